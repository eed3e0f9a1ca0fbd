import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { alwaysJumps } from '../../queries/jumps.ts';
import { assignmentsTo, LITERAL_TYPE, namesRead, testedNames } from './tested-names.ts';

/** Code that may narrow a value for TypeScript: a condition that reads it, or an assignment of literals. */
export interface ValueTest {
  /** The variable or member: `mode`, `item.mode`. */
  readonly name: string;
  /** The condition, or what is assigned. */
  readonly node: SyntaxNode;
  /** What runs by the condition, an `if`, a loop, a `switch` or an operation; otherwise the statement that assigns. */
  readonly holder: SyntaxNode;
  /** The texts of the literals or objects, `{ kind: 'a' }`, of which one is assigned; undefined for a condition. */
  readonly assigned?: readonly string[];
}

/** The loops of JavaScript. */
export const LOOP = /^(?:do|while|for|for_in)_statement$/;

/** The code of a file that may narrow values, in the order of its nodes. */
export function valueTestsIn(draft: Draft): readonly ValueTest[] {
  return draft.nodes.flatMap((holder): readonly ValueTest[] => {
    const assignment = literalsAssigned(holder);
    if (assignment) return [{ ...assignment, holder }];
    return conditionsOf(holder).flatMap((node) =>
      testedNames(draft, node).map((name) => ({ name, node, holder })),
    );
  });
}

/** What decides whether parts of a node run: `a` of `if (a)`, `while (a)`, `a ? b : c` and `a && b`, all that a `switch` compares. */
export function conditionsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type === 'switch_statement') {
    const cases = node.child('body')?.named ?? [];
    return [node, ...cases].flatMap((one) => one.child('value') ?? []);
  }
  const isLogical =
    node.type === 'binary_expression' && /^(?:&&|\|\||\?\?)$/.test(node.children[1]?.type ?? '');
  return [node.child(isLogical ? 'left' : 'condition') ?? []].flat();
}

/**
 * Whether the code behind a test may know something by it: a loop has ended, a branch has left, or the value is another one. A
 * branch that only may leave counts if it tests the value again: `if (mode) { if (mode === 'a') return; }`.
 */
export function tellsBehind(draft: Draft, { name, holder, assigned }: ValueTest): boolean {
  if (assigned || LOOP.test(holder.type)) return true;
  if (assignmentsTo(holder.text, name).length > 0) return true;
  // A `break` without a label leaves only the `switch`.
  if (holder.type === 'switch_statement')
    return jumpsIn(draft, holder).some((jump) => !/^break\b\s*;?$/.test(jump.text));
  if (holder.type !== 'if_statement') return false;
  const isTested = (branch: SyntaxNode) =>
    [...nodesIn(branch)].some((one) =>
      conditionsOf(one).some((condition) => testedNames(draft, condition).includes(name)),
    );
  return ['consequence', 'alternative']
    .flatMap((field) => holder.child(field) ?? [])
    .some((one) => alwaysJumps(draft, one) || (jumpsIn(draft, one).length > 0 && isTested(one)));
}

/** The jumps in a node, without those of functions in it. */
export function jumpsIn(draft: Draft, node: SyntaxNode): readonly SyntaxNode[] {
  const fn = draft.syntax.functionOf(node);
  return [...nodesIn(node)].filter(
    (one) =>
      /^(?:return|throw|break|continue)_statement$/.test(one.type) && draft.syntax.functionOf(one) === fn,
  );
}

/** What a statement assigns if that is one of some literals: `mode = 'light';`, `on &&= false;`. */
function literalsAssigned({ type, named }: SyntaxNode): Omit<ValueTest, 'holder'> | undefined {
  const [inner] = named;
  const isDeclared = type === 'lexical_declaration' || type === 'variable_declaration';
  const isAssigned = type === 'expression_statement' && isAssignment(inner);
  if (!inner || (!isDeclared && !isAssigned)) return undefined;
  const target = inner.child(isDeclared ? 'name' : 'left');
  const node = inner.child(isDeclared ? 'value' : 'right');
  const assigned = node && literalsOf(node);
  if (!target || !assigned) return undefined;
  // What is declared is of the same types before and after, `const path = ready ? '/a' : '/b'`, unless one literal is left of it.
  const isSettled = isDeclared && (assigned.length > 1 || assigned[0]?.startsWith('{') === true);
  return isSettled ? undefined : { name: target.text, node, assigned };
}

/**
 * The literals of which an expression is one for TypeScript: `true` of `(load() || true)`, `false` of `load() && false`, both of
 * `ready ? 'a' : 'b'`.
 */
function literalsOf(value: SyntaxNode): readonly string[] | undefined {
  const node = resultOf(value);
  if (LITERAL_TYPE.test(node.type) || node.type === 'object') return [node.text];
  if (node.type === 'ternary_expression') return literalsOfEither(node);
  const right = node.type === 'binary_expression' ? node.child('right') : undefined;
  const literals = right && literalsOf(right);
  const certain = { '||': 'true', '&&': 'false' }[node.children[1]?.type ?? ''];
  return literals?.every((literal) => literal === certain) === true ? literals : undefined;
}

/** Those of a conditional: `false` of `a ? !a : false`, where TypeScript knows that `a` is `true` in `!a`. */
function literalsOfEither({ named }: SyntaxNode): readonly string[] | undefined {
  const [condition, ...branches] = named;
  const read = condition ? namesRead(condition).map(({ text }) => text) : [];
  const isKnown = (branch: SyntaxNode) => namesRead(branch).some(({ text }) => read.includes(text));
  const found = branches.map((branch) => literalsOf(branch) ?? (isKnown(branch) ? [] : undefined));
  const literals = found.flatMap((one) => one ?? []);
  return found.includes(undefined) || literals.length === 0 ? undefined : literals;
}

/** Whether an expression assigns the value on its right, if not always: `mode = …`, `on &&= …`, but not `n += …`. */
function isAssignment(node: SyntaxNode | undefined): boolean {
  return (
    /^(?:augmented_)?assignment_expression$/.test(node?.type ?? '') &&
    /^(?:&&|\|\||\?\?)?=$/.test(node?.children[1]?.type ?? '')
  );
}
