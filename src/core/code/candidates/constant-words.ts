import { getOrInsert } from '../../get-or-insert.ts';
import type { DeclarationFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { expressionAt, pathOf } from '../link/rows.ts';
import { PerObject } from '../per-object.ts';

// Finds which constants hold known flags, and guesses by words alone which of them an expression means: for
// `Flags.cart` all constants called `Flags.cart`. That is cheaper than evaluating each argument of a folder.

/** The spelling that only constants have. */
const CONSTANT = /^\p{Lu}[\p{Lu}\d_]+$/u;
/** Begins the word for an object's key that stands alone: `cart` of `const { cart } = Flags`, but not of `order.cart`. */
const BARE = '\0';

/** Declarations whose value is a known flag. */
const CONSTANTS_OF_FLAGS = new PerObject(
  (known: KnownFlags) =>
    new Picker('declarations', (facts) =>
      facts.declarations.flatMap((row, id) => (flagsOf(facts, row, known).length > 0 ? [id] : [])),
    ),
);

/** The known flags that a declaration has as its value, `CART = "cart"`, or an enum's entry as argument, `CART("cart")`. */
function flagsOf(
  facts: FileFacts,
  { value, args = [] }: DeclarationFact,
  known: KnownFlags,
): readonly string[] {
  const values = [value ?? [], args.map((argument) => argument.value)].flat();
  return values.flatMap((id) => {
    const row = expressionAt(facts, id);
    return row.kind === 'string' && known.has(row.value) ? [row.value] : [];
  });
}

/**
 * The known flags that constants and enum entries hold: by file, then by the word with which code may refer to one. Under a
 * file are the words of variables in its functions, which only this file can mean. Under `undefined` are all others, and
 * also variables in functions if they are spelled `LIKE_THIS`: any file may mean these.
 */
export type FlagsByWord = ReadonlyMap<LinkedFile | undefined, ReadonlyMap<string, ReadonlySet<string>>>;

/** The flags of the constants in some files. */
export function flagsByWord(files: readonly LinkedFile[], known: KnownFlags): FlagsByWord {
  const found = new Map<LinkedFile | undefined, Map<string, Set<string>>>();
  for (const file of files)
    for (const id of file.picked(CONSTANTS_OF_FLAGS.of(known))) {
      const flags = flagsOf(file.facts, file.declaration(id), known);
      // Other files may read `CART` as a part of a function's result: `return { CART }`.
      const isOnlyHere = file.isLocal(id) && !CONSTANT.test(file.declaration(id).name);
      const words = getOrInsert(found, isOnlyHere ? file : undefined, () => new Map<string, Set<string>>());
      for (const word of wordsFor(file, id)) {
        const all = getOrInsert(words, word, () => new Set());
        for (const flag of flags) all.add(flag);
      }
    }
  return found;
}

/** The words with which other code may refer to a constant. */
function wordsFor(file: LinkedFile, id: Id): readonly string[] {
  const { name, kind, container, isEntry, value } = file.declaration(id);
  // By the name, whatever precedes it: `cartFlag` outside of types and objects, an enum's entry, `CART_FLAG` anywhere.
  const isOutside = kind !== 'member' && container === undefined;
  if (isOutside || isEntry === true || CONSTANT.test(name)) return [name];
  // `Flags.cart` of a type.
  if (container !== undefined) {
    const type = file.container(container).name;
    return type ? [`${type}.${name}`] : [];
  }
  // `Flags.cart` of an object's key, or a lone `cart`.
  const owner = ownerOf(file, value);
  return [BARE + name, ...(owner ? [`${owner}.${name}`] : [])];
}

/** What the object literal around a value is called, also where a call takes it: `const Flags = Object.freeze({ … })`. */
function ownerOf(file: LinkedFile, value: Id | undefined): string | undefined {
  const object = value === undefined ? undefined : file.objectWith(value);
  if (object === undefined) return undefined;
  const taker = file.callTaking(object);
  return file.holderOf(object)?.name ?? (taker === undefined ? undefined : file.holderOf(taker)?.name);
}

/** The known flags that an expression may mean, judging by its words. */
export function* flagsMeantBy(
  file: LinkedFile,
  id: Id,
  constants: FlagsByWord,
): Generator<ReadonlySet<string>> {
  for (const word of wordsIn(pathOf(file, id)))
    for (const byWord of [constants.get(undefined), constants.get(file)]) {
      const flags = byWord?.get(word);
      if (flags) yield flags;
    }
}

/** The words of a path: of `Flags.cart` `Flags`, `cart` and `Flags.cart`; of a lone `cart` also the bare one. */
function wordsIn(path: readonly string[]): readonly string[] {
  const pairs = path.slice(1).map((part, index) => `${path[index] ?? ''}.${part}`);
  const bare = path.length === 1 ? path.map((part) => BARE + part) : [];
  return [...path, ...pairs, ...bare];
}
