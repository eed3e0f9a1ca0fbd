/**
 * The confidence in a place, highest first. `sure`: an SDK call by import or declared type, or proven to
 * reach one. `likely`: only the usual name of a client says so. `by-use`: a function or type whose names are mostly known
 * flags. `candidate`: a known name in a likely place.
 */
export const EVIDENCE = ['sure', 'likely', 'by-use', 'candidate'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** Whether the first is a higher confidence. */
export function isSurer(one: Evidence, other: Evidence): boolean {
  return EVIDENCE.indexOf(one) < EVIDENCE.indexOf(other);
}

/** Whether the code itself, and not only the list of known flags, shows that a flag is evaluated. */
export function isProvenByCode(evidence: Evidence): boolean {
  return isSurer(evidence, 'by-use');
}
