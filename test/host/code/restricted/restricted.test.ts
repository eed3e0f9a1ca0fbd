import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Disposable } from '../../../../src/core/events.ts';
import { DocumentThread } from '../../../../src/core/code/documents/document-thread.ts';
import { createFormats } from '../../../../src/core/present/formats.ts';
import { Analyses } from '../../../../src/editor/analysis.ts';
import { CodeFolders } from '../../../../src/editor/code-folders.ts';
import { FlagDiagnostics } from '../../../../src/editor/diagnostics.ts';
import { TypedDocuments } from '../../../../src/host/typed-documents.ts';
import {
  builtThread,
  eventually,
  hoverAt,
  openFile,
  positionOf,
  problemsIn,
  quiet,
  untilProblems,
} from '../../support/code.ts';
import { activated, untilReady } from '../../support/extension.ts';

const CONTROL = 'control';

describe('flags in the code of a workspace that nobody has trusted', () => {
  const owned: Disposable[] = [];
  afterEach(() => {
    for (const one of owned.splice(0)) one.dispose();
  });

  /** What the extension would do in a trusted one, done by the test. */
  async function analysesOfTheTest(): Promise<{ folders: CodeFolders; analyses: Analyses }> {
    const api = await activated();
    await untilReady(api, 'default');
    const folders = new CodeFolders(api.session.connections, quiet);
    const thread = new DocumentThread(builtThread());
    const analyses = new Analyses({ folders, thread, linked: { of: () => [] }, log: quiet });
    owned.push(analyses, thread, folders);
    return { folders, analyses };
  }

  it('are told of by nobody: a provider beside the extension is alone with its hover', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const { analyses } = await analysesOfTheTest();
    const provider: vscode.HoverProvider = {
      provideHover: async (document, position) => {
        const { detection } = (await analyses.of(document)) ?? {};
        const isFlag = detection?.findings.some(({ range: { start, end } }) =>
          new vscode.Range(start.line, start.character, end.line, end.character).contains(position),
        );
        return isFlag === true ? new vscode.Hover(new vscode.MarkdownString(CONTROL)) : undefined;
      },
    };
    owned.push(vscode.languages.registerHoverProvider({ scheme: 'file' }, provider));
    const document = await openFile('checkout.ts');
    await vscode.window.showTextDocument(document);
    // The extension was connected before the test began: its hover would be there no later than this one.
    const hover = await eventually(
      () => hoverAt(document, positionOf(document, 'old-banner')),
      (text) => text !== '',
    );
    assert.equal(hover, CONTROL);
  });

  it('are no problems: each is there once where the test looks for them, and gone with it', async () => {
    const { folders, analyses } = await analysesOfTheTest();
    const document = await openFile('checkout.ts');
    await vscode.window.showTextDocument(document);
    const typed = new TypedDocuments();
    const diagnostics = new FlagDiagnostics({
      analyses,
      changed: folders.onDidChange,
      typed,
      formats: createFormats({ locale: 'en' }),
    });
    owned.push(diagnostics, typed);
    const problems = await untilProblems(document, (found) => found.length > 0);
    assert.equal(new Set(problems).size, problems.length);
    diagnostics.dispose();
    assert.deepEqual(problemsIn(document), []);
  });

  it('are in no list, whoever looks: the view says why', async () => {
    const { inCode, usages } = await activated();
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
    assert.deepEqual(await inCode.getChildren(), []);
    assert.equal(usages.state.kind, 'off');
    assert.deepEqual(
      usages.folders.map(({ unread }) => unread),
      ['untrusted'],
    );
  });
});
