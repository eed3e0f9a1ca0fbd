import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { env } from '../support/removal.ts';
import { runCli } from '../support/run-program.ts';

const FILES = {
  'lib/flags.js': `import { isEnabled } from 'unleash-client';
export function isOn(name) {
  if (!ready) return false;
  return isEnabled(name);
}
`,
  'lib/use.js': "import { isOn } from './flags.js';\nexport const f = (n) => (isOn('x') ? n : 0);\n",
};

describe('remove --wrapper', () => {
  const folder = useFolders();
  const remove = (root: string, ...args: readonly string[]) =>
    runCli(['remove', 'x', root, '--keep', 'enabled', '--format', 'json', ...args], { env });

  it('is named by what is refused without it', async () => {
    const root = folder(FILES);
    const { out } = await runCli(['remove', 'x', root, '--keep', 'enabled'], { env });
    assert.match(
      out,
      /^# isOn in lib\/flags\.js:2 .*: 1 place waits for it\. In addition, it returns `false` where `!ready`\.$/m,
    );
    assert.match(out, /^# {3}If it gives the flag's answer: --wrapper lib\/flags\.js:isOn$/m);
    const { wrappers } = JSON.parse((await remove(root)).out) as { wrappers: { option: string }[] };
    assert.deepEqual(
      wrappers.map(({ option }) => option),
      ['--wrapper lib/flags.js:isOn'],
    );
  });

  it('takes calls of the function out, named from the folder or from where the command runs', async () => {
    for (const file of ['lib/flags.js', (root: string) => join(root, 'lib/flags.js')]) {
      const root = folder(FILES);
      const { out } = await remove(
        root,
        '--write',
        '--wrapper',
        `${typeof file === 'string' ? file : file(root)}:isOn`,
      );
      assert.equal((JSON.parse(out) as { edited: number }).edited, 1);
      assert.equal(readFileSync(join(root, 'lib/flags.js'), 'utf8'), FILES['lib/flags.js']);
      assert.equal(readFileSync(join(root, 'lib/use.js'), 'utf8'), 'export const f = (n) => n;\n');
    }
  });

  it('is named by its line where an overload has the same name', async () => {
    const on = (given: string) =>
      `  boolean isOn(${given}) {\n    if (unleash == null) return false;\n    return unleash.isEnabled(name);\n  }\n`;
    const root = folder({
      'Flags.java': `import io.getunleash.Unleash;\nclass Flags {\n  Unleash unleash;\n${on('String name')}${on('String name, int n')}}\n`,
      'Use.java': 'class Use {\n  Flags flags;\n  int f() { return flags.isOn("x") ? 1 : 2; }\n}\n',
    });
    const { wrappers } = JSON.parse((await remove(root)).out) as { wrappers: { option: string }[] };
    const [option = ''] = wrappers.map((one) => one.option);
    assert.equal(option, '--wrapper Flags.java:4:Flags.isOn');
    const { out } = await remove(root, ...option.split(' '));
    assert.equal((JSON.parse(out) as { edited: number }).edited, 1);
  });

  it('is refused where it is no name, or no function has it', async () => {
    const root = folder(FILES);
    for (const [given, message] of [
      ['lib/flags.js:1+1', /--wrapper takes FILE:NAME/],
      ['lib/flags.js:isOff', /No function that is given a flag's name fits lib\/flags\.js:isOff/],
    ] as const) {
      const { code, err } = await remove(root, '--wrapper', given);
      assert.notEqual(code, 0);
      assert.match(err, message);
    }
  });
});
