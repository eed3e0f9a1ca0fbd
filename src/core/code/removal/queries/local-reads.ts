import type { Declaration } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/**
 * Where the variable that `name` declares is read or written, without its declaration. Undefined where that is not certain:
 * 1. it is declared twice;
 * 2. something may read it that the tree does not show, `eval('on')`;
 * 3. a function expression in its scope has the name too;
 * 4. it is a `var` that is read before it is declared.
 */
export function readsOf(draft: Draft, name: SyntaxNode): readonly SyntaxNode[] | undefined {
  const { syntax, rules } = draft;
  const declared = syntax.declarationAt(name);
  if (!declared) return undefined;
  const own = inItsScope(draft, declared);
  const others = draft
    .declarationsOf(own.name)
    .filter(({ node }) => node !== name)
    .map((one) => inItsScope(draft, one));
  // 1. Twice in one scope, where the second does not only assign it, as in Python; or twice in a function by `var`.
  const isTwiceInScope = others.some(
    ({ kind, scope, node }) =>
      kind === 'variable' && scope === own.scope && !rules.writes(node) && own.kind === 'variable',
  );
  // Python's `def show(on): … on = True`: the parameter is the same variable.
  const isParameter = others.some(({ kind, scope }) => kind === 'parameter' && scope.sameRange(own.scope));
  const isTwiceInFunction = others.some(
    ({ node, scope }) =>
      isOfFunction(draft, node) && (isOfFunction(draft, name) || scope.sameRange(own.scope)),
  );
  if (isTwiceInScope || isTwiceInFunction || isParameter) return undefined;
  // Declarations of the name in narrower scopes, where it is another variable.
  const inner = others.filter(
    ({ kind, scope }) =>
      kind !== 'assignment' && kind !== 'member' && own.scope.contains(scope) && scope !== own.scope,
  );
  // Whether one of `inner` is another variable: Go's `x := 1` is. Python's `nonlocal` and loops, and Go's
  // `for x = range rows`, assign the one around them.
  const declaresAnother = ({ kind, node }: Declaration) =>
    (kind === 'variable' && rules.bindsAfterDeclaration === true) ||
    !rules.writes(node) ||
    rules.declaresByAssigning?.(node, name) === true;
  // Whether a leaf is of the variable that one of `inner` declares, and so no use of the variable around it.
  const hides = (one: Declaration, leaf: SyntaxNode) =>
    // The declared name itself is none either, but JavaScript's `for (x of rows)` assigns the variable around it.
    one.node === leaf
      ? one.kind !== 'loop' || declaresAnother(one)
      : declaresAnother(one) && isInScopeAt(draft, one, leaf);
  // 2.
  if (rules.hidesRead?.(draft.slice(own.scope), own.name) || draft.isSkipped(own.name)) return undefined;
  // 3.
  const occurrences = draft.occurrences(own.name);
  if (occurrences.some((leaf) => own.scope.contains(leaf) && namesExpression(leaf))) return undefined;
  const reads = occurrences.filter(
    (leaf) =>
      leaf !== name &&
      isInScopeAt(draft, own, leaf) &&
      rules.isBare(leaf) &&
      rules.readsAttribute?.(leaf, name) !== true &&
      !inner.some((one) => hides(one, leaf)),
  );
  // 4. `return on; var on = true;`: it has no value yet, except for a function that runs later.
  const isEarly = (leaf: SyntaxNode) =>
    leaf.end <= name.start && syntax.functionOf(leaf) === syntax.functionOf(name);
  return isOfFunction(draft, name) && reads.some(isEarly) ? undefined : reads;
}

/** Whether a leaf names a function or class of JavaScript for itself alone: `const run = function on() { … }`. */
function namesExpression(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  return (
    /^(?:function_expression|generator_function|class)$/.test(parent?.type ?? '') &&
    parent?.child('name') === leaf
  );
}

/**
 * Whether a declaration is in scope at a leaf. In languages that bind only after the declaration, the second
 * `x` of `x := x` is another one.
 */
export function isInScopeAt(
  { rules, syntax }: Draft,
  { kind, node, scope }: Declaration,
  leaf: SyntaxNode,
): boolean {
  if (!scope.contains(leaf)) return false;
  // Python's `def show(on=on)` reads the variable around it, and a variable of the body is never seen there.
  const isInHead = scope.child('parameters')?.contains(leaf) === true && !node.sameRange(leaf);
  if (isInHead && (kind !== 'parameter' || rules.hasOuterDefaults)) return false;
  // A variable of the whole file, whose scope is the root, is known everywhere in it.
  if (!rules.bindsAfterDeclaration || kind !== 'variable' || !scope.parent || node.sameRange(leaf))
    return true;
  // `switch row := row.(type)`.
  if (scope.child('alias')?.contains(node)) return !scope.child('value')?.contains(leaf);
  // A declaration around the scope is a loop or the like: its variable is known in all of that scope.
  const holder = node.closest(({ type }) => type in syntax.adapter.shape.declarations);
  return !holder || holder.end <= leaf.start || holder.contains(scope);
}

/** A declaration with the scope in which it is visible: for JavaScript's `var`, its whole function. */
export function inItsScope(draft: Draft, declaration: Declaration): Declaration {
  if (!isOfFunction(draft, declaration.node)) return declaration;
  return { ...declaration, scope: draft.syntax.functionOf(declaration.node) ?? draft.root };
}

/** Whether a declaration is visible in all of its function, in whatever block it is: JavaScript's `var`. */
function isOfFunction({ rules }: Draft, name: SyntaxNode): boolean {
  const statement = name.parent?.parent;
  return statement !== undefined && rules.functionScoped?.includes(statement.type) === true;
}

/** The declarations of a name that a node is in the scope of, the innermost first. */
export function declarationsAt(draft: Draft, node: SyntaxNode, name: string): readonly Declaration[] {
  return draft
    .declarationsOf(name)
    .filter(({ scope }) => scope.contains(node))
    .toSorted((one, other) => sizeOf(one.scope) - sizeOf(other.scope));
}

function sizeOf({ start, end }: SyntaxNode): number {
  return end - start;
}

/** The value of a variable that is declared once in its scope and never assigned again, for a node that names it. */
export function valueAt(draft: Draft, node: SyntaxNode, name: string): SyntaxNode | undefined {
  const [nearest, ...others] = declarationsAt(draft, node, name);
  // `const { on } = flags` holds a member of its value.
  if (!nearest || nearest.property) return undefined;
  // Python's `on = not a` may be followed by `on: int = n`.
  const isAgain = ({ kind, scope }: Declaration) =>
    kind === 'assignment' || sizeOf(scope) === sizeOf(nearest.scope);
  return others.some(isAgain) ? undefined : nearest.value?.node;
}
