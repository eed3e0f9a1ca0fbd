import assert from 'node:assert/strict';
import { flagView } from '../../../../../src/core/present/flag/flag-view.ts';
import { matcherOf } from '../../../../../src/core/present/tree/filter.ts';
import { readTreeSettings, type Facet } from '../../../../../src/core/present/tree/tree-settings.ts';
import { sortFlags } from '../../../../../src/core/present/tree/sort.ts';
import { NOW, projectOfReport, reportOf, stage } from '../support/projects.ts';

const DEFAULTS = { grouping: 'none', sorting: 'name', filter: { text: '', facets: [] } };

describe('present/tree/settings', () => {
  it('reads back what it stored', () => {
    const settings = {
      grouping: 'tag',
      sorting: 'lastSeen',
      filter: { text: 'pay', facets: [{ kind: 'on', value: 'production' }] },
    };
    assert.deepEqual(readTreeSettings(JSON.parse(JSON.stringify(settings))), settings);
  });

  it('has defaults for each part that cannot be read', () => {
    for (const stored of [undefined, null, 'x', 7, [], {}, { grouping: 'moon', sorting: 1, filter: 'x' }]) {
      assert.deepEqual(readTreeSettings(stored), DEFAULTS);
    }
    const facets = [
      null,
      { kind: 'moon', value: 'x' },
      { kind: 'type' },
      { kind: 'type', value: '=release' },
    ];
    assert.deepEqual(readTreeSettings({ filter: { facets } }).filter.facets, [
      { kind: 'type', value: '=release' },
    ]);
  });
});

const PROJECT = projectOfReport(
  reportOf([
    {
      name: 'checkout.new-flow',
      type: 'release',
      description: 'One-page form',
      createdAt: '2026-11-01T00:00:00.000Z',
      environments: [
        { name: 'dev', enabled: true, lastSeenAt: '2026-11-10T00:00:00.000Z' },
        { name: 'prod', enabled: false, lastSeenAt: '2026-11-12T00:00:00.000Z' },
      ],
      tags: [{ type: 'simple', value: 'team-checkout' }],
    },
    {
      name: 'Search_V2',
      type: 'experiment',
      stale: true,
      createdAt: '2026-11-15T00:00:00.000Z',
      environments: [
        { name: 'dev', enabled: true },
        { name: 'prod', enabled: true, lastSeenAt: '2026-11-11T00:00:00.000Z' },
      ],
    },
    { name: 'payByCard', type: 'release', createdAt: 'not a date' },
    { name: 'archive', type: 'ops' },
  ]),
  { stages: new Map([['Search_V2', stage('live')]]) },
);

function matching(text: string, ...facets: readonly Facet[]): readonly string[] {
  const matches = matcherOf({ text, facets });
  assert.ok(matches);
  return [...PROJECT.flags.values()]
    .filter((flag) => matches(flagView(flag, PROJECT, NOW)))
    .map(({ name }) => name);
}

describe('present/tree/filter', () => {
  it('has no test where nothing is filtered', () => {
    assert.equal(matcherOf({ text: '  ', facets: [] }), undefined);
  });

  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['CHECK', ['checkout.new-flow']],
    ['new flow', ['checkout.new-flow']],
    ['one-page', ['checkout.new-flow']],
    ['simple:team', ['checkout.new-flow']],
    ['cnf', ['checkout.new-flow']],
    ['pbc', ['payByCard']],
    ['sv', ['Search_V2']],
    ['search new', []],
    ['(', []],
  ];
  for (const [text, names] of texts) {
    it(`finds ${names.join(', ') || 'nothing'} by "${text}"`, () => assert.deepEqual(matching(text), names));
  }

  it('finds the flags that somebody made', () => {
    const creator = { id: 1, name: 'Ada', imageUrl: 'https://x.test/a.png' };
    const matches = matcherOf({ text: '', facets: [{ kind: 'creator', value: '=Ada' }] });
    const project = projectOfReport(reportOf([{ name: 'hers', createdBy: creator }, { name: 'his' }]));
    const searched = { ...projectOfReport(reportOf([{ name: 'hers' }, { name: 'his' }])) };
    for (const known of [project, { ...searched, creators: new Map([['hers', creator]]) }]) {
      const names = [...known.flags.values()].filter((flag) => matches?.(flagView(flag, known, NOW)));
      assert.deepEqual(
        names.map(({ name }) => name),
        ['hers'],
      );
    }
  });

  it('widens by facets of one kind and narrows by facets of different kinds', () => {
    const release: Facet = { kind: 'type', value: '=release' };
    const experiment: Facet = { kind: 'type', value: '=experiment' };
    assert.deepEqual(matching('', release, experiment), ['checkout.new-flow', 'Search_V2', 'payByCard']);
    assert.deepEqual(matching('', experiment, { kind: 'staleness', value: 'stale' }), ['Search_V2']);
    assert.deepEqual(matching('', release, { kind: 'stage', value: '=live' }), []);
    assert.deepEqual(matching('pay', release), ['payByCard']);
  });

  it('narrows by two environments and widens by on and off of one', () => {
    assert.deepEqual(matching('', { kind: 'on', value: 'dev' }, { kind: 'off', value: 'prod' }), [
      'checkout.new-flow',
    ]);
    assert.deepEqual(matching('', { kind: 'on', value: 'prod' }, { kind: 'off', value: 'prod' }), [
      'checkout.new-flow',
      'Search_V2',
    ]);
  });

  it('has facets for flags without a tag and without a loaded stage', () => {
    assert.deepEqual(matching('', { kind: 'tag', value: 'none' }), ['Search_V2', 'payByCard', 'archive']);
    assert.deepEqual(matching('', { kind: 'stage', value: 'notLoaded' }), [
      'checkout.new-flow',
      'payByCard',
      'archive',
    ]);
  });
});

describe('present/tree/sort', () => {
  const names = (sorting: 'name' | 'created' | 'lastSeen') =>
    sortFlags(PROJECT.flags.values(), sorting).map(({ name }) => name);

  it('orders by name without regard to case', () => {
    assert.deepEqual(names('name'), ['archive', 'checkout.new-flow', 'payByCard', 'Search_V2']);
  });

  it('orders numbers in names by their value', () => {
    const inOrder = [
      'a',
      'flow-',
      'flow-02',
      'flow-2',
      'flow-10',
      'flow-10-b',
      'flow-9000',
      'flow-a',
      'flow.1',
    ];
    const report = reportOf(inOrder.toReversed().map((name) => ({ name })));
    const sorted = sortFlags(projectOfReport(report).flags.values(), 'name').map(({ name }) => name);
    assert.deepEqual(sorted, inOrder);
  });

  it('orders by date, latest first, those without one last and by name', () => {
    assert.deepEqual(names('created'), ['Search_V2', 'checkout.new-flow', 'archive', 'payByCard']);
    assert.deepEqual(names('lastSeen'), ['checkout.new-flow', 'Search_V2', 'archive', 'payByCard']);
  });
});
