import type { Page } from 'playwright-core';
import { sitDown } from '../../launch/person.ts';
import { openViewContainer, runCommand, treeRows } from '../../launch/workbench.ts';
import { startService, type Dialect, type RunningService } from '../../service/service.ts';
import { environmentOf, ms, reportsAnswered, settingsOf, type Row, type Scenario } from './scenario.ts';
import { median } from '../median.ts';

const WINDOWS = 3;
const REFRESHES = 7;
/** No flag that comes first without the filter matches it. */
const FILTER = 'search.';
/** By then all the bytes of a report but the last are read, in milliseconds. */
const LAST_BYTE_MS = 500;
/** By then a window that was just opened has done what it does at its start, in milliseconds. */
const STARTED_MS = 10_000;

interface OpenWindow {
  readonly service: RunningService;
  readonly page: Page;
  /** Flags of the first project in the order of the tree. */
  readonly names: readonly string[];
  /** From the report's last byte to the first row, in milliseconds. */
  readonly firstRows: number;
}

/** What a person waits for, from what the server or the person did to what is drawn. */
export async function measureScreen(scenario: Scenario): Promise<Row> {
  const { dialect = '8.2.0' } = scenario;
  const atStart: number[] = [];
  const later: number[] = [];
  const filtered: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    await inWindow(scenario, dialect, async (open) => {
      atStart.push(open.firstRows);
      filtered.push(await filter(open));
    });
    await inWindow({ ...scenario, latency: STARTED_MS }, dialect, ({ firstRows }) => later.push(firstRows));
  }
  const changed = await inWindow(scenario, dialect, refreshOneFlag);
  return {
    'on screen, median ms': scenario.name,
    'last byte to rows, while the window starts': ms(median(atStart)),
    'and later': ms(median(later)),
    'filter typed to rows': ms(median(filtered)),
    'last byte to the row of the one changed flag': ms(median(changed)),
    'of all': changed.map(ms).join(' '),
  };
}

/** Opens a window whose Flags view shows something large, and does something in it. */
async function inWindow<T>(
  { size, latency }: Scenario & { readonly latency?: number },
  dialect: Dialect,
  action: (window: OpenWindow) => Promise<T> | T,
): Promise<T> {
  const service = await startService({ flags: size, dialect });
  if (latency !== undefined)
    service.control.fault({ kind: 'latency', ms: latency, match: { operation: 'healthReport' } });
  // Over the loopback a server is through with its bytes while most of them wait to be read. Of many reports one would
  // wait for the other.
  if (size.projects === undefined)
    service.control.fault({ kind: 'late-end', ms: LAST_BYTE_MS, match: { operation: 'healthReport' } });
  const names = service.control
    .flags()
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const person = await sitDown({
    workspaceSettings: settingsOf(service, size),
    env: environmentOf(service),
  });
  try {
    const { page } = person;
    const reported = reportsAnswered(service);
    await openViewContainer(page, 'Flag Insight');
    const [shown, answered] = await Promise.all([rowShown(page, names[0] ?? ''), reported]);
    return await action({ service, page, names, firstRows: shown - answered });
  } finally {
    await person.close();
    await service.close();
  }
}

/** From the typed text to rows that match it. */
async function filter({ page }: OpenWindow): Promise<number> {
  // What a window does at its start is not what is measured.
  await page.waitForTimeout(3_000);
  await runCommand(page, 'Flag Insight: Filter Flags');
  const input = page.locator('.quick-input-widget:visible').getByPlaceholder('Type part of a name');
  await input.waitFor();
  await page.evaluate(
    "void (globalThis.typed = new Promise((typed) => document.addEventListener('input', () => typed(Date.now()), { once: true })))",
  );
  const [shown] = await Promise.all([rowShown(page, FILTER), input.fill(FILTER)]);
  return shown - (await page.evaluate<number>('globalThis.typed'));
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
    const report = reportsAnswered(service);
    await treeRows(page).first().hover();
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    const shown = rowShown(page, name, 'marked stale', marked);
    times.push((await shown) - (await report));
  }
  return times;
}

/** The time at which a row of the side bar that holds a text also holds another one, or does not. */
async function rowShown(page: Page, text: string, other = '', holds = true): Promise<number> {
  const rows = "[...document.querySelectorAll('.part.sidebar [role=treeitem]')]";
  const isIt = `textContent.includes(${JSON.stringify(text)}) && textContent.includes(${JSON.stringify(other)}) === ${holds}`;
  // In each frame: a locator looks again twice a second.
  const handle = await page.waitForFunction(
    `${rows}.some(({ textContent }) => ${isIt}) && Date.now()`,
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
  return (await handle.jsonValue()) as number;
}
