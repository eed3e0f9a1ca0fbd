import type { Id } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Asked, Usages } from '../link/usages.ts';
import { FLAG_PROPERTIES, TABLE_PROVIDERS } from '../sdk-table.ts';
import { type DoubledName, Doubles } from './doubles.ts';
import { isHouseCall } from './house-calls.ts';

const NOTHING = { because: [], reaches: '' } as const;
const BY_LIST: Asked = { evidence: 4, ...NOTHING };
const BY_DOUBLE: Asked = { evidence: 3, ...NOTHING };

/** What the search for flags in likely places needs to know. */
export interface CandidateParts {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: { readonly has: (name: string) => boolean };
  readonly isWrapper: (file: LinkedFile, fn: Id) => boolean;
}

/**
 * Adds names that are flags only because the service has a flag so called: in doubles of a client, in properties such as
 * `flagKey`, as arguments of functions named like flag functions.
 */
export function addCandidates(files: readonly LinkedFile[], parts: CandidateParts): void {
  const doubles = new Doubles(parts.evaluator, parts.isWrapper);
  for (const file of files) {
    parts.usages.from(file, () => {
      addDoubled(doubles.in(file), parts);
      addNamed(file, parts);
    });
  }
}

function addDoubled(doubled: readonly DoubledName[], { known, usages }: CandidateParts): void {
  for (const { value, isProven, row, file: at } of doubled) {
    if (!known.has(value.value)) continue;
    const kind = isProven ? (row ? 'declaration' : 'literal') : 'candidate';
    const asked = isProven ? BY_DOUBLE : BY_LIST;
    const { file: owner, start, end, value: name } = value;
    usages.add({ kind, name, file: owner, start, end }, asked);
    if (row && isProven)
      usages.add({ kind: 'reference', name, file: at, start: row.start, end: row.end }, asked);
  }
}

/** Adds the values of properties, and the arguments of calls, that are named as if they were flags. */
function addNamed(file: LinkedFile, parts: CandidateParts): void {
  const add = (id: Id): void => addText(file, id, parts);
  for (const { name, value, kind, container } of file.facts.declarations)
    if (
      value !== undefined &&
      (kind === 'member' || container !== undefined) &&
      holdsKnown(file, value, parts.known) &&
      isFlagProperty(name)
    )
      add(value);
  for (const row of file.facts.expressions) {
    if (row.kind === 'object')
      for (const { key, value } of row.entries)
        if (holdsKnown(file, value, parts.known) && isFlagProperty(key)) add(value);
    if (row.kind !== 'call') continue;
    addProvided(file, row.callee, row.args, parts);
    for (const { label, value } of row.args)
      if (
        holdsKnown(file, value, parts.known) &&
        (isFlagProperty(label ?? '') || isHouseCall(file, row, label))
      )
        add(value);
  }
}

/** Known flags that are the keys of a map given to a provider for tests: `new InMemoryProvider({ 'a': … })`. */
function addProvided(
  file: LinkedFile,
  callee: Id,
  args: readonly { readonly value: Id }[],
  { usages, known }: CandidateParts,
): void {
  const row = file.expression(callee);
  if (row.kind !== 'name' || !(TABLE_PROVIDERS as readonly string[]).includes(row.name)) return;
  for (const { value } of args) {
    const object = file.expression(value);
    if (object.kind !== 'object') continue;
    for (const { key, start, end } of object.entries)
      if (known.has(key)) usages.add({ kind: 'candidate', name: key, file, start, end }, BY_LIST);
  }
}

/** Whether a text, or one of a choice or a list, is a known name: told before anything that takes longer. */
function holdsKnown(file: LinkedFile, id: Id, known: CandidateParts['known']): boolean {
  const row = file.expression(id);
  if (row.kind === 'string') return known.has(row.value);
  const parts = row.kind === 'choice' ? row.options : row.kind === 'list' ? row.items : [];
  return parts.some((part) => holdsKnown(file, part, known));
}

function addText(file: LinkedFile, id: Id, parts: CandidateParts): void {
  const row = file.expression(id);
  if (row.kind === 'choice') for (const option of row.options) addText(file, option, parts);
  if (row.kind === 'list') for (const item of row.items) addText(file, item, parts);
  if (row.kind !== 'string' || !parts.known.has(row.value)) return;
  parts.usages.add({ kind: 'candidate', name: row.value, file, start: row.start, end: row.end }, BY_LIST);
}

/** Whether a property is named as applications name what holds a flag's name. Go and C# begin their fields with a capital. */
function isFlagProperty(name: string): boolean {
  const plain = name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return FLAG_PROPERTIES.test(plain);
}
