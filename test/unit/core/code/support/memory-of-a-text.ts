import { readFile } from 'node:fs/promises';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { sourceOf } from '../../../../bench/sources.ts';
import { read } from './grammars.ts';

/** Reads a text in the language that is the argument, and writes the most megabytes that the process had. */
const [languageId = ''] = process.argv.slice(2);
await new Detector(read).facts(sourceOf(languageId, 100), languageId);
console.log(Math.round((await mostKilobytes()) / 1e3));

/** Linux counts in `maxRSS` what the process had that started this one; its own is in a file there. */
async function mostKilobytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}
