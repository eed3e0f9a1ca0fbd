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
import { startService, type Dialect, type RunningService } from '../service/service.ts';
import type { Blocks } from './host/block.ts';

/** What a large project costs: from the answer's last byte to rows on screen, and how long the host is blocked. */
const SIZES = [100, 5_000, 20_000];
const WINDOWS = 3;
const REFRESHES = 7;

const settingsOf = (service: RunningService) => ({
  'flagInsight.baseUrl': service.url,
  'flagInsight.projects': ['default'],
});
/** Certificates of the machine's own would have them all loaded, and connections of our own: few people have any. */
const NO_CERTIFICATES = { NODE_EXTRA_CA_CERTS: '' };
const environmentOf = (service: RunningService) => ({
  ...NO_CERTIFICATES,
  FLAG_INSIGHT_BASE_URL: service.url,
  FLAG_INSIGHT_TOKEN: service.token,
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const ms = (value: number | undefined): string => value?.toFixed(0) ?? '';

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

/** The time at which a row of the side bar that holds a text also holds another one, or does not. */
async function rowShown(page: Page, text: string, other = '', holds = true): Promise<number> {
  const rows = "[...document.querySelectorAll('.part.sidebar [role=treeitem]')]";
  const isIt = `textContent.includes(${JSON.stringify(text)}) && textContent.includes(${JSON.stringify(other)}) === ${holds}`;
  // In each frame: a locator looks again twice a second.
  const handle = await page.waitForFunction(
    `${rows}.some(({ textContent }) => ${isIt}) && Date.now()`,
    undefined,
    { polling: 'raf' },
  );
  return (await handle.jsonValue()) as number;
}

interface OpenWindow {
  readonly service: RunningService;
  readonly page: Page;
  /** Flags of the project in the order of the tree. */
  readonly names: readonly string[];
  /** From the report's last byte to the first row, in milliseconds. */
  readonly firstRows: number;
}

/** Opens a window whose Flags view shows a project of such a size, and does something in it. */
async function inWindow<T>(
  flags: number,
  dialect: Dialect,
  action: (window: OpenWindow) => T | Promise<T>,
): Promise<T> {
  const service = await startService({ flags, dialect });
  const names = service.control
    .flags()
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const person = await sitDown({ workspaceSettings: settingsOf(service), env: environmentOf(service) });
  try {
    const { page } = person;
    const reported = nextReport(service);
    await openViewContainer(page, 'Flag Insight');
    const [shown, answered] = await Promise.all([rowShown(page, names[0] ?? ''), reported]);
    return await action({ service, page, names, firstRows: shown - answered });
  } finally {
    await person.close();
    await service.close();
  }
}

async function refreshOneFlag({ service, page, names }: OpenWindow): Promise<readonly number[]> {
  const stale = new Set(service.control.flags().flatMap((flag) => (flag.stale ? [flag.name] : [])));
  const name = names.find((candidate) => !stale.has(candidate)) ?? '';
  const times: number[] = [];
  for (let turn = 0; turn < REFRESHES; turn += 1) {
    // A person does not refresh twice in a second; what follows so soon is drawn later on purpose.
    await page.waitForTimeout(1_000);
    const marked = turn % 2 === 0;
    service.control.markStale(name, marked);
    const report = nextReport(service);
    await treeRows(page).first().hover();
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    const shown = rowShown(page, name, 'marked stale', marked);
    times.push((await shown) - (await report));
  }
  return times;
}

async function measureScreen(flags: number): Promise<Record<string, number | string>> {
  const first: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    first.push(await inWindow(flags, '8.2.0', ({ firstRows }) => firstRows));
  }
  // Its report carries the stages: loading them in the background is not what is measured.
  const changed = await inWindow(flags, 'contract', refreshOneFlag);
  return {
    flags,
    'response to rows on screen, median ms': ms(median(first)),
    'refresh, one flag changed, to its row, median ms': ms(median(changed)),
  };
}

/** @param flags how many; undefined for a window that is not set up. */
async function measureHost(flags: number | undefined): Promise<Record<string, number | string>> {
  const lifetime = new Lifetime();
  const service = await startService(flags === undefined ? {} : { flags });
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
    const settings = flags === undefined ? {} : settingsOf(service);
    await writeJson(join(profile.workspace, '.vscode/settings.json'), settings);
    const result = join(folder, 'result.json');
    await runServed(
      browser,
      profile,
      {
        env: {
          ...(flags === undefined ? NO_CERTIFICATES : environmentOf(service)),
          FLAG_INSIGHT_BENCH_RESULT: result,
        },
      },
      runner,
    );
    const blocks = JSON.parse(await readFile(result, 'utf8')) as Blocks;
    return {
      flags: flags ?? 'not set up',
      'longest block while idle, ms': ms(blocks.idle),
      'while loading, ms': ms(blocks.load),
      'while refreshing, ms': ms(blocks.refresh),
      'activation, ms': ms(blocks.activation),
      'activation to data, ms': ms(blocks.ready),
      'heap over an empty host, MB': ms(blocks.heapMegabytes),
    };
  } finally {
    await lifetime.close();
  }
}

await buildExtension('--production');
const host: Record<string, number | string>[] = [];
for (const flags of [undefined, ...SIZES]) host.push(await measureHost(flags));
console.table(host);
const screen: Record<string, number | string>[] = [];
for (const flags of SIZES) screen.push(await measureScreen(flags));
console.table(screen);
await mochaHooks.afterAll();
