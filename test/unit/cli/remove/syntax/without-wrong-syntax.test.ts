import assert from 'node:assert/strict';
import { withoutWrongSyntax } from '../../../../../src/cli/remove/syntax/without-wrong-syntax.ts';
import type { FileChange } from '../../../../../src/core/code/removal/plan-types.ts';
import { useFolders } from '../../../support/folder.ts';
import { planningOf } from '../../support/removal.ts';

const HEAD = "import { isEnabled } from 'unleash-client';\n";
const asking = (...calls: readonly string[]) =>
  HEAD + calls.map((call) => `if (isEnabled('x')) ${call}();\n`).join('');

describe('withoutWrongSyntax', () => {
  const folder = useFolders();
  /** Plans with a program that takes some texts for wrong. */
  const planned = async (
    files: Readonly<Record<string, string>>,
    isWrong: (change: FileChange, among: readonly FileChange[]) => boolean,
  ) => {
    const planning = await planningOf(folder(files));
    let looks = 0;
    const wrong = (changes: readonly FileChange[]) => {
      looks++;
      const bad = changes.filter((change) => isWrong(change, changes));
      return Promise.resolve(new Map(bad.map(({ file }) => [file, 'tool: Unexpected token'])));
    };
    try {
      const { plan } = await withoutWrongSyntax(await planning.plan(), { wrong }, planning);
      const after = Object.fromEntries(plan.files.map((one) => [one.file, one.after]));
      return { after, listed: plan.listed.map(({ file, line, reason }) => [file, line, reason]), looks };
    } finally {
      await planning.dispose();
    }
  };

  it('leaves the places alone that make a file wrong', async () => {
    const files = { 'a.js': asking('one', 'bad', 'three', 'four'), 'b.js': asking('five') };
    const { after, listed } = await planned(files, ({ after: text }) => /^bad/m.test(text));
    assert.deepEqual(after, {
      'a.js': `${HEAD}one();\nif (isEnabled('x')) bad();\nthree();\nfour();\n`,
      'b.js': 'five();\n',
    });
    assert.deepEqual(listed, [['a.js', 3, 'check: tool: Unexpected token']]);
  });

  it('leaves all of a file that is wrong again without the places that broke it alone', async () => {
    const files = { 'a.js': asking('one', 'bad'), 'b.js': asking('five') };
    const { after, listed } = await planned(
      files,
      ({ file, after: text }, among) => file === 'a.js' && (/^bad/m.test(text) || among.length > 1),
    );
    assert.deepEqual([after, listed.length], [{ 'b.js': 'five();\n' }, 2]);
  });

  it('leaves all of a file where it takes too many looks to tell which', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'bad' : 'good'));
    const files = { 'a.js': asking(...calls), 'b.js': asking('five') };
    const { after, listed } = await planned(files, ({ after: text }) => /^bad/m.test(text));
    assert.deepEqual([after, listed.length], [{ 'b.js': 'five();\n' }, 40]);
  });
});
