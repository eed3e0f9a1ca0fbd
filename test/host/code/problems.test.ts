import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { openFile, problemsIn, setSetting, signIn, untilProblems, type Signed } from '../support/code.ts';
import { takeBack } from '../support/removal.ts';

const CALLS = `import { isEnabled } from 'unleash-client';
export const all = [
  isEnabled('kill.payments'),
  isEnabled('checkout.new-flw'),
  isEnabled('old-banner'),
  isEnabled('beta-dashboard'),
  isEnabled('done-and-kept'),
  isEnabled('done-and-dropped'),
  isEnabled('archived-one'),
];
`;

const PYTHON = `from UnleashClient import UnleashClient
client = UnleashClient()
client.is_enabled('old-banner')
client.is_enabled('archived-one')
`;

const count = (number: number) => (problems: readonly string[]) => problems.length === number;

describe('problems', () => {
  let signed: Signed;
  let document: vscode.TextDocument;

  before(async () => {
    signed = await signIn();
    document = await openFile('problems.ts', CALLS);
  });
  after(() => signed.close());

  it('tell of unknown, stale, completed and archived flags', async () => {
    const problems = await untilProblems(document, count(5));
    const [unknown, stale, kept, dropped, archived] = problems;
    assert.equal(
      unknown,
      '4: Warning unknown-flag Flag “checkout.new-flw” is not in project Default. Did you mean “checkout.new-flow”?',
    );
    assert.equal(
      stale,
      '5: Warning stale-flag Flag “old-banner”: Marked stale on the server (no date is known).',
    );
    assert.match(
      kept ?? '',
      /^7: Information completed-flag Flag “done-and-kept”: completed \(kept\) since \w/,
    );
    assert.match(dropped ?? '', /^8: Information completed-flag .* completed \(discarded\) since \w/);
    assert.equal(archived, '9: Warning archived-flag Flag “archived-one” is archived in project Default.');
  });

  it('strike a stale flag through, and link to it', () => {
    const found = vscode.languages.getDiagnostics(document.uri);
    const stale = found.find(({ message }) => message.includes('old-banner'));
    assert.deepEqual(stale?.tags, [vscode.DiagnosticTag.Deprecated]);
    const code = stale.code as { target: vscode.Uri };
    assert.equal(code.target.toString(true), `${signed.service.url}/projects/default/features/old-banner`);
    const unknown = found.find(({ message }) => message.includes('new-flw'));
    assert.equal(unknown?.code, 'unknown-flag');
    assert.equal(document.getText(unknown.range), 'checkout.new-flw');
  });

  it('have the severities of the settings, at once', async () => {
    await setSetting('problems.potentiallyStale', 'hint');
    await setSetting('problems.completed', 'off');
    await setSetting('problems.unknown', 'error');
    const problems = await untilProblems(document, (all) => all[0]?.startsWith('4: Error unknown') === true);
    assert.ok(!problems.some((problem) => problem.includes('completed-flag')));
    // Flags that are completed are past their time as well.
    assert.deepEqual(
      problems.filter((problem) => problem.includes('Hint')).map((problem) => problem.slice(0, 1)),
      ['6', '7', '8'],
    );
    assert.match(problems[2] ?? '', /potentially-stale-flag .*beta-dashboard.* days old, /);
    for (const kind of ['potentiallyStale', 'completed', 'unknown'])
      await setSetting(`problems.${kind}`, undefined);
    await untilProblems(document, count(5));
  });

  inNewest(it)('follow the service', async () => {
    const text =
      "import { isEnabled } from 'unleash-client';\nisEnabled('made.later');\nisEnabled('kill.payments');\n";
    const other = await openFile('follows.ts', text);
    assert.match((await untilProblems(other, count(1)))[0] ?? '', /^2: Warning unknown-flag/);
    const { control } = signed.service;
    control.addFlag({ name: 'made.later' });
    control.markStale('kill.payments');
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(other, (all) => all.length === 1 && all[0]?.startsWith('3: Warning stale') === true);
    control.markStale('kill.payments', false);
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(other, count(0));
  });

  inNewest(it)('are told anew only where they are others', async () => {
    // Python: no other extension of the editor tells of its files, in its own time.
    const watched = await openFile('told.py', PYTHON);
    await vscode.window.showTextDocument(watched);
    const before = await untilProblems(watched, count(2));
    const other = await openFile(
      'changes.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('search_v2');\n",
    );
    let told = 0;
    const listening = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (uris.some((uri) => uri.toString() === watched.uri.toString())) told++;
    });
    const { control } = signed.service;
    // The second round begins when the first was told of all files.
    for (const isStale of [true, false, true, false]) {
      control.markStale('search_v2', isStale);
      await vscode.commands.executeCommand('flagInsight.refresh');
      await untilProblems(other, count(isStale ? 1 : 0));
    }
    listening.dispose();
    assert.deepEqual([told, problemsIn(watched)], [0, before]);
  });

  it('follow the text', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(1, 0), '\n');
    await vscode.workspace.applyEdit(edit);
    await untilProblems(document, (all) => all[0]?.startsWith('5: Warning unknown-flag') === true);
    await takeBack(document, CALLS);
    await untilProblems(document, (all) => all[0]?.startsWith('4: Warning unknown-flag') === true);
  });

  inNewest(it)(
    'are told of no name that only looks like a flag call, and of no name that is not settled',
    async () => {
      const text = [
        "import { logger } from './logger';",
        "logger.isEnabled('no.such');",
        "features.isEnabled('no.such');",
        "button.isEnabled('no.such');",
        "unleash.isEnabled('no.such');",
      ].join('\n');
      const other = await openFile('lookalikes.ts', text);
      const problems = await untilProblems(other, count(1));
      assert.match(problems[0] ?? '', /^5: Warning unknown-flag/);
    },
  );

  inNewest(it)('are told in templates', async () => {
    const text = '<p>no.such</p>\n<% if UNLEASH.is_enabled? "no.such" %><b>new</b><% end %>\n';
    const problems = await untilProblems(await openFile('cart.html.erb', text), count(1));
    assert.match(problems[0] ?? '', /^2: Warning unknown-flag/);
  });

  inNewest(it)('do not call a flag unknown whose record could not be read', async () => {
    const { control } = signed.service;
    const [first] = control.flags();
    const at = control.flags().findIndex(({ name }) => name === 'search_v2');
    assert.ok(first && at >= 0);
    control.fault({
      kind: 'field',
      path: `features.${at}.name`,
      value: 7,
      match: { operation: 'healthReport' },
    });
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(document, (all) => !all.some((problem) => problem.includes('unknown')));
    control.clearFaults();
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(document, (all) => all.some((problem) => problem.includes('unknown')));
  });

  inNewest(it)('know a function of the setting', async () => {
    const text =
      "import { isOn } from './house';\nisOn(schema, 'old-banner');\nisOn(schema, 'no.such.flag');\n";
    const other = await openFile('house-call.ts', text);
    await setSetting('code.functions', [{ name: 'isOn', argument: 1 }]);
    await untilProblems(other, count(2));
    await setSetting('code.functions', undefined);
    await untilProblems(other, count(0));
  });

  inNewest(it)('stay with the last data while the service does not answer', async () => {
    signed.service.control.fault({ kind: 'drop' });
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(document, (all) => !all.some((problem) => problem.includes('unknown')));
    assert.ok(problemsIn(document).some((problem) => problem.includes('stale-flag')));
    signed.service.control.clearFaults();
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilProblems(document, count(5));
  });

  it('go when the person signs out', async () => {
    await vscode.commands.executeCommand('flagInsight.signOut');
    await untilProblems(document, count(0));
  });
});
