import { constantAt } from './constants.ts';
import type { Decision } from './context.ts';
import type { Draft } from './draft.ts';
import { normalised } from './normal/normalise.ts';
import { leavesUnused } from './unused-patterns.ts';
import { askedAt, type AskedPlace } from './rewrite-file.ts';

/** What was taken out of a file: the calls that asked, and the constants of the name. */
export interface Taken {
  readonly calls: readonly AskedPlace[];
  readonly constants: readonly Pick<AskedPlace, 'start'>[];
}

/**
 * Whether a rewritten file is proven: it has no error of syntax that it did not have, and its meaning is that of the file
 * before with the flag decided, told by a normaliser that shares nothing with the edits.
 */
export function isSameProgram(draft: Draft, { calls, constants }: Taken, decision: Decision): boolean {
  const { past } = draft;
  if (errorsIn(draft) > errorsIn(past) || losesDeclaration(draft) || leavesUnused(draft)) return false;
  const asked = calls.flatMap((place) => {
    const call = askedAt(past, place);
    return 'start' in call ? [call] : [];
  });
  const gone = constants.flatMap(({ start }) => constantAt(past, start)?.node ?? []);
  const before = normalised(past, { decision, calls: asked, constants: gone, left: new Set() });
  const left = new Set(asked.filter(({ answer }) => answer === 'variant').map((call) => past.slice(call)));
  const after = normalised(draft, { decision, calls: [], constants: [], left });
  return before === after;
}

/** Whether something is used that only the code that went declared: JavaScript's `var`, Python's variables. */
function losesDeclaration(draft: Draft): boolean {
  const declares = (one: Draft, word: string): boolean =>
    one
      .declarationsOf(word)
      .some(({ kind, property }) => kind !== 'member' && kind !== 'assignment' && property === undefined);
  return draft
    .lostWords()
    .some(
      (word) =>
        declares(draft.past, word) &&
        !declares(draft, word) &&
        draft.occurrences(word).some(draft.row.isBare),
    );
}

function errorsIn(draft: Draft): number {
  let count = 0;
  const visit = (node: Draft['root']): void => {
    const isMissing =
      node.children.length === 0 && node.start === node.end && /^[\w(){}[\]'"`,]/.test(node.type);
    if (node.type === 'ERROR' || isMissing) count++;
    node.children.forEach(visit);
  };
  visit(draft.root);
  return count;
}
