import type { SyntaxNode } from '../../syntax-node.ts';
import type { ListedName } from '../shared/adapter.ts';

/**
 * laravel-unleash's Blade directives in the markup around PHP: `@featureEnabled('name')`, but not an escaped
 * `@@featureEnabled`. A match without a name is a comment.
 */
const BLADE_DIRECTIVE =
  /\{\{--.*?(?:--\}\}|$)|(?<![\w@])@feature(?:Enabled|Disabled)\s*\(\s*(?<quote>["'])(?<name>[^"'\s]+)\k<quote>\s*[,)]/dgs;

/** The flags that such directives name. */
export function bladeDirectives(root: SyntaxNode): readonly ListedName[] {
  return [...root.source.matchAll(BLADE_DIRECTIVE)].flatMap((match): ListedName[] => {
    const place = match.indices?.groups?.['name'];
    if (!place || root.leafAt(match.index)?.type !== 'text') return [];
    return [{ kind: 'literal', name: root.source.slice(...place), start: place[0], end: place[1] }];
  });
}
