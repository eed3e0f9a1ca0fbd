import type { CallFact, ExpressionFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { expressionAt } from '../link/rows.ts';
import type { FlagCallOrigin, Usages } from '../link/usages.ts';
import { FLAG_PROPERTIES, TABLE_PROVIDERS } from '../sdk-table.ts';
import { type DoubledName, TestDoubles, type OwnFunctions } from './test-doubles.ts';
import { looksLikeFlagHelper } from './flag-helpers.ts';
import { PerKnown } from './per-known.ts';

const NOTHING = { because: [], reaches: '' } as const;
/** The origin of names that count only because the server has them. */
const BY_LIST: Omit<FlagCallOrigin, 'cause'> = { evidence: 'candidate', ...NOTHING };
/** The origin of names in test doubles that certainly replace a client. */
const BY_DOUBLE: Omit<FlagCallOrigin, 'cause'> = { evidence: 'likely', ...NOTHING };

/** Rows that contain known flags: a cheap filter before the expensive checks. */
const HOLDING = new PerKnown((known) => ({
  members: new Picker('declarations', (facts) =>
    facts.declarations.flatMap(({ value, kind, container }, id) => {
      const isMember = value !== undefined && (kind === 'member' || container !== undefined);
      return isMember && holdsKnown(facts, value, known) ? [id] : [];
    }),
  ),
  rows: new Picker('expressions', (facts) =>
    facts.expressions.flatMap((row, id) => (holdsFlags(facts, row, known) ? [id] : [])),
  ),
}));

/** Input of the search for candidates. */
export interface CandidateParts extends OwnFunctions {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: KnownFlags;
}

/**
 * Adds names that count as flags only because the server has them: in test doubles of a client, in properties
 * such as `flagKey`, as arguments of functions named like flag functions.
 */
export function addCandidates(files: readonly LinkedFile[], parts: CandidateParts): void {
  const doubles = new TestDoubles(parts.evaluator, parts, (file, place, error) =>
    parts.usages.addFailed(file, place, error),
  );
  for (const file of files) {
    addDoubles(file, doubles.in(file), parts);
    addNamed(file, parts);
  }
}

/** Adds the known flags that test doubles handle; `cause` is the file with the doubles. */
function addDoubles(
  cause: LinkedFile,
  doubled: readonly DoubledName[],
  { known, usages }: CandidateParts,
): void {
  for (const { value, isProven, row, file: at } of doubled) {
    if (!known.has(value.value)) continue;
    const kind = isProven ? (row ? 'declaration' : 'literal') : 'candidate';
    const origin = { ...(isProven ? BY_DOUBLE : BY_LIST), cause };
    const { file: owner, start, end, value: name } = value;
    usages.add({ kind, name, file: owner, start, end }, origin);
    if (row && isProven)
      usages.add({ kind: 'reference', name, file: at, start: row.start, end: row.end }, origin);
  }
}

/** Adds known flags in properties and arguments whose name suggests a flag. */
function addNamed(file: LinkedFile, parts: CandidateParts): void {
  const holding = HOLDING.of(parts.known);
  for (const id of file.picked(holding.members)) {
    const { name, value } = file.declaration(id);
    if (value !== undefined && isFlagProperty(name)) addText(file, value, parts);
  }
  for (const id of file.picked(holding.rows)) {
    const row = file.expression(id);
    if (row.kind === 'object')
      for (const { key, value } of row.entries) if (isFlagProperty(key)) addText(file, value, parts);
    if (row.kind === 'call') addArguments(file, row, parts);
  }
}

/** Adds known flags among a call's arguments: `render(flagKey: "cart")`, `useFeature("cart")`. */
function addArguments(file: LinkedFile, row: CallFact, parts: CandidateParts): void {
  addProviderKeys(file, row.callee, row.args, parts);
  for (const { label, value } of row.args)
    if (
      holdsKnown(file.facts, value, parts.known) &&
      (isFlagProperty(label ?? '') || looksLikeFlagHelper(file, row, label))
    )
      addText(file, value, parts);
}

/** Adds known flags among the keys of a test provider's map: `new InMemoryProvider({ 'a': … })`. */
function addProviderKeys(
  file: LinkedFile,
  callee: Id,
  args: readonly { readonly value: Id }[],
  { usages, known }: CandidateParts,
): void {
  if (!isProvider(file.expression(callee))) return;
  for (const { value } of args) {
    const object = file.expression(value);
    if (object.kind !== 'object') continue;
    for (const { key, start, end } of object.entries)
      if (known.has(key))
        usages.add({ kind: 'candidate', name: key, file, start, end }, { ...BY_LIST, cause: file });
  }
}

/** Whether a callee is one of OpenFeature's test providers. */
function isProvider(row: ExpressionFact): boolean {
  return row.kind === 'name' && (TABLE_PROVIDERS as readonly string[]).includes(row.name);
}

/** Whether an object or call contains a known flag, or is a test provider, whose map is checked later. */
function holdsFlags(facts: FileFacts, row: ExpressionFact, known: KnownFlags): boolean {
  if (row.kind === 'object') return row.entries.some(({ value }) => holdsKnown(facts, value, known));
  if (row.kind !== 'call') return false;
  return (
    row.args.some(({ value }) => holdsKnown(facts, value, known)) ||
    isProvider(expressionAt(facts, row.callee))
  );
}

/** Whether a string, or one in a choice or a list, is a known flag. */
function holdsKnown(facts: FileFacts, id: Id, known: KnownFlags): boolean {
  const row = expressionAt(facts, id);
  if (row.kind === 'string') return known.has(row.value);
  const parts = row.kind === 'choice' ? row.options : row.kind === 'list' ? row.items : [];
  return parts.some((part) => holdsKnown(facts, part, known));
}

/** Adds a known flag as a candidate; of a choice or list, each that is one. */
function addText(file: LinkedFile, id: Id, parts: CandidateParts): void {
  const row = file.expression(id);
  if (row.kind === 'choice') for (const option of row.options) addText(file, option, parts);
  if (row.kind === 'list') for (const item of row.items) addText(file, item, parts);
  if (row.kind !== 'string' || !parts.known.has(row.value)) return;
  parts.usages.add(
    { kind: 'candidate', name: row.value, file, start: row.start, end: row.end },
    { ...BY_LIST, cause: file },
  );
}

/** Whether a property's name suggests that it holds a flag name. Fields in Go and C# begin with a capital. */
function isFlagProperty(name: string): boolean {
  const plain = name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return FLAG_PROPERTIES.test(plain);
}
