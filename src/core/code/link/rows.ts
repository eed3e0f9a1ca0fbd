import type { CallFact, ExpressionFact, FileFacts, Id, NameFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { genericName } from '../languages/shared/type-text.ts';

// Reads what rows of facts refer to; a row is given by its index in the file's table of expressions.

/** How many steps a chain is followed to its start. */
const LONGEST_CHAIN = 1_000;
/** How many names a path may have: more than people write. */
const LONGEST_PATH = 50;

/** A file with its facts. */
interface WithFacts {
  readonly facts: FileFacts;
}

/** A row by its id. @throws RangeError where there is none: ids come from the same facts. */
export function expressionAt({ expressions }: FileFacts, id: Id): ExpressionFact {
  const row = expressions[id];
  if (row === undefined) throw new RangeError(`There is no row ${id}.`);
  return row;
}

/** The row of a call by its id. @throws TypeError where that is something else. */
export function callAt(facts: FileFacts, id: Id): CallFact {
  const row = expressionAt(facts, id);
  if (row.kind !== 'call') throw new TypeError(`Row ${id} is no call.`);
  return row;
}

/** The name of the function that is called, without what precedes it; undefined if the callee is something else. */
export function calleeName(facts: FileFacts, { callee: id }: CallFact): string | undefined {
  const row = expressionAt(facts, id);
  // A function with an explicit type argument: `Pick[string]`.
  const callee = row.kind === 'index' ? expressionAt(facts, row.object) : row;
  if (callee.kind !== 'name' && callee.kind !== 'member') return undefined;
  // PHP's `\Shop\isOn`
  return callee.name.slice(callee.name.lastIndexOf('\\') + 1);
}

/** The name of a name or member expression; empty for anything else. */
export function nameOf(row: ExpressionFact | undefined): string {
  return row?.kind === 'name' || row?.kind === 'member' ? row.name : '';
}

/** The name of a symbol, or that by which an expression refers to one: with its arity, if it has one, ``Gate`1``. */
export function symbolName({ name, arity }: Pick<NameFact, 'name' | 'arity'>): string {
  return arity === undefined ? name : genericName(name, arity);
}

/** The object of a member expression. */
export function objectOf(row: ExpressionFact): Id | undefined {
  return row.kind === 'member' ? row.object : undefined;
}

/** The name of a member's object, `flags` in `shop.flags.isOn`; empty if there is none. */
export function objectName({ facts }: WithFacts, member: Id): string {
  const object = objectOf(expressionAt(facts, member));
  return object === undefined ? '' : nameOf(expressionAt(facts, object));
}

/** The function that an expression binds or partially applies: `client.isEnabled.bind(client)`. */
export function boundFrom(facts: FileFacts, row: ExpressionFact): Id | undefined {
  const { bindsBy, takesBy, handsPartlyBy } = linkRules(facts.language);
  // Without a call, `client.isEnabled.bind`, still the function.
  if (row.kind === 'member') return row.name === bindsBy ? row.object : undefined;
  if (row.kind !== 'call') return undefined;
  const callee = expressionAt(facts, row.callee);
  // `client.isEnabled.bind(client)`
  if (callee.kind === 'member' && callee.name === bindsBy) return callee.object;
  const [first, second] = row.args;
  // Ruby's `client.method(:is_enabled?)`
  if (callee.kind === 'member' && callee.name === takesBy) return first?.value;
  // `partial(client.is_enabled, context=c)`: a second argument without a label may already be a flag's name.
  const isPartial = nameOf(callee) === handsPartlyBy && (second === undefined || second.label !== undefined);
  return isPartial ? first?.value : undefined;
}

/** The first name of a chain of members, calls and lookups. */
export function rootName({ facts }: WithFacts, id: Id): string | undefined {
  let row = expressionAt(facts, id);
  for (let steps = 0; steps < LONGEST_CHAIN; steps++) {
    if (row.kind === 'name') return row.name;
    const next = inner(row);
    if (next === undefined) return undefined;
    row = expressionAt(facts, next);
  }
  return undefined;
}

/** The names of `a.b.c`; empty if the chain contains anything else, or is too long. */
export function pathOf({ facts }: WithFacts, id: Id): readonly string[] {
  const names: string[] = [];
  for (let at: Id | undefined = id; at !== undefined;) {
    const row: ExpressionFact = expressionAt(facts, at);
    if ((row.kind !== 'name' && row.kind !== 'member') || names.length === LONGEST_PATH) return [];
    names.unshift(symbolName(row));
    at = objectOf(row);
  }
  return names;
}

/** What a member, a lookup or a call is made of: `a` of `a.b`, `a[b]` and `a()`. */
function inner(row: ExpressionFact): Id | undefined {
  if (row.kind === 'member' || row.kind === 'index') return row.object;
  return row.kind === 'call' ? row.callee : undefined;
}
