import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** Nodes inside an expression that declare a name for what is around it: `Read(out var x)`, `o is T x`. */
const INLINE =
  /^(?:declaration_expression|declaration_pattern|var_pattern|type_pattern|instanceof_expression|named_expression|recursive_pattern)$/;

/**
 * Names that a removed expression of C#, Java or Python declared and that the text still uses as variables, where nothing
 * declares them any more: a member of that name is something else, and an assignment needs a declaration.
 */
export function lostNames(draft: Draft): readonly string[] {
  const now = new Set(inlineNames(draft));
  return inlineNames(draft.past).filter(
    (name) =>
      !now.has(name) &&
      draft.occurrences(name).some(draft.rules.isBare) &&
      draft.declarationsOf(name).every(({ kind }) => kind === 'member' || kind === 'assignment'),
  );
}

/** The names that are declared inside expressions. */
function inlineNames({ nodes }: Draft): readonly string[] {
  return nodes.flatMap((node) => {
    if (!INLINE.test(node.type)) return [];
    // A declared name has a field of its own, `o is T x`, except in Java's `case T x`, where it is the last identifier.
    // C#'s `type_pattern` is a type alone.
    const isOfCase = node.type === 'type_pattern' && !node.child('type');
    const last = isOfCase ? node.children.findLast(({ type }) => type === 'identifier') : undefined;
    const own = node.child('name') ?? last;
    return own ? [own.text] : [];
  });
}

/** Names that a removed `global` or `nonlocal` statement of Python declared and that are still assigned. */
export function lostGlobals(draft: Draft): readonly string[] {
  const now = globalsIn(draft);
  const lost = [...globalsIn(draft.past)].filter(([name, count]) => (now.get(name) ?? 0) < count);
  return lost.flatMap(([name]) => (draft.occurrences(name).some(draft.rules.writes) ? [name] : []));
}

/**
 * Names of a Python function that a function inside it read and reads no longer, where the inner one calls `locals()` or
 * `eval()`: these only see such a name if the inner function itself reads it.
 */
export function lostFreeNames(draft: Draft): readonly string[] {
  const { past, rules } = draft;
  const inner = past.nodes.filter(
    ({ type, parent }) => type === 'function_definition' && parent?.closest((node) => node.type === type),
  );
  const namesOf = (fn: SyntaxNode) =>
    [...nodesIn(fn)].flatMap(({ type, text }) => (type === 'identifier' ? text : []));
  return inner.flatMap((fn) => {
    const start = draft.now(fn.start);
    const now = draft.nodes.find((node) => node.start === start && node.type === fn.type);
    const left = now && new Set(namesOf(now));
    return namesOf(fn).filter(
      (name) =>
        left?.has(name) === false &&
        rules.hidesRead?.(fn.text, name) === true &&
        past.declarationsOf(name).some(({ scope }) => isOfFunctionAround(fn, scope)),
    );
  });
}

/** Whether a name that is declared in `scope` belongs to a function around `fn`, and not to the module, which all see. */
function isOfFunctionAround(fn: SyntaxNode, scope: SyntaxNode): boolean {
  const isModule = scope.parent === undefined;
  return !isModule && scope !== fn && scope.contains(fn);
}

/** How many `global` and `nonlocal` statements name each variable. */
function globalsIn({ nodes }: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes)
    if (/^(?:global|nonlocal)_statement$/.test(node.type))
      for (const { text } of node.named) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
