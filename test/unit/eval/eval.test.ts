import assert from 'node:assert/strict';
import { join } from 'node:path';
import { run } from '../../eval/eval.ts';
import { useFolders } from '../support/folder.ts';
import { runWith } from '../cli/support/run-program.ts';

const SNIPPET = {
  id: 'ts-wrapper',
  title: 'a wrapper',
  language: 'TypeScript',
  languageId: 'typescript',
  source:
    "import { isEnabled } from 'unleash-client';\nconst on = (name: string) => isEnabled(name);\non('a.flag');",
  flags: [{ line: 2, character: 4, name: 'a.flag', kind: 'literal' }],
  notFlags: [],
};

describe('eval', () => {
  const folder = useFolders();

  it('says why each place is a flag where that is asked for', async () => {
    const cwd = folder({ 'corpus.json': JSON.stringify([SNIPPET]) });
    const { out, err, code } = await runWith(run, [join(cwd, 'corpus.json'), '--explain'], { cwd });
    assert.equal(code, 0, out + err);
    assert.match(
      out,
      /ts-wrapper:3:5 {2}a\.flag {2}literal\n {6}because: passed to on \(line 2\)\n {6}because: calls isEnabled of Unleash \(line 2\)\n/,
    );
    assert.doesNotMatch((await runWith(run, ['corpus.json'], { cwd })).out, /because/);
  });
});
