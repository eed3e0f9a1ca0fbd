import assert from 'node:assert/strict';
import type { ConnectionState } from '../../../../../src/core/flags/workspace-flags.ts';
import type { Project } from '../../../../../src/core/flags/project-state.ts';
import { InCodeModel } from '../../../../../src/core/present/usages/in-code/in-code-model.ts';
import type { InCodeNode } from '../../../../../src/core/present/usages/in-code/lazy-node.ts';
import {
  readInCodeSettings,
  type InCodeSettings,
} from '../../../../../src/core/present/usages/in-code/in-code-settings.ts';
import type { ProjectsByFolder } from '../../../../../src/core/present/usages/folder-flags.ts';
import { baseUrl, CONTEXT, projectOfReport, reportOf, stage, TestHandle } from '../support/projects.ts';
import { ready } from '../support/trees.ts';
import { FOLDER, projectsIn, readFolder, TestUsages, usage } from '../support/usages.ts';

const FLAGS = [
  { name: 'live', createdAt: '2026-01-01T00:00:00.000Z' },
  { name: 'stale', stale: true, createdAt: '2025-11-21T12:00:00.000Z' },
  { name: 'old', type: 'release', createdAt: '2026-01-01T00:00:00.000Z' },
  { name: 'done', createdAt: '2026-01-01T00:00:00.000Z' },
  { name: 'unused' },
];
const PARTS: Partial<Project> = {
  stages: new Map([
    ['live', stage('live')],
    ['done', stage('completed', 'lifecycle', 'kept')],
  ]),
  archived: new Set(['gone']),
  absent: new Set(['liive']),
};
const HANDLE = handleOf(FLAGS, PARTS);
const PLAIN = readInCodeSettings(undefined);

function handleOf(
  flags: readonly Record<string, unknown>[],
  parts: Partial<Project> = {},
  url = baseUrl(),
): TestHandle {
  return new TestHandle(ready(projectOfReport(reportOf(flags), parts)), 'default', url);
}

interface ModelParts {
  readonly settings?: Partial<InCodeSettings>;
  readonly projects?: ProjectsByFolder;
  readonly connections?: readonly ConnectionState[];
  readonly ignored?: readonly string[];
}

function textOf(model: InCodeModel): string | undefined {
  const found = section(model, 'Not in code');
  return found && text(found);
}

async function modelOf(
  usages: TestUsages,
  { settings, projects, connections = [], ignored = [] }: ModelParts = {},
): Promise<InCodeModel> {
  const model = new InCodeModel(
    {
      usages,
      projects: projects ?? projectsIn([HANDLE]),
      flags: { isKnown: true, connections },
      ignoredIn: () => new Set(ignored),
      formats: CONTEXT,
    },
    { ...PLAIN, ...settings },
  );
  await model.refresh();
  return model;
}

function text(node: InCodeNode): string {
  const { label, description } = node.row();
  return [label, description].filter(Boolean).join(' | ');
}

function section(model: InCodeModel, label: string): InCodeNode | undefined {
  return model.roots.find((node) => node.row().label === label);
}

function under(model: InCodeModel, label: string): readonly string[] {
  return section(model, label)?.children().map(text) ?? [];
}

const PLACES = [
  usage('done', 'src/a.ts:1'),
  usage('gone', 'src/a.ts:2'),
  usage('liive', 'src/b.ts:0'),
  usage('live', 'src/a.ts:0'),
  usage('old', 'src/c.ts:0'),
  usage('stale', 'src/a.ts:3'),
  usage('stale', 'src/c.ts:4'),
];

describe('In Code: what it tells', () => {
  it('has a section for each question, with counts', async () => {
    const model = await modelOf(new TestUsages(PLACES));
    model.follow({ folder: FOLDER, path: 'src/a.ts' });
    assert.deepEqual(model.roots.map(text), [
      'To clean up | 3',
      'Potentially stale | 1',
      'Unknown | 1',
      'Not in code | 1',
      'This file | 4 · src/a.ts',
    ]);
    assert.equal(model.header.description, '3 to clean up · 1 unknown');
  });

  it('lists what is to be cleaned up, the oldest and smallest first', async () => {
    assert.deepEqual(under(await modelOf(new TestUsages(PLACES)), 'To clean up'), [
      'stale | 2× · stale · stage not loaded · created 1 year ago',
      'done | 1× · completed (kept) · 2 weeks ago',
      'gone | 1× · archived',
    ]);
  });

  it('keeps what is only old apart, and out of what a section removes', async () => {
    const model = await modelOf(new TestUsages(PLACES));
    model.follow({ folder: FOLDER, path: 'src/c.ts' });
    assert.deepEqual(under(model, 'Potentially stale'), [
      'old | 1× · stale? · stage not loaded · created 10 months ago',
    ]);
    const removed = (label: string) => section(model, label)?.flags?.map(({ name }) => name);
    assert.deepEqual(removed('To clean up'), ['stale', 'done', 'gone']);
    assert.deepEqual(removed('Potentially stale'), []);
    assert.deepEqual(removed('This file'), ['stale']);
  });

  it('calls a name unknown where code proves it to be a flag and the server was asked, with the nearest', async () => {
    const places = [
      usage('liive', 'src/b.ts:0', { evidence: 'likely' }),
      usage('two words', 'src/b.ts:1'),
      usage('asked.later', 'src/b.ts:2'),
      usage('liive2', 'src/b.ts:3', { evidence: 'by-use' }),
    ];
    const model = await modelOf(new TestUsages(places));
    assert.deepEqual(model.roots.map(text)[1], 'Unknown | 2 · 1 not known yet');
    assert.deepEqual(under(model, 'Unknown'), [
      'liive | 1× · not in project Default',
      'two words | 1× · not a valid flag name',
    ]);
    assert.deepEqual(section(model, 'Unknown')?.children()[0]?.children().map(text), [
      'Did you mean “live”?',
      "src/b.ts:1 | isEnabled('liive')",
    ]);
    assert.deepEqual([...model.namesToAsk], [[HANDLE, ['asked.later']]]);
  });

  it('says nothing of names that the settings ignore', async () => {
    const model = await modelOf(new TestUsages(PLACES), { ignored: ['stale', 'liive'] });
    assert.deepEqual(model.roots.slice(0, 3).map(text), [
      'To clean up | 2',
      'Potentially stale | 1',
      'Unknown | 0',
    ]);
  });

  it('names what is not in code only where every folder was read to its end', async () => {
    const usages = new TestUsages(PLACES);
    const model = await modelOf(usages);
    assert.deepEqual(under(model, 'Not in code'), ['unused | stage not loaded']);
    assert.match(section(model, 'Not in code')?.tooltip()?.source ?? '', /in app$/);
    usages.set({ state: { kind: 'reading', read: 1, of: 2 } });
    await model.refresh();
    assert.equal(textOf(model), 'Not in code | not known');
    assert.deepEqual(under(model, 'Not in code'), ['known once all files are read']);
    usages.set({
      state: { kind: 'ready' },
      folders: [readFolder(), readFolder('file:///x/lib', { unread: 'virtual' })],
    });
    await model.refresh();
    assert.deepEqual(
      model.roots.map(text).filter((row) => /lib/.test(row)),
      ['lib is not read | its files are not on disk'],
    );
    assert.deepEqual(under(model, 'Not in code'), ['lib is not read']);
  });

  it('leaves out what other repositories use, and says which of their scans keeps the rest from being told', async () => {
    const usages = new TestUsages([usage('live'), usage('stale'), usage('old'), usage('done')]);
    const scanned = { repository: 'shop/pay', when: new Date(CONTEXT.now()).toISOString(), notRead: [] };
    const elsewhere = (when: string, name: string) => ({
      own: { repository: 'shop/app' },
      scans: [{ ...scanned, when }],
      used: new Map([[name, [{ repository: 'shop/pay', count: 1, places: ['b.ts:1'] }]]]),
      broken: [],
    });
    usages.set({ others: new Map([[FOLDER, elsewhere(scanned.when, 'live')]]) });
    assert.deepEqual(under(await modelOf(usages), 'Not in code'), ['unused | stage not loaded']);
    usages.set({ others: new Map([[FOLDER, elsewhere(scanned.when, 'unused')]]) });
    const model = await modelOf(usages);
    assert.equal(textOf(model), 'Not in code | 0');
    usages.set({ others: new Map([[FOLDER, elsewhere('2020-01-01T00:00:00.000Z', 'live')]]) });
    const late = await modelOf(usages);
    assert.equal(textOf(late), 'Not in code | not known');
    assert.match(under(late, 'Not in code').join(), /^shop\/pay: scanned .* ago, which is too long ago$/);
  });

  it('tells where other repositories use a flag, below its places', async () => {
    const usages = new TestUsages([usage('stale')]);
    const used = new Map([['stale', [{ repository: 'shop/pay', count: 3, places: ['b.ts:1'] }]]]);
    const scans = [{ repository: 'shop/pay', when: new Date(CONTEXT.now()).toISOString(), notRead: [] }];
    usages.set({
      others: new Map([[FOLDER, { own: { repository: 'shop/app' }, scans, used, broken: [] }]]),
    });
    const [stale] = section(await modelOf(usages), 'To clean up')?.children() ?? [];
    assert.match(stale ? text(stale) : '', /\| 1× · 3× elsewhere · stale ·/);
    const [, repository] = stale?.children() ?? [];
    assert.deepEqual(
      [repository && text(repository), ...(repository?.children().map(text) ?? [])],
      ['shop/pay | 3', 'b.ts:1', 'and 2 more'],
    );
  });

  it('asks nothing of folders in which no project counts', async () => {
    const elsewhere = 'file:///work/docs';
    const usages = new TestUsages(PLACES);
    usages.set({ folders: [readFolder(), { folder: elsewhere, name: 'docs' }] });
    const model = await modelOf(usages, { projects: projectsIn([HANDLE], { [elsewhere]: [] }) });
    assert.deepEqual(under(model, 'Not in code'), ['unused | stage not loaded']);
    assert.equal(under(model, 'To clean up').length, 3);
  });

  it('lists the names that code uses where no folder has a project, and offers to sign in', async () => {
    const model = await modelOf(new TestUsages(PLACES), { projects: projectsIn([]) });
    model.follow({ folder: FOLDER, path: 'src/b.ts' });
    assert.deepEqual(model.roots.map(text), [
      'Not checked against a server',
      'Used in code | 6',
      'This file | 1 · src/b.ts',
    ]);
    assert.equal(model.header.description, '6 not checked');
    assert.equal(model.roots[0]?.children()[0]?.row().action?.id, 'signIn');
    assert.deepEqual(under(model, 'Used in code').slice(-2), ['old | 1×', 'stale | 2×']);
    assert.deepEqual([...model.namesToAsk], []);
  });

  it('says why nobody was asked, and what to do about it', async () => {
    const connections = [{ kind: 'noProjects', baseUrl: baseUrl() }] as const;
    const model = await modelOf(new TestUsages(PLACES), { projects: projectsIn([]), connections });
    const [state] = model.roots;
    assert.equal(state && text(state), 'Not checked against a server | No project selected');
    assert.equal(state?.children()[0]?.row().action?.id, 'selectProjects');
  });

  it('keeps what a folder without a project uses apart', async () => {
    const elsewhere = 'file:///work/docs';
    const usages = new TestUsages([...PLACES, usage('other', 'x.ts:0', { folder: elsewhere })]);
    usages.set({ folders: [readFolder(), readFolder(elsewhere)] });
    const model = await modelOf(usages, { projects: projectsIn([HANDLE], { [elsewhere]: [] }) });
    assert.deepEqual(model.roots.map(text), [
      'To clean up | 3',
      'Potentially stale | 1',
      'Unknown | 1',
      'Not in code | 1',
      'Used in code | 1',
    ]);
    assert.deepEqual(under(model, 'Used in code'), ['other | 1×']);
  });

  it('has a server asked for a few names at a time, what the code proves first', async () => {
    const likely = Array.from({ length: 60 }, (_, at) => usage(`a${at}`, 'a.ts:0', { evidence: 'likely' }));
    const model = await modelOf(new TestUsages([...likely, usage('sure')]));
    const [names = []] = model.namesToAsk.values();
    assert.equal(names.length, 50);
    assert.equal(names[0], 'sure');
  });

  it('keeps flags of one name on two servers apart', async () => {
    const other = handleOf([{ name: 'stale' }], {}, baseUrl('https://other.example.org'));
    const elsewhere = 'file:///work/other';
    const usages = new TestUsages([...PLACES, usage('stale', 'x.ts:0', { folder: elsewhere })]);
    usages.set({ folders: [readFolder(), readFolder(elsewhere)] });
    const model = await modelOf(usages, { projects: projectsIn([HANDLE], { [elsewhere]: [other] }) });
    const stale = section(model, 'To clean up')
      ?.children()
      .find(({ name }) => name === 'stale');
    assert.deepEqual(
      stale?.children().map((node) => node.row().label),
      ['app/src/a.ts:4', 'app/src/c.ts:5'],
    );
    assert.equal(stale.project, HANDLE);
  });

  it('joins the places of a flag in several folders of its project', async () => {
    const elsewhere = 'file:///work/other';
    const usages = new TestUsages([usage('done'), usage('done', 'x.ts:0', { folder: elsewhere })]);
    usages.set({ folders: [readFolder(), readFolder(elsewhere)] });
    assert.match(under(await modelOf(usages), 'To clean up')[0] ?? '', /^done \| 2× · /);
  });

  it('lists the calls whose flag the code does not tell, with the reason', async () => {
    const place = { ...usage('x', 'src/a.ts:9'), text: 'flags[<i>]', lineText: 'isEnabled(flags[i])' };
    const usages = new TestUsages();
    usages.set({ unresolved: [place] });
    const model = await modelOf(usages);
    assert.deepEqual(under(model, 'Could not be resolved'), ['src/a.ts:10 | isEnabled(flags[i])']);
    const [node] = section(model, 'Could not be resolved')?.children() ?? [];
    assert.match(node?.tooltip()?.source ?? '', /cannot be worked out from the code: flags\\\[\\<i\\>\\\]/);
    assert.equal(node?.row().opens, place);
  });

  it('escapes names of code and server', async () => {
    const name = 'a](command:x) $(trash) \u202e';
    const model = await modelOf(new TestUsages([usage(name)]), {
      projects: projectsIn([handleOf([], { absent: new Set([name]) })]),
    });
    const [node] = section(model, 'Unknown')?.children() ?? [];
    assert.ok(node);
    assert.doesNotMatch(text(node), /\$\(|\u202e/);
    assert.doesNotMatch(node.tooltip()?.source ?? '', /(?<!\\)\]\(|\$\(trash|\u202e/);
  });
});

describe('In Code: how it is shown', () => {
  it('groups by file, in the order of the files', async () => {
    const model = await modelOf(new TestUsages(PLACES), { settings: { grouping: 'file' } });
    const [first] = section(model, 'To clean up')?.children() ?? [];
    assert.deepEqual(under(model, 'To clean up'), ['src/a.ts | 3 places', 'src/c.ts | 1 place']);
    assert.deepEqual(first?.children().map(text), [
      "done:2 | isEnabled('done')",
      "gone:3 | isEnabled('gone')",
      "stale:4 | isEnabled('stale')",
    ]);
  });

  it('filters by words of the name or of the path', async () => {
    const usages = new TestUsages(PLACES);
    assert.deepEqual((await modelOf(usages, { settings: { filter: 'STA' } })).roots.map(text).slice(0, 3), [
      'To clean up | 1',
      'Unknown | 0',
      'Not in code | 0',
    ]);
    const model = await modelOf(usages, { settings: { filter: 'c.ts' } });
    assert.deepEqual(
      under(model, 'To clean up').map((row) => row.split(' |')[0]),
      ['stale'],
    );
    assert.equal(model.header.message, 'Filter: “c.ts”');
    assert.equal(model.header.description, '3 to clean up · 1 unknown', 'the whole');
  });

  it('tells mentions from places, and puts them last', async () => {
    const mention = usage('done', 'conf/a.yaml:1', { evidence: 'candidate', kind: 'candidate' });
    const model = await modelOf(new TestUsages([mention, usage('done')]));
    const [node] = section(model, 'To clean up')?.children() ?? [];
    assert.match(node === undefined ? '' : text(node), / \| 1× · /);
    assert.deepEqual(
      node?.children().map((child) => [child.row().label, child.row().icon?.id]),
      [
        ['src/a.ts:1', 'location'],
        ['conf/a.yaml:2', 'mention'],
      ],
    );
  });

  it('opens long lists in parts', async () => {
    const places = Array.from({ length: 2_200 }, (_, line) => usage('done', `src/a.ts:${line}`));
    const model = await modelOf(new TestUsages(places));
    const [node] = section(model, 'To clean up')?.children() ?? [];
    const rows = node?.children() ?? [];
    assert.deepEqual(
      rows.slice(999).map((row) => row.row().label),
      ['src/a.ts:1000', '1,001–2,000', '2,001–2,200'],
    );
    assert.equal(rows[1_001]?.children().length, 200);
    assert.equal(rows[1_001].children()[199]?.row().label, 'src/a.ts:2200');
  });

  it('tells apart what is only mentioned, and says what keeps it from telling what is nowhere', async () => {
    const usages = new TestUsages([usage('live')]);
    const mention = usage('old', 'cart.html:1', { isMention: true, lineText: "on('old')" });
    usages.set({ mentions: [mention], words: { unused: 2 } });
    const rows = async (): Promise<readonly InCodeNode[]> => (await modelOf(usages)).roots;
    const [mentioned, notInCode] = (await rows()).filter(({ id }) => /mentioned|notInCode/.test(id));
    assert.deepEqual(
      [mentioned, notInCode].map((node) => node && text(node)),
      ['Only mentioned | 2', 'Not in code | 2'],
    );
    const [old, unused] = mentioned?.children() ?? [];
    assert.deepEqual(old?.children().map(text), ["cart.html:2 | on('old')"]);
    const [word] = unused?.children() ?? [];
    assert.deepEqual(
      [word?.row().label, word?.row().searches],
      ['the word is in 2 files that are not parsed', 'unused'],
    );
    const notRead = [{ kind: 'not-checked-out', count: 2, where: ['far/a.ts', 'far/b.ts'] }] as const;
    usages.set({ folders: [readFolder(FOLDER, { notRead })] });
    const told = (await rows()).find(({ id }) => id.includes('notInCode'));
    assert.equal(told && text(told), 'Not in code | not known');
    assert.deepEqual(told?.children().map(text), ['2 files are not checked out']);
  });

  it('has ids of its own for every row', async () => {
    const model = await modelOf(new TestUsages(PLACES));
    model.follow({ folder: FOLDER, path: 'src/a.ts' });
    const ids = (nodes: readonly InCodeNode[]): readonly string[] =>
      nodes.flatMap((node) => [node.id, ...ids(node.children())]);
    const all = ids(model.roots);
    assert.equal(new Set(all).size, all.length);
  });

  it('has rows for what is under way and for what failed, and none where nothing can be read', async () => {
    const unread = { folder: FOLDER, name: 'app' };
    const usages = new TestUsages();
    const rows = async (): Promise<readonly string[]> => (await modelOf(usages)).roots.map(text);
    usages.set({ state: { kind: 'off' }, folders: [unread] });
    assert.deepEqual(await rows(), ['Reading files…']);
    usages.set({ state: { kind: 'reading', read: 3, of: 9 } });
    assert.deepEqual(await rows(), ['Reading files: 3 of 9']);
    usages.set({ state: { kind: 'failed', error: new Error('no worker') } });
    assert.deepEqual(await rows(), ['The files could not be read | try again, or see the log']);
    const [failed] = (await modelOf(usages)).roots;
    const [again] = failed?.children() ?? [];
    assert.deepEqual(again?.row().action, { id: 'readAgain', label: 'Try Again' });
    usages.set({ folders: [readFolder()] });
    assert.deepEqual((await rows())[1], 'To clean up | 0', 'what was read last stays');
    usages.set({ state: { kind: 'ready' }, folders: [{ ...unread, unread: 'missing' }] });
    assert.deepEqual(await rows(), [
      'app is not read | the folder is no longer there: it was moved or deleted',
    ]);
    usages.set({ state: { kind: 'off' }, folders: [{ ...unread, unread: 'untrusted' }] });
    assert.deepEqual(await rows(), []);
    usages.set({ folders: [] });
    assert.deepEqual(await rows(), []);
  });

  it('follows the active file alone', async () => {
    const model = await modelOf(new TestUsages(PLACES));
    assert.equal(model.follow({ folder: FOLDER, path: 'src/b.ts' }), true);
    assert.equal(model.follow({ folder: FOLDER, path: 'src/b.ts' }), false);
    assert.deepEqual(under(model, 'This file'), ['liive | 1× · not in project Default']);
  });

  it('reads settings of any shape', () => {
    assert.deepEqual(readInCodeSettings({ grouping: 'file', filter: 'x' }), {
      grouping: 'file',
      filter: 'x',
    });
    for (const stored of [undefined, null, 3, { grouping: 'tree', filter: 4 }])
      assert.deepEqual(readInCodeSettings(stored), { grouping: 'flag', filter: '' });
  });
});
