import { Random } from './random.ts';
import { Finding, type Target } from './target.ts';

/** What a run is asked for. */
export interface Plan {
  readonly seed: number;
  /** The cases, by number. */
  readonly first: number;
  readonly count: number;
}

/** Findings of one cause: the first of them, and how many there are. */
export interface FindingKind {
  readonly signature: string;
  readonly case: number;
  readonly error: unknown;
  count: number;
}

export interface Result {
  readonly kinds: readonly FindingKind[];
  readonly notes: string;
}

/** Gives a target its cases one after the other; a finding does not end the run. */
export async function runTarget(target: Target, { seed, first, count }: Plan): Promise<Result> {
  const kinds = new Map<string, FindingKind>();
  const open = await target.open();
  try {
    for (let index = first; index < first + count; index++) {
      try {
        await open.check(new Random(seed, target.name, index));
      } catch (error) {
        note(kinds, index, error);
      }
    }
  } finally {
    await open.close?.();
  }
  return { kinds: [...kinds.values()], notes: open.notes?.() ?? '' };
}

function note(kinds: Map<string, FindingKind>, index: number, error: unknown): void {
  const signature = signatureOf(error);
  const known = kinds.get(signature);
  if (known === undefined) kinds.set(signature, { signature, case: index, error, count: 1 });
  else known.count += 1;
}

/** Errors from the same place are one cause: what their messages quote differs from input to input. */
function signatureOf(error: unknown): string {
  if (error instanceof Finding && error.cause !== undefined) return signatureOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node:'));
  const place = error instanceof Finding ? error.message : (frames[0]?.trim() ?? error.message);
  return `${error.name} ${place}`;
}
