import { Detector } from '../../src/core/code/detector.ts';
import { FORMS, SHAPES } from '../unit/core/code/support/endless.ts';
import { read } from '../unit/core/code/support/grammars.ts';

/** How the time of reading grows with what a program may write without end: eight times the size beside once. */
const GROWTH = 8;
const RUNS = 5;

const detector = new Detector(read);

/** CPU milliseconds; the thread may be kept waiting by others. */
async function cost(text: string, languageId: string): Promise<number> {
  const before = process.cpuUsage();
  await detector.detect(text, languageId);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function median(text: string, languageId: string): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await cost(text, languageId));
  return costs.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}

const rows: Record<string, Record<string, string>> = {};
for (const [languageId, form] of Object.entries(FORMS)) {
  const row: Record<string, string> = {};
  for (const [title, { count, text }] of Object.entries(SHAPES)) {
    const small = await median(text(form, count / GROWTH), languageId);
    const large = await median(text(form, count), languageId);
    row[`${count} ${title}, ms`] = large.toFixed(0);
    row[`times ${count / GROWTH}`] = (large / small).toFixed(1);
  }
  rows[languageId] = row;
}
console.log(`CPU time to read, and how many times as long as a ${GROWTH}th of it (medians of ${RUNS})`);
console.table(rows);
await detector.dispose();
