import type { Source } from '../index/source.ts';
import { wordOf } from './words.ts';

/** The source with other texts for some of its files. The search may find files that no longer hold a word. */
export function overlaid(source: Source, given: ReadonlyMap<string, string>): Source {
  const known = new Set(source.paths);
  const texts = new Map([...given].filter(([path]) => known.has(path)));
  if (texts.size === 0) return source;
  return {
    paths: source.paths,
    skipped: source.skipped,
    search: {
      async filesWith(words) {
        const all = [...words];
        const found = new Set(await source.search.filesWith(all));
        for (const [path, text] of texts) if (all.some((word) => wordOf(word).test(text))) found.add(path);
        return source.paths.filter((path) => found.has(path));
      },
    },
    configs: source.configs,
    config: source.config,
    async *texts(paths) {
      for await (const [path, text] of source.texts(paths)) yield [path, texts.get(path) ?? text];
    },
  };
}
