import assert from 'node:assert/strict';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import type { Project } from '../../../../../src/core/flags/project-state.ts';
import { commandLinks, FLAG_COMMANDS } from '../../../../../src/core/present/code/flag-link.ts';
import type { ProblemKind } from '../../../../../src/core/flags/due.ts';
import { nameHover } from '../../../../../src/core/present/code/name-hover.ts';
import { fullReport } from '../support/full-report.ts';
import {
  capturedLifecycle,
  CONTEXT,
  projectOfReport,
  reportOf,
  stage,
  TestHandle,
} from '../support/projects.ts';

const HOSTILE = '](command:evil) <img src=x onerror=1> $(trash) www.evil.test `x` **b** | a |';

function handleOf(
  features: readonly Record<string, unknown>[],
  parts: Partial<Project> = {},
  id = 'default',
): TestHandle {
  const project = projectOfReport({ ...reportOf(features), name: id }, { id, ...parts });
  return new TestHandle({ kind: 'ready', project, refreshing: false }, id);
}

function hover(
  name: string,
  handles: readonly TestHandle[],
  isFlagCall = true,
  shownProblems: ReadonlySet<ProblemKind> = new Set(),
): readonly string[] {
  return nameHover({ name, index: new FlagIndex(handles), isFlagCall, shownProblems }, CONTEXT).map((part) =>
    [part.text.source, part.below?.source ?? ''].join('\n').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
  );
}

describe('nameHover', () => {
  it('shows the flag of each project of the folder that has it', () => {
    const parts = hover('a', [
      handleOf([{ name: 'a' }]),
      handleOf([{ name: 'a' }], {}, 'two'),
      handleOf([], {}, 'three'),
    ]);
    assert.deepEqual(
      parts.map((text) => text.split('\n')[0]),
      ['**a** · project default', '**a** · project two'],
    );
  });

  it('says what is not known of a stage', () => {
    assert.match(hover('a', [handleOf([{ name: 'a' }])])[0] ?? '', /\$\(ellipsis\) Stage not loaded yet/);
    const none = { stages: new Map([['a', { source: 'lifecycle', entries: [] } as const]]) };
    assert.match(hover('a', [handleOf([{ name: 'a' }], none)])[0] ?? '', /\$\(dash\) Stage not recorded/);
    const provisional = { stages: new Map([['a', stage('live', 'search')]]) };
    assert.match(hover('a', [handleOf([{ name: 'a' }], provisional)])[0] ?? '', /Provisional/);
  });

  it('does not say that a stage is asked for which it has asked', () => {
    const stages = new Map([['a', stage('live', 'report')]]);
    const [told] = hover('a', [handleOf([{ name: 'a' }], { stages })]);
    assert.match(told ?? '', /\*\*live\*\*/);
    assert.doesNotMatch(told ?? '', /The report gives/);
  });

  it('tells how long the flag was in each stage, where they were entered in order', () => {
    const entry = (name: string, day: number) => ({
      stage: name,
      enteredStageAt: `2026-11-${day}T12:00:00.000Z`,
    });
    const record = { source: 'lifecycle', entries: [entry('initial', 10), entry('live', 12)] } as const;
    const [told] = hover('a', [handleOf([{ name: 'a' }], { stages: new Map([['a', record]]) })]);
    assert.match(told ?? '', /initial 2 days → live 9 days/);
    // Recorded so by a real server: completed in the same moment, and before its first stage.
    const stages = new Map([['a', capturedLifecycle('done-and-kept')]]);
    assert.doesNotMatch(hover('a', [handleOf([{ name: 'a' }], { stages })])[0] ?? '', / → /);
  });

  it('does not repeat since when a flag is completed, which the problem says', () => {
    const stages = new Map([['a', capturedLifecycle('done-and-kept')]]);
    const [alone] = hover('a', [handleOf([{ name: 'a' }], { stages })]);
    assert.match(alone ?? '', /its code can be removed · since /);
    const [beside] = hover('a', [handleOf([{ name: 'a' }], { stages })], true, new Set(['completed']));
    assert.match(beside ?? '', /\*\*completed \(kept\)\*\* Cleanup: kept; its code can be removed/);
    assert.doesNotMatch(beside ?? '', /since/);
  });

  it('offers to ignore an unknown name, and for an ignored one to stop that', () => {
    const commands = (name: string, isIgnored: boolean): string => {
      const handle = handleOf([{ name: 'a' }], { absent: new Set(['none']) });
      const index = new FlagIndex([handle]);
      return nameHover({ name, index, isFlagCall: true, isIgnored }, CONTEXT)[0]?.commands ?? '';
    };
    assert.match(commands('none', false), /flagInsight\.selectProjects.*flagInsight\.ignoreFlag/);
    assert.match(commands('none', true), /flagInsight\.stopIgnoringFlag/);
    assert.doesNotMatch(commands('none', true), /flagInsight\.ignoreFlag/);
    assert.match(commands('a', true), /flagInsight\.stopIgnoringFlag/);
    assert.doesNotMatch(commands('a', false), /[iI]gnor/);
  });

  it('does not repeat what the editor says of a problem in the same hover', () => {
    const stale = [handleOf([{ name: 'a', stale: true }])];
    assert.match(hover('a', stale)[0] ?? '', /Marked stale/);
    assert.doesNotMatch(hover('a', stale, true, new Set(['stale']))[0] ?? '', /Marked stale/);
    const absent = [handleOf([{ name: 'checkout' }], { absent: new Set(['checkut']) })];
    const [unknown = ''] = hover('checkut', absent, true, new Set(['unknown']));
    assert.match(unknown, /^\*\*checkut\*\*\n\nSimilar names:/);
    const archived = [handleOf([], { archived: new Set(['a']) })];
    assert.match(hover('a', archived)[0] ?? '', /\$\(archive\) Archived/);
    assert.doesNotMatch(hover('a', archived, true, new Set(['archived']))[0] ?? '', /Archived/);
  });

  it('has the name, the state, the environments and the description above its commands, and all else below', () => {
    const project = projectOfReport(fullReport());
    const index = new FlagIndex([new TestHandle({ kind: 'ready', project, refreshing: false })]);
    const [part] = nameHover({ name: 'pay.one-click', index, isFlagCall: true }, CONTEXT);
    assert.deepEqual(
      (part?.text.source ?? '').split('\n').map((line) => /^\S+ \S+|^$/.exec(line)?.[0]),
      [
        '**pay.one-click** ·',
        '',
        '$(ellipsis) Stage',
        '$(warning) Marked',
        '$(archive) **Archived**',
        '$(vm-running) **env-eu',
        '$(vm-outline) **env-dev',
        '',
        '$(note) One',
      ],
    );
    assert.match(part?.commands ?? '', /^\[[^\]]+\]\(command:flagInsight\.openInService\?/);
    assert.match(part?.below?.source ?? '', /^\$\(type-hierarchy-super\) Depends/);
    assert.match(part?.commands ?? '', /diff-removed|Remove from Code/);
  });

  it('is none for a name that only a list of flags could vouch for, and does not know', () => {
    assert.deepEqual(hover('other', [handleOf([{ name: 'a' }])], false), []);
  });

  it('says where a flag is missing, with names like it', () => {
    const [text] = hover('checkut', [handleOf([{ name: 'checkout' }], { absent: new Set(['checkut']) })]);
    assert.match(text ?? '', /\*\*checkut\*\* is not in project default/);
    assert.match(text ?? '', /- checkout/);
  });

  it('does not call a name missing before the server was asked', () => {
    assert.match(hover('b', [handleOf([{ name: 'a' }])])[0] ?? '', /whether it is archived is not known yet/);
    assert.match(hover('b', [new TestHandle()])[0] ?? '', /Project default is being loaded/);
  });

  it('says of a name that no flag can have that it is none, with the nearest and nothing to run', () => {
    const index = new FlagIndex([handleOf([{ name: 'old-banner' }])]);
    for (const name of ['old-banner ', 'old banner', 'x'.repeat(101)]) {
      const [part] = nameHover({ name, index, isFlagCall: true }, CONTEXT);
      assert.match(part?.text.source ?? '', /not a valid flag name/);
      assert.equal(part?.commands, '');
    }
    assert.match(
      hover('old-banner ', [handleOf([{ name: 'old-banner' }])])[0] ?? '',
      /Similar names:\n\n- old-banner/,
    );
    assert.deepEqual(nameHover({ name: 'old banner', index, isFlagCall: false }, CONTEXT), []);
  });

  it('says nothing of a string that is not closed yet', () => {
    assert.deepEqual(hover('che\n  end\n\n  def on?(flag)', [handleOf([{ name: 'checkout' }])]), []);
  });

  it('says how old the data is where a refresh failed, and why there is none', () => {
    const error = new ApiError('unreachable', 'gone');
    const kept = handleOf([{ name: 'a' }]);
    if (kept.state.kind === 'ready') kept.set({ kind: 'failed', error, project: kept.state.project });
    assert.match(hover('a', [kept])[0] ?? '', /\$\(warning\) Data from 3 minutes ago, not refreshed since/);
    const lost = new TestHandle({ kind: 'failed', error, project: undefined });
    assert.match(hover('a', [lost])[0] ?? '', /Project default could not be loaded/);
  });

  it('escapes all that the server sends, and puts none of it beside its commands', () => {
    const feature = {
      name: 'a',
      description: HOSTILE,
      type: HOSTILE,
      tags: [{ type: HOSTILE, value: HOSTILE }],
      createdBy: { id: 1, name: HOSTILE },
      environments: [{ name: HOSTILE, type: HOSTILE, enabled: true }],
    };
    const index = new FlagIndex([handleOf([feature], { stages: new Map([['a', stage(HOSTILE)]]) })]);
    const [part] = nameHover({ name: 'a', index, isFlagCall: true }, CONTEXT);
    assert.ok(part);
    assert.doesNotMatch(
      part.text.source + (part.below?.source ?? ''),
      /(?<!\\)\]\(command|(?<!\\)<img|\$\(trash\)|(?<!\\)`|www\.evil/,
    );
    assert.doesNotMatch(part.commands, /evil|img/);
  });

  it('tells everything of a full record within a screen or two', () => {
    const project = projectOfReport(fullReport());
    const [name = ''] = [...project.flags.keys()];
    const [text] = hover(name, [new TestHandle({ kind: 'ready', project, refreshing: false })]);
    assert.ok((text ?? '').split('\n').length < 60, text);
  });
});

describe('commandLinks', () => {
  const link = { server: 'https://flags.example.org', project: 'a', flag: "x)'(*!" };
  const source = commandLinks(
    FLAG_COMMANDS.map((command) => ({ label: 'Run', icon: 'search', command, link })),
  );

  it('holds nothing that ends a link before its end', () => {
    assert.equal(
      source.match(/\[\$\(search\) Run\]\(command:flagInsight\.\w+\?[\w%.~-]+\)/g)?.length,
      FLAG_COMMANDS.length,
    );
  });

  it('carries the flag as it is', () => {
    const args = /\?([^)]*)\)/.exec(source)?.[1] ?? '';
    assert.deepEqual(JSON.parse(decodeURIComponent(args)), [link]);
  });

  it('leads to changes only where they are allowed', () => {
    const commandsIn = (name: string, mayChange: boolean): string => {
      const index = new FlagIndex([handleOf([{ name: 'a' }], { absent: new Set(['unknown']) })]);
      const parts = nameHover({ name, index, isFlagCall: true, mayChange }, CONTEXT);
      return parts.map(({ commands }) => commands).join('');
    };
    assert.match(commandsIn('unknown', true), /command:flagInsight\.createFlag/);
    assert.match(commandsIn('a', true), /command:flagInsight\.changeFlag/);
    for (const name of ['unknown', 'a'])
      assert.doesNotMatch(commandsIn(name, false), /createFlag|changeFlag/);
  });
});
