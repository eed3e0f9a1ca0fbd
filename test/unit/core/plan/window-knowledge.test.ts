import assert from 'node:assert/strict';
import { FlagIndex } from '../../../../src/core/flags/flag-index.ts';
import { windowKnowledge, type WindowFlag } from '../../../../src/core/plan/window-knowledge.ts';
import { NOW, projectOfReport, reportOf, TestHandle } from '../present/support/projects.ts';
import { ready } from '../present/support/trees.ts';
import { FOLDER, readFolder, TestUsages, usage } from '../present/support/usages.ts';

const OTHER = 'file:///work/other';

const project = (names: readonly string[], parts: Parameters<typeof projectOfReport>[1] = {}) =>
  new TestHandle(ready(projectOfReport(reportOf(names.map((name) => ({ name }))), parts)));

/** What is known of the flags of a window; each folder has its own projects. */
function known(
  usages: TestUsages,
  handles: Readonly<Record<string, readonly TestHandle[]>>,
): Promise<readonly WindowFlag[]> {
  const flagsIn = (folder: string): FlagIndex => new FlagIndex(handles[folder] ?? []);
  return windowKnowledge({ usages, folders: usages.folders, flagsIn, now: NOW });
}

const placesOf = ({ name, onServer, code }: WindowFlag): string =>
  `${name} ${onServer}: ${code?.value.places.map(({ folder, file, line }) => `${folder ?? ''}/${file}:${line}`).join() ?? '-'}`;

describe('what a window knows of its flags', () => {
  it('has the places of all folders in which the flag counts, with their lines as people count them', async () => {
    const usages = new TestUsages([
      usage('shared', 'a.ts:0'),
      usage('shared', 'b.ts:4', { folder: OTHER }),
      usage('own', 'a.ts:1'),
      usage('own', 'c.ts:0', { folder: OTHER }),
    ]);
    usages.set({ folders: [readFolder(), readFolder(OTHER)] });
    const [both, one] = [project(['shared']), project(['own'])];
    const flags = await known(usages, { [FOLDER]: [both, one], [OTHER]: [both] });
    assert.deepEqual(flags.map(placesOf), [
      `shared yes: ${FOLDER}/a.ts:1,${OTHER}/b.ts:5`,
      `own yes: ${FOLDER}/a.ts:2`,
    ]);
    assert.deepEqual(
      flags.map(({ handle }) => handle),
      [both, one],
    );
  });

  it('has names that only code has, for the first project, and knows of them what the server told', async () => {
    const usages = new TestUsages([usage('typo'), usage('open')]);
    const handle = project(['real'], { absent: new Set(['typo']) });
    const flags = await known(usages, { [FOLDER]: [handle] });
    assert.deepEqual(flags.map(placesOf), [
      'real yes: ',
      `typo absent: ${FOLDER}/src/a.ts:1`,
      `open open: ${FOLDER}/src/a.ts:1`,
    ]);
    assert.ok(flags.every((flag) => flag.handle === handle));
  });

  it('tells nothing of the code before all folders are read, which is not the same as no place', async () => {
    const usages = new TestUsages([usage('real')]);
    const handles = { [FOLDER]: [project(['real'])] };
    usages.set({ folders: [{ folder: FOLDER, name: 'app' }] });
    assert.deepEqual((await known(usages, handles)).map(placesOf), ['real yes: -']);
    usages.set({ folders: [readFolder(FOLDER, { unread: 'untrusted' })] });
    assert.deepEqual((await known(usages, handles)).map(placesOf), ['real yes: -']);
    usages.set({ folders: [readFolder()], state: { kind: 'reading', read: 1, of: 2 } });
    assert.deepEqual((await known(usages, handles)).map(placesOf), ['real yes: -']);
    usages.set({ state: { kind: 'ready' } });
    assert.deepEqual((await known(usages, handles)).map(placesOf), [`real yes: ${FOLDER}/src/a.ts:1`]);
  });

  it('counts mentions, calls that may build the name, words and what was not read beside the places', async () => {
    const usages = new TestUsages();
    const notRead = [{ kind: 'submodule', count: 1, where: ['lib'] }] as const;
    const mention = usage('real', 'README.md:0', { isMention: true });
    const built = usage('real', 'src/a.ts:4', { isMention: true, isBuilt: true });
    usages.set({
      folders: [readFolder(FOLDER, { notRead })],
      mentions: [mention, built],
      words: { real: 3 },
    });
    const [flag] = await known(usages, { [FOLDER]: [project(['real'])] });
    const { mentions, built: calls, wordFiles, notRead: left } = flag?.code?.value ?? {};
    assert.deepEqual([mentions, calls, wordFiles, left], [1, 1, 3, notRead]);
    assert.equal(flag?.scans, undefined);
  });
});
