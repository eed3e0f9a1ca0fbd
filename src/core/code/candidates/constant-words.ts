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
/** Prefix of the word for an object's key: the bare `cart` of `const { cart } = Flags` means it, `order.cart` does not. */
const BARE = '\0';

/** Declarations whose value is a known flag. */
const CONSTANTS_OF_FLAGS = new PerObject(
  (known: KnownFlags) =>
    new Picker('declarations', (facts) =>
      facts.declarations.flatMap((row, id) =>
        valuesOf(row).some((value) => isKnown(facts, value, known)) ? [id] : [],
      ),
    ),
);

/** A declaration's value, and the arguments of an enum's entry. */
function valuesOf({ value, args = [] }: DeclarationFact): readonly Id[] {
  return [value ?? [], args.map((one) => one.value)].flat();
}

/** Whether an expression is a known flag, written out. */
function isKnown(facts: FileFacts, value: Id, known: KnownFlags): boolean {
  const row = expressionAt(facts, value);
  return row.kind === 'string' && known.has(row.value);
}

/**
 * The known flags that constants and enum entries hold, by the words with which code may refer to these. Under a file are
 * the words that only this file can mean, for variables in its functions. Under `undefined` are all others, and variables
 * spelled `LIKE_THIS`: any file may mean these.
 */
export type FlagsByWord = ReadonlyMap<LinkedFile | undefined, ReadonlyMap<string, ReadonlySet<string>>>;

/** The flags of the constants in some files. */
export function flagsByWord(files: readonly LinkedFile[], known: KnownFlags): FlagsByWord {
  const found = new Map<LinkedFile | undefined, Map<string, Set<string>>>();
  for (const file of files)
    for (const id of file.picked(CONSTANTS_OF_FLAGS.of(known))) {
      const flags = valuesOf(file.declaration(id)).flatMap((value) => {
        const row = file.expression(value);
        return row.kind === 'string' && known.has(row.value) ? [row.value] : [];
      });
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

/** What a constant may be called by other code. */
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

/** The name of the object literal that contains a value, also where a call takes it: `const Flags = Object.freeze({ … })`. */
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
  const path = pathOf(file, id);
  for (const [index, part] of path.entries()) {
    // The words of `cart` are `cart` and the bare `cart`; those of `Flags.cart` are `Flags`, `cart` and `Flags.cart`.
    const bare = path.length === 1 ? BARE + part : '';
    const qualified = index === 0 ? bare : `${path[index - 1] ?? ''}.${part}`;
    for (const words of [constants.get(undefined), constants.get(file)])
      for (const word of [part, qualified]) {
        const flags = words?.get(word);
        if (flags) yield flags;
      }
  }
}
