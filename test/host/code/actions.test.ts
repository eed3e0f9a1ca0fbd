import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import {
  eventually,
  openFile,
  positionOf,
  setSetting,
  signIn,
  untilProblems,
  type Signed,
} from '../support/code.ts';

/** Python: no other extension of the editor answers for it, and none that is starting up cancels what is asked. */
const TEXT = `from UnleashClient import UnleashClient
client = UnleashClient()
client.is_enabled('checkout.new-flw')
client.is_enabled('old-banner')
client.is_enabled('kill.payments')
`;

describe('quick fixes', () => {
  let signed: Signed;
  let document: vscode.TextDocument;

  const fixes = async (text: string): Promise<vscode.CodeAction[]> => {
    const position = positionOf(document, text);
    const asked = vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(position, position),
      vscode.CodeActionKind.QuickFix.value,
    );
    return Promise.resolve(asked).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Canceled') return [];
      throw error;
    });
  };
  const run = async ({ command }: vscode.CodeAction): Promise<void> => {
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
  };
  /** The editor drops what it is asked while another extension registers a provider: asked until it answers. */
  const own = (text: string): Promise<vscode.CodeAction[]> =>
    eventually(
      async () => (await fixes(text)).filter(({ title }) => title.includes(`“${text}”`)),
      (found) => found.length > 0,
    );
  const titled = async (text: string, title: string): Promise<vscode.CodeAction> => {
    const found = await eventually(
      async () => (await fixes(text)).find((action) => action.title === title),
      (action) => action !== undefined,
    );
    assert.ok(found);
    return found;
  };

  before(async () => {
    signed = await signIn();
    document = await openFile('fixes.py', TEXT);
    await untilProblems(document, ({ length }) => length === 2);
  });
  after(() => signed.close());

  it('of an unknown flag: the nearest name, preferred; find it, ignore it, copy it', async () => {
    const action = await titled('checkout.new-flw', 'Change to “checkout.new-flow”');
    assert.equal(action.isPreferred, true);
    assert.deepEqual(
      (await own('checkout.new-flw')).map(({ title }) => title),
      [
        'Find usages of “checkout.new-flw”',
        'Ignore “checkout.new-flw” in this workspace',
        'Copy “checkout.new-flw”',
      ],
    );
    assert.ok(action.edit);
    await vscode.workspace.applyEdit(action.edit);
    assert.ok(document.getText().includes("is_enabled('checkout.new-flow')"));
    await untilProblems(document, ({ length }) => length === 1);
  });

  inNewest(it)('of a stale flag: look at it, find it, ignore it, copy it', async () => {
    assert.deepEqual(
      (await own('old-banner')).map(({ title }) => title),
      [
        'Open “old-banner” in the service',
        'Remove “old-banner” from Code…',
        'Find usages of “old-banner”',
        'Ignore “old-banner” in this workspace',
        'Copy “old-banner”',
      ],
    );
  });

  inNewest(it)('are none for a flag without a problem', async () => {
    const titles = (await fixes('kill.payments')).map(({ title }) => title);
    assert.deepEqual(
      titles.filter((title) => title.includes('kill.payments')),
      [],
    );
  });

  inNewest(it)('copy the name', async () => {
    await run(await titled('old-banner', 'Copy “old-banner”'));
    assert.equal(await vscode.env.clipboard.readText(), 'old-banner');
  });

  it('ignore the flag in the workspace, at once', async () => {
    await run(await titled('old-banner', 'Ignore “old-banner” in this workspace'));
    await untilProblems(document, ({ length }) => length === 0);
    const ignored = vscode.workspace.getConfiguration('flagInsight').inspect('code.ignoredFlags');
    assert.deepEqual(ignored?.workspaceValue, ['old-banner']);
    await setSetting('code.ignoredFlags', undefined);
    await untilProblems(document, ({ length }) => length === 1);
  });

  inNewest(it)('take no arguments but those of an open project and a legal name', async () => {
    const link = { server: signed.service.url, project: 'default', flag: 'old-banner' };
    const wrong = [
      { ...link, server: 'https://elsewhere.example' },
      { ...link, project: 'other' },
      { ...link, flag: '../../etc' },
      { ...link, flag: 7 },
      'old-banner',
      undefined,
    ];
    for (const argument of wrong) await vscode.commands.executeCommand('flagInsight.ignoreFlag', argument);
    const ignored = vscode.workspace.getConfiguration('flagInsight').inspect('code.ignoredFlags');
    assert.equal(ignored?.workspaceValue, undefined);
  });
});
