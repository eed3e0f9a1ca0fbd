import { text } from 'node:stream/consumers';
import { ByteDispatcher } from '../fuzz/bodies/byte-dispatcher.ts';
import { createAdminClient } from '../../src/core/api/client.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import { ReportMemory } from '../../src/core/api/health-report.ts';
import { FlagIndex } from '../../src/core/flags/flag-index.ts';
import type { Project } from '../../src/core/flags/project-state.ts';
import {
  withBulkFacts,
  withFoundFlags,
  withLifecycles,
  withReport,
} from '../../src/core/flags/project-update.ts';
import { readSnapshot, writeSnapshot } from '../../src/core/flags/snapshot.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { completionsFor } from '../../src/core/present/code/completions.ts';
import { FlagTreeModel } from '../../src/core/present/tree/flag-tree-model.ts';
import { treeHeader } from '../../src/core/present/tree/tree-header.ts';
import { readTreeSettings } from '../../src/core/present/tree/tree-settings.ts';
import { inTurns } from '../../src/core/slices.ts';
import { connected, stage, TestHandle, TestWorkspace } from '../unit/core/present/support/projects.ts';
import { median } from './median.ts';

/** What large projects cost a thread, step by step: how long each takes, and for how long it holds the thread at once. */
const ROUNDS = 3;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const STAGES = ['initial', 'pre-live', 'live', 'completed'];

interface Size {
  readonly name: string;
  readonly flags: number;
  readonly environments: number;
  readonly strategies: number;
}

const SIZES: readonly Size[] = [
  { name: '5,000 flags', flags: 5_000, environments: 3, strategies: 1 },
  { name: '50,000 flags', flags: 50_000, environments: 3, strategies: 1 },
  { name: '500 flags, 200 environments', flags: 500, environments: 200, strategies: 1 },
  { name: '500 flags, 100 strategies', flags: 500, environments: 3, strategies: 100 },
];

function bodyOf({ flags, environments, strategies }: Size, changed = -1): Buffer {
  const strategy = { name: 'flexibleRollout', parameters: { rollout: '50', stickiness: 'default' } };
  const features = Array.from({ length: flags }, (_, position) => ({
    name: `team-${position % 40}.flag-${position}`,
    type: position % 3 === 0 ? 'operational' : 'release',
    description: 'A flag of a large project, with a sentence to read.',
    createdAt: `2026-0${1 + (position % 9)}-01T12:00:00.000Z`,
    stale: position % 10 === 0 || position === changed,
    project: 'default',
    tags: [{ type: 'simple', value: `team-${position % 40}` }],
    environments: Array.from({ length: environments }, (_, environment) => ({
      name: `environment-${environment}`,
      type: 'development',
      enabled: (position + environment) % 2 === 0,
      strategies: Array.from({ length: strategies }, () => strategy),
    })),
  }));
  return Buffer.from(
    JSON.stringify({
      version: 1,
      name: 'Default',
      description: '',
      defaultStickiness: 'default',
      mode: 'open',
      members: 3,
      health: 100,
      environments: [],
      features,
      potentiallyStaleCount: 0,
      activeCount: flags,
      staleCount: 0,
    }),
  );
}

interface Cost {
  readonly total: number;
  readonly block: number;
}

/** Milliseconds that this thread has computed: how busy the machine is with other things does not count. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** How long something computes, and the longest turn of the event loop meanwhile, in milliseconds. */
async function costOf<T>(run: () => Promise<T> | T): Promise<Cost & { readonly result: T }> {
  globalThis.gc?.();
  let block = 0;
  let isOver = false;
  let turned = computed();
  const turn = (): void => {
    const now = computed();
    block = Math.max(block, now - turned);
    turned = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await new Promise(setImmediate);
  const began = computed();
  const result = await run();
  const total = computed() - began;
  isOver = true;
  await new Promise(setImmediate);
  return { total, block, result };
}

const table = new Map<string, Record<string, string>>();
async function step<T>(size: Size, name: string, run: (round: number) => Promise<T> | T): Promise<T> {
  const costs = [await costOf(() => run(0))];
  let { result } = costs[0] as Cost & { result: T };
  for (let round = 1; round < ROUNDS; round += 1) {
    const cost = await costOf(() => run(round));
    costs.push(cost);
    ({ result } = cost);
  }
  const row = table.get(name) ?? {};
  const [total, block] = [median(costs.map((cost) => cost.total)), median(costs.map((cost) => cost.block))];
  row[size.name] = `${total.toFixed(0)} ms, at once ${block.toFixed(0)}`;
  table.set(name, row);
  return result;
}

const formats = createFormats({ locale: 'en', now: () => NOW });

for (const size of SIZES) {
  const dispatcher = new ByteDispatcher(() => new Promise(setImmediate));
  const client = createAdminClient(
    createHttpTransport({ baseUrl: 'https://flags.test', token: 'token', dispatcher }),
  );
  const load = async (body: Buffer, memory?: ReportMemory) => {
    const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, at) =>
      body.subarray(at * 65_536, (at + 1) * 65_536),
    );
    dispatcher.answer = { status: 200, headers: { 'content-type': 'application/json' }, pieces };
    const answer = await client.getHealthReport('default', { memory });
    if (answer.status !== 'ok') throw new Error('There is no ETag.');
    return answer.report;
  };
  const body = bodyOf(size);
  const report = await step(size, 'report: bytes to flags', () => load(body, new ReportMemory()));
  const bare = await step(size, 'report: first project', () => withReport('default', report, undefined, NOW));
  const names = [...bare.flags.keys()];
  const project: Project = {
    ...bare,
    stages: new Map(names.map((name, at) => [name, stage(STAGES[at % 4] ?? '')])),
  };
  const other = bodyOf(size, 7);
  const refresh = async (round: number, memory?: ReportMemory) => {
    const refreshed = await withReport(
      'default',
      await load(round % 2 === 0 ? other : body, memory),
      project,
      NOW,
    );
    if (memory !== undefined) await inTurns(memory.keep(refreshed.flags));
    return refreshed;
  };
  const again = await step(size, 'refresh: one flag changed, all read', () => refresh(0));
  const memory = new ReportMemory();
  await refresh(1, memory);
  await step(size, 'refresh: one flag changed', (round) => refresh(round, memory));
  await step(size, 'bulk facts', () =>
    withBulkFacts(project, { archived: new Set(), potentiallyStale: undefined, lifetimes: undefined }, NOW),
  );
  await step(size, 'a page of the search', () =>
    withFoundFlags(
      project,
      names.slice(0, 100).map((name) => ({ name, latest: undefined })),
    ),
  );
  await step(size, 'a lifecycle', () => withLifecycles(project, new Map([[names[0] ?? '', []]])));
  const written = await step(size, 'snapshot: write', () =>
    text(writeSnapshot({ project, etag: undefined })),
  );
  const bytes = Buffer.from(written);
  const read = await step(size, 'snapshot: read', () => readSnapshot(bytes, 'default'));
  if (read === undefined) throw new Error('The snapshot is not read.');
  const handle = new TestHandle({ kind: 'ready', project, refreshing: false });
  const workspace = new TestWorkspace(connected(handle));
  const settings = readTreeSettings(undefined);
  await step(size, 'tree: first', () => inTurns(new FlagTreeModel(workspace, formats).updating(settings)));
  const model = new FlagTreeModel(workspace, formats);
  model.update(settings);
  const filter = (text: string) => ({ ...settings, filter: { text, facets: [] } });
  await step(size, 'tree: filter', (round) => inTurns(model.updating(filter(`team-${round}`))));
  await step(size, 'tree: by stage', (round) =>
    inTurns(model.updating({ ...settings, grouping: round % 2 === 0 ? 'stage' : 'none' })),
  );
  model.update(settings);
  await step(size, 'tree: one flag changed', (round) => {
    handle.set({ kind: 'ready', project: round % 2 === 0 ? again : project, refreshing: false });
    return inTurns(model.updating(settings));
  });
  await step(size, 'tree: header', () =>
    treeHeader(workspace.connections, model.sections, settings.filter, formats),
  );
  const index = new FlagIndex([handle]);
  await step(size, 'index: names for a thread', () => structuredClone([...index.names]));
  await step(size, 'index: completion, nothing typed', () => completionsFor(index, '', formats));
  await step(size, 'index: nearest names', (round) =>
    new FlagIndex([handle]).names.nearest(`tema-${round}.falg-7`),
  );
}
console.table(Object.fromEntries(table));
