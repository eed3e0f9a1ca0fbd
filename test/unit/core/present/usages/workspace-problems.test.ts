import assert from 'node:assert/strict';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import {
  DEFAULT_CODE_SETTINGS,
  type CodeSettings,
} from '../../../../../src/core/present/code/code-settings.ts';
import { problemsOf } from '../../../../../src/core/present/code/problems.ts';
import { EVIDENCE } from '../../../../../src/core/code/evidence.ts';
import { linkedDetection } from '../../../../../src/core/usages/linked-detection.ts';
import type { WorkspaceFile } from '../../../../../src/core/usages/askable-names.ts';
import { problemsInFolder } from '../../../../../src/core/present/usages/workspace-problems.ts';
import { CONTEXT, projectOfReport, reportOf, TestHandle } from '../support/projects.ts';
import { ready } from '../support/trees.ts';
import { FOLDER, TestUsages, usage } from '../support/usages.ts';

const FLAGS = [{ name: 'stale', stale: true }, { name: 'live' }];
const HANDLE = new TestHandle(ready(projectOfReport(reportOf(FLAGS), { absent: new Set(['none']) })));

async function problems(
  usages: TestUsages,
  settings: Partial<CodeSettings> = {},
  typedIn: () => readonly WorkspaceFile[] = () => [],
) {
  const facts = {
    index: new FlagIndex([HANDLE]),
    settings: { ...DEFAULT_CODE_SETTINGS, ...settings },
    formats: CONTEXT,
  };
  const { byPath, toAsk } = await problemsInFolder(FOLDER, usages, typedIn, facts);
  const told = [...byPath].map(([path, own]) => [
    path,
    ...own.map(({ kind, range }) => `${range.start.line} ${kind}`),
  ]);
  return { told, toAsk };
}

describe('problems of files that are not open', () => {
  it('are those of the places in the folder, by file', async () => {
    const usages = new TestUsages([
      usage('stale', 'a.ts:1'),
      usage('stale', 'b.ts:2'),
      usage('live', 'a.ts:3'),
      usage('none', 'a.ts:4'),
      usage('stale', 'c.ts:0', { folder: 'file:///work/other' }),
    ]);
    assert.deepEqual((await problems(usages)).told, [
      ['a.ts', '1 stale', '4 unknown'],
      ['b.ts', '2 stale'],
    ]);
  });

  it('call unknown only what the code proves to be a flag, and nothing that only a list vouches for', async () => {
    const usages = new TestUsages([
      usage('none', 'a.ts:0', { evidence: 'likely' }),
      usage('none', 'a.ts:1', { evidence: 'by-use' }),
      usage('stale', 'a.ts:2', { evidence: 'by-use' }),
      usage('stale', 'a.ts:3', { evidence: 'candidate', kind: 'candidate' }),
      usage('none', 'a.ts:4', { kind: 'reference' }),
      usage('stale', 'a.ts:5', { evidence: 'likely' }),
    ]);
    assert.deepEqual((await problems(usages)).told, [['a.ts', '5 stale']]);
  });

  it('are those that the same places have in a document that is open', async () => {
    const places = EVIDENCE.map((evidence, line) => usage('stale', `a.ts:${line}`, { evidence }));
    const open = linkedDetection({ findings: [], slots: [] }, places);
    const facts = { index: new FlagIndex([HANDLE]), settings: DEFAULT_CODE_SETTINGS, formats: CONTEXT };
    const inOpen = problemsOf(open.findings, facts).map(({ kind, range }) => `${range.start.line} ${kind}`);
    assert.deepEqual((await problems(new TestUsages(places))).told, [['a.ts', ...inOpen]]);
  });

  it('ask no server for a name in a document that somebody types in', async () => {
    const usages = new TestUsages([usage('ne', 'a.ts:0'), usage('new', 'b.ts:0')]);
    const { toAsk } = await problems(usages, {}, () => [{ folder: FOLDER, path: 'a.ts' }]);
    assert.deepEqual(toAsk, ['new']);
  });

  it('ask no server for half a name that somebody has typed on meanwhile', async () => {
    const usages = new TestUsages([usage('ne', 'a.ts:0'), usage('new', 'b.ts:0')]);
    const { toAsk } = await problems(usages, {}, () => {
      usages.place([usage('nex', 'a.ts:0'), usage('new', 'b.ts:0')]);
      return [{ folder: FOLDER, path: 'a.ts' }];
    });
    assert.deepEqual(toAsk, ['new']);
  });

  it('ask the server for names that may be archived, unless nobody wants to know', async () => {
    const usages = new TestUsages([usage('new', 'a.ts:0'), usage('new', 'b.ts:0')]);
    assert.deepEqual((await problems(usages)).toAsk, ['new']);
    const off = { problems: { ...DEFAULT_CODE_SETTINGS.problems, unknown: 'off' } } as const;
    assert.deepEqual((await problems(usages, off)).toAsk, []);
  });
});
