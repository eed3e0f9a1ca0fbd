import { getOrInsert } from '../../get-or-insert.ts';
import type { ArgumentFact, DeclarationFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { expressionAt, pathOf } from '../link/rows.ts';
import { PerKnown } from './per-known.ts';

// Finds which constants hold known flags, and guesses by words alone which of them an expression refers to: cheaper
// than evaluating each argument of a folder.

/** The spelling that only constants have. */
const CONSTANT = /^\p{Lu}[\p{Lu}\d_]+$/u;
/** Prefix of a name that only matches without anything in front of it. */
const ALONE = '\0';

/** Declarations whose value is a known flag. */
const HOLDING = new PerKnown(
  (known) =>
    new Picker('declarations', (facts) =>
      facts.declarations.flatMap((row, id) =>
        textsOf(row).some((text) => isKnown(facts, text, known)) ? [id] : [],
      ),
    ),
);

/** A declaration's value, and the arguments of an enum's entry. */
function textsOf({ value, args = [] }: DeclarationFact): readonly Pick<ArgumentFact, 'value'>[] {
  return value === undefined ? args : [{ value }, ...args];
}

/** Whether an argument is a known flag, written out. */
export function isKnown(
  facts: FileFacts,
  { value }: Pick<ArgumentFact, 'value'>,
  known: KnownFlags,
): boolean {
  const row = expressionAt(facts, value);
  return row.kind === 'string' && known.has(row.value);
}

/** The known flags held by constants and entries, keyed by the words that code may refer to them by. */
export type Holders = ReadonlyMap<string, ReadonlySet<string>>;

/** The words of the constants of files that hold a known flag. */
export function holdersIn(files: readonly LinkedFile[], known: KnownFlags): Holders {
  const holders = new Map<string, Set<string>>();
  for (const file of files)
    for (const id of file.picked(HOLDING.of(known))) {
      const texts = textsOf(file.declaration(id)).flatMap((one) => {
        const row = file.expression(one.value);
        return row.kind === 'string' && known.has(row.value) ? [row.value] : [];
      });
      for (const word of wordsFor(file, id)) {
        const flags = getOrInsert(holders, word, () => new Set());
        for (const text of texts) flags.add(text);
      }
    }
  return holders;
}

/** The keys of a constant: its name (`CART_FLAG`), or `Flags.cart`, and for an object's key a lone `cart`. */
function wordsFor(file: LinkedFile, id: Id): readonly string[] {
  const { name, kind, container, isEntry, value } = file.declaration(id);
  const isOutside = kind !== 'member' && container === undefined;
  if (isOutside || isEntry === true || CONSTANT.test(name)) return [name];
  const owner = container === undefined ? ownerOf(file, value) : file.container(container).name;
  return [...(container === undefined ? [] : [ALONE + name]), ...(owner ? [`${owner}.${name}`] : [])];
}

/** The name of the object literal that contains a value. */
function ownerOf(file: LinkedFile, value: Id | undefined): string | undefined {
  const object = value === undefined ? undefined : file.objectWith(value);
  if (object === undefined) return undefined;
  const taker = file.callTaking(object);
  return file.holderOf(object)?.name ?? (taker === undefined ? undefined : file.holderOf(taker)?.name);
}

/** The known flags that an expression may refer to, judging by its words. */
export function* flagsHeldBy(file: LinkedFile, id: Id, holders: Holders): Generator<ReadonlySet<string>> {
  const path = pathOf(file, id);
  // For `Flags.cart`: `Flags`, then `cart` and `Flags.cart`.
  for (const [at, part] of path.entries()) {
    const alone = path.length === 1 ? ALONE + part : '';
    const qualified = at === 0 ? alone : `${path[at - 1] ?? ''}.${part}`;
    for (const word of [part, qualified]) {
      const names = holders.get(word);
      if (names) yield names;
    }
  }
}
