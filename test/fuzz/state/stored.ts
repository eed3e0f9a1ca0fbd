import { text as textOf } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory, questionnairesOf, withEntry } from '../../../src/core/feedback/history.ts';
import { readSnapshot, writeSnapshot } from '../../../src/core/flags/snapshot.ts';
import { readTreeSettings } from '../../../src/core/present/tree/tree-settings.ts';
import { readChoices, targetOf, withChoice } from '../../../src/core/connection/connection-choice.ts';
import { machineIdIn } from '../../../src/core/connection/machine-id.ts';
import {
  capturedLifecycle,
  capturedReport,
  projectOfReport,
} from '../../unit/core/present/support/projects.ts';
import { hostileValue } from '../hostile-values.ts';
import { mutatedJson } from '../mutated-json.ts';
import { mutatedText } from '../mutated-text.ts';
import type { Random } from '../random.ts';
import { showProject } from '../show-project.ts';
import { Finding, type Target } from '../target.ts';

const PROJECT = projectOfReport(capturedReport('8.2.0'), {
  stages: new Map([['done-and-kept', capturedLifecycle('done-and-kept')]]),
  archived: new Set(['archived-one']),
});
const KEPT = { project: PROJECT, etag: 'W/"1"', stagesAskedAt: PROJECT.fetchedAt };
const SNAPSHOT = await textOf(writeSnapshot(KEPT));
const FRAGMENTS = ['{', '}', '"', 'null', '1e300', '-1', '\0', '[]', ','];
const SETTINGS = { baseUrl: 'https://a.example', projects: ['default'] };
const CHOSEN = [{ ...SETTINGS, forSettings: SETTINGS }];
const TREE = {
  grouping: 'tag',
  sorting: 'name',
  filter: { text: 'a', facets: [{ kind: 'on', value: 'production' }] },
};
const HISTORY = [{ id: 'a', neverShow: false, given: '2026-01-01T00:00:00.000Z' }];
/** Of the snapshots that are read, this share is drawn. */
const SHOWN = 0.2;

/** What is kept between two starts, as a disk, another version or another program may have left it. */
export const STORED: Target = {
  name: 'stored',
  cases: 60_000,
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flag-insight-fuzz-'));
    const kinds = [
      snapshot,
      snapshot,
      snapshot,
      treeSettings,
      history,
      choices,
      (random: Random) => machineId(folder, random),
    ];
    return {
      check: (random) => random.pick(kinds)(random),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

function changed(value: unknown, random: Random): unknown {
  return random.chance(0.1) ? hostileValue(random) : mutatedJson(value, random).value;
}

async function snapshot(random: Random): Promise<void> {
  const text = random.chance(0.3)
    ? mutatedText(SNAPSHOT, FRAGMENTS, random)
    : JSON.stringify(changed(JSON.parse(SNAPSHOT), random));
  await toldLater('a snapshot', text, async () => {
    const read = await readSnapshot(Buffer.from(text), PROJECT.id);
    if (read === undefined) return;
    await textOf(writeSnapshot(read));
    if (random.chance(SHOWN)) showProject(read.project);
  });
}

function treeSettings(random: Random): void {
  const value = changed(TREE, random);
  told('settings of the tree', value, () => {
    const settings = readTreeSettings(value);
    if (random.chance(SHOWN)) showProject(PROJECT, settings);
  });
}

function history(random: Random): void {
  const value = changed(HISTORY, random);
  told('the history of feedback', value, () => {
    const read = readHistory(value);
    questionnairesOf(['a', 'b'], withEntry(read, { id: 'b', neverShow: true, given: '' }));
  });
}

function choices(random: Random): void {
  const value = changed(CHOSEN, random);
  told('chosen servers', value, () => {
    const chosen = readChoices(value);
    const target = targetOf({ settings: SETTINGS, chosen, environmentUrl: undefined });
    if (target.kind === 'none') throw new Error('The settings name a server.');
    withChoice(chosen, { ...SETTINGS, forSettings: SETTINGS });
  });
}

async function machineId(folder: string, random: Random): Promise<void> {
  const directory = join(folder, randomUUID());
  await machineIdIn(directory, () => undefined)();
  const text = mutatedText(randomUUID(), ['\n', '\0', ' ', 'g', '🚀'], random);
  await writeFile(join(directory, 'machine-id'), text);
  const [first, second] = [
    await machineIdIn(directory, () => undefined)(),
    await machineIdIn(directory, () => undefined)(),
  ];
  if (first !== second || !/^[\w-]{36}$/.test(first)) throw new Finding('a machine id is not kept', text);
}

function told(what: string, input: unknown, read: () => void): void {
  try {
    read();
  } catch (error) {
    throw thrown(what, input, error);
  }
}

async function toldLater(what: string, input: unknown, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    throw thrown(what, input, error);
  }
}

function thrown(what: string, input: unknown, error: unknown): Finding {
  return new Finding(`${what} throws`, typeof input === 'string' ? input : JSON.stringify(input), error);
}
