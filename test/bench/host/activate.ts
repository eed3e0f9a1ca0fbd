import { writeFileSync } from 'node:fs';
import { extensions } from 'vscode';
import { untilQuiet } from './quiet.ts';

/** Run by the extension host: activates one extension once the window has started, and writes down how long it took. */
export async function run(): Promise<void> {
  await untilQuiet();
  const extension = extensions.getExtension(process.env['FLAG_INSIGHT_BENCH_EXTENSION'] ?? '');
  if (extension === undefined || extension.isActive) throw new Error('There is nothing to activate.');
  const start = performance.now();
  await extension.activate();
  writeFileSync(process.env['FLAG_INSIGHT_BENCH_RESULT'] ?? '', String(performance.now() - start));
}
