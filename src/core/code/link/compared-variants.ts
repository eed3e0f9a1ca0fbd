import type { CallFact, DeclarationFact, Id, NameFact, Span, StringFact } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import { CONTEXT_SECOND } from '../sdk-table.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { callAt, expressionAt, nameOf, objectOf } from './rows.ts';

/** A string compared with a variant's name; the span is that of its content. */
export interface ComparedVariant extends Span {
  readonly name: string;
  /** The arguments of the call that returns the variant. */
  readonly callArguments: readonly Span[];
  /** Whether the call may pass a variant to fall back on, whose name the server need not have. */
  readonly mayFallBack: boolean;
}

/** Names of functions that return a variant, of the SDKs and of applications. */
const GIVES_VARIANT = /variant/i;
/** Methods that compare: `variant.getName().equals("blue")`. */
const EQUAL_METHODS = /^(?:equals|Equals|equalsIgnoreCase|eql\?|equal\?)$/;
/** The calls of such methods. */
const COMPARING = new Picker('expressions', (facts) =>
  facts.calls.filter((id) => {
    const method = expressionAt(facts, callAt(facts, id).callee);
    return method.kind === 'member' && method.object !== undefined && EQUAL_METHODS.test(method.name);
  }),
);
/** Methods that only convert the name to another string type. */
const AS_TEXT = /^(?:as_str|as_ref|as_deref|to_string|toString|to_s|to_sym|trim)$/;
/** Limit of the variables followed from one to the next. */
const DEEPEST = 4;

/** The strings of a file that are compared with variant names, in order. */
export function comparedVariants(file: LinkedFile): readonly ComparedVariant[] {
  const found = new Map<number, ComparedVariant>();
  for (const sides of comparedSides(file)) {
    const call = sides.map((side) => callNaming(file, side)).find((one) => one !== undefined);
    if (!call) continue;
    // `getVariant(name, context, fallback)`; where the context is the client's own, `getVariant(name, fallback)`.
    const mayFallBack = call.args.length > (CONTEXT_SECOND.includes(file.facts.language) ? 2 : 1);
    const callArguments = call.args.map(({ value }) => file.expression(value));
    for (const { start, end, value } of sides.flatMap((side) => stringsIn(file, side)))
      found.set(start, { start, end, name: value, callArguments, mayFallBack });
  }
  return [...found.values()].sort((one, other) => one.start - other.start);
}

/** The sides of each comparison: by operator, by case, or by an equality method. */
function* comparedSides(file: LinkedFile): Iterable<readonly Id[]> {
  for (const id of file.facts.comparisons) {
    const row = file.expression(id);
    if (row.kind === 'compare') yield row.sides;
  }
  for (const id of file.picked(COMPARING)) {
    const { callee, args } = file.call(id);
    const object = objectOf(file.expression(callee));
    if (object !== undefined) yield [object, ...args.map(({ value }) => value)];
  }
}

/** A string literal, or those in a list: `case "a", "b"`. */
function stringsIn(file: LinkedFile, id: Id): readonly StringFact[] {
  const row = file.expression(id);
  if (row.kind === 'string') return [row];
  return row.kind === 'list' ? row.items.flatMap((item) => stringsIn(file, item)) : [];
}

/** The call that returns the variant whose name an expression is; undefined if it is none. */
function callNaming(file: LinkedFile, id: Id): CallFact | undefined {
  const row = file.expression(id);
  // `variant.name`
  if (row.kind === 'member')
    return row.object !== undefined && isName(row.name) ? variantCall(file, row.object) : undefined;
  // `variant["name"]`
  if (row.kind === 'index') return isNameText(file, row.key) ? variantCall(file, row.object) : undefined;
  if (row.kind === 'call') return callNamingByCall(file, row);
  return row.kind === 'name' ? callNamingByVariable(file, row) : undefined;
}

/** {@link callNaming} for a variable that holds the name, or is destructured from the variant: `const { name } = …`. */
function callNamingByVariable(file: LinkedFile, row: NameFact): CallFact | undefined {
  const { value, property, kind } = declarationOf(file, row) ?? {};
  if (value === undefined) return undefined;
  if (property !== undefined) return isName(property) ? variantCall(file, value) : undefined;
  return kind === 'variable' ? callNaming(file, value) : undefined;
}

/** {@link callNaming} for `variant.getName()`, `variant.get("name")`, `variant.name.as_str()`. */
function callNamingByCall(file: LinkedFile, { callee, args }: CallFact): CallFact | undefined {
  const method = file.expression(callee);
  if (method.kind !== 'member' || method.object === undefined) return undefined;
  const [first] = args;
  if (first === undefined) {
    if (AS_TEXT.test(method.name)) return callNaming(file, method.object);
    return isName(method.name) ? variantCall(file, method.object) : undefined;
  }
  const isEntry = /^(?:get|fetch)$/.test(method.name) && isNameText(file, first.value);
  return isEntry ? variantCall(file, method.object) : undefined;
}

/** The call that returns the variant an expression refers to. */
function variantCall(file: LinkedFile, id: Id, depth = 0): CallFact | undefined {
  const row = file.expression(id);
  if (row.kind === 'call') return GIVES_VARIANT.test(nameOf(file.expression(row.callee))) ? row : undefined;
  if (row.kind !== 'name' || depth > DEEPEST) return undefined;
  const declared = declarationOf(file, row);
  return declared?.value !== undefined && declared.property === undefined
    ? variantCall(file, declared.value, depth + 1)
    : undefined;
}

/** A variable's declaration, unless another value is assigned to the variable somewhere. */
function declarationOf(file: LinkedFile, row: NameFact): DeclarationFact | undefined {
  const id = file.visible(row.name, row);
  if (id === undefined) return undefined;
  const declared = file.declaration(id);
  const isAssigned = file.declarations(row.name).some((other) => {
    const { kind, scope } = file.declaration(other);
    // In a scope apart, the assignment is to another variable of this name.
    const isSameScope = contains(declared.scope, scope) || contains(scope, declared.scope);
    return other !== id && kind === 'assignment' && isSameScope;
  });
  return isAssigned ? undefined : declared;
}

/** `name` in the spellings of the languages. */
function isName(word: string): boolean {
  return /^(?:get_?)?name$/i.test(word);
}

/** Whether a key is the string `name`. */
function isNameText(file: LinkedFile, id: Id): boolean {
  const row = file.expression(id);
  return row.kind === 'string' && isName(row.value);
}
