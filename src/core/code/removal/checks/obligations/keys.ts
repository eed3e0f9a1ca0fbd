import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/**
 * A key that an object would have twice, which TypeScript rejects: that of `{ mode: 'old', ...(on ? { mode: 'new' } : {}) }`,
 * where the entries of one branch take the place of the spread.
 */
export function repeatedKey(draft: Draft): string | undefined {
  const repeated = repeatedKeys(draft);
  if (repeated.length === 0) return undefined;
  const before = new Set(repeatedKeys(draft.past).map(({ start }) => start));
  return repeated.find(({ start }) => !before.has(draft.origin(start) ?? -1))?.text;
}

/** The keys in objects of JavaScript that equal an earlier one of the same object. */
function repeatedKeys({ nodes }: Draft): readonly SyntaxNode[] {
  return nodes.flatMap(({ type, named }) => {
    if (type !== 'object') return [];
    const keys = named.flatMap((entry) => keyOf(entry) ?? []);
    const names = keys.map(({ text }) => text.replace(/^['"](.*)['"]$/, '$1'));
    return keys.filter((_, index) => names.indexOf(names[index] ?? '') < index);
  });
}

/** The key of an entry; undefined for what is spread, computed keys, and accessors, two of which belong together. */
function keyOf(entry: SyntaxNode): SyntaxNode | undefined {
  if (entry.type === 'shorthand_property_identifier') return entry;
  const key = /^(?:get|set)\b/.test(entry.text) ? undefined : (entry.child('key') ?? entry.child('name'));
  return key?.type === 'computed_property_name' ? undefined : key;
}
