import { listUnder } from '../list-under.ts';
import type { ArgumentFact, DeclarationFact, FileFacts, Id, Span } from '../facts/facts.ts';
import type { KnownFlags } from '../finding.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { expressionAt, nameOf } from '../link/rows.ts';
import { MAKES_LIST, MAKES_MAP } from '../link/vocabulary.ts';
import { PerObject } from '../per-object.ts';

// A group is what stands together in code: the strings of `["cart", "search"]`, or all constants of a type. Where most
// strings of a group are known flags, the others are probably flags too.

/** Words that suggest a constant for a flag. */
const CONSTANT = /flag|feature|toggle/i;
/** How deep lists and objects in a declaration's value are read. */
const DEEPEST = 6;

/** A string grouped with others. */
export interface GroupedText extends Span {
  readonly name: string;
  /** Whether it is the value of a constant, or an argument that stands for one: `CART("cart")`, `listOf("cart")`. */
  readonly isConstant?: boolean;
  /** Whether it is not itself a declaration's value, but within one: in a list, a map, a choice, parentheses or a type. */
  readonly isListed?: boolean;
}

type Group = readonly GroupedText[];

/** Whether a part of a file has a group with a known flag, computed once for each part. */
const HAS_FLAG = new PerObject(
  (known: KnownFlags) => new PerObject((facts: FileFacts) => groupsOf(facts).some(holds(known))),
);

/** The groups of a file's strings that contain a known flag. */
export function groupsHolding(known: KnownFlags, file: LinkedFile): readonly Group[] {
  const hasFlag = HAS_FLAG.of(known);
  if (!file.parts.some(({ facts }) => hasFlag.of(facts))) return [];
  return groupsOf(file.facts).filter(holds(known));
}

/** Returns a test for groups with a known flag. */
function holds(known: KnownFlags): (group: Group) => boolean {
  return (group) => group.some(({ name }) => known.has(name));
}

/** Strings grouped by where they are: in a type, an object, a list, or among the constants of a file. */
function groupsOf(facts: FileFacts): readonly Group[] {
  const reader = new GroupReader(facts);
  for (const declaration of facts.declarations) reader.addDeclaration(declaration);
  return [...reader.groups.values()];
}

/** Puts the strings of declarations into groups, called by what they stand in and its id: `type 3`, `list 7`. */
class GroupReader {
  readonly groups = new Map<string, GroupedText[]>();
  readonly #facts: FileFacts;

  constructor(facts: FileFacts) {
    this.#facts = facts;
  }

  addDeclaration(declaration: DeclarationFact): void {
    const { kind, value, args, container, literals } = declaration;
    const group = container === undefined ? 'file' : `type ${container}`;
    // What is assigned later, or given as a parameter's default, is no constant.
    if (value !== undefined && kind !== 'assignment' && kind !== 'parameter')
      this.#add(group, value, 0, declaresConstant(declaration));
    if (args) this.#addArguments(group, args);
    // `type Flag = "cart" | "search"`
    for (const id of literals ?? []) this.#add(`literals ${literals?.[0]}`, id, 1);
  }

  /** `depth` is 0 for a declaration's value itself, more for what is inside it, or what a type lists. */
  #add(group: string, id: Id, depth: number, isConstant = false): void {
    const row = expressionAt(this.#facts, id);
    if (row.kind === 'string') {
      const { value: name, start, end } = row;
      listUnder(this.groups, group, { name, start, end, isConstant, isListed: depth > 0 });
    }
    if (depth > DEEPEST) return;
    if (row.kind === 'list') for (const item of row.items) this.#add(`list ${id}`, item, depth + 1);
    if (row.kind === 'choice')
      for (const option of row.options) this.#add(group, option, depth + 1, isConstant);
    // `FLAGS = listOf("cart", "search")`
    if (row.kind === 'call' && depth === 0 && isCollection(this.#facts, row.callee))
      this.#addArguments(`call ${id}`, row.args);
    if (row.kind !== 'object') return;
    for (const { value, key, start, end, keyRow } of row.entries) {
      this.#add(`object ${id}`, value, depth + 1);
      // The keys of a map form a group of their own: `{ "cart": true, "search": false }`.
      if (keyRow === undefined && key !== '...')
        listUnder(this.groups, `keys ${id}`, { name: key, start, end, isListed: true });
    }
  }

  /**
   * Adds the arguments of an enum's entry, `CART("cart")`, or of a call that makes a list, `listOf("cart", "search")`, as
   * values of constants.
   */
  #addArguments(group: string, args: readonly ArgumentFact[]): void {
    for (const { value } of args) this.#add(group, value, 1, true);
  }
}

/**
 * Whether a constant is declared: `SEARCH_V2`, `NewFlow`, `checkoutFlag`, an enum's entry, or what a method answers for one
 * (`accessor`). For the key of an object literal a capital is not enough.
 */
function declaresConstant({ name, kind, container, isEntry, accessor }: DeclarationFact): boolean {
  if (isEntry === true || accessor !== undefined || CONSTANT.test(name)) return true;
  const isKey = kind === 'member' && container === undefined;
  return /^[A-Z]/.test(name) && !isKey;
}

/** Whether a call makes a list or map from its arguments. Go's `[]string{"cart"}` is a call of a type (`other`). */
function isCollection(facts: FileFacts, callee: Id): boolean {
  const row = expressionAt(facts, callee);
  if (row.kind === 'other') return true;
  const name = nameOf(row);
  return MAKES_LIST.test(name) || MAKES_MAP.test(name);
}
