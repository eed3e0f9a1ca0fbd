import { Grammars } from '../core/code/grammars.ts';
import type { RemovalTools } from '../core/code/removal/plan-removal.ts';
import { LinkEngine } from '../core/code/scan/link-engine.ts';
import { cliGrammars, createDetector } from './create-detector.ts';
import type { GatheredFacts } from './facts/gathered-facts.ts';

/** What `work` comes to with the tools of removals, which are disposed of after it. */
export async function withRemovals<T>(
  { code: { functions }, server }: Pick<GatheredFacts, 'code' | 'server'>,
  work: (tools: RemovalTools) => Promise<T>,
): Promise<T> {
  const detector = createDetector();
  const grammars = new Grammars(cliGrammars());
  try {
    return await work({ engine: new LinkEngine(detector), grammars, functions, knownFlags: server?.names });
  } finally {
    await detector.dispose();
    await grammars.dispose();
  }
}
