import assert from 'node:assert/strict';
import type { Elsewhere } from '../../../../../src/core/code/scan/elsewhere.ts';
import { atOnce } from '../../../../../src/core/slices.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { SAMPLE, SAMPLE_FOLDER, SAMPLE_PROJECT } from '../../../../../src/core/sample/sample-address.ts';
import { FlagUsages } from '../../../../../src/core/present/usages/flag-usages.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import { nodeTooltip } from '../../../../../src/core/present/tree/node-tooltip.ts';
import type { TreeNode } from '../../../../../src/core/present/tree/nodes.ts';
import { baseUrl, connected, CONTEXT, TestHandle, TestWorkspace } from '../support/projects.ts';
import { PLAIN, ready, THREE } from '../support/trees.ts';
import { FOLDER, projectsIn, readFolder, TestUsages, usage } from '../support/usages.ts';

const HANDLE = new TestHandle(ready(THREE));

function modelOf(usages: TestUsages, projects = projectsIn([HANDLE])): FlagTreeModel {
  const model = new FlagTreeModel(new TestWorkspace(connected(HANDLE)), CONTEXT, { usages, projects });
  model.update(PLAIN);
  return model;
}

function row(node: TreeNode): string {
  const { label, description } = nodeRow(node, CONTEXT, { nameServer: false });
  return [label, description].filter(Boolean).join(' | ');
}

/** The row about usages under a flag, and what stands under it. */
function usagesOf(model: FlagTreeModel, name = 'a'): readonly string[] {
  const drawn = (node: TreeNode, indent: string): readonly string[] => [
    indent + row(node),
    ...model.childrenOf(node).flatMap((child) => drawn(child, `${indent}  `)),
  ];
  const [first] = model.childrenOf(model.find(name));
  return first === undefined ? [] : drawn(first, '');
}

describe('usages in the tree of flags', () => {
  it('counts places in the row of a flag, and says where there is none', () => {
    const usages = new TestUsages([usage('a'), usage('a', 'src/b.ts:3'), usage('c', 'conf/flags.yaml:1')]);
    assert.deepEqual(modelOf(usages).childrenOf(undefined).map(row), [
      'a | 2× · live',
      'b | not in code · stage not loaded',
      'c | 1 mention · stale · completed (kept)',
    ]);
  });

  it('tells menus which rows stand for what the folders do not hold', () => {
    const usages = new TestUsages([usage('a'), usage('c', 'conf/flags.yaml:1')]);
    const rows = modelOf(usages)
      .childrenOf(undefined)
      .map((node) => nodeRow(node, CONTEXT, { nameServer: false }).contextValue);
    assert.deepEqual(rows, ['flag', 'flag.nowhere', 'flag.cleanUp']);
    const facts = { usages, projects: projectsIn([HANDLE]) };
    const counts = new FlagUsages(facts, CONTEXT);
    assert.deepEqual(
      ['a', 'b', 'c'].map((name) => counts.isNowhere(HANDLE, name)),
      [false, true, false],
    );
  });

  it('leaves flags out by whether code uses them, and has none unused while files are read', () => {
    const usages = new TestUsages([usage('a'), usage('c', 'conf/flags.yaml:1')]);
    const shown = (value: string): readonly string[] => {
      const model = new FlagTreeModel(new TestWorkspace(connected(HANDLE)), CONTEXT, {
        usages,
        projects: projectsIn([HANDLE]),
      });
      const filter = { text: '', facets: [{ kind: 'code', value } as const] };
      model.update({ ...PLAIN, filter });
      const names = (): readonly string[] =>
        model.childrenOf(undefined).flatMap((node) => (node.kind === 'flag' ? [node.name] : []));
      const first = names();
      usages.place([usage('a'), usage('b')]);
      model.usagesChanged();
      model.update({ ...PLAIN, filter });
      return [...first, '/', ...names()];
    };
    assert.deepEqual(shown('used'), ['a', '/', 'a', 'b']);
    assert.deepEqual(shown('unused'), ['c', '/', 'c']);
    usages.set({ state: { kind: 'reading', read: 1, of: 2 } });
    assert.deepEqual(shown('unused'), ['/']);
  });

  it('says of no flag that it is not in code that is mentioned, or where something was not read', () => {
    const mention = usage('b', 'README.md:3', { isMention: true, lineText: 'the b flag' });
    const usages = new TestUsages([usage('a')]);
    usages.set({ mentions: [mention], words: { c: 3 } });
    const model = modelOf(usages);
    assert.deepEqual(model.childrenOf(undefined).map(row), [
      'a | 1× · live',
      'b | 1 mention · stage not loaded',
      'c | none found · stale · completed (kept)',
    ]);
    assert.deepEqual(usagesOf(model, 'b'), [
      'Usages | 1 mention in 1 file',
      '  Mentions | 1',
      '    README.md:4 | the b flag',
    ]);
    assert.deepEqual(usagesOf(model, 'c'), [
      'Usages | none found: the word is in 3 files that are not parsed',
      '  the word is in 3 files that are not parsed',
    ]);
    const notRead = [{ kind: 'submodule', count: 1, where: ['libs/one'] }] as const;
    usages.set({ mentions: [], words: {}, folders: [readFolder(FOLDER, { notRead })] });
    const later = modelOf(usages);
    assert.equal(later.childrenOf(undefined).map(row)[1], 'b | none found · stage not loaded');
    assert.deepEqual(usagesOf(later, 'b'), [
      'Usages | none found: 1 submodule is not checked out',
      '  Not read: 1 submodule is not checked out | libs/one',
    ]);
  });

  it('lists file, line and text, mentions apart', () => {
    const usages = new TestUsages([
      usage('a'),
      usage('a', 'src/b.ts:3'),
      usage('a', 'conf/flags.yaml:1', { evidence: 'candidate', kind: 'candidate', lineText: '- "a"' }),
    ]);
    assert.deepEqual(usagesOf(modelOf(usages)), [
      'Usages | 2 places, 1 mention in 3 files',
      "  src/a.ts:1 | isEnabled('a')",
      "  src/b.ts:4 | isEnabled('a')",
      '  Mentions | 1',
      '    conf/flags.yaml:2 | - "a"',
    ]);
  });

  it('opens the place with the name selected, and says why it is a flag', () => {
    const because = [{ path: 'src/hook (1).ts', line: 4, text: 'calls isEnabled of Unleash <b>' }];
    const place = usage('a', 'src/a.ts:0', { because, evidence: 'by-use' });
    const model = modelOf(new TestUsages([place]));
    const [node] = model.childrenOf(model.childrenOf(model.find('a'))[0]);
    assert.ok(node);
    assert.equal(nodeRow(node, CONTEXT, { nameServer: false }).opens, place);
    const { source = '' } = nodeTooltip(node, CONTEXT) ?? {};
    assert.match(source, /^Probably a flag/);
    assert.match(source, /- calls isEnabled of Unleash \\<b\\>/);
    assert.ok(source.includes('(<file:///work/app/src/hook%20%281%29.ts#L5>)'), source);
  });

  it('offers to read the workspace while nobody has, with something to expand', () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'off' }, folders: [{ folder: FOLDER, name: 'app' }] });
    const model = modelOf(usages);
    assert.deepEqual(usagesOf(model), ['Find usages in the workspace', '  Reading files…']);
    assert.equal(row(model.childrenOf(undefined)[0] as TreeNode), 'a | live');
  });

  it('says how far it is, and what was read last meanwhile', () => {
    const usages = new TestUsages([usage('a')]);
    usages.set({ state: { kind: 'reading', read: 12, of: 3400 } });
    const model = modelOf(usages);
    assert.deepEqual(usagesOf(model), [
      'Usages | 1 place in 1 file',
      '  Reading files: 12 of 3,400',
      "  src/a.ts:1 | isEnabled('a')",
    ]);
    assert.deepEqual(usagesOf(model, 'b'), [
      'Usages | Reading files: 12 of 3,400',
      '  Reading files: 12 of 3,400',
    ]);
    assert.equal(row(model.childrenOf(undefined)[1] as TreeNode), 'b | stage not loaded');
  });

  it('tells of a failure and of folders that are not read: never just nothing', () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'failed', error: new Error('the worker ended') } });
    assert.deepEqual(usagesOf(modelOf(usages)), [
      'Usages | The files could not be read',
      '  The files could not be read | try again, or see the log',
    ]);
    usages.set({
      state: { kind: 'off' },
      folders: [{ folder: FOLDER, name: 'app', unread: 'untrusted' }],
    });
    assert.deepEqual(usagesOf(modelOf(usages)), [
      'Usages | app is not read',
      '  app is not read | the workspace is not trusted',
    ]);
  });

  it('has no places of a folder whose flags are of another server', () => {
    const other = new TestHandle(ready(THREE), 'default', baseUrl('https://other.example.org'));
    const elsewhere = 'file:///work/other';
    const usages = new TestUsages([usage('a'), usage('a', 'x.ts:0', { folder: elsewhere })]);
    usages.set({ folders: [readFolder(), readFolder(elsewhere)] });
    const model = modelOf(usages, projectsIn([HANDLE], { [elsewhere]: [other] }));
    assert.deepEqual(usagesOf(model), ['Usages | 1 place in 1 file', "  app/src/a.ts:1 | isEnabled('a')"]);
  });

  describe('with scans of other repositories', () => {
    const when = new Date(CONTEXT.now()).toISOString();
    const ELSEWHERE: Elsewhere = {
      own: { repository: 'shop/app' },
      scans: [
        { repository: 'shop/pay', when, notRead: [] },
        { repository: 'shop/app', when: '2020-01-01T00:00:00.000Z', notRead: [] },
      ],
      used: new Map([
        ['a', [{ repository: 'shop/pay', count: 2, places: ['b.ts:3'] }]],
        ['b', [{ repository: 'shop/pay', count: 1, places: ['$(x).ts:4'] }]],
        ['c', [{ repository: 'shop/app', count: 1, places: ['a.ts:1'] }]],
      ]),
      broken: [],
    };
    const rowsWith = (elsewhere: Elsewhere, places = [usage('a')]): FlagTreeModel => {
      const usages = new TestUsages(places);
      usages.set({ others: new Map([[FOLDER, elsewhere]]) });
      return modelOf(usages);
    };

    it('counts their places as such, by repository', () => {
      const model = rowsWith(ELSEWHERE);
      assert.deepEqual(model.childrenOf(undefined).map(row), [
        'a | 1× · 2× elsewhere · live',
        'b | 1× elsewhere · stage not loaded',
        'c | not in code · stale · completed (kept)',
      ]);
      assert.deepEqual(usagesOf(model), [
        'Usages | 1 place in 1 file · 2 places in 1 other repository',
        "  src/a.ts:1 | isEnabled('a')",
        '  shop/pay | 2',
        '    b.ts:3',
        '    and 1 more',
      ]);
      assert.deepEqual(usagesOf(model, 'b'), [
        'Usages | 1 place in 1 other repository',
        '  shop/pay | 1',
        '    $\u2060(x).ts:4',
      ]);
    });

    it('does not say of a flag that it is not in code where one of them is old or not whole', () => {
      const [pay] = ELSEWHERE.scans;
      assert.ok(pay);
      const old = { ...pay, when: new Date(CONTEXT.now() - 8 * 86_400_000).toISOString() };
      const partly = { ...pay, notRead: [{ kind: 'submodule' as const, count: 1, where: ['x'] }] };
      const reasons: readonly (readonly [Partial<Elsewhere>, string])[] = [
        [{ scans: [old] }, 'shop/pay | scanned 1 week ago, which is too long ago'],
        [{ scans: [partly] }, 'shop/pay | its scan did not read everything'],
        [
          { broken: [{ file: 'x.json', why: '' }] },
          'Not every scan of another repository can be read: x.json',
        ],
      ];
      for (const [parts, reason] of reasons) {
        const model = rowsWith({ ...ELSEWHERE, ...parts });
        assert.equal(model.childrenOf(undefined).map(row)[2], 'c | stale · completed (kept)');
        assert.deepEqual(usagesOf(model, 'c'), [`Usages | ${reason.replace(' | ', ': ')}`, `  ${reason}`]);
      }
    });
  });

  it('draws a flag anew when its places change, and no other', () => {
    const usages = new TestUsages([usage('a'), usage('b')]);
    const model = modelOf(usages);
    assert.deepEqual(model.update(PLAIN), []);
    usages.place([usage('a'), usage('a', 'src/b.ts:1'), usage('b', 'src/moved.ts:0')]);
    model.usagesChanged();
    assert.deepEqual(model.update(PLAIN), [model.find('a')]);
    usagesOf(model, 'b');
    usages.place([usage('a'), usage('a', 'src/b.ts:1'), usage('b', 'src/moved.ts:7')]);
    model.usagesChanged();
    assert.deepEqual(model.update(PLAIN), [model.find('b')], 'its rows were on screen');
  });

  it('draws a flag anew that was opened while usages were counted', () => {
    const flags = new Map(
      Array.from({ length: 1_500 }, (_, at) => [`f-${at}`, { name: `f-${at}` }] as const),
    );
    const handle = new TestHandle(ready({ ...THREE, flags }));
    const usages = new TestUsages([usage('f-1001', 'src/a.ts:1')]);
    const facts = { usages, projects: projectsIn([handle]) };
    const model = new FlagTreeModel(new TestWorkspace(connected(handle)), CONTEXT, facts);
    model.update(PLAIN);
    model.usagesChanged();
    const counting = model.updating(PLAIN);
    assert.equal(counting.next().done, false);
    const flag = model.childrenOf(model.childrenOf(undefined).at(-1))[1];
    const placesOf = () =>
      model.childrenOf(model.childrenOf(flag)[0]).map((row) => row.kind === 'detail' && row.detail.label);
    assert.deepEqual(placesOf(), ['src/a.ts:2']);
    atOnce(counting);
    usages.place([usage('f-1001', 'src/a.ts:7')]);
    model.usagesChanged();
    const change = model.update(PLAIN);
    assert.ok(change !== 'all' && flag !== undefined && change.includes(flag));
  });

  it('holds at most 200 places of a flag, and says how many more there are', () => {
    const many = Array.from({ length: 1203 }, (_, line) => usage('a', `src/a.ts:${line}`));
    const rows = usagesOf(modelOf(new TestUsages(many)));
    assert.equal(rows.length, 202);
    assert.equal(rows.at(-1), '  and 1,003 more');
  });

  it('tells places under a flag of the sample, whose files are a folder of their own', () => {
    const sample = new TestHandle(ready(THREE), SAMPLE_PROJECT, SAMPLE);
    const usages = new TestUsages([usage('a', 'src/a.ts:0', { folder: SAMPLE_FOLDER })]);
    usages.set({ folders: [readFolder(SAMPLE_FOLDER)] });
    const facts = { usages, projects: projectsIn([sample]) };
    const model = new FlagTreeModel(new TestWorkspace(connected(sample)), CONTEXT, facts);
    model.update(PLAIN);
    assert.deepEqual(usagesOf(model).slice(0, 2), [
      'Usages | 1 place in 1 file',
      "  src/a.ts:1 | isEnabled('a')",
    ]);
  });
});
