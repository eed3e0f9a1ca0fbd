import assert from 'node:assert/strict';
import type { PanelOverview } from '../../../../../src/protocol/panel-model.ts';
import { fullReport } from '../support/full-report.ts';
import { capturedReport, NOW, projectOfReport, reportOf, stage } from '../support/projects.ts';
import { panelOf, ready, rolesOf, textsIn } from './support.ts';

function overviewOf(report: unknown, parts: Parameters<typeof projectOfReport>[1] = {}): PanelOverview {
  const { content } = panelOf(projectOfReport(report, parts)).overview;
  assert.ok(content);
  return content;
}

describe('the overview of the panel', () => {
  it('shows every field of the report that is about the project', () => {
    const texts = textsIn(panelOf(projectOfReport(fullReport()))).join('\n');
    const expected = [
      'Checkout project',
      'All about paying',
      'project-stickiness',
      'protected',
      '1 of 4,321',
      '17',
      '83%',
      'env-of-project',
      'change requests on',
      'Default strategy title',
      'default-strategy-name · disabled',
      'defaultField is one of default-value',
      'default-variant',
      'defaultParameter',
      'default-parameter-value',
      'Segment\n77',
      'Mar 1, 2026',
      'Feb 1, 2024',
      'One of your favorites',
      '1,301 days',
      '1,302',
      'period before: 1,303',
      '1,304',
      'period before: 1,305',
      '1,306',
      'period before: 1,307',
      '1,308',
      '^pay[.].+$',
      'pay.by-card',
      'Begin with the team',
      '1,401',
      '1,402',
      '1,403',
    ];
    assert.deepEqual(
      expected.filter((text) => !texts.includes(text)),
      [],
    );
  });

  it('tells the values of a constraint once, and those that its words leave out in one paragraph', () => {
    const rowsOf = (values: readonly string[]) => {
      const constraints = [{ contextName: 'country', operator: 'IN', values }];
      const environments = [{ environment: 'e', defaultStrategy: { name: 's', constraints } }];
      const [item] = overviewOf({ ...reportOf([]), environments }).environments.items;
      return item?.strategy?.rows.map(({ label, children }) => [
        label,
        ...children.map((child) => child.label),
      ]);
    };
    assert.deepEqual(rowsOf(['NO', 'SE', 'DK', 'FI']), [['country is one of NO, SE, DK, FI']]);
    const many = Array.from({ length: 100 }, (_, number) => `value-${number}`);
    const [row, ...more] = rowsOf(many) ?? [];
    assert.equal(row?.[1], many.join(', '));
    assert.deepEqual([row.length, more.length], [2, 0]);
  });

  for (const version of ['7.5.1', '8.2.0'] as const) {
    it(`reads what ${version} sends`, () => {
      const { health, environments, statistics, naming, facts } = overviewOf(capturedReport(version));
      assert.equal(health.gauge.text, '100%');
      assert.deepEqual(
        environments.items.map(({ name, changeRequests }) => [name, changeRequests.text]),
        [
          ['development', 'change requests not given'],
          ['production', 'change requests not given'],
        ],
      );
      assert.equal(statistics.items.length, 5);
      assert.deepEqual(naming.items, []);
      assert.equal(facts.items[0]?.note, 'no limit');
    });
  }

  it('says when the counts of now give another number than the server', () => {
    const flags = Array.from({ length: 10 }, (_, position) => ({ name: `flag-${position}` }));
    const report = { ...reportOf(flags), health: 100, staleCount: 1, potentiallyStaleCount: 2 };
    const { health } = overviewOf(report);
    assert.equal(health.gauge.text, '100%');
    assert.match(health.note ?? '', /^The current counts give 70%\./);
    assert.equal(overviewOf({ ...report, health: 70 }).health.note, undefined);
  });

  it('leads from the counts to the flags they count, and from none to nothing', () => {
    const { health } = overviewOf({ ...reportOf([]), staleCount: 12 });
    const links = health.counts.map(({ label, link }) => [label, link?.facets]);
    assert.deepEqual(links, [
      ['active', undefined],
      ['stale', [{ kind: 'staleness', value: 'stale' }]],
      ['potentially stale', undefined],
    ]);
  });

  it('counts stages, and says how many are known until all are', () => {
    const flags = ['a', 'b', 'c'].map((name) => ({ name, type: name === 'c' ? 'experiment' : 'release' }));
    const some = new Map([
      ['a', stage('live')],
      ['b', stage('live', 'search')],
    ]);
    const { stages, types } = overviewOf(reportOf(flags), { stages: some });
    assert.equal(stages.note, '2 of 3 stages known so far');
    assert.deepEqual(
      stages.bars.map(({ label, value, share, link }) => [label, value, share, link?.facets]),
      [
        ['live', '2', 1, [{ kind: 'stage', value: '=live' }]],
        ['stage not loaded', '1', 0.5, [{ kind: 'stage', value: 'notLoaded' }]],
      ],
    );
    assert.deepEqual(
      types.bars.map(({ label, value }) => [label, value]),
      [
        ['experiment', '1'],
        ['release', '2'],
      ],
    );
    const all = new Map(flags.map(({ name }) => [name, stage('live')]));
    assert.equal(overviewOf(reportOf(flags), { stages: all }).stages.note, undefined);
  });

  it('puts flags into classes of age, those without a date aside', () => {
    const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
    const flags = [0, 7, 7.5, 30, 31, 90, 180, 181, 365, 366].map((days) => ({
      name: `flag-${days}`,
      createdAt: daysAgo(days),
    }));
    const { ages } = overviewOf(
      reportOf([...flags, { name: 'undated' }, { name: 'no-date', createdAt: 'soon' }]),
    );
    assert.deepEqual(
      ages.bars.map(({ value }) => value),
      ['2', '2', '2', '1', '2', '1'],
    );
    assert.equal(ages.note, 'without a date: 2');
    const undated = overviewOf(reportOf([{ name: 'undated' }])).ages;
    assert.deepEqual(undated.bars, []);
    assert.equal(undated.empty, 'The server does not say when flags were created.');
  });

  it('says which way a statistic went, and whether that is good', () => {
    const statistics = (now: number, before: number) =>
      overviewOf({
        ...fullReport(),
        stats: {
          ...fullReport().stats,
          archivedCurrentWindow: now,
          archivedPastWindow: before,
          createdCurrentWindow: now,
          createdPastWindow: before,
        },
      }).statistics.items.map(({ comparison }) => comparison);
    assert.equal(statistics(5, 2)[1]?.change, '3 more than before: better');
    assert.equal(statistics(2, 5)[1]?.change, '3 fewer than before: worse');
    assert.equal(statistics(5, 5)[1]?.change, 'unchanged');
    assert.equal(statistics(5, 2)[0]?.change, '3 more than before');
    assert.equal(statistics(5, 2)[3], undefined, 'the time to production stands alone');
    assert.deepEqual([statistics(2, 4)[1]?.nowShare, statistics(2, 4)[1]?.beforeShare], [0.5, 1]);
    assert.deepEqual([statistics(0, 0)[1]?.nowShare, statistics(0, 0)[1]?.beforeShare], [0, 0]);
  });

  it('says that the server sent no statistics', () => {
    const { statistics } = overviewOf(reportOf([]));
    assert.deepEqual([statistics.items, statistics.empty], [[], 'The server sent no statistics.']);
  });

  it('tells what a mode means, and the role of the person in the project', () => {
    const modeOf = (mode: string) => overviewOf({ ...reportOf([]), mode }).mode;
    assert.match(modeOf('open').meaning.join(), /not members can submit/);
    assert.match(modeOf('protected').meaning.join(), /only members can submit/);
    assert.match(modeOf('private').meaning.join(), /only members can submit/);
    assert.equal(modeOf('secret').word, 'secret');
    const project = projectOfReport(reportOf([]));
    const roles = rolesOf({ version: 1, roles: [{ type: 'project', name: 'Owner', project: 'default' }] });
    const { content } = panelOf(project, { roles: ready(roles) }).overview;
    assert.equal(content?.mode.meaning[1], 'Your role here: Owner.');
    const others = rolesOf({ version: 1, roles: [{ type: 'root', name: 'Admin', project: 'default' }] });
    const other = panelOf(project, { roles: ready(others) }).overview.content;
    assert.equal(other?.mode.meaning[1], 'You have no role in this project itself.');
  });

  it('warns near the limit', () => {
    const limitFact = (featureLimit: number) =>
      overviewOf({ ...reportOf([{ name: 'a' }, { name: 'b' }]), featureLimit }).facts.items[0];
    assert.equal(limitFact(100)?.note, '2% of the limit');
    assert.equal(limitFact(2)?.note, 'the limit is reached');
    assert.equal(limitFact(0)?.note, 'the limit is reached');
    assert.deepEqual(limitFact(2)?.meter, { share: 1, tone: 'stale' });
  });

  it('is whole without anything optional', () => {
    const model = overviewOf({
      ...reportOf([]),
      description: null,
      createdAt: null,
      updatedAt: null,
      featureNaming: null,
    });
    assert.deepEqual(model.description.lines, ['The project has no description.']);
    assert.equal(model.stages.empty, 'This project has no flags.');
    assert.equal(model.health.note, undefined);
    assert.equal(model.environments.empty, 'The project has no environments.');
    assert.deepEqual(
      model.facts.items.slice(3).map(({ value }) => value),
      ['not given', 'not given'],
    );
  });

  it('keeps its form with numbers that no server should send', () => {
    const huge = {
      ...reportOf([]),
      health: 1e9,
      members: Number.MAX_SAFE_INTEGER,
      activeCount: -5,
      featureLimit: -1,
    };
    const { health, facts } = overviewOf(huge);
    assert.equal(health.gauge.share, 1);
    assert.equal(health.gauge.text, '1,000,000,000%');
    assert.equal(facts.items[1]?.value, '9,007,199,254,740,991');
    assert.equal(overviewOf({ ...reportOf([]), health: -20 }).health.gauge.share, 0);
  });

  it('shows a hostile description as the text it is, all of it', () => {
    const text = `<img src=x onerror=alert(1)> [link](command:x) ${'a'.repeat(10_000)}\u202e end`;
    const { description } = overviewOf({ ...reportOf([]), description: text });
    assert.equal(description.lines.join(''), text.replace('\u202e', '⟨202e⟩'));
  });

  it('draws the most frequent of any number of types', () => {
    const rare = Array.from({ length: 59 }, (_, position) => ({
      name: `flag-${position}`,
      type: `type-${position}`,
    }));
    const frequent = ['a', 'b'].map((name) => ({ name, type: 'zoo' }));
    const { types } = overviewOf(reportOf([...rare, ...frequent]));
    assert.equal(types.bars.length, 20);
    assert.deepEqual(
      types.bars.filter(({ value }) => value === '2').map(({ label }) => label),
      ['zoo'],
    );
    assert.equal(types.note, 'The 20 most frequent of 60 types');
  });

  it('names flags that could not be read', () => {
    const { notes } = overviewOf(reportOf([{ name: 'good' }, { name: 5 }]));
    assert.match(notes.join(), /^1 flag of the report cannot be read/);
  });
});
