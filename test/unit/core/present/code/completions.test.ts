import assert from 'node:assert/strict';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import { completionsFor } from '../../../../../src/core/present/code/completions.ts';
import { hintOf } from '../../../../../src/core/present/code/hints.ts';
import { CONTEXT, projectOfReport, reportOf, stage, TestHandle } from '../support/projects.ts';

const project = projectOfReport(
  reportOf([
    { name: 'old.search', stale: true },
    { name: 'new-search', description: 'Line one\nline two' },
    { name: 'search_v2' },
    { name: 'done', createdAt: '2026-01-01T00:00:00.000Z', type: 'release' },
  ]),
  {
    stages: new Map([
      ['old.search', stage('live')],
      ['done', stage('completed', 'lifecycle', 'kept')],
    ]),
  },
);
const index = new FlagIndex([new TestHandle({ kind: 'ready', project, refreshing: false })]);
const typed = (text: string) => completionsFor(index, text, CONTEXT).items.map(({ name }) => name);

describe('completionsFor', () => {
  it('gives all flags where nothing is typed, stale ones last', () => {
    assert.deepEqual(typed(''), ['new-search', 'search_v2', 'done', 'old.search']);
  });

  it('takes letters in their order, whatever the case, beginnings first', () => {
    assert.deepEqual(typed('search'), ['search_v2', 'new-search', 'old.search']);
    assert.deepEqual(typed('NSCH'), ['new-search']);
    assert.deepEqual(typed('hcs'), []);
  });

  it('tells stage, staleness and description in a line each', () => {
    const [item] = completionsFor(index, 'old', CONTEXT).items;
    assert.deepEqual(item, { name: 'old.search', state: 'stale · live', detail: '', isStale: true });
    assert.equal(completionsFor(index, 'new', CONTEXT).items[0]?.detail, 'Line one line two');
  });

  it('offers no name that a server cannot have: it would go into the code', () => {
    const names = [
      'aaa-safe-flag',
      `aaa-safe-flag${' '.repeat(300)}"); globalThis.pwned = 1; //`,
      'a\nb',
      '..',
    ];
    const hostile = new FlagIndex([
      new TestHandle({
        kind: 'ready',
        project: projectOfReport(reportOf(names.map((name) => ({ name })))),
        refreshing: false,
      }),
    ]);
    const { items, isIncomplete } = completionsFor(hostile, '', CONTEXT);
    assert.deepEqual([items.map(({ name }) => name), isIncomplete], [['aaa-safe-flag'], false]);
  });

  it('leaves flags out of a long list, and says so', () => {
    const features = Array.from({ length: 2_000 }, (_, number) => ({ name: `flag-${number}` }));
    const large = new FlagIndex([
      new TestHandle({ kind: 'ready', project: projectOfReport(reportOf(features)), refreshing: false }),
    ]);
    const { items, isIncomplete } = completionsFor(large, '', CONTEXT);
    assert.ok(isIncomplete && items.length < 2_000);
    const narrowed = completionsFor(large, 'flag-1999', CONTEXT);
    assert.deepEqual([narrowed.items.length, narrowed.isIncomplete], [1, false]);
  });
});

describe('hintOf', () => {
  const hint = (name: string, mode: 'off' | 'cleanUp' | 'all') => hintOf(name, index, mode, CONTEXT)?.text;

  it('is for what is to be cleaned up', () => {
    assert.equal(hint('old.search', 'cleanUp'), '● live · ⚠\uFE0E marked stale');
    assert.equal(hint('done', 'cleanUp'), '✓ completed (kept)');
    assert.equal(hint('search_v2', 'cleanUp'), undefined);
  });

  it('is for all flags, or for none', () => {
    assert.equal(hint('search_v2', 'all'), '… stage not loaded');
    assert.equal(hint('nobody', 'all'), undefined);
    assert.equal(hint('old.search', 'off'), undefined);
  });

  it('is of the project in which a flag is to be cleaned up, by name where others have it too', () => {
    const other = projectOfReport({ ...reportOf([{ name: 'search_v2', stale: true }]), name: 'Mobile' });
    const handle = new TestHandle({ kind: 'ready', project: other, refreshing: false }, 'mobile');
    const both = new FlagIndex([...index.handles, handle]);
    const hinted = hintOf('search_v2', both, 'cleanUp', CONTEXT);
    assert.equal(hinted?.text, '… stage not loaded · ⚠\uFE0E marked stale · Mobile');
    assert.equal(hinted.place.handle, handle);
    assert.equal(hintOf('search_v2', both, 'all', CONTEXT)?.place.handle, handle);
    assert.equal(hintOf('old.search', both, 'all', CONTEXT)?.text, '● live · ⚠\uFE0E marked stale');
  });
});
