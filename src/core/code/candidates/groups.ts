import { listUnder } from '../list-under.ts';
import type { ArgumentFact, DeclarationFact, FileFacts, Id, Span } from '../facts/facts.ts';
import { PerPart } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { expressionAt, nameOf } from '../link/rows.ts';
import { MAKES_LIST, MAKES_MAP } from '../link/vocabulary.ts';
import { PerKnown } from './per-known.ts';

/** Words that suggest a constant for a flag. */
const CONSTANT = /flag|feature|toggle/i;
const DEEPEST = 6;

/** A string grouped with others. */
export interface GroupedText extends Span {
  readonly name: string;
  /** Whether it is the value of a constant or an enum entry. */
  readonly isConstant?: boolean;
  /** Whether it is in a list, a map or a type. */
  readonly isListed?: boolean;
}

type Group = readonly GroupedText[];

/** Whether a part of a file has a group with a known flag, computed once for each part. */
const HOLDING = new PerKnown((known) => new PerPart((facts) => groupsOf(facts).some(holds(known))));

/** The groups of a file's strings that contain a known flag. */
export function groupsHolding(known: KnownFlags, file: LinkedFile): readonly Group[] {
  const holding = HOLDING.of(known);
  if (!file.parts.some((part) => holding.of(part))) return [];
  return groupsOf(file.facts).filter(holds(known));
}

/** Returns a test for groups with a known flag. */
function holds(known: KnownFlags): (group: Group) => boolean {
  return (group) => group.some(({ name }) => known.has(name));
}

/** Strings grouped by where they are: in a type, an object, a list, or among the constants of a file. */
function groupsOf(facts: FileFacts): readonly Group[] {
  const groups = new Map<string, GroupedText[]>();
  // `depth`: 0 for a declaration's value itself, more for what is inside it.
  const add = (group: string, id: Id, depth = 0, isConstant = false): void => {
    const row = expressionAt(facts, id);
    if (row.kind === 'string') {
      const place = {
        name: row.value,
        start: row.start,
        end: row.end,
        isConstant,
        isListed: depth > 0 || group.startsWith('literals'),
      };
      listUnder(groups, group, place);
    }
    if (depth > DEEPEST) return;
    if (row.kind === 'list') for (const item of row.items) add(`list ${String(id)}`, item, depth + 1);
    if (row.kind === 'object')
      for (const { value, key, start, end, keyRow } of row.entries) {
        add(`object ${String(id)}`, value, depth + 1);
        if (keyRow === undefined && key !== '...')
          // The keys of a map form a group of their own: `{ "cart": true, "search": false }`.
          listUnder(groups, `keys ${String(id)}`, { name: key, start, end, isListed: true });
      }
    if (row.kind === 'call' && depth === 0 && isCollection(facts, row.callee))
      addArguments(`call ${String(id)}`, row.args);
    if (row.kind === 'choice') for (const option of row.options) add(group, option, depth + 1, isConstant);
  };
  const addArguments = (group: string, args: readonly ArgumentFact[]): void => {
    for (const { value } of args) add(group, value, 1, true);
  };
  for (const { kind, name, value, args, container, literals, isEntry, accessor } of facts.declarations) {
    const group = container === undefined ? 'file' : `type ${String(container)}`;
    if (value !== undefined && kind !== 'assignment' && kind !== 'parameter')
      add(group, value, 0, isEntry === true || accessor !== undefined || isConstant(name, group, kind));
    if (args) addArguments(group, args);
    for (const id of literals ?? []) add(`literals ${String(literals?.[0])}`, id);
  }
  return [...groups.values()];
}

/** `SEARCH_V2`, `NewFlow`, `checkoutFlag`; for the key of an object literal a capital is not enough. */
function isConstant(name: string, group: string, kind: DeclarationFact['kind']): boolean {
  return CONSTANT.test(name) || (/^[A-Z]/.test(name) && !(kind === 'member' && group === 'file'));
}

/** Whether a call makes a list or map from its arguments; Go's literals are parsed as calls of their type. */
function isCollection(facts: FileFacts, callee: Id): boolean {
  const row = expressionAt(facts, callee);
  if (row.kind === 'other') return true;
  const name = nameOf(row);
  return MAKES_LIST.test(name) || MAKES_MAP.test(name);
}
