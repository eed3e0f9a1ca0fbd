import type { Syntax } from '../languages/shared/syntax.ts';
import { EMBEDDED_PATTERNS } from '../embedded-patterns.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { ListedFact } from './facts.ts';

/** Flag names in types for the SDK, in strings that other libraries parse, and in template directives. */
export function listedNames(root: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  return [...(syntax.adapter.listed?.(root, syntax) ?? []), ...embeddedNames(root, syntax)];
}

/**
 * The patterns for embedded names, to be matched with the text of a whole file: without their `^`, for which `isAtStart`
 * says that a match has to be at the start of a string.
 */
const EMBEDDED = EMBEDDED_PATTERNS.map(({ pattern: { source, flags }, ...others }) => ({
  ...others,
  isAtStart: source.startsWith('^'),
  pattern: new RegExp(source.replace(/^\^/, ''), flags),
}));

/** Flag names in strings that other libraries parse, such as a route's middleware. */
function embeddedNames(root: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  const { source } = root;
  const { key, shape } = syntax.adapter;
  return EMBEDDED.filter(({ languages = [key] }) => languages.includes(key)).flatMap(
    ({ pattern, isAtStart, isOnlyKnown }) =>
      [...source.matchAll(pattern)].flatMap((match): ListedFact[] => {
        const range = match.indices?.groups?.['name'];
        const leaf = root.leafAt(match.index);
        const isString = ({ type }: SyntaxNode) => shape.strings.includes(type);
        const node = leaf && (isString(leaf) ? leaf : leaf.closest(isString));
        // A string's content begins after its quote.
        if (!range || !node || (isAtStart && match.index !== node.start + 1)) return [];
        const [start, end] = range;
        const name = source.slice(start, end);
        return [{ kind: 'embedded', name, start, end, ...(isOnlyKnown && { isOnlyKnown }) }];
      }),
  );
}
