import type { CallFact, ExpressionFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { callAt, expressionAt } from '../link/rows.ts';
import type { FlagCallOrigin, Usages } from '../link/usages.ts';
import { PerObject } from '../per-object.ts';
import type { DoubledName } from './doubled-names.ts';
import { TestDoubles } from './test-doubles.ts';
import { looksLikeFlagHelper } from './flag-helpers.ts';

/** Nothing leads from these names to an SDK's function. */
const NO_REASONS = { because: [] } as const;
/** The origin of names that count only because the server has them; `cause` is added where the file is known. */
const BY_LIST: Omit<FlagCallOrigin, 'cause'> = { evidence: 'candidate', ...NO_REASONS };
/** The origin of names in test doubles that certainly replace a client. */
const BY_DOUBLE: Omit<FlagCallOrigin, 'cause'> = { evidence: 'likely', ...NO_REASONS };

/** Calls that are passed a known flag: a cheap filter before the expensive checks. */
const CALLS_WITH_FLAG = new PerObject(
  (known: KnownFlags) =>
    new Picker('expressions', (facts) =>
      facts.calls.filter((id) => callAt(facts, id).args.some(({ value }) => holdsKnown(facts, value, known))),
    ),
);

/**
 * Adds names that count as flags only because the server has them: in test doubles of a client, and as
 * arguments of functions named like flag functions, `useFeature("cart")`.
 */
export function addCandidates(files: readonly LinkedFile[], search: FlagSearch, known: KnownFlags): void {
  const doubles = new TestDoubles(search);
  const target: Target = { usages: search.usages, known };
  for (const file of files) {
    addDoubles(file, doubles.namesIn(file), target);
    for (const id of file.picked(CALLS_WITH_FLAG.of(known))) addArguments(file, file.call(id), target);
  }
}

/** Where candidates are added, and the names that count. */
interface Target {
  readonly usages: Usages;
  readonly known: KnownFlags;
}

/** Adds the known flags that test doubles handle; `cause` is the file with the doubles. */
function addDoubles(cause: LinkedFile, doubled: readonly DoubledName[], { known, usages }: Target): void {
  for (const { text, isProven, reference } of doubled) {
    const { file, start, end, value: name } = text;
    if (!known.has(name)) continue;
    // Where the double refers to a constant, the text is that constant's value.
    const kindIfProven = reference ? 'declaration' : 'literal';
    const origin = { ...(isProven ? BY_DOUBLE : BY_LIST), cause };
    usages.add({ kind: isProven ? kindIfProven : 'candidate', name, file, start, end }, origin);
    if (reference && isProven) usages.add({ kind: 'reference', name, ...reference }, origin);
  }
}

/** Adds known flags among a call's arguments: `useFeature("cart")`. */
function addArguments(file: LinkedFile, row: CallFact, target: Target): void {
  for (const { label, value } of row.args)
    if (holdsKnown(file.facts, value, target.known) && looksLikeFlagHelper(file, row, label))
      addText(file, value, target);
}

/** Whether a string, or one in a choice or a list, is a known flag. */
function holdsKnown(facts: FileFacts, id: Id, known: KnownFlags): boolean {
  const row = expressionAt(facts, id);
  if (row.kind === 'string') return known.has(row.value);
  return partsOf(row).some((part) => holdsKnown(facts, part, known));
}

/** The options of a choice, or the items of a list. */
function partsOf(row: ExpressionFact): readonly Id[] {
  if (row.kind === 'choice') return row.options;
  return row.kind === 'list' ? row.items : [];
}

/** Adds a text as a candidate if it is a known flag; of a choice or a list, each of its texts that is one. */
function addText(file: LinkedFile, id: Id, target: Target): void {
  const row = file.expression(id);
  for (const part of partsOf(row)) addText(file, part, target);
  if (row.kind !== 'string' || !target.known.has(row.value)) return;
  target.usages.add(
    { kind: 'candidate', name: row.value, file, start: row.start, end: row.end },
    { ...BY_LIST, cause: file },
  );
}
