import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { DEFAULT_CODE_SETTINGS } from '../../../src/core/present/code/code-settings.ts';
import { ignoreFlag, readCodeSettings, stopIgnoringFlag } from '../../../src/host/folder-code-settings.ts';
import { setSetting } from '../support/code.ts';
import { firstFolder } from '../support/extension.ts';

const KEYS = ['code.functions', 'code.ignoredFlags', 'problems.stale', 'inlayHints.show', 'codeLens.enabled'];

describe('settings of flags in code', () => {
  const read = () => readCodeSettings(firstFolder().uri);
  const inFolder = () => vscode.workspace.getConfiguration('flagInsight');

  afterEach(async () => {
    for (const key of KEYS) await setSetting(key, undefined);
    await inFolder().update('code.ignoredFlags', undefined, vscode.ConfigurationTarget.Global);
  });

  it('are by default what package.json says', () => {
    assert.deepEqual(read(), DEFAULT_CODE_SETTINGS);
  });

  inNewest(it)('count as not set where a file gives something else', async () => {
    for (const [key, value] of [
      ['code.functions', { name: 'isOn' }],
      ['code.ignoredFlags', 'old-banner'],
      ['problems.stale', 'fatal'],
      ['inlayHints.show', true],
      ['codeLens.enabled', 'yes'],
    ] as const)
      await setSetting(key, value);
    assert.deepEqual(read(), DEFAULT_CODE_SETTINGS);
  });

  inNewest(it)('take of a list what can be used', async () => {
    const functions = [
      { name: 'isOn', argument: 1 },
      { name: 'on?' },
      { name: 'a.b' },
      { argument: 1 },
      7,
      null,
    ];
    await setSetting('code.functions', [...functions, { name: 'far', argument: 99 }]);
    await setSetting('code.ignoredFlags', ['old-banner', 'no name', 7]);
    assert.deepEqual(read().functions, [
      { name: 'isOn', argument: 1 },
      { name: 'on?', argument: 0 },
    ]);
    assert.deepEqual([...read().ignored], ['old-banner']);
  });

  it('add up the lists of ignored flags, and ignore one more in the workspace', async () => {
    await inFolder().update('code.ignoredFlags', ['mine'], vscode.ConfigurationTarget.Global);
    await setSetting('code.ignoredFlags', ['ours']);
    await ignoreFlag('another');
    assert.deepEqual(inFolder().inspect('code.ignoredFlags')?.workspaceValue, ['another', 'ours']);
    assert.deepEqual([...read().ignored].sort(), ['another', 'mine', 'ours']);
  });

  inNewest(it)(
    'tell which were written when a flag is ignored and no longer is, and take that back',
    async () => {
      await inFolder().update('code.ignoredFlags', ['both', 'mine'], vscode.ConfigurationTarget.Global);
      await setSetting('code.ignoredFlags', ['both']);
      const written = await stopIgnoringFlag('both');
      assert.deepEqual(
        written.map(({ scope }) => scope),
        ['user', 'workspace'],
      );
      assert.deepEqual([...read().ignored], ['mine']);
      for (const { undo } of written) await undo();
      assert.deepEqual([...read().ignored].sort(), ['both', 'mine']);
      const { scope, undo } = await ignoreFlag('more');
      assert.deepEqual([scope, read().ignored.has('more')], ['workspace', true]);
      await undo();
      assert.deepEqual(inFolder().inspect('code.ignoredFlags')?.workspaceValue, ['both']);
    },
  );
});
