import { BLADE_DIRECTIVE } from '../../sdk-table.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { ListedName } from '../shared/adapter.ts';

/** laravel-unleash's Blade directives in the markup around PHP. */
export function bladeDirectives(root: SyntaxNode): readonly ListedName[] {
  return [...root.source.matchAll(BLADE_DIRECTIVE)].flatMap((match): ListedName[] => {
    const place = match.indices?.groups?.['name'];
    if (!place || root.leafAt(match.index)?.type !== 'text') return [];
    return [{ kind: 'literal', name: root.source.slice(...place), start: place[0], end: place[1] }];
  });
}
