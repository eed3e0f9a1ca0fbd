import assert from 'node:assert/strict';
import type { StageRecord } from '../../../../../src/core/flags/lifecycle.ts';
import { flagRow } from '../../../../../src/core/present/flag/flag-row.ts';
import { flagTooltip } from '../../../../../src/core/present/flag/flag-tooltip.ts';
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
      description: 'live · marked stale',
      icon: { id: 'circle-large-filled', color: 'list.warningForeground' },
      spoken: 'a, live, marked stale, release',
    });
  });

  it('marks a potentially stale flag in another colour and word', () => {
    const row = flagRow(viewOf({ type: 'operational', createdAt: '2026-11-01T00:00:00.000Z' }), CONTEXT);
    assert.equal(row.description, 'stage not loaded · potentially stale');
    assert.equal(row.icon.color, 'problemsInfoIcon.foreground');
  });

  it("shows the search's stage as it is, and that it is provisional in the tooltip alone", () => {
    const view = viewOf({ stale: true }, stage('initial', 'search'));
    assert.equal(flagRow(view, CONTEXT).description, 'initial · marked stale');
    assert.match(flagTooltip(view, 'https://flags.test', CONTEXT).source, /Provisional/);
  });
});

describe('present/flag/flag-tooltip', () => {
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
        '**a**',
        '',
        'One page',
        '',
        '$(beaker) **pre\\-live** — Develop\\: seen outside production\\, or off in production  ',
        'Entered Nov 1\\, 2026\\, 12\\:00 PM \\(2 weeks ago\\)  ',
        '$(rocket) Release\\: brings new behaviour to users',
        '',
        '- production: on · has enabled strategies',
        '',
        'Created Nov 18\\, 2026\\, 12\\:00 PM \\(3 days ago\\)',
        '',
        `[Open in the service](<${url}>)`,
      ].join('\n'),
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
      /The report tells/,
    );
  });
});
