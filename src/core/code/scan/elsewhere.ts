import type { ScanOrigin } from './scan-report.ts';

/** A repository with a known scan: where, when, and what the scan did not read. */
export type ScannedElsewhere = Pick<ScanOrigin, 'repository' | 'folder' | 'when' | 'notRead'>;

/** The places of a flag in one other repository. */
export interface UsedElsewhere {
  readonly repository: string;
  readonly count: number;
  /** The first of them, which may be fewer than `count`, as `file:line`. */
  readonly places: readonly string[];
}

/** What scans of other repositories report, for one folder of the window. */
export interface Elsewhere {
  /** The folder's own repository, and where in it the folder is. `scans` leave that folder out, as the window reads it. */
  readonly own: Pick<ScanOrigin, 'repository' | 'folder'>;
  readonly scans: readonly ScannedElsewhere[];
  /** By a flag's name. */
  readonly used: ReadonlyMap<string, readonly UsedElsewhere[]>;
  /** Files of scans that could not be read, or globs without any file. */
  readonly broken: readonly { readonly file: string; readonly why: string }[];
}

const DAY_MS = 86_400_000;
/** The age from which a scan no longer proves that a flag is absent from the code. */
const LONGEST_AGE_MS = 7 * DAY_MS;
/** How much the clocks of two machines may differ. */
const CLOCKS_MS = DAY_MS;

/** Why a scan cannot prove that a flag is absent from the code; undefined where it can. */
export function whyIncomplete(
  { when, notRead }: Pick<ScanOrigin, 'when' | 'notRead'>,
  now: number,
): 'old' | 'not-whole' | undefined {
  const age = now - Date.parse(when);
  // A scan that seems to come from the future cannot be trusted either.
  if (age > LONGEST_AGE_MS || age < -CLOCKS_MS) return 'old';
  return notRead.length > 0 ? 'not-whole' : undefined;
}
