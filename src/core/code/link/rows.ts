import type { CallFact, ExpressionFact, FileFacts, Id } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import type { LinkedFile } from './linked-file.ts';

/** Members of members that are followed to where a chain begins. */
const LONGEST_CHAIN = 1_000;
const LONGEST_PATH = 50;

export function expressionAt({ expressions }: FileFacts, id: Id): ExpressionFact {
  const row = expressions[id];
  if (row === undefined) throw new RangeError(`There is no row ${id}.`);
  return row;
}

export function callAt(facts: FileFacts, id: Id): CallFact {
  const row = expressionAt(facts, id);
  if (row.kind !== 'call') throw new TypeError(`Row ${id} is no call.`);
  return row;
}

/** The name that a call has at its end. */
export function calleeName(facts: FileFacts, { callee: id }: CallFact): string | undefined {
  const row = expressionAt(facts, id);
  // A function whose type is told: `Pick[string]`.
  const callee = row.kind === 'index' ? expressionAt(facts, row.object) : row;
  if (callee.kind !== 'name' && callee.kind !== 'member') return undefined;
  return callee.name.slice(callee.name.lastIndexOf('\\') + 1);
}

/** The name that a row is or ends with; empty where it is anything else. */
export function nameOf(row: ExpressionFact | undefined): string {
  return row?.kind === 'name' || row?.kind === 'member' ? row.name : '';
}

/** What a member is asked of. */
export function objectOf(row: ExpressionFact): Id | undefined {
  return row.kind === 'member' ? row.object : undefined;
}

/** What a function is bound from, or made of by one that keeps it for later: `client.isEnabled.bind(client)`. */
export function boundFrom(facts: FileFacts, row: ExpressionFact): Id | undefined {
  const { bindsBy, takesBy, handsPartlyBy } = linkRules(facts.language);
  if (row.kind === 'member') return row.name === bindsBy ? row.object : undefined;
  if (row.kind !== 'call') return undefined;
  const callee = expressionAt(facts, row.callee);
  if (callee.kind === 'member' && callee.name === bindsBy) return callee.object;
  const [first, second] = row.args;
  if (callee.kind === 'member' && callee.name === takesBy) return first?.value;
  // A name that is handed over at once would be the second argument.
  const isPartial = nameOf(callee) === handsPartlyBy && (second === undefined || second.label !== undefined);
  return isPartial ? first?.value : undefined;
}

/** The name that a chain of members, calls and look-ups begins with. */
export function rootName(file: LinkedFile, id: Id): string | undefined {
  let row = file.expression(id);
  for (let steps = 0; steps < LONGEST_CHAIN; steps++) {
    if (row.kind === 'name') return row.name;
    const next = inner(row);
    if (next === undefined) return undefined;
    row = file.expression(next);
  }
  return undefined;
}

/** The names of `a.b.c`; nothing where anything else is in it. */
export function pathOf(file: LinkedFile, id: Id): readonly string[] {
  const names: string[] = [];
  for (let at: Id | undefined = id, steps = 0; at !== undefined && steps < LONGEST_PATH; steps++) {
    const row: ExpressionFact = file.expression(at);
    if (row.kind !== 'name' && row.kind !== 'member') return [];
    names.unshift(row.name);
    at = objectOf(row);
  }
  return names;
}

function inner(row: ExpressionFact): Id | undefined {
  if (row.kind === 'member' || row.kind === 'index') return row.object;
  return row.kind === 'call' ? row.callee : undefined;
}
