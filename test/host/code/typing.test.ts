import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createContext } from '../../../src/core/present/context.ts';
import { Analyses } from '../../../src/editor/analysis.ts';
import { CodeFolders } from '../../../src/editor/code-folders.ts';
import { FlagCompletion } from '../../../src/editor/completion.ts';
import { createDetector } from '../../../src/editor/load-detector.ts';
import { openFile, signIn, type Signed } from '../support/code.ts';

const BEFORE = "import { isEnabled } from 'unleash-client';\nisEnabled('new-";
const AFTER = "');\n";
const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

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

  before(async () => {
    signed = await signIn();
    const extension = vscode.extensions.getExtension('flag-insight.flag-insight');
    const grammars = vscode.Uri.joinPath(extension?.extensionUri ?? vscode.Uri.file('/'), 'dist', 'grammars');
    folders = new CodeFolders(signed.api.session.connections);
    analyses = new Analyses(folders, () => Promise.resolve(createDetector(grammars.fsPath)), quiet);
  });
  after(async () => {
    analyses.dispose();
    folders.dispose();
    await signed.close();
  });

  for (const [when, warm] of [
    ['the grammar is loaded', true],
    ['it is not yet', false],
  ] as const) {
    it(`never replaces what stands behind the cursor, when ${when}`, async () => {
      const real = await openFile(`typing-${String(warm)}.ts`, BEFORE + AFTER);
      const provider = new FlagCompletion(analyses, createContext());
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
