import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { DocumentThread } from '../../../src/core/code/documents/document-thread.ts';
import { createFormats } from '../../../src/core/present/formats.ts';
import { Analyses } from '../../../src/editor/analysis.ts';
import { CodeFolders } from '../../../src/editor/code-folders.ts';
import { FlagCompletion } from '../../../src/editor/completion.ts';
import {
  builtThread,
  eventually,
  openFile,
  positionOf,
  quiet,
  setSetting,
  signIn,
  untilProblems,
  type Signed,
} from '../support/code.ts';
import { activated } from '../support/extension.ts';

const BEFORE = "import { isEnabled } from 'unleash-client';\nisEnabled('new-";
const AFTER = "');\n";

/** A document that, after `typeOn`, has one letter more as soon as whoever got it waits for anything. */
function typedInto(real: vscode.TextDocument): { document: vscode.TextDocument; typeOn: () => void } {
  let later = false;
  const own = {
    get version() {
      return real.version + (later ? 1 : 0);
    },
    getText: (range?: vscode.Range) =>
      range === undefined && later ? `${BEFORE}f${AFTER}` : real.getText(range),
  };
  const document = new Proxy({} as vscode.TextDocument, {
    get: (_, key) => Reflect.get(key in own ? own : real, key) as unknown,
  });
  return { document, typeOn: () => queueMicrotask(() => (later = true)) };
}

describe('completion while a person types on', () => {
  let signed: Signed;
  let folders: CodeFolders;
  let analyses: Analyses;
  let thread: DocumentThread;

  before(async () => {
    signed = await signIn();
    folders = new CodeFolders(signed.api.session.connections, quiet);
    thread = new DocumentThread(builtThread());
    analyses = new Analyses({ folders, thread, linked: { of: () => [] }, log: quiet });
  });
  after(async () => {
    analyses.dispose();
    thread.dispose();
    folders.dispose();
    await signed.close();
  });

  for (const [when, warm] of [
    ['the grammar is loaded', true],
    ['it is not yet', false],
  ] as const) {
    const declare = warm ? it : inNewest(it);
    declare(`never replaces what stands behind the cursor, when ${when}`, async () => {
      const real = await openFile(`typing-${String(warm)}.ts`, BEFORE + AFTER);
      const provider = new FlagCompletion(analyses, thread, createFormats());
      const { document, typeOn } = typedInto(real);
      if (warm) await analyses.of(document);
      const position = real.positionAt(BEFORE.length);
      typeOn();
      const list = await provider.provideCompletionItems(document, position);
      const range = list?.items[0]?.range;
      assert.ok(range instanceof vscode.Range);
      assert.deepEqual(range.end, position);
    });
  }
});

describe('problems while a person types', () => {
  let signed: Signed;
  let editor: vscode.TextEditor;

  // The served editor saves by itself: a save by hand in the middle of that is none of its own.
  before(async () => {
    await autoSave('off');
    signed = await signIn();
  });
  after(async () => {
    await signed.close();
    await setSetting('problems.scope', undefined);
    await autoSave(undefined);
  });

  const autoSave = (value: string | undefined) =>
    vscode.workspace
      .getConfiguration('files')
      .update('autoSave', value, vscode.ConfigurationTarget.Workspace);
  const has = (name: string) => (problems: readonly string[]) =>
    problems.some((problem) => problem.includes(`“${name}”`));
  const asked = (name: string) => signed.service.requests.some(({ path }) => path.includes(`/${name}/`));

  it('leave out the name that is not written yet, and ask the server for none such', async () => {
    const document = await openFile(
      'half.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('');\n",
    );
    editor = await vscode.window.showTextDocument(document);
    const place = positionOf(document, "isEnabled('", "isEnabled('".length);
    editor.selection = new vscode.Selection(place, place);
    await editor.edit((edit) => {
      edit.insert(place, 'half-of');
      edit.insert(new vscode.Position(2, 0), "isEnabled('another-one');\n");
    });
    assert.ok(editor.selection.active.isEqual(positionOf(document, 'half-of', 'half-of'.length)));
    const problems = await untilProblems(document, has('another-one'));
    assert.deepEqual(
      problems.filter((problem) => problem.includes('half-of')),
      [],
    );
    assert.ok(!asked('half-of'));
  });

  it('tell of it once the cursor has left it', async () => {
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await untilProblems(editor.document, has('half-of'));
    assert.ok(asked('half-of'));
  });

  it('tell of it once the person saves the file', async () => {
    const place = positionOf(editor.document, 'half-of', 'half-of'.length);
    editor.selection = new vscode.Selection(place, place);
    await editor.edit((edit) => edit.insert(place, '-two'));
    // The command saves what has the focus.
    await vscode.window.showTextDocument(editor.document);
    await vscode.commands.executeCommand('workbench.action.files.save');
    await untilProblems(editor.document, has('half-of-two'));
  });

  it('leave it out though the editor saves by itself, also where a list of the workspace asks for others', async () => {
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
    await setSetting('problems.scope', 'workspace');
    await vscode.window.showTextDocument(editor.document);
    const place = positionOf(editor.document, 'half-of-two', 'half-of-two'.length);
    editor.selection = new vscode.Selection(place, place);
    await editor.edit((edit) => edit.insert(place, '-three'));
    await autoSave('afterDelay');
    await eventually(
      () => editor.document.isDirty,
      (isDirty) => !isDirty,
    );
    // A file that is written after it is read after it: whoever asks for its name has the other one to ask for.
    const later = vscode.Uri.joinPath(editor.document.uri, '../half-later.ts');
    const text = "import { isEnabled } from 'unleash-client';\nisEnabled('asked-later');\n";
    await vscode.workspace.fs.writeFile(later, new TextEncoder().encode(text));
    await eventually(
      () => vscode.languages.getDiagnostics(later).length > 0 && asked('asked-later'),
      (isAsked) => isAsked,
    );
    assert.ok(!asked('half-of-two-three'));
  });
});

inNewest(describe)('problems of what was typed before the window was signed in', () => {
  let signed: Signed;

  after(() => signed.close());

  it('leave out the name that is not written yet', async () => {
    await activated();
    const document = await openFile(
      'early.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('');\n",
    );
    const editor = await vscode.window.showTextDocument(document);
    const place = positionOf(document, "isEnabled('", "isEnabled('".length);
    editor.selection = new vscode.Selection(place, place);
    await editor.edit((edit) => {
      edit.insert(place, 'half-early');
      edit.insert(new vscode.Position(2, 0), "isEnabled('another-early');\n");
    });
    signed = await signIn();
    const problems = await untilProblems(document, (told) =>
      told.some((problem) => problem.includes('another-early')),
    );
    assert.deepEqual(
      problems.filter((problem) => problem.includes('half-early')),
      [],
    );
    assert.ok(!signed.service.requests.some(({ path }) => path.includes('/half-early/')));
  });
});
