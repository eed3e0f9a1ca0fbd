import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { env } from '../support/removal.ts';
import { runCli } from '../support/run-program.ts';

const FILES = {
  'lib/cards.js': `import { isEnabled } from 'unleash-client';
export const isOn = () => isEnabled('x');
export const isWide = () => isEnabled('x');
export const width = 80;
`,
  'lib/use.js': `import { isOn, isWide } from './cards.js';
export const f = (n) => (isOn() ? n : 0);
export const g = () => [isOn() && 1, isWide];
`,
};

describe('remove --fold-functions', () => {
  const folder = useFolders();
  const remove = (root: string, ...args: readonly string[]) =>
    runCli(['remove', 'x', root, '--keep', 'enabled', ...args], { env });
  const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

  it('puts the answer in the place of calls, removes the function, and says why another one stays', async () => {
    const root = folder(FILES);
    const { out } = await remove(root, '--fold-functions', '--write');
    assert.equal(
      textIn(root, 'lib/cards.js'),
      'export const isWide = () => true;\nexport const width = 80;\n',
    );
    assert.equal(
      textIn(root, 'lib/use.js'),
      "import { isWide } from './cards.js';\nexport const f = (n) => n;\nexport const g = () => [1, isWide];\n",
    );
    assert.match(out, /^# Folded into its callers: isOn in lib\/cards\.js:2, always true \(2 places\)\.$/m);
    assert.match(
      out,
      /^# lib\/cards\.js:3: value: `isWide` is not folded .*: lib\/use\.js:3 names it and may do more than call it/m,
    );
  });

  it('leaves the function, and lists who calls it, where it is not asked for', async () => {
    const root = folder(FILES);
    const { out } = await remove(root, '--write', '--format', 'json');
    assert.equal(textIn(root, 'lib/use.js'), FILES['lib/use.js']);
    const { listed, folded } = JSON.parse(out) as { listed: unknown[]; folded?: unknown };
    assert.deepEqual([listed.length, folded], [3, undefined]);
  });

  it('lists the components and templates that use what is constant now', async () => {
    const root = folder({
      'cards.js': "import { isEnabled } from 'unleash-client';\nexport const isOn = () => isEnabled('x');\n",
      'A.vue': `<script setup>\nimport { isOn } from './cards.js';\n</script>\n<template><p v-if="isOn()">a</p></template>\n`,
      'B.svelte': `<script>\nimport { isOn } from './cards.js';\n</script>\n{#if isOn()}<p>a</p>{/if}\n`,
      'c.html': '<p *ngIf="isOn()">a</p>\n<p class="isOnly">b</p>\n',
      'd.yaml': 'isOn: true\n',
    });
    const { out } = await remove(root, '--format', 'json');
    const { listed } = JSON.parse(out) as { listed: { file: string; line: number; reason: string }[] };
    const reason = 'value: `isOn` always gives `true` now';
    assert.deepEqual(
      listed.map((one) => [one.file, one.line, one.reason]),
      [
        ['A.vue', 4, reason],
        ['B.svelte', 4, reason],
        ['c.html', 1, reason],
      ],
    );
  });

  it('tells other programs what it folded', async () => {
    const { out } = await remove(folder(FILES), '--fold-functions', '--format', 'json');
    const { folded } = JSON.parse(out) as { folded: unknown };
    assert.deepEqual(folded, [{ name: 'isOn', file: 'lib/cards.js', line: 2, answer: 'true', places: 2 }]);
  });
});
