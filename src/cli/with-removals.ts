import { Grammars } from '../core/code/grammars.ts';
import type { RemovalTools } from '../core/code/removal/plan-removal.ts';
import { LinkEngine } from '../core/code/scan/link-engine.ts';
import { scannedOnce, type FinishedScan } from '../core/code/scan/read-once.ts';
import { cliGrammars, createDetector } from './create-detector.ts';

/** Runs `work` with the tools for removals, which use the scan `made` instead of another; disposes them afterwards. */
export async function withRemovals<T>(
  made: FinishedScan,
  work: (tools: RemovalTools) => Promise<T>,
): Promise<T> {
  const detector = createDetector();
  const grammars = new Grammars(cliGrammars());
  try {
    return await work({ engine: scannedOnce(new LinkEngine(detector), made), grammars, ...made.options });
  } finally {
    await detector.dispose();
    await grammars.dispose();
  }
}
