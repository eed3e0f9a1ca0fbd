import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  DocumentThread,
  type DocumentThreadFiles,
} from '../../../src/core/code/documents/document-thread.ts';
import type { Disposable } from '../../../src/core/events.ts';
import { Analyses } from '../../../src/editor/analysis.ts';
import { CodeFolders } from '../../../src/editor/code-folders.ts';
import { ENDLESS } from '../../unit/core/code/support/broken-kotlin.ts';
import { builtThread, openFile, quiet, signIn, type Signed } from '../support/code.ts';

const GOOD = 'val on = unleash.isEnabled("done-and-kept")\n';
const BROKEN = `${GOOD}${ENDLESS}`;

describe('sources that cannot be read', () => {
  let signed: Signed;
  let folders: CodeFolders;
  const owned: Disposable[] = [];

  before(async () => {
    signed = await signIn();
    folders = new CodeFolders(signed.api.session.connections, quiet);
  });
  afterEach(() => owned.splice(0).forEach((disposable) => disposable.dispose()));
  after(async () => {
    folders.dispose();
    await signed.close();
  });

  /** Analyses with a thread of their own, and the lines that they log. */
  function analyse(files: DocumentThreadFiles): { analyses: Analyses; lines: string[] } {
    const lines: string[] = [];
    const log = (level: string) => (message: string) => lines.push(`${level} ${message}`);
    const thread = new DocumentThread(files);
    const analyses = new Analyses({
      folders,
      thread,
      linked: { of: () => [] },
      log: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    });
    owned.push(analyses, thread);
    return { analyses, lines };
  }

  it('cost the names in calls of that source till it changes, and one line in the log', async () => {
    const { analyses, lines } = analyse(builtThread());
    const evidence = async (document: vscode.TextDocument) =>
      (await analyses.of(document))?.detection.findings.map((finding) => finding.evidence);
    const broken = await openFile('Broken.kt', BROKEN);
    const other = await openFile('Other.kt', GOOD);
    assert.deepEqual(await Promise.all([evidence(broken), evidence(other)]), [['candidate'], ['likely']]);
    const editor = await vscode.window.showTextDocument(broken);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '\n'));
    assert.deepEqual(await Promise.all([evidence(broken), evidence(other)]), [['candidate'], ['likely']]);
    await editor.edit((edit) => edit.delete(new vscode.Range(2, 0, 4, 0)));
    assert.deepEqual(await evidence(broken), ['likely']);
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^warn file:.*Broken\.kt is not parsed until its text changes, but for one more try, since reading it takes too long\./,
    );
  });

  it('of all documents are told once as an error that says what to do', async () => {
    const { analyses, lines } = analyse({ ...builtThread(), entry: new URL('file:///missing/worker.js') });
    const document = await openFile('Good.kt', GOOD);
    assert.equal(await analyses.of(document), undefined);
    assert.equal(await analyses.of(await openFile('Other.kt', GOOD)), undefined);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^error Flags in code are not found: .*Reload the window; .* reinstall/s);
  });
});
