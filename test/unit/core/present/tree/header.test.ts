import assert from 'node:assert/strict';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import type { Project, ProjectState } from '../../../../../src/core/flags/project-state.ts';
import type { ConnectionState } from '../../../../../src/core/flags/workspace-flags.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { treeHeader } from '../../../../../src/core/present/tree/tree-header.ts';
import { atOnce } from '../../../../../src/core/slices.ts';
import { creatorKey } from '../../../../../src/core/present/tree/dimension.ts';
import { facetPicks, groupingPicks, sortingPicks } from '../../../../../src/core/present/tree/picks.ts';
import {
  NO_FILTER,
  readTreeSettings,
  type Filter,
} from '../../../../../src/core/present/tree/tree-settings.ts';
import { SAMPLE } from '../../../../../src/core/sample/sample-address.ts';
import {
  baseUrl,
  connected,
  CONTEXT,
  NOW,
  projectOfReport,
  reportOf,
  stage,
  TestHandle,
  TestWorkspace,
} from '../support/projects.ts';

const PLAIN = readTreeSettings(undefined);
const PROJECT = projectOfReport(
  reportOf([
    { name: 'a', stale: true, environments: [{ name: 'prod', enabled: true }] },
    { name: 'b', type: 'release', environments: [{ name: 'prod', enabled: false }] },
    { name: 'c', tags: [{ type: 'simple', value: 'x' }] },
  ]),
  {
    stages: new Map([
      ['a', stage('completed')],
      ['b', stage('completed', 'search')],
    ]),
  },
);
const ready = (project: Project): ProjectState => ({ kind: 'ready', project, refreshing: false });

function headerOf(connections: readonly ConnectionState[], filter: Filter = NO_FILTER) {
  const workspace = new TestWorkspace(...connections);
  const model = new FlagTreeModel(workspace, CONTEXT);
  model.update({ ...PLAIN, filter });
  return treeHeader(workspace.connections, model.sections, filter, CONTEXT);
}

describe('present/tree/header', () => {
  it('says all the time that the sample is one', () => {
    const { message } = headerOf([connected(new TestHandle(ready(PROJECT), 'sample', SAMPLE))]);
    assert.equal(message, 'Sample data: nothing here comes from a server. · Stages: 2 of 3');
  });

  it('tells project, age, progress of the stages, and what to clean up of how many known', () => {
    assert.deepEqual(headerOf([connected(new TestHandle(ready(PROJECT)))]), {
      title: 'Default · 3 min. ago',
      message: 'Stages: 2 of 3',
      badge: {
        value: 2,
        tooltip: '2 stale, completed or archived flags; the stages of 2 of 3 flags are known',
      },
      since: PROJECT.fetchedAt,
    });
  });

  it('says no more of the stages when all are known', () => {
    const stages = new Map(['a', 'b', 'c'].map((name) => [name, stage('live')]));
    const { message, badge } = headerOf([connected(new TestHandle(ready({ ...PROJECT, stages })))]);
    assert.equal(message, undefined);
    assert.deepEqual(badge, { value: 1, tooltip: '1 stale, completed or archived flag' });
  });

  it('names the filter and how many flags it leaves; the badge counts all', () => {
    const filter: Filter = {
      text: 'b',
      facets: [
        { kind: 'off', value: 'prod' },
        { kind: 'type', value: '=release' },
      ],
    };
    const { message, badge } = headerOf([connected(new TestHandle(ready(PROJECT)))], filter);
    assert.equal(message, 'Stages: 2 of 3 · Filter: “b”, prod: off, release (1 of 3 flags)');
    assert.equal(badge?.value, 2);
  });

  it('tells offline from another failure', () => {
    const failed = (kind: 'unreachable' | 'server', project: Project | undefined) =>
      headerOf([connected(new TestHandle({ kind: 'failed', error: new ApiError(kind, 'x'), project }))]);
    assert.equal(failed('unreachable', PROJECT).title, 'Default · offline · 3 min. ago');
    assert.equal(failed('server', PROJECT).title, 'Default · not up to date · 3 min. ago');
    assert.equal(failed('unreachable', undefined).title, 'default · offline');
  });

  it('tells the oldest age of several projects', () => {
    const old = { ...PROJECT, fetchedAt: NOW - 3 * 3_600_000 };
    const { title } = headerOf([
      connected(new TestHandle(ready(PROJECT), 'one'), new TestHandle(ready(old), 'two')),
    ]);
    assert.equal(title, '2 projects · 3 hr. ago');
  });

  it('names the server that is not signed in to, whole, before anyone signs in', () => {
    const { title, message } = headerOf([{ kind: 'signedOut', baseUrl: baseUrl() }]);
    assert.equal(title, 'flags.example.org/tenant');
    assert.match(message ?? '', /flags\.example\.org\/tenant.*nothing was sent there/);
    assert.match(headerOf([{ kind: 'plainHttpRefused', baseUrl: baseUrl() }]).message ?? '', /not encrypted/);
  });

  it('has no message where the welcome text speaks, which the editor would hide behind it', () => {
    assert.equal(headerOf([{ kind: 'noProjects', baseUrl: baseUrl() }]).message, undefined);
    assert.equal(
      headerOf([{ kind: 'invalidUrl', text: 'x\n$(y)', problem: 'notUrl' }]).title,
      'x $\u2060(y)',
    );
    assert.deepEqual(headerOf([]), {
      title: 'Flags',
      message: undefined,
      badge: undefined,
      since: undefined,
    });
  });
});

describe('present/tree/picks', () => {
  it('marks what holds', () => {
    const picked = groupingPicks({ ...PLAIN, grouping: 'stage' }).filter((item) => item.picked);
    assert.deepEqual(picked, [{ value: 'stage', label: 'Stage', picked: true }]);
    assert.equal(groupingPicks(PLAIN).length, 9);
    assert.deepEqual(
      sortingPicks(PLAIN).map(({ value, picked: now }) => [value, now]),
      [
        ['name', true],
        ['created', false],
        ['lastSeen', false],
      ],
    );
  });

  it('offers the facets that flags have, with counts, and those of the filter', () => {
    const settings = { ...PLAIN, filter: { text: '', facets: [{ kind: 'type', value: '=gone' } as const] } };
    const sections = atOnce(facetPicks([PROJECT], settings, CONTEXT)).map(({ heading, items }) => [
      heading,
      ...items.map(
        ({ label, description, picked }) => `${label} ${description ?? ''}${picked ? ' picked' : ''}`,
      ),
    ]);
    assert.deepEqual(sections, [
      ['Stage', 'completed 2', 'stage not loaded 1'],
      ['Type', 'gone 0 picked', 'release 1', 'no type 2'],
      ['Staleness', 'marked stale 1', 'not stale 2'],
      ['Environment', 'prod: on 1', 'prod: off 1'],
      ['Code', 'used in code ', 'no usage found in code '],
      ['Tag', 'simple:x 1', 'no tags 2'],
    ]);
  });

  it('offers the flags that the person created before those of others', () => {
    const creators = new Map([
      ['a', { id: 1, name: 'Ada' }],
      ['b', { id: 2, name: 'Bo' }],
    ]);
    const flags = new Map(['a', 'b', 'c'].map((name) => [name, { name }]));
    const project = { ...PROJECT, flags, creators };
    const own = new Set([creatorKey(project, 2) ?? '']);
    const section = atOnce(facetPicks([project], PLAIN, CONTEXT, own)).find(
      ({ heading }) => heading === 'Created by',
    );
    assert.deepEqual(
      section?.items.map(({ label, description }) => `${label}: ${description ?? ''}`),
      ['Bo (you): 1', 'Ada: 1', 'creator not known: 1'],
    );
    assert.equal(creatorKey(project, 3), undefined);
  });

  it('offers the most frequent of many tags, and those of the filter, and is no longer at once for it', () => {
    const tagged = Array.from({ length: 3_000 }, (_, at) => {
      const tags = [
        { type: 'issue', value: `${at}` },
        { type: 'team', value: `${at % 2}` },
      ];
      return [`f-${at}`, { name: `f-${at}`, tags }] as const;
    });
    const kept = { kind: 'tag', value: '=gone:1' } as const;
    const settings = { ...PLAIN, filter: { text: '', facets: [kept] } };
    const work = facetPicks([{ ...PROJECT, flags: new Map(tagged) }], settings, CONTEXT);
    let slices = 0;
    let step = work.next();
    for (; step.done !== true; step = work.next()) slices += 1;
    const tags = step.value.at(-1);
    assert.ok(slices >= 3_000 / 512);
    assert.equal(tags?.heading, 'Tag: the 500 most frequent of 3,003');
    assert.deepEqual(
      [tags.items.length, ...tags.items.map(({ label, picked }) => `${label} ${picked}`).toSpliced(1, 498)],
      [501, 'gone:1 true', 'team:0 false', 'team:1 false'],
    );
  });
});
