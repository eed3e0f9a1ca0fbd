import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../launch/browser.ts';
import { bundleRunner } from '../launch/host/bundle.ts';
import { runServed } from '../launch/host/served-run.ts';
import { Lifetime } from '../launch/lifetime.ts';
import { ROOT } from '../launch/paths.ts';
import { makeProfile, writeJson, type Profile } from '../launch/profile.ts';
import { startService } from '../service/service.ts';
import { stageExtension } from './staged-extension.ts';
import { median } from './median.ts';

/**
 * How long this extension takes to activate beside an empty one, in a served VS Code, in a window that has started and
 * come to rest. Cold: the first window of its profile, so that nothing is kept of an earlier one; warm: the second.
 * The runs are interleaved, so that what else the machine does falls on all of them.
 */
const RUNS = 5;
const FLAGS = 100;
const BUDGET_MS = 10;

const EMPTY = `import * as vscode from 'vscode';
export const activate = () => vscode.version;
`;

interface Subject {
  readonly name: string;
  readonly id: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly settings: object;
}

interface Times {
  readonly cold: number[];
  readonly warm: number[];
}

/** An extension that does nothing, of the same kind of module; what the editor makes of its own module falls on it too. */
async function stageEmpty(folder: string): Promise<string> {
  const about = { name: 'empty', publisher: 'bench', version: '1.0.0', engines: { vscode: '^1.105.0' } };
  await mkdir(folder, { recursive: true });
  await writeJson(join(folder, 'package.json'), { ...about, type: 'module', main: './main.js' });
  await writeFile(join(folder, 'main.js'), EMPTY);
  return folder;
}

async function activateIn(
  browser: Browser,
  profile: Profile,
  subject: Subject,
  runner: string,
): Promise<number> {
  const result = join(profile.userDataDir, 'activation.txt');
  const env = { ...subject.env, FLAG_INSIGHT_BENCH_EXTENSION: subject.id, FLAG_INSIGHT_BENCH_RESULT: result };
  await runServed(browser, profile, { env, extension: subject.folder }, runner);
  return Number(await readFile(result, 'utf8'));
}

async function measure(browser: Browser, subject: Subject, runner: string, times: Times): Promise<void> {
  const lifetime = new Lifetime();
  try {
    const profile = await makeProfile(lifetime, join(ROOT, 'test/workspace'));
    await writeJson(join(profile.workspace, '.vscode/settings.json'), subject.settings);
    times.cold.push(await activateIn(browser, profile, subject, runner));
    times.warm.push(await activateIn(browser, profile, subject, runner));
  } finally {
    await lifetime.close();
  }
}

const lifetime = new Lifetime();
try {
  const service = await startService({ flags: FLAGS });
  lifetime.add(() => service.close());
  const browser = await startBrowser();
  lifetime.add(() => browser.close());
  const runner = await bundleRunner(lifetime, join(import.meta.dirname, 'host/activate.ts'));
  const folder = await lifetime.folder('bench');
  const empty = await stageEmpty(join(folder, 'empty'));
  const ours = { id: 'flag-insight.flag-insight', folder: await stageExtension(join(folder, 'ours')) };
  // Certificates of the machine's own would have them all loaded, and connections of our own: few people have any.
  const env = { NODE_EXTRA_CA_CERTS: '' };
  const subjects: readonly Subject[] = [
    { name: 'an empty extension', id: 'bench.empty', folder: empty, env, settings: {} },
    { ...ours, name: 'not set up', env, settings: {} },
    {
      ...ours,
      name: `signed in, ${FLAGS} flags`,
      env: { ...env, FLAG_INSIGHT_BASE_URL: service.url, FLAG_INSIGHT_TOKEN: service.token },
      settings: { 'flagInsight.baseUrl': service.url, 'flagInsight.projects': ['default'] },
    },
  ];
  const timesOf = (): Times => ({ cold: [], warm: [] });
  const results = subjects.map((subject) => ({ subject, times: timesOf() }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { subject, times } of results) await measure(browser, subject, runner, times);
  }
  console.table(
    results.map(({ subject, times: { cold, warm } }) => ({
      activation: subject.name,
      'cold, median ms': median(cold).toFixed(1),
      'warm, median ms': median(warm).toFixed(1),
      'cold, all': cold.map((time) => time.toFixed(0)).join(' '),
      'warm, all': warm.map((time) => time.toFixed(0)).join(' '),
    })),
  );
  console.log(`The budget of a window that is not set up: an empty extension plus ${BUDGET_MS} ms.`);
} finally {
  await lifetime.close();
}
