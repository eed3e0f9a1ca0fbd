import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  eventually,
  openFile,
  positionOf,
  problemsIn,
  signIn,
  untilEqual,
  untilHover,
  untilProblems,
  type Signed,
} from '../support/code.ts';
import { firstFolder } from '../support/extension.ts';
import type { Dialect } from '../../service/service.ts';

const TEXT = `from UnleashClient import UnleashClient
client = UnleashClient()
variant = client.get_variant('parent.flag')
if variant["name"] == 'blue':
    pass
elif variant["name"] == 'gren':
    pass
elif variant["name"] == 'disabled':
    pass
elif variant["name"] == '':
    pass
`;

const FLAGS = `import { getVariant } from 'unleash-client';
export enum Flags { Parent = 'parent.flag' }
export const variantOf = (flag: string) => getVariant(flag);
`;
const LINKED = `import { getVariant } from 'unleash-client';
import { Flags, variantOf } from './flags';
const { name } = variantOf('parent.flag');
if (getVariant(Flags.Parent).name === 'blue') start();
else if (name === 'gren') stop();
else if (name === '') wait();
`;

/** What completion offers for the empty name in a document. */
async function variantsAt(document: vscode.TextDocument): Promise<readonly vscode.CompletionItem[]> {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    positionOf(document, "''"),
  );
  return items.filter(({ kind }) => kind === vscode.CompletionItemKind.EnumMember);
}

// The reports of recorded servers tell how many variants there are, not which: they are asked of the flag.
for (const dialect of ['contract', '8.2.0'] as const) describeVariants(dialect);

function describeVariants(dialect: Dialect): void {
  describe(`names of variants, ${dialect}`, () => {
    let signed: Signed;
    let document: vscode.TextDocument;
    // A document keeps the problems of its last text for a while: each server has files of its own.
    const folder = `variants-${dialect}`;

    before(async () => {
      signed = await signIn(dialect);
      document = await openFile(`${folder}.py`, TEXT);
    });
    after(() => signed.close());

    it('are a problem where no environment has them, with the name that was meant', async () => {
      await untilEqual(
        () => problemsIn(document),
        [
          '6: Warning unknown-variant Flag “parent.flag” has no variant “gren” in any environment of Default. Did you mean “green”?',
        ],
      );
      const position = positionOf(document, 'gren');
      const action = await eventually(
        async () => {
          const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider',
            document.uri,
            new vscode.Range(position, position),
            vscode.CodeActionKind.QuickFix.value,
          );
          return actions.find(({ title }) => title === 'Change to “green”');
        },
        (found) => found !== undefined,
      );
      assert.equal(action?.isPreferred, true);
      assert.ok(action.edit);
      await vscode.workspace.applyEdit(action.edit);
      assert.ok(document.getText().includes('elif variant["name"] == \'green\':'));
      await untilProblems(document, ({ length }) => length === 0);
    });

    it('say in a hover what share each environment gives them', async () => {
      const hover = await untilHover(document, "'blue'", /development: 50%/, 2);
      assert.match(hover, /\*\*blue\*\* · variant of flag “parent\.flag”/);
      await untilHover(document, "'disabled'", /gives when it is off or has no variant/, 2);
    });

    it('are completed', async () => {
      const labels = async (): Promise<readonly unknown[]> =>
        (await variantsAt(document)).map(({ label }) => label);
      await untilEqual(labels, [
        { label: 'blue', description: 'development' },
        { label: 'green', description: 'development' },
        { label: 'disabled', description: 'given when the flag is off' },
      ]);
    });

    it('are no problem while a person types them', async () => {
      const at = positionOf(document, "''");
      // What is typed is lost where something else takes the focus.
      const editor = await eventually(
        async () => {
          const shown = await vscode.window.showTextDocument(document);
          shown.selection = new vscode.Selection(at, at);
          await vscode.commands.executeCommand('type', { text: 'pur' });
          return shown;
        },
        () => document.getText().includes('pur'),
      );
      const edit = new vscode.WorkspaceEdit();
      edit.replace(
        document.uri,
        new vscode.Range(positionOf(document, 'blue', 0), positionOf(document, 'blue', 4)),
        'red',
      );
      await vscode.workspace.applyEdit(edit);
      const [red, ...others] = await untilProblems(document, ({ length }) => length > 0);
      assert.match(red ?? '', /no variant “red”/);
      assert.deepEqual(others, []);
      const start = new vscode.Position(0, 0);
      editor.selection = new vscode.Selection(start, start);
      await untilProblems(document, (problems) =>
        problems.some((problem) => problem.includes('no variant “pur”')),
      );
    });

    it('are those of a flag that another file names', async () => {
      const uri = (path: string) => vscode.Uri.joinPath(firstFolder().uri, path);
      await vscode.workspace.fs.writeFile(uri(`${folder}/flags.ts`), new TextEncoder().encode(FLAGS));
      const linked = await openFile(`${folder}/use.ts`, LINKED);
      const need = signed.api.usages.need();
      try {
        await untilEqual(
          () => problemsIn(linked),
          [
            '5: Warning unknown-variant Flag “parent.flag” has no variant “gren” in any environment of Default. Did you mean “green”?',
          ],
        );
        await untilHover(linked, "'blue'", /\*\*blue\*\* · variant of flag “parent\.flag”/, 2);
        const names = async (): Promise<readonly string[]> =>
          (await variantsAt(linked)).map(({ label }) => (typeof label === 'string' ? label : label.label));
        await untilEqual(names, ['blue', 'green', 'disabled']);
      } finally {
        need.dispose();
        await vscode.workspace.fs.delete(uri(folder), { recursive: true });
      }
    });
  });
}
