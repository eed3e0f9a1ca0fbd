import * as l10n from '@vscode/l10n';
import { constantAt } from './constants.ts';
import type { Decision, LeftReason } from './context.ts';
import type { Draft } from './draft.ts';
import { brokenObligation } from './obligations/obligations.ts';
import { normalised } from './normal/normalise.ts';
import { leavesUnused } from './unused-patterns.ts';
import { askedAt, type AskedPlace } from './rewrite-file.ts';

/** What was taken out of a file: the calls that asked, and the constants of the name. */
export interface Taken {
  readonly calls: readonly AskedPlace[];
  readonly constants: readonly Pick<AskedPlace, 'start'>[];
}

const invalid = (): LeftReason => ({
  kind: 'unproven',
  text: l10n.t('what is left of the code around it would not be valid'),
});
const different = (): LeftReason => ({
  kind: 'unproven',
  text: l10n.t('what is left of the code around it may behave differently'),
});

/**
 * Why a rewritten file is not kept; nothing where it has no error of syntax that it did not have, keeps what its language
 * asks for, and reads as the file before with the flag decided. The reading is a second one, of the trees, not of the
 * edits, but by the same tables of each language.
 */
export function doubtOf(
  draft: Draft,
  { calls, constants }: Taken,
  decision: Decision,
): LeftReason | undefined {
  const { past } = draft;
  if (errorsIn(draft) > errorsIn(past) || leavesUnused(draft)) return invalid();
  const lost = lostDeclaration(draft);
  if (lost !== undefined)
    return { kind: 'scope', text: l10n.t('`{0}` is declared in the code that would go', lost) };
  const broken = brokenObligation(draft);
  if (broken) return broken;
  const asked = calls.flatMap((place) => {
    const call = askedAt(past, place);
    return 'start' in call ? [call] : [];
  });
  const gone = constants.flatMap(({ start }) => constantAt(past, start)?.node ?? []);
  const before = normalised(past, { decision, calls: asked, constants: gone, left: new Set() });
  const left = new Set(asked.filter(({ answer }) => answer === 'variant').map((call) => past.slice(call)));
  const after = normalised(draft, { decision, calls: [], constants: [], left });
  return before === after ? undefined : different();
}

/** Something that is used and that only the code that went declared: JavaScript's `var`, Python's variables. */
function lostDeclaration(draft: Draft): string | undefined {
  const declares = (one: Draft, word: string): boolean =>
    one
      .declarationsOf(word)
      .some(({ kind, property }) => kind !== 'member' && kind !== 'assignment' && property === undefined);
  return draft
    .lostWords()
    .find(
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
