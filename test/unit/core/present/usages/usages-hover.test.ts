import assert from 'node:assert/strict';
import {
  progressLine,
  reasonLine,
  usagesCount,
} from '../../../../../src/core/present/usages/usages-hover.ts';
import { paragraphs } from '../../../../../src/core/present/markdown.ts';
import { nameHover } from '../../../../../src/core/present/code/name-hover.ts';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import type { UsagePlace } from '../../../../../src/core/usages/usage-index.ts';
import { CONTEXT, TestHandle } from '../support/projects.ts';
import { ready, THREE } from '../support/trees.ts';
import { FOLDER, projectsIn, readFolder, TestUsages, usage } from '../support/usages.ts';

const HANDLE = new TestHandle(ready(THREE));
const WAY = [
  { path: 'src/use-flag.ts', line: 2, text: 'useFlag hands on argument 0' },
  { path: 'src/client.ts', line: 8, text: 'calls isEnabled of Unleash' },
];
const PLACE = usage('a', 'src/a.ts:0', { because: WAY });

function textOf(usages: TestUsages, at: UsagePlace = PLACE, projects = projectsIn([HANDLE])): string {
  const { folder, path, range } = at;
  const there = { usages, projects, folder, path, range };
  return paragraphs(progressLine(there, CONTEXT), reasonLine('a', there, CONTEXT)).source;
}

function countOf(usages: TestUsages, projects = projectsIn([HANDLE])): string | undefined {
  return usagesCount('a', { ...PLACE, usages, projects }, CONTEXT);
}

describe('usages in a hover', () => {
  it('tell how many places there are, and by which way this one reaches the SDK', () => {
    const usages = new TestUsages([PLACE, usage('a', 'src/b.ts:1'), usage('a', 'src/b.ts:9')]);
    assert.equal(countOf(usages), '3 places in 2 files');
    assert.equal(
      textOf(usages),
      [
        'Why this is a flag: useFlag hands on argument 0 ([src/use-flag.ts:3](<file:///work/app/src/use-flag.ts#L3>))',
        'calls isEnabled of Unleash ([src/client.ts:9](<file:///work/app/src/client.ts#L9>))',
      ].join(' → '),
    );
  });

  it('give no reasons where the place is the call itself, or is not in the index', () => {
    assert.equal(textOf(new TestUsages([usage('a')])), '');
    assert.equal(textOf(new TestUsages([PLACE]), usage('a', 'src/new.ts:0')), '');
  });

  it('are nothing while nobody needed them, and say so while files are read', () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'off' } });
    assert.equal(textOf(usages), '');
    assert.equal(countOf(usages), undefined);
    usages.set({ state: { kind: 'reading', read: 1, of: 9 } });
    assert.equal(textOf(usages), '$(references) Reading files: 1 of 9');
  });

  it('count the folders in which the name is the same flag, and no other', () => {
    const [same, other] = ['file:///work/same', 'file:///work/other'];
    const usages = new TestUsages([
      PLACE,
      usage('a', 'x.ts:0', { folder: same }),
      usage('a', 'y.ts:0', { folder: other }),
    ]);
    usages.set({ folders: [FOLDER, same, other].map((folder) => readFolder(folder)) });
    const projects = projectsIn([HANDLE], { [other]: [new TestHandle()] });
    assert.equal(countOf(usages, projects), '2 places in 2 files');
  });

  it('are a link with their count, which leads to all of them', () => {
    const at = { usages: new TestUsages([PLACE]), projects: projectsIn([HANDLE]), ...PLACE };
    const [part] = nameHover({ name: 'a', index: new FlagIndex([HANDLE]), isFlagCall: true, at }, CONTEXT);
    assert.match(
      part?.commands ?? '',
      /\[\$\(references\) 1 place in 1 file\]\(command:flagInsight\.findUsages\?/,
    );
    assert.match(part?.below?.source ?? '', /client/);
  });
});
