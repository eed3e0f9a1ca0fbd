import assert from 'node:assert/strict';
import type { StageRecord } from '../../../../../src/core/flags/lifecycle.ts';
import { flagRow } from '../../../../../src/core/present/flag/flag-row.ts';
import { flagTooltip } from '../../../../../src/core/present/flag/fact-markdown.ts';
import { flagView, type FlagView } from '../../../../../src/core/present/flag/flag-view.ts';
import { CONTEXT, NOW, projectOfReport, reportOf, stage } from '../support/projects.ts';

function viewOf(feature: Record<string, unknown>, record?: StageRecord): FlagView {
  const stages = new Map(record === undefined ? [] : [['a', record]]);
  const project = projectOfReport(reportOf([{ name: 'a', ...feature }]), { stages });
  const flag = project.flags.get('a');
  assert.ok(flag);
  return flagView(flag, project, NOW);
}

describe('present/flag/flag-row', () => {
  it('tells the stage, and why the flag is due', () => {
    assert.deepEqual(flagRow(viewOf({ type: 'release', stale: true }, stage('live')), CONTEXT), {
      label: 'a',
      description: 'stale · live',
      icon: { id: 'warning', color: 'list.warningForeground' },
      spoken: 'a, marked stale, live, release',
    });
  });

  it('tells production first, then places, then what the icon tells too: staleness and stage', () => {
    const strategies = [{ name: 'flexibleRollout', parameters: { rollout: '50' } }];
    const environments = [
      { name: 'test', type: 'test', enabled: false },
      { name: 'live', type: 'production', enabled: true, strategies },
    ];
    const row = flagRow(viewOf({ stale: true, environments }, stage('live')), CONTEXT, {
      usages: { short: '3×', words: '3 places' },
    });
    assert.equal(row.description, '50% · 3× · stale · live');
    assert.equal(row.spoken, 'a, production on for 50%, marked stale, 3 places, live');
    const under = flagRow(viewOf({ environments }, stage('live')), CONTEXT, { isStageShown: true });
    assert.equal(under.description, '50%');
  });

  it('tells of several environments for production how many have it on', () => {
    const production = (...enabled: readonly boolean[]): string =>
      flagRow(
        viewOf({
          environments: enabled.map((on, at) => ({ name: `p${at}`, type: 'production', enabled: on })),
        }),
        CONTEXT,
        { isStageShown: true },
      ).description;
    assert.deepEqual(
      [production(true, true), production(false, false), production(true, false, false)],
      ['on', 'off', 'on in 1 of 3'],
    );
  });

  it('has a shape of its own for each state', () => {
    const old = { type: 'operational', createdAt: '2026-11-01T00:00:00.000Z' };
    const views = [
      ...['initial', 'pre-live', 'live', 'archived'].map((name) => viewOf({}, stage(name))),
      viewOf({}, stage('completed', 'lifecycle', 'kept')),
      viewOf({}, stage('completed', 'lifecycle', 'discarded')),
      viewOf({}),
      viewOf({}, { source: 'lifecycle', entries: [] }),
      viewOf({ stale: true }, stage('live')),
      viewOf(old, stage('live')),
      viewOf({ environments: [{ name: 'p', type: 'production', enabled: false }] }, stage('live')),
    ];
    const shapes = views.map((view) => flagRow(view, CONTEXT).icon.id);
    assert.equal(new Set(shapes).size, views.length, shapes.join(' '));
  });

  it('says of a completed flag nothing of its age: it is to be removed anyway', () => {
    const old = { type: 'operational', createdAt: '2026-11-01T00:00:00.000Z' };
    const row = flagRow(viewOf(old, stage('completed', 'lifecycle', 'kept')), CONTEXT);
    assert.deepEqual([row.description, row.icon.id], ['completed (kept)', 'pass-filled']);
  });

  it('marks a potentially stale flag in another shape, colour and word', () => {
    const row = flagRow(viewOf({ type: 'operational', createdAt: '2026-11-01T00:00:00.000Z' }), CONTEXT);
    assert.equal(row.description, 'stale? · stage not loaded');
    assert.deepEqual(row.icon, { id: 'clock', color: 'problemsInfoIcon.foreground' });
  });

  it("shows the search's stage as it is, and that it is provisional in the tooltip alone", () => {
    const view = viewOf({ stale: true }, stage('initial', 'search'));
    assert.equal(flagRow(view, CONTEXT).description, 'stale · initial');
    assert.match(flagTooltip(view, 'https://flags.test', CONTEXT).source, /Provisional/);
  });
});

describe('present/flag/fact-markdown', () => {
  it('tells what is known, and links to the flag', () => {
    const view = viewOf(
      {
        description: 'One page',
        type: 'release',
        createdAt: '2026-11-18T12:00:00.000Z',
        environments: [{ name: 'production', type: 'production', enabled: true, hasEnabledStrategies: true }],
      },
      stage('pre-live'),
    );
    const url = 'https://flags.example.org/projects/default/features/a';
    assert.equal(
      flagTooltip(view, url, CONTEXT).source,
      [
        '**a** · $(rocket) release',
        '',
        '$(beaker) **pre-live** Develop: seen outside production, or off in production · since Nov 1, 2026, 12:00 PM (2 weeks ago)  ',
        '$(vm-running) **production** on · has enabled strategies',
        '',
        '$(note) One page',
        '',
        '$(calendar) **Created** Nov 18, 2026, 12:00 PM (3 days ago)',
        '',
        `[Open in the service](<${url}>)`,
      ].join('\n'),
    );
  });

  it('names the strategies and variants of an environment on its line', () => {
    const strategies = [
      { name: 'default', sortOrder: 3 },
      { name: 'remoteAddress', sortOrder: 2, disabled: true },
      {
        name: 'flexibleRollout',
        title: 'Nordic customers',
        sortOrder: 1,
        parameters: { rollout: '50' },
        constraints: [{ contextName: 'country', operator: 'IN', values: ['NO'] }],
      },
    ];
    const variants = [
      { name: 'video', weight: 250 },
      { name: 'still', weight: 750 },
    ];
    const environments = [{ name: 'production', enabled: true, strategies, variants }];
    const { source } = flagTooltip(viewOf({ environments }), 'https://x.test/a', CONTEXT);
    assert.equal(
      source
        .replaceAll('\\', '')
        .split('\n')
        .find((line) => line.includes('production')),
      '$(vm-active) **production** on · Nordic customers (rollout 50%, 1 constraint), remoteAddress (disabled) and 1 more · variants: video 25%, still 75%',
    );
  });

  it('tells eight environments and counts the others', () => {
    const environments = Array.from({ length: 1010 }, (_, at) => ({ name: `e${at}`, enabled: true }));
    const { source } = flagTooltip(viewOf({ environments }), 'https://x.test/a', CONTEXT);
    assert.match(source, /\*\*e7\*\* on {2}\nand 1,002 more environments\n/);
  });

  it('says on or off of the flag only where no environment does', () => {
    const environments = [{ name: 'x', enabled: false }];
    assert.doesNotMatch(
      flagTooltip(viewOf({ enabled: true, environments }), 'https://x.test/a', CONTEXT).source,
      /Enabled/,
    );
    assert.match(
      flagTooltip(viewOf({ enabled: true }), 'https://x.test/a', CONTEXT).source,
      /\*\*Enabled\*\* on/,
    );
  });

  it('cuts a long description, so that the rest stays in sight', () => {
    const { source } = flagTooltip(viewOf({ description: 'x'.repeat(5000) }), 'https://x.test/a', CONTEXT);
    assert.match(source, /x…\n/);
    assert.ok(source.length < 600);
  });

  it('says less of a flag of which less is known', () => {
    assert.equal(
      flagTooltip(viewOf({}), 'https://x.test/a', CONTEXT).source,
      '**a**\n\n$(ellipsis) Stage not loaded yet\n\n[Open in the service](<https://x.test/a>)',
    );
  });

  it('says what a stage of another source leaves open', () => {
    assert.match(
      flagTooltip(viewOf({}, stage('live', 'search')), 'https://x.test', CONTEXT).source,
      /Provisional/,
    );
    assert.match(
      flagTooltip(viewOf({}, stage('live', 'report')), 'https://x.test', CONTEXT).source,
      /The report gives/,
    );
  });
});
