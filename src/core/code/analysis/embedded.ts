import { BLADE_DIRECTIVE, EMBEDDED_PATTERNS } from '../sdk-table.ts';
import type { Collector } from './collector.ts';
import type { Symbols } from './symbols.ts';

/** Flags in strings of other libraries, such as a route's middleware, and in the markup around PHP. */
export function addEmbedded(symbols: Symbols, found: Collector): void {
  const { source } = symbols.root;
  const { key } = symbols.syntax.adapter;
  for (const { languages, pattern } of EMBEDDED_PATTERNS) {
    if (!languages.includes(key)) continue;
    for (const match of source.matchAll(new RegExp(pattern.source.replace(/^\^/, ''), pattern.flags))) {
      const place = match.indices?.groups?.['name'];
      const node = place && symbols.stringAt(match.index);
      if (!place || !node || (pattern.source.startsWith('^') && match.index !== node.start + 1)) continue;
      found.add('embedded', source.slice(...place), { start: place[0], end: place[1] }, 3);
    }
  }
  if (key === 'php') addDirectives(symbols, found);
}

function addDirectives(symbols: Symbols, found: Collector): void {
  const { source } = symbols.root;
  for (const match of source.matchAll(BLADE_DIRECTIVE)) {
    const place = match.indices?.groups?.['name'];
    if (place && symbols.root.leafAt(match.index)?.type === 'text')
      found.add('literal', source.slice(...place), { start: place[0], end: place[1] }, 3);
  }
}
