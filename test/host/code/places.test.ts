import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import {
  eventually,
  openFile,
  positionOf,
  setSetting,
  signIn,
  untilEqual,
  type Signed,
} from '../support/code.ts';

const TEXT = `import { unleash } from './unleash';
const OLD = 'old-banner';
export const a = unleash.isEnabled(OLD) || unleash.isEnabled("kill.payments");
export const b = unleash.isEnabled('old-banner');
`;

const whole = (document: vscode.TextDocument) =>
  document.validateRange(new vscode.Range(0, 0, document.lineCount, 0));

const linesOf = (ranges: readonly { range: vscode.Range }[]) =>
  ranges.map(({ range }) => `${range.start.line}:${range.start.character}`).sort();

describe('the places of a flag', () => {
  let signed: Signed;
  let document: vscode.TextDocument;

  const hints = (of = document) =>
    vscode.commands.executeCommand<vscode.InlayHint[]>('vscode.executeInlayHintProvider', of.uri, whole(of));
  const texts = async (of = document) =>
    (await hints(of)).map(({ position, label }) => {
      assert.equal(typeof label, 'string');
      return `${position.line}:${position.character} ${label as string}`;
    });
  const lenses = () =>
    vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
  const links = () =>
    vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);

  before(async () => {
    signed = await signIn();
    document = await openFile('places.ts', TEXT);
    await eventually(hints, (found) => found.length > 0);
  });
  after(() => signed.close());

  it('in open files are its references, from any of them', async () => {
    const other = await openFile(
      'places.py',
      'from UnleashClient import UnleashClient\nc = UnleashClient()\nc.is_enabled("old-banner")\n',
    );
    const from = async (position: vscode.Position): Promise<readonly string[]> => {
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeReferenceProvider',
        document.uri,
        position,
      );
      return found
        .filter(({ uri }) => [document, other].some((open) => open.uri.toString() === uri.toString()))
        .map(
          ({ uri, range }) =>
            `${uri.path.split('/').at(-1) ?? ''}:${range.start.line}:${range.start.character}`,
        )
        .sort();
    };
    const expected = ['places.py:2:14', 'places.ts:1:13', 'places.ts:2:35', 'places.ts:3:36'];
    await untilEqual(() => from(positionOf(document, 'old-banner')), expected);
    // The constant has references of its own beside them.
    await untilEqual(async () => {
      const all = await from(positionOf(document, 'OLD) ||'));
      return expected.filter((place) => !all.includes(place));
    }, []);
  });

  inNewest(it)('are named by their last part, as a language server names them', async () => {
    const text =
      "import { isEnabled } from 'unleash-client';\nconst FLAGS = { OLD: 'old-banner' } as const;\nisEnabled(FLAGS.OLD);\n";
    const dotted = await openFile('dotted.ts', text);
    await untilEqual(async () => {
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeReferenceProvider',
        dotted.uri,
        positionOf(dotted, 'OLD)'),
      );
      const own = found.filter(
        ({ uri, range }) => uri.toString() === dotted.uri.toString() && range.start.line === 2,
      );
      return [...new Set(own.map(({ range }) => dotted.getText(range)))];
    }, ['OLD']);
  });

  it('are highlighted in its file', async () => {
    await untilEqual(async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentHighlight[] | undefined>(
        'vscode.executeDocumentHighlights',
        document.uri,
        positionOf(document, 'old-banner'),
      );
      return linesOf(found ?? []);
    }, ['1:13', '2:35', '3:36']);
  });

  it('have hints for stale and completed flags only, behind the quotes', async () => {
    const state = '● live · ⚠\uFE0E marked stale';
    await untilEqual(texts, [`1:24 ${state}`, `2:38 ${state}`, `3:47 ${state}`]);
  });

  inNewest(it)('have hints where another file holds the constant', async () => {
    const importing = `import { Banner, unleash } from './checkout';
export const c = unleash.isEnabled(Banner.Old);
`;
    const other = await openFile('importing.ts', importing);
    await untilEqual(() => texts(other), ['1:45 ● live · ⚠\uFE0E marked stale']);
  });

  it('have hints for all flags or none by setting, at once', async () => {
    await setSetting('inlayHints.show', 'all');
    const all = await eventually(texts, (found) => found.length === 4);
    assert.equal(all[2], '2:76 ● live');
    await setSetting('inlayHints.show', 'off');
    await eventually(texts, (found) => found.length === 0);
    await setSetting('inlayHints.show', undefined);
    await eventually(texts, (found) => found.length === 3);
  });

  inNewest(it)('have hints that follow the service', async () => {
    signed.service.control.markStale('kill.payments');
    await vscode.commands.executeCommand('flagInsight.refresh');
    await eventually(texts, (found) => found.length === 4);
    signed.service.control.markStale('kill.payments', false);
    await vscode.commands.executeCommand('flagInsight.refresh');
    await eventually(texts, (found) => found.length === 3);
  });

  it('have lenses by setting only', async () => {
    assert.deepEqual(
      (await lenses()).filter(({ command }) => command?.command === 'flagInsight.openInService'),
      [],
    );
    await setSetting('codeLens.enabled', true);
    const found = await eventually(lenses, (all) =>
      all.some(({ command }) => command?.command === 'flagInsight.openInService'),
    );
    const own = found.filter(({ command }) => command?.command === 'flagInsight.openInService');
    assert.ok(own.some(({ command }) => command?.title === 'kill.payments · ● live'));
    await setSetting('codeLens.enabled', undefined);
    await eventually(
      lenses,
      (all) => !all.some(({ command }) => command?.command === 'flagInsight.openInService'),
    );
  });

  it('are links to the service by setting only', async () => {
    assert.deepEqual(await links(), []);
    await setSetting('documentLinks.enabled', true);
    const found = await eventually(links, (all) => all.length > 0);
    assert.ok(
      found.some(
        ({ target }) =>
          target?.toString(true) === `${signed.service.url}/projects/default/features/kill.payments`,
      ),
    );
    await setSetting('documentLinks.enabled', undefined);
    await eventually(links, (all) => all.length === 0);
  });
});
