import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { startBrowser } from '../launch/browser.ts';
import { buildExtension } from '../launch/build.ts';
import { runServed } from '../launch/host/served-run.ts';
import { Lifetime } from '../launch/lifetime.ts';
import { OUT, ROOT } from '../launch/paths.ts';
import { mochaHooks, sitDown } from '../launch/person.ts';
import { makeProfile, writeJson } from '../launch/profile.ts';
import { openViewContainer, treeRows } from '../launch/workbench.ts';
import { startService, type RunningService } from '../service/service.ts';
import type { Blocks } from './host/block.ts';

/** What a large project costs: from the answer's last byte to rows on screen, and how long the host is blocked. */
const SIZES = [100, 5_000, 20_000];
const WINDOWS = 3;
const REFRESHES = 7;

const settingsOf = (service: RunningService) => ({
  'flagInsight.baseUrl': service.url,
  'flagInsight.projects': ['default'],
});
const environmentOf = (service: RunningService) => ({
  FLAG_INSIGHT_BASE_URL: service.url,
  FLAG_INSIGHT_TOKEN: service.token,
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const ms = (value: number): string => value.toFixed(0);

/** Waits for the answer to the next health report; the time of its last byte. */
async function nextReport(service: RunningService): Promise<number> {
  const count = () =>
    service.requests.filter(
      ({ operation, outcome }) => operation === 'healthReport' && outcome === 'answered',
    ).length;
  const before = count();
  while (count() === before) await new Promise(setImmediate);
  return Date.now();
}

/** The time at which a text stands in a row of the side bar. */
async function textShown(page: Page, text: string): Promise<number> {
  const rows = "[...document.querySelectorAll('.part.sidebar [role=treeitem]')]";
  const isShown = `${rows}.some(({ textContent }) => textContent.includes(${JSON.stringify(text)}))`;
  const handle = await page.waitForFunction(`${isShown} && Date.now()`, undefined, { polling: 'raf' });
  return (await handle.jsonValue()) as number;
}

async function measureScreen(flags: number): Promise<Record<string, number | string>> {
  const first: number[] = [];
  const changed: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const service = await startService({ flags });
    const names = service.control
      .flags()
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b));
    const person = await sitDown({ workspaceSettings: settingsOf(service), env: environmentOf(service) });
    try {
      const reported = nextReport(service);
      await openViewContainer(person.page, 'Flag Insight');
      const [shown, answered] = await Promise.all([textShown(person.page, names[0] ?? ''), reported]);
      first.push(shown - answered);
      for (let turn = 0; window === 0 && turn < REFRESHES; turn += 1) {
        const stale = turn % 2 === 0;
        service.control.markStale(names[1] ?? '', stale);
        const report = nextReport(service);
        await treeRows(person.page).first().hover();
        await person.page.getByRole('button', { name: 'Refresh' }).first().click();
        const row = treeRows(person.page, names[1] ?? '').first();
        const end = row
          .filter(stale ? { hasText: 'marked stale' } : { hasNotText: 'marked stale' })
          .waitFor();
        const start = await report;
        await end;
        changed.push(Date.now() - start);
      }
    } finally {
      await person.close();
      await service.close();
    }
  }
  return {
    flags,
    'response to rows on screen, median ms': ms(median(first)),
    'refresh, one flag changed, to its row, median ms': ms(median(changed)),
  };
}

async function measureHost(flags: number): Promise<Record<string, number | string>> {
  const lifetime = new Lifetime();
  const service = await startService({ flags });
  lifetime.add(() => service.close());
  try {
    const browser = await startBrowser();
    lifetime.add(() => browser.close());
    const folder = await lifetime.folder('bench');
    const runner = join(OUT, 'bench/block.cjs');
    await build({
      entryPoints: [join(import.meta.dirname, 'host/block.ts')],
      outfile: runner,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
    });
    const profile = await makeProfile(lifetime, join(ROOT, 'test/workspace'));
    await writeJson(join(profile.workspace, '.vscode/settings.json'), settingsOf(service));
    const result = join(folder, 'result.json');
    await runServed(
      browser,
      profile,
      { env: { ...environmentOf(service), FLAG_INSIGHT_BENCH_RESULT: result } },
      runner,
    );
    const blocks = JSON.parse(await readFile(result, 'utf8')) as Blocks;
    return {
      flags,
      'longest block while idle, ms': ms(blocks.idle),
      'while loading, ms': ms(blocks.load),
      'while refreshing, ms': ms(blocks.refresh),
      'activation to data, ms': ms(blocks.ready),
      'heap, MB': ms(blocks.heapMegabytes),
    };
  } finally {
    await lifetime.close();
  }
}

await buildExtension('--production');
const host: Record<string, number | string>[] = [];
for (const flags of SIZES) host.push(await measureHost(flags));
console.table(host);
const screen: Record<string, number | string>[] = [];
for (const flags of SIZES) screen.push(await measureScreen(flags));
console.table(screen);
await mochaHooks.afterAll();
