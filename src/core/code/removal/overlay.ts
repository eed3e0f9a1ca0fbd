import type { Source } from '../index/source.ts';
import type { RemovalPlan } from './plan.ts';

/** The source as it is once the plans are carried out. The search may find files that no longer hold a word. */
export function overlaid(source: Source, plans: readonly RemovalPlan[]): Source {
  const texts = new Map(plans.flatMap(({ files }) => files.map(({ file, after }) => [file, after] as const)));
  if (texts.size === 0) return source;
  return {
    paths: source.paths,
    skipped: source.skipped,
    search: source.search,
    configs: source.configs,
    config: source.config,
    async *texts(paths) {
      for await (const [path, text] of source.texts(paths)) yield [path, texts.get(path) ?? text];
    },
  };
}
