import type { DeclarationFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { TypeRef } from './program.ts';
import type { Answer } from '../questions.ts';
import { nameOf, pathOf } from './rows.ts';
import { typeOfParameter } from './value-types.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import { GIVES_ENTRIES, GIVES_KEYS, GIVES_VALUES, KEY_OF_ENTRY, VALUE_OF_ENTRY } from './vocabulary.ts';
import {
  EACH,
  isOpen,
  listedAt,
  type ListValue,
  type ObjectValue,
  type PairValue,
  type Ref,
  type Value,
  withProvenanceOf,
} from './values.ts';

/** The part of each element that a loop variable gets. */
export interface EntryPart {
  /** Of two variables, whether this one has the keys or the values. */
  readonly part?: DeclarationFact['part'] | undefined;
  /** The property that the variable destructures: `name` of `for (const { name } of flags)`. */
  readonly property?: string | undefined;
  /** The members that are read from that part or property, one after the other. */
  readonly path?: readonly string[] | undefined;
}

/** Members that give one item of a list, with its position. */
const ENDS = new Map([
  ['first', 0],
  ['last', -1],
]);

/** Reads the contents of lists, maps and enums. */
export class Collections {
  readonly #evaluator: Evaluation;
  /** Results of {@link entry} by the object's row and the name. */
  readonly #entries = new PerFile<string, Answer<readonly Value[]>>();

  constructor(evaluator: Evaluation) {
    this.#evaluator = evaluator;
  }

  /** The values of `objects` under the key that the expression `key` is; all values if that is unknown. */
  lookup(objects: readonly Value[], key: Ref): readonly Value[] {
    const names = this.#keys(key);
    const position = digitsAt(key);
    return objects.flatMap((object) => {
      // `entry[0]` is an entry's key.
      if (position !== undefined && mayBeEntry(object)) return this.#evaluator.members.of(object, position);
      // `Object.entries(flags)[index]`: any of the entries.
      if (object.kind === 'object' && object.isEntries) return this.elements(object);
      const found = names.flatMap((name) =>
        object.kind === 'object' ? this.entry(object, name) : this.#evaluator.members.of(object, name),
      );
      if (found.length > 0) return found;
      // A map without such an entry: the value whose key is written alike, or else any of its values.
      if (object.kind === 'object') return this.#valueUnderSameKey(object, key) ?? this.values(object);
      // Any element of a list, or of what may be one, if the key says nothing: `flags[index]`.
      const isOfMany = isOpen(object) || object.kind === 'list';
      return names.length === 0 && isOfMany ? this.elements(object) : [];
    });
  }

  /** The value under a computed key that both places write alike, such as a numeric constant. */
  #valueUnderSameKey({ file, id }: ObjectValue, key: Ref): readonly Value[] | undefined {
    const written = pathOf(key.file, key.id).join('.');
    const row = file.expression(id);
    const entries = row.kind === 'object' && written !== '' ? row.entries : [];
    const own = entries.find(
      ({ keyRow }) => keyRow !== undefined && pathOf(file, keyRow).join('.') === written,
    );
    return own && this.#evaluator.evaluate(file, own.value);
  }

  /** The values of a loop variable: keys or values of a map, or a destructured part of each element. */
  loopValues(value: Value, { path = [], ...read }: EntryPart): readonly Value[] {
    return this.#partsOf(value, read).flatMap((one) => this.#evaluator.members.along(one, path));
  }

  /**
   * What a loop over a value takes of each element, by the first that applies: a key or value of a map; the item, but not
   * its index, of `flags.entries()`; all of the element, or the property that it is destructured by. Nothing for the index
   * in a list, which has the part `key` too.
   */
  #partsOf(value: Value, { part, property }: EntryPart): readonly Value[] {
    if (value.kind === 'object' && part !== undefined)
      return part === 'key' ? this.keys(value) : this.values(value);
    if (value.kind === 'list' && value.isIndexed && part !== undefined)
      return part === 'key' ? [] : this.elements(value);
    if (property === undefined) return part === 'key' ? [] : this.elements(value);
    return this.elements(value).flatMap((element) => this.#evaluator.members.of(element, property));
  }

  /** The elements that a loop over a value visits. */
  elements(value: Value): readonly Value[] {
    return withProvenanceOf(value, this.#elements(value));
  }

  /** The elements of whatever an expression may be. */
  elementsAt(file: LinkedFile, id: Id): readonly Value[] {
    return this.#evaluator.evaluate(file, id).flatMap((value) => this.elements(value));
  }

  /** See {@link elements}; those of a parameter or an open value are the value with the step {@link EACH} in its path. */
  #elements(value: Value): readonly Value[] {
    if (value.kind === 'list') return value.items.flatMap((item) => this.#item(item));
    if (value.kind === 'type') return this.entries(value);
    if (value.kind === 'object') {
      const { iterates } = linkRules(value.file.facts.language);
      if (value.isEntries || iterates === 'entries') return pairsOf(value);
      return iterates === 'keys' ? this.keys(value) : this.values(value);
    }
    if (!isOpen(value)) return [];
    // With text around it, a parameter is a string; of an open value without a type, nothing would tell the elements.
    const mayBeList = value.kind === 'parameter' ? !value.around : value.type !== undefined;
    return mayBeList ? [{ ...value, path: [...value.path, EACH] }] : [];
  }

  /** The item of a list at a position, `first` or `last`. */
  itemsAt({ items }: ListValue, name: string): readonly Value[] {
    const position = /^\d+$/.test(name) ? Number(name) : ENDS.get(name);
    const item = position === undefined ? undefined : items.at(position);
    return item ? this.#item(item) : [];
  }

  /** The values of an item, which keep the item as `listed`: a constant in a list is reported there as well. */
  #item(item: Ref): readonly Value[] {
    return this.#evaluator.evaluate(item.file, item.id).map((value) => listedAt(value, item));
  }

  /** The values of a map. */
  values(object: ObjectValue): readonly Value[] {
    return entriesOf(object).flatMap((entry) => this.#item({ file: object.file, id: entry.value }));
  }

  /** The keys of a map; empty if some are neither strings nor constants. */
  keys(object: ObjectValue): readonly Value[] {
    return this.keyList(object).flatMap((list) => this.#elements(list));
  }

  /** The keys of a map as one value, a list; empty as for {@link keys}. */
  keyList(object: ObjectValue): readonly Value[] {
    const rows = keyRowsOf(object);
    return rows ? [{ kind: 'list', items: rows.map((id) => ({ file: object.file, id })) }] : [];
  }

  /** The view of a map that its member `name` is: a list of its keys or values, or its entries. Empty for other members. */
  view(object: ObjectValue, name: string): readonly Value[] {
    if (GIVES_KEYS.test(name)) return this.keyList(object);
    if (GIVES_VALUES.test(name)) return [this.valueList(object)];
    return GIVES_ENTRIES.test(name) ? [asEntries(object)] : [];
  }

  /** The key or the value of an entry, by the member that reads it. */
  partOf({ file, key, value }: PairValue, name: string): readonly Value[] {
    if (VALUE_OF_ENTRY.test(name)) return this.#item({ file, id: value });
    return key !== undefined && KEY_OF_ENTRY.test(name) ? this.#item({ file, id: key }) : [];
  }

  /** The values of a map as a list. */
  valueList(object: ObjectValue): Value {
    return { kind: 'list', items: entriesOf(object).map(({ value }) => ({ file: object.file, id: value })) };
  }

  /** All entries of an enum, or of a class of constants. */
  entries({ file, container }: TypeRef): readonly Value[] {
    const entries = file.entries(container);
    if (entries.length) return entries.flatMap((id) => this.#evaluator.declared(file, id));
    return file
      .memberNames(container)
      .flatMap((name) => file.members(container, name))
      .flatMap((id) => this.#evaluator.declared(file, id))
      .filter(({ kind }) => kind === 'string');
  }

  /**
   * The strings or entry names that a key may be; of a constant its own name as well, for a map with the key
   * `[Flags.CART]`.
   */
  #keys({ file, id }: Ref): readonly string[] {
    const row = file.expression(id);
    const text = nameOf(row);
    const values = this.#evaluator.evaluate(file, id);
    const names = values.flatMap((value) => {
      if (value.kind === 'string') return [value.value];
      return value.kind === 'instance' && value.entry !== undefined
        ? [value.file.declaration(value.entry).name]
        : [];
    });
    return names.length > 0 && text !== '' ? [...names, text] : names;
  }

  /** The value of an object's entry, also from objects spread into it. */
  entry(object: ObjectValue, name: string): readonly Value[] {
    const key = `${object.id} ${name}`;
    const compute = (): readonly Value[] => this.#entry(object, name);
    return this.#evaluator.questions.list(this.#entries.of(object.file), key, compute);
  }

  /** The value under its own key; without one, from the objects spread into it. */
  #entry(object: ObjectValue, name: string): readonly Value[] {
    const { file } = object;
    const entries = entriesOf(object);
    // The text of a computed key, `Flags.CART`, ends with the constant's name.
    const own = entries.filter(({ key }) => key === name || lastPart(key) === name);
    if (own.length) return own.flatMap(({ value }) => this.#item({ file, id: value }));
    return entries
      .filter(({ key }) => key === '...')
      .flatMap(({ value }) => this.#evaluator.evaluate(file, value))
      .flatMap((value) => this.#evaluator.members.of(value, name));
  }
}

/** An entry of an object literal. */
interface Entry {
  readonly key: string;
  readonly value: Id;
  /** The row of a string key. */
  readonly textRow?: Id;
  /** The row of a computed key: `[Flags.A]: true`. */
  readonly keyRow?: Id;
}

/**
 * The entries of an object literal; for a literal parsed as a call, as Go's `map[string]string{…}`, its labelled arguments.
 */
export function entriesOf({ file, id }: ObjectValue): readonly Entry[] {
  const row = file.expression(id);
  if (row.kind === 'object') return row.entries;
  return row.kind === 'call' ? row.args.map(({ label = '', value }) => ({ key: label, value })) : [];
}

/** A map as the list of its entries. */
export function asEntries(object: ObjectValue): ObjectValue {
  return { ...object, isEntries: true };
}

/** Whether a value is a map's entry, or a lambda's parameter without a type: `Object.entries(flags).map((entry) => …)`. */
function mayBeEntry(value: Value): boolean {
  if (value.kind !== 'parameter') return value.kind === 'pair';
  const { file, fn, path } = value;
  return path.length === 0 && typeOfParameter(value) === undefined && file.callTakingLambda(fn) !== undefined;
}

/** The digits of a key that is written as a number, which is a position in a list or an entry; undefined for any other. */
function digitsAt({ file, id }: Ref): string | undefined {
  const row = file.expression(id);
  return row.kind === 'other' && /^\d+$/.test(row.text) ? row.text : undefined;
}

/** The entries of a map, each as a value. */
function pairsOf(object: ObjectValue): readonly PairValue[] {
  const { file } = object;
  const rows = keyRowsOf(object);
  return entriesOf(object).map(({ value }, index) => ({ kind: 'pair', file, key: rows?.[index], value }));
}

/** The rows of a map's keys; undefined if some are neither strings nor constants. */
function keyRowsOf(object: ObjectValue): readonly Id[] | undefined {
  const entries = entriesOf(object);
  const rows = entries.flatMap(({ textRow, keyRow }) => keyRow ?? textRow ?? []);
  return rows.length > 0 && rows.length === entries.length ? rows : undefined;
}
