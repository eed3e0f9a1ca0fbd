import assert from 'node:assert/strict';
import { quotedText } from '../../../../../src/core/code/quoted-text.ts';
import { fileKey } from '../../../../../src/core/present/usages/place-text.ts';
import {
  placesInClosedFiles,
  placesInDocument,
  type DocumentPlaces,
} from '../../../../../src/core/present/usages/document-places.ts';
import { TestHandle } from '../support/projects.ts';
import { FOLDER, projectsIn, readFolder, TestUsages, usage } from '../support/usages.ts';

const HANDLE = new TestHandle();
const LINES = ["isEnabled('a')", "other('a')"];

function open(path: string, ranges: DocumentPlaces['ranges'] = []): DocumentPlaces {
  return { key: fileKey({ folder: FOLDER, path }), ranges, lineText: (line) => LINES[line] ?? '' };
}

describe('references of a flag', () => {
  it('are those of files that are not open, code before mentions', () => {
    const usages = new TestUsages([
      usage('a', 'a.yaml:0'),
      usage('a', 'b.ts:0'),
      usage('a', 'open.ts:0'),
      usage('b', 'b.ts:1'),
    ]);
    const facts = { usages, projects: projectsIn([HANDLE]) };
    assert.deepEqual(
      placesInClosedFiles('a', FOLDER, facts, [open('open.ts')]).map(({ path }) => path),
      ['b.ts', 'a.yaml'],
    );
  });

  it('are none of a folder that shares no project', () => {
    const [same, other] = ['file:///work/same', 'file:///work/other'];
    const usages = new TestUsages([FOLDER, same, other].map((folder) => usage('a', 'a.ts:0', { folder })));
    usages.set({ folders: [FOLDER, same, other].map((folder) => readFolder(folder)) });
    const projects = projectsIn([HANDLE], { [other]: [new TestHandle()] });
    assert.deepEqual(
      placesInClosedFiles('a', FOLDER, { usages, projects }, []).map(({ folder }) => folder),
      [FOLDER, same],
    );
  });

  it('are what an open document tells, with what only other files tell of its text as it is', () => {
    const [told, known] = [usage('a', 'x.ts:0'), usage('a', 'x.ts:1', { lineText: "other('a')" })];
    const stale = usage('a', 'x.ts:1', { lineText: "before('a')" });
    assert.deepEqual(placesInDocument(open('x.ts', [told.range]), [told, stale]), [told.range]);
    assert.deepEqual(placesInDocument(open('x.ts', [told.range]), [known, told]), [told.range, known.range]);
  });

  it('are found in a line of which the index keeps the beginning only', () => {
    const line = `  ${'x'.repeat(300)}other('a')`;
    const known = usage('a', 'x.ts:0', { lineText: quotedText(line) });
    const document = { ...open('x.ts'), lineText: () => line };
    assert.deepEqual(placesInDocument(document, [known]), [known.range]);
  });
});
