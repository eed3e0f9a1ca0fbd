import type { Syntax } from '../languages/shared/syntax.ts';
import { BLADE_DIRECTIVE, EMBEDDED_PATTERNS, TYPED_NAMES } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { ListedFact } from './facts.ts';

/** Flag names in types for the SDK, in strings that other libraries parse, and in template directives. */
export function listedNames(root: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  return [...typedNames(root, syntax), ...embeddedNames(root, syntax), ...directives(root, syntax)];
}

/** Names in TypeScript types: `interface UnleashTypes { flagNames: 'a' | 'b' }`, generated variant maps. */
function typedNames(root: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  if (syntax.adapter.key !== 'javascript') return [];
  return TYPED_NAMES.flatMap((typed) =>
    occurrences(root, typed.type).flatMap((leaf) => {
      const declaration = leaf.parent;
      if (!declaration || !/^(?:interface|type_alias)_declaration$/.test(declaration.type)) return [];
      const body = declaration.child('body') ?? declaration.child('value');
      return (body?.named ?? []).flatMap((property) => {
        const key = property.child('name');
        // The strings of one member, `flagNames: "a" | "b"`; or the keys of all, `{ "a": Variants }`.
        const isAsked = 'member' in typed ? key?.text === typed.member : key !== undefined;
        const nodes = !isAsked || !key ? [] : 'member' in typed ? stringsIn(property) : [key];
        return nodes.flatMap((node) => declared(node, syntax));
      });
    }),
  );
}

/** A string in a type as a declared name. */
function declared(node: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  const text = syntax.expression(node);
  return text.kind === 'string'
    ? [{ kind: 'declaration', name: text.value, start: text.start, end: text.end }]
    : [];
}

/** The string literals in a node, in order. */
function stringsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  // Iterative, because grammars nest unions one level deeper for each name.
  const stack = [node];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.type === 'string') found.push(at);
    else stack.push(...at.named.toReversed());
  }
  return found;
}

/**
 * The patterns for embedded names, without their anchor so that they match anywhere in a file; `isAtStart`
 * requires the match at the start of a string.
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
        const place = match.indices?.groups?.['name'];
        const leaf = root.leafAt(match.index);
        const isString = ({ type }: SyntaxNode) => shape.strings.includes(type);
        const node = leaf && (isString(leaf) ? leaf : leaf.closest(isString));
        if (!place || !node || (isAtStart && match.index !== node.start + 1)) return [];
        const [start, end] = place;
        const name = source.slice(start, end);
        return [{ kind: 'embedded', name, start, end, ...(isOnlyKnown && { isOnlyKnown }) }];
      }),
  );
}

/** laravel-unleash's Blade directives in the markup around PHP. */
function directives(root: SyntaxNode, syntax: Syntax): readonly ListedFact[] {
  if (syntax.adapter.key !== 'php') return [];
  return [...root.source.matchAll(BLADE_DIRECTIVE)].flatMap((match): ListedFact[] => {
    const place = match.indices?.groups?.['name'];
    if (!place || root.leafAt(match.index)?.type !== 'text') return [];
    return [{ kind: 'literal', name: root.source.slice(...place), start: place[0], end: place[1] }];
  });
}

/** The leaves of a tree whose text is `name`. */
function occurrences(root: SyntaxNode, name: string): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let at = root.source.indexOf(name); at >= 0; at = root.source.indexOf(name, at + name.length)) {
    const leaf = root.leafAt(at);
    if (leaf?.text === name) found.push(leaf);
  }
  return found;
}
