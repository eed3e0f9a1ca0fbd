import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, firstFolder } from '../support/extension.ts';
import { eventually, untilEqual } from '../support/code.ts';

const CODE = `import { isEnabled } from 'unleash-client';
if (isEnabled('nobody-was-asked')) start();
`;

describe('flags in code before anybody signs in', () => {
  const uri = () => vscode.Uri.joinPath(firstFolder().uri, 'unchecked.ts');
  after(() => vscode.workspace.fs.delete(uri()));

  it('are listed by name, as not checked, with the way to sign in', async () => {
    const { inCode, session } = await activated();
    await untilEqual(() => session.connections.connections, []);
    await vscode.workspace.fs.writeFile(uri(), new TextEncoder().encode(CODE));
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
    const rows = await eventually(
      async () => (await inCode.getChildren()).map((node) => [node, ...node.children()]),
      (found) => found.flat().some((node) => node.row().label === 'nobody-was-asked'),
    );
    const texts = rows.map((nodes) => nodes.map((node) => node.row().label));
    assert.deepEqual(texts[0], ['Not checked against a server', 'Sign In']);
    assert.equal(texts[1]?.[0], 'Used in code');
    const found = rows[1]?.find((node) => node.row().label === 'nobody-was-asked');
    assert.deepEqual(
      found?.children().map((node) => node.row().label),
      ['unchecked.ts:2'],
    );
  });
});
