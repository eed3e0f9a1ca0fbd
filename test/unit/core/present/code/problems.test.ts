import assert from 'node:assert/strict';
import type { Evidence } from '../../../../../src/core/code/evidence.ts';
import type { Finding, NamedFinding } from '../../../../../src/core/code/finding.ts';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import type { Project } from '../../../../../src/core/flags/project-state.ts';
import {
  DEFAULT_CODE_SETTINGS,
  type CodeSettings,
} from '../../../../../src/core/present/code/code-settings.ts';
import { namesToAsk, problemsOf } from '../../../../../src/core/present/code/problems.ts';
import { CONTEXT, projectOfReport, reportOf, stage, TestHandle } from '../support/projects.ts';

const FLAGS = [
  { name: 'live' },
  { name: 'stale', stale: true },
  { name: 'old', type: 'release', createdAt: '2026-01-01T00:00:00.000Z' },
  { name: 'done' },
  { name: 'gone', stale: true },
];
const PARTS: Partial<Project> = {
  stages: new Map([
    ['live', stage('live')],
    ['done', stage('completed', 'lifecycle', 'kept')],
    ['gone', stage('completed', 'lifecycle', 'discarded')],
  ]),
  archived: new Set(['archived']),
  absent: new Set(['none', 'liive']),
};

function index(parts: Partial<Project> = {}): FlagIndex {
  const project = projectOfReport(reportOf(FLAGS), { ...PARTS, ...parts });
  return new FlagIndex([new TestHandle({ kind: 'ready', project, refreshing: false })]);
}

function finding(name: string, parts: Partial<NamedFinding> = {}): Finding {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: name.length } };
  return { kind: 'literal', name, range, evidence: 'sure', ...parts };
}

function told(
  findings: readonly Finding[],
  settings: Partial<CodeSettings> = {},
  flags = index(),
): readonly string[] {
  const facts = { index: flags, settings: { ...DEFAULT_CODE_SETTINGS, ...settings }, formats: CONTEXT };
  return problemsOf(findings, facts).map(({ kind, severity, message }) => `${kind} ${severity}: ${message}`);
}

describe('problemsOf', () => {
  it('is nothing for a flag that is in use', () => {
    assert.deepEqual(told([finding('live')]), []);
  });

  it('names what is known of a stale, a completed and an archived flag', () => {
    assert.deepEqual(told([finding('stale'), finding('done'), finding('archived')]), [
      'stale warning: Flag “stale”: Marked stale on the server (no date is known).',
      'completed information: Flag “done”: completed (kept) since Nov 1, 2026, 12:00 PM.',
      'archived warning: Flag “archived” is archived in project Default.',
    ]);
  });

  it('names the project where several have the flag', () => {
    const other = projectOfReport({ ...reportOf([{ name: 'live', stale: true }]), name: 'Mobile' });
    const handle = new TestHandle({ kind: 'ready', project: other, refreshing: false }, 'mobile');
    const both = new FlagIndex([...index().handles, handle]);
    assert.deepEqual(told([finding('live'), finding('stale')], {}, both), [
      'stale warning: Flag “live” in project Mobile: Marked stale on the server (no date is known).',
      'stale warning: Flag “stale”: Marked stale on the server (no date is known).',
    ]);
  });

  it('says of a flag that is stale and completed what says all, as severely as either', () => {
    const first = (problems = DEFAULT_CODE_SETTINGS.problems) =>
      told([finding('gone')], { problems }).map((text) => text.split(':')[0]);
    assert.deepEqual(first(), ['completed warning']);
    assert.deepEqual(first({ ...DEFAULT_CODE_SETTINGS.problems, completed: 'off' }), ['stale warning']);
    assert.deepEqual(first({ ...DEFAULT_CODE_SETTINGS.problems, stale: 'off' }), ['completed information']);
  });

  it('tells of potentially stale flags only where the setting says so', () => {
    assert.deepEqual(told([finding('old')]), []);
    const problems = { ...DEFAULT_CODE_SETTINGS.problems, potentiallyStale: 'hint' } as const;
    assert.match(told([finding('old')], { problems })[0] ?? '', /^potentiallyStale hint: .* days old, /);
  });

  it('calls a name unknown that the code proves to be a flag, with the name that was meant', () => {
    assert.deepEqual(told([finding('liive')]), [
      'unknown warning: Flag “liive” is not in project Default. Did you mean “live”?',
    ]);
    const named = (evidence: Evidence, receiver?: string): Finding =>
      finding('none', {
        evidence,
        call: { function: 'isEnabled', ...(receiver === undefined ? {} : { receiver }) },
      });
    assert.equal(told([named('sure')]).length, 1);
    assert.equal(told([named('likely', 'this.unleashClient')]).length, 1);
    assert.equal(told([named('likely', 'featureFlags')]).length, 0);
    assert.equal(told([named('likely')]).length, 0);
    assert.equal(told([named('candidate', 'unleash')]).length, 0);
  });

  it('calls a name unknown where it is written, not at each use, and not where a list alone vouches for it', () => {
    assert.equal(told([finding('none', { kind: 'declaration' })]).length, 1);
    for (const kind of ['reference', 'candidate', 'embedded'] as const)
      assert.equal(told([finding('none', { kind })]).length, 0, kind);
  });

  it('says nothing of a known name that only looks like a flag', () => {
    assert.deepEqual(told([finding('stale', { kind: 'candidate', evidence: 'candidate' })]), []);
    assert.equal(told([finding('stale', { kind: 'candidate', evidence: 'sure' })]).length, 1);
  });

  it('calls nothing unknown before the server was asked, nor a name that may be in a record nobody could read', () => {
    assert.deepEqual(told([finding('never.asked')]), []);
    assert.deepEqual(
      told(
        [finding('none')],
        {},
        index({ unreadable: { count: 1, first: [{ name: undefined, problems: [] }] } }),
      ),
      [],
    );
  });

  it('says nothing of ignored flags and of kinds that are off', () => {
    assert.deepEqual(told([finding('stale'), finding('none')], { ignored: new Set(['stale', 'none']) }), []);
    const problems = { ...DEFAULT_CODE_SETTINGS.problems, stale: 'off', unknown: 'off' } as const;
    assert.deepEqual(told([finding('stale'), finding('none')], { problems }), []);
  });

  it('makes names harmless that come from the code', () => {
    const flags = index({ absent: new Set(['a\u202Eb$(trash)']) });
    const [problem] = told([finding('a\u202Eb$(trash)')], {}, flags);
    assert.doesNotMatch(problem ?? '', /\u202E|\$\(/);
  });
});

describe('namesToAsk', () => {
  it('are those of flag calls that no project knows and no server was asked for, each once', () => {
    const findings = [
      finding('live'),
      finding('none'),
      finding('asked'),
      finding('asked'),
      finding('archived'),
      finding('weak', { evidence: 'likely', call: { function: 'isEnabled', receiver: 'flags' } }),
    ];
    assert.deepEqual(namesToAsk(findings, index()), ['asked']);
  });
});
