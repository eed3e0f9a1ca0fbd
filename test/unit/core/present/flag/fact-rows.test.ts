import assert from 'node:assert/strict';
import type { StageRecord } from '../../../../../src/core/flags/lifecycle.ts';
import type { Detail } from '../../../../../src/core/present/flag/detail.ts';
import { flagDetails } from '../../../../../src/core/present/flag/fact-markdown.ts';
import { flagView } from '../../../../../src/core/present/flag/flag-view.ts';
import { fullReport } from '../support/full-report.ts';
import {
  capturedLifecycle,
  capturedReport,
  CONTEXT,
  NOW,
  outline,
  projectOfReport,
  reportOf,
} from '../support/projects.ts';

/** The rows under the first flag of a report with that one flag. */
function rowsOf(feature: Record<string, unknown>, record?: StageRecord): readonly string[] {
  return outline(detailsOf(feature, record));
}

function detailsOf(feature: Record<string, unknown>, record?: StageRecord): readonly Detail[] {
  const name = typeof feature['name'] === 'string' ? feature['name'] : 'a';
  const stages = new Map(record === undefined ? [] : [[name, record]]);
  const project = projectOfReport(reportOf([{ name, ...feature }]), { stages });
  return detailsOfProject(project, name);
}

function rowsOfProject(project: ReturnType<typeof projectOfReport>, name: string): readonly string[] {
  return outline(detailsOfProject(project, name));
}

function detailsOfProject(project: ReturnType<typeof projectOfReport>, name: string): readonly Detail[] {
  const flag = project.flags.get(name);
  assert.ok(flag);
  return flagDetails(flagView(flag, project, NOW), CONTEXT);
}

/** A gradual rollout to so many percent. */
const rollout = (percent: string, more: object = {}): object => ({
  name: 'flexibleRollout',
  parameters: { rollout: percent },
  ...more,
});

describe('present/flag/fact-rows', () => {
  it('has a row for each thing that a full report tells', () => {
    const report = fullReport();
    const flag = rowsOfProject(projectOfReport(report), 'pay.one-click').filter(
      (row) => !row.startsWith('    '),
    );
    assert.deepEqual(flag, [
      'Lifecycle | stage not loaded',
      'Marked stale on the server (no date is known)',
      'Archived | 10 months ago',
      'env-eu (env-eu-second-name) | on for ≤25% · production · 2 strategies, 1 disabled · 5 variants',
      '  Title of env-eu-first | flexibleRollout · rollout 25%',
      '  Title of env-eu-second | flexibleRollout · disabled · rollout 25%',
      '  env-eu-variant | 50% · fixed share · sticky by user-sticky · csv payload',
      '  Last seen | 1 month ago',
      'env-dev (env-dev-second-name) | off · development · 2 strategies, 1 disabled · 5 variants',
      '  Title of env-dev-first | flexibleRollout · rollout 25%',
      '  Title of env-dev-second | flexibleRollout · disabled · rollout 25%',
      '  env-dev-variant | 50% · fixed share · sticky by user-sticky · csv payload',
      '  Last seen | 2 months ago',
      'Description | One click pays',
      'Type | experiment',
      'Depends on | parent-flag',
      '  parent-flag | has to be on · with variant parent-variant',
      'Needed by | child-flag',
      '  child-flag',
      'Tags | tag-value',
      '  tag-value | tag-type',
      'Impression data | collected',
      'Last seen | 1 month ago',
      'Created | 1 year ago by Creator Name',
      'Collaborators | Collaborator Name',
      '  Collaborator Name',
    ]);
  });

  it('shows constraints with their turning and case, parameters, segments, variants and payloads', () => {
    const rows = rowsOfProject(projectOfReport(fullReport()), 'pay.one-click').slice(4, 16);
    assert.deepEqual(rows, [
      '  Title of env-eu-first | flexibleRollout · rollout 25%',
      '    rollout | 25',
      '    groupId | rollout-group',
      '    Segments | 11, 12',
      '    not: country starts with NO, SE, DK, FI (case is ignored)',
      '      NO',
      '      SE',
      '      DK',
      '      FI',
      '    appVersion is above version 4.2.0',
      '    strategy-variant | 33.3% · variable share · sticky by session · json payload',
      '      Payload (json) | {"strategy":1}',
    ]);
  });

  it('has no row for what was not sent, and never says undefined', () => {
    assert.deepEqual(rowsOf({}), ['Lifecycle | stage not loaded']);
    for (const version of ['7.5.1', '8.2.0'] as const) {
      const project = projectOfReport(capturedReport(version));
      for (const name of project.flags.keys()) {
        assert.doesNotMatch(rowsOfProject(project, name).join('\n'), /undefined|null|NaN|\[object/);
      }
    }
  });

  const strategies: readonly (readonly [object, string])[] = [
    [{ hasStrategies: true, hasEnabledStrategies: true }, 'on · has enabled strategies'],
    [{ hasStrategies: true, hasEnabledStrategies: false }, 'on · has strategies, none enabled'],
    [{ hasStrategies: false, hasEnabledStrategies: false }, 'on · no strategies'],
    [{ hasStrategies: true }, 'on · has strategies'],
    [{ hasEnabledStrategies: false }, 'on · no enabled strategies'],
    [{ strategies: [] }, 'on · no strategies'],
    [{ strategies: [{ name: 'default' }] }, 'on · 1 strategy'],
    [{ variantCount: 1 }, 'on · 1 variant'],
    [{ strategies: [rollout('50')] }, 'on for 50% · 1 strategy'],
    [{ strategies: [rollout('0')] }, 'on for 0% · 1 strategy'],
    [{ strategies: [rollout('100')] }, 'on · 1 strategy'],
    [{ strategies: [rollout('many')] }, 'on · 1 strategy'],
    [
      { strategies: [rollout('50'), rollout('10', { disabled: true })] },
      'on for 50% · 2 strategies, 1 disabled',
    ],
    [{ strategies: [rollout('50'), rollout('10')] }, 'on · 2 strategies'],
    [{ strategies: [rollout('50', { segments: [7] })] }, 'on for ≤50% · 1 strategy'],
    [{ strategies: [rollout('100', { segments: [7] })] }, 'on for some · 1 strategy'],
    [{ enabled: false, strategies: [rollout('50')] }, 'off · 1 strategy'],
    [{}, 'on'],
  ];
  for (const [environment, text] of strategies) {
    it(`says what is there of ${JSON.stringify(environment)}: ${text}`, () => {
      assert.equal(
        rowsOf({ environments: [{ name: 'x', enabled: true, ...environment }] })[1],
        `x | ${text}`,
      );
    });
  }

  it('tells production by the type of an environment, whatever its name', () => {
    assert.equal(
      rowsOf({ environments: [{ name: 'eu', type: 'production', enabled: false }] })[1],
      'eu | off · production',
    );
  });

  it('shows environments in the order of the server', () => {
    const environments = [
      { name: 'c', enabled: true },
      { name: 'b', enabled: true, sortOrder: 2 },
      { name: 'a', enabled: true, sortOrder: 10 },
    ];
    assert.deepEqual(rowsOf({ environments }).slice(1, 4), ['b | on', 'a | on', 'c | on']);
  });

  it("shows the flag's own deprecated variants only where no environment has any", () => {
    const variants = [{ name: 'old', weight: 1000 }];
    assert.deepEqual(rowsOf({ variants }).slice(1), [
      'Variants | of the flag, in all environments',
      '  old | 100%',
    ]);
    const environments = [{ name: 'x', enabled: true, variants: [{ name: 'newer', weight: 1000 }] }];
    assert.deepEqual(rowsOf({ variants, environments }), [
      'Lifecycle | stage not loaded',
      'x | on · 1 variant',
      '  newer | 100%',
    ]);
  });

  it("takes the environments' last seen before the flag's deprecated one", () => {
    const environments = [{ name: 'x', enabled: true, lastSeenAt: '2026-11-20T12:00:00.000Z' }];
    const rows = rowsOf({ environments, lastSeenAt: '2026-11-21T11:00:00.000Z' });
    assert.ok(rows.includes('Last seen | 1 day ago'));
    assert.ok(rowsOf({ lastSeenAt: '2026-11-21T11:00:00.000Z' }).includes('Last seen | 1 hour ago'));
  });

  it('shows on or off of the flag where no environment tells it', () => {
    assert.ok(rowsOf({ enabled: true }).includes('Enabled | on'));
    assert.ok(
      !rowsOf({ enabled: true, environments: [{ name: 'x', enabled: true }] }).includes('Enabled | on'),
    );
  });

  it('keeps unknown words and unreadable dates as they came', () => {
    const rows = rowsOf({
      createdAt: 'last spring',
      environments: [
        {
          name: 'x',
          enabled: true,
          strategies: [
            { name: 's', constraints: [{ contextName: 'f', operator: 'MOON_PHASE', values: ['full'] }] },
          ],
          variants: [
            { name: 'v', weight: 1001, weightType: 'elastic', payload: { type: 'yaml', value: '-' } },
          ],
        },
      ],
    });
    assert.ok(rows.includes('    f MOON_PHASE full'));
    assert.ok(rows.includes('  v | 100.1% · elastic · yaml payload'));
    assert.ok(rows.includes('Created | last spring'));
  });

  it('shows at most 200 rows of one list and says how many more there are', () => {
    const tags = Array.from({ length: 1200 }, (_, at) => ({ type: 'simple', value: `tag-${at}` }));
    const rows = rowsOf({ tags }).filter((row) => row.startsWith('  '));
    assert.equal(rows.length, 201);
    assert.equal(rows.at(-1), '  and 1,000 more');
  });

  it('gives each row a key of its own among its siblings', () => {
    const many = <T>(item: T): readonly T[] => Array.from({ length: 201 }, () => item);
    const variant = { name: 'v', weight: 1, weightType: 'fix', stickiness: 's' };
    const parameters = Object.fromEntries(many(0).map((_, at) => [`p${at}`, 'x']));
    const constraints = many({ contextName: 'c', operator: 'IN' });
    const strategy = { name: 's', id: 'same', parameters, constraints, variants: many(variant) };
    const same = {
      name: 'x',
      enabled: true,
      strategies: [{ name: 's' }, { name: 's', id: '0' }, ...many(strategy)],
      variants: many(variant),
    };
    const flag = projectOfReport(reportOf([{ name: 'a', environments: [same, same], children: ['b', 'b'] }]));
    const view = flag.flags.get('a');
    assert.ok(view);
    const check = (rows: readonly Detail[]): void => {
      const keys = rows.map(({ key }) => key);
      assert.equal(new Set(keys).size, keys.length);
      for (const { children = [] } of rows) check(children);
    };
    check(flagDetails(flagView(view, flag, NOW), CONTEXT));
  });
});

describe('present/flag/stage-facts', () => {
  it('shows every recorded stage with date and duration, the current one by rank', () => {
    const record: StageRecord = {
      source: 'lifecycle',
      entries: [
        { stage: 'live', enteredStageAt: '2026-10-12T12:00:00.000Z' },
        { stage: 'initial', enteredStageAt: '2026-10-01T12:00:00.000Z' },
        { stage: 'completed', status: 'kept', enteredStageAt: '2026-11-09T12:00:00.000Z' },
      ],
    };
    assert.deepEqual(rowsOf({}, record), [
      'Lifecycle | completed (kept) · entered 1 week ago',
      '  initial | Oct 1, 2026, 12:00 PM · 11 days',
      '  live | Oct 12, 2026, 12:00 PM · 28 days',
      '  completed (kept) | Nov 9, 2026, 12:00 PM · 12 days · current',
    ]);
  });

  it('gives no end to a stage recorded after the current one', () => {
    assert.deepEqual(rowsOf({ name: 'done-and-kept' }, capturedLifecycle('done-and-kept')), [
      'Lifecycle | completed (kept) · entered 13 hours ago',
      '  completed (kept) | Nov 20, 2026, 10:44 PM · 13 hours · current',
      '  initial | Nov 20, 2026, 10:44 PM',
    ]);
  });

  it('says that no stage is recorded, and that none is loaded', () => {
    assert.deepEqual(rowsOf({}, { source: 'lifecycle', entries: [] }), ['Lifecycle | no stage recorded']);
    assert.deepEqual(rowsOf({}), ['Lifecycle | stage not loaded']);
  });

  it("calls the search's stage provisional in its tooltip alone", () => {
    const record: StageRecord = {
      source: 'search',
      entries: [{ stage: 'initial', enteredStageAt: '2026-11-20T12:00:00.000Z' }],
    };
    assert.equal(rowsOf({}, record)[0], 'Lifecycle | initial · entered 1 day ago');
    assert.match(detailsOf({}, record)[0]?.tooltip?.().source ?? '', /Provisional/);
  });

  it('shows a date that cannot be read as it came, without a duration', () => {
    const record: StageRecord = { source: 'lifecycle', entries: [{ stage: 'live', enteredStageAt: 'soon' }] };
    assert.deepEqual(rowsOf({}, record), ['Lifecycle | live · entered: soon', '  live | soon · current']);
  });
});
