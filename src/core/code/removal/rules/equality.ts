import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { knownAt, type Rewriting, variantName } from '../context.ts';
import { isKnownObject, type Mark, standsForBoolean } from '../mark.ts';
import { propertyOf } from './fold-property.ts';

/**
 * Whether a known value equals `other`, which may be another known value or a literal; undefined where that is not
 * known.
 */
export function isEqual(context: Rewriting, mark: Mark, other: SyntaxNode): boolean | undefined {
  // Both sides are known: `variant.name === variant.name`.
  const second = knownAt(context, other);
  if (second)
    return isKnownObject(second.known) || isKnownObject(mark.known) ? undefined : second.known === mark.known;
  // The known value is the name of a variant.
  if (mark.known === 'name') {
    const text = stringOf(context.draft, other);
    return text === undefined ? undefined : text === variantName(context.decision);
  }
  // Python's `True`.
  const text = context.draft.slice(other).toLowerCase();
  return standsForBoolean(mark) && /^(?:true|false)$/.test(text) ? text === mark.known : undefined;
}

/** The text of a string, or of a constant of the file; undefined for anything else. */
function stringOf(draft: Draft, node: SyntaxNode): string | undefined {
  const expression = draft.syntax.expression(node);
  if (expression.kind === 'string') return expression.value;
  const [declared, ...others] = expression.kind === 'name' ? draft.declarationsOf(expression.name) : [];
  const value = declared?.kind === 'variable' && declared.scope.contains(node) ? declared.value : undefined;
  if (!declared || value?.kind !== 'string' || others.length > 0) return undefined;
  const isWritten = draft
    .occurrences(declared.name)
    .some((leaf) => !leaf.sameRange(declared.node) && draft.rules.writes(leaf));
  return !isWritten && draft.rules.local(value.node)?.isConstant ? value.value : undefined;
}

/** Whether a known value matches a C# pattern, as in `variant is { Name: "a" or "b" }`; undefined if unknown. */
export function isMatch(context: Rewriting, mark: Mark, pattern: SyntaxNode): boolean | undefined {
  const [first] = pattern.named;
  switch (pattern.type) {
    case 'constant_pattern':
      // A known value is never null.
      return first && (first.type === 'null_literal' ? false : isEqual(context, mark, first));
    case 'negated_pattern': {
      const holds = first && isMatch(context, mark, first);
      return holds === undefined ? undefined : !holds;
    }
    case 'or_pattern':
      return decided(pattern, true, (one) => isMatch(context, mark, one));
    case 'and_pattern':
      return decided(pattern, false, (one) => isMatch(context, mark, one));
    case 'recursive_pattern':
      // `{ Name: "a" }`, but not `Variant { Name: "a" } variant`.
      return first?.type === 'property_pattern_clause' && pattern.named.length === 1
        ? decided(first, false, (one) => hasProperty(context, mark, one))
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether the parts of a pattern match together, where one whose result is `decisive` decides for all: `true` for `or`,
 * `false` for `and`.
 */
function decided(
  { named }: SyntaxNode,
  decisive: boolean,
  matches: (part: SyntaxNode) => boolean | undefined,
): boolean | undefined {
  const each = named.map(matches);
  if (each.includes(decisive)) return decisive;
  return each.includes(undefined) ? undefined : !decisive;
}

/** Whether a property of a variant matches: `Name: "a"`. */
function hasProperty(context: Rewriting, mark: Mark, { named }: SyntaxNode): boolean | undefined {
  const [name, pattern] = named;
  const known =
    name && isKnownObject(mark.known) ? propertyOf(context.decision, name.text, mark.known) : undefined;
  return known && pattern && isMatch(context, { ...mark, known }, pattern);
}
