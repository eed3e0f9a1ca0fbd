import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { SAMPLE, SAMPLE_SCHEME } from '../../../src/core/sample/sample-address.ts';
import {
  eventually,
  hoverAt,
  openFile,
  positionOf,
  readHover,
  untilEqual,
  untilHover,
  untilProblems,
} from '../support/code.ts';
import { activated, firstFolder } from '../support/extension.ts';
import { remove } from '../support/removal.ts';

const fileOf = (path: string) => vscode.Uri.from({ scheme: SAMPLE_SCHEME, path });

describe('the sample', () => {
  before(async () => {
    await activated();
    await vscode.commands.executeCommand('flagInsight.openSample');
  });
  after(async () => {
    const { session } = await activated();
    await session.showSample(false);
  });

  inNewest(it)('is the only connection of the window, and has flags', async () => {
    const { session } = await activated();
    assert.deepEqual(
      session.connections.projects.map(({ baseUrl }) => baseUrl),
      [SAMPLE],
    );
    await eventually(
      () => session.connections.projects[0]?.state.kind,
      (kind) => kind === 'ready',
    );
  });

  it('has hovers in its files, which lead to no service', async () => {
    const document = await vscode.workspace.openTextDocument(fileOf('/web/src/Checkout.tsx'));
    const hover = await untilHover(document, 'order-summary', /project Shop \(sample\)/);
    assert.doesNotMatch(hover, /Open in the service|\]\(</);
  });

  inNewest(it)(
    'has hovers where a constant or a function of another of its files stands for a flag',
    async () => {
      for (const [path, code, name] of [
        ['/web/src/Checkout.tsx', 'FLAGS.onePageCheckout', 'one-page-checkout'],
        ['/web/src/search.ts', 'FLAGS.search.suggestions', 'search-suggestions'],
        ['/web/src/Cart.ts', "'staff-discount'", 'staff-discount'],
      ] as const) {
        const document = await vscode.workspace.openTextDocument(fileOf(path));
        // The editor's own hover is there before the files are linked.
        await eventually(
          () => readHover(document, code, code.length - 2),
          (hover) => hover.includes(name) && hover.includes('project Shop (sample)'),
        );
      }
    },
  );

  it('is copied into a folder on disk, once', async () => {
    const parent = vscode.Uri.joinPath(firstFolder().uri, 'copied');
    await vscode.workspace.fs.createDirectory(parent);
    const copy = vscode.Uri.joinPath(parent, 'flag-insight-sample');
    const read = async (uri: vscode.Uri) => new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    try {
      await vscode.commands.executeCommand('flagInsight.copySample', parent);
      const path = 'web/src/Checkout.tsx';
      const text = await read(vscode.Uri.joinPath(copy, path));
      assert.equal(text, await read(fileOf(`/${path}`)));
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(copy, path), new TextEncoder().encode('mine'));
      await vscode.commands.executeCommand('flagInsight.copySample', parent);
      assert.equal(await read(vscode.Uri.joinPath(copy, path)), 'mine');
    } finally {
      await vscode.workspace.fs.delete(parent, { recursive: true });
    }
  });

  inNewest(it)('has problems behind its constants', async () => {
    const home = await vscode.workspace.openTextDocument(fileOf('/web/src/Home.tsx'));
    await untilProblems(home, (found) => found.some((text) => text.includes('summer-sale-banner')));
  });

  inNewest(it)('has problems in its files', async () => {
    const document = await vscode.workspace.openTextDocument(fileOf('/web/src/Cart.ts'));
    const problems = await untilProblems(document, (found) =>
      found.some((text) => text.includes('gift-card')),
    );
    assert.match(problems.join('\n'), /Did you mean “gift-cards”/);
  });

  inNewest(it)('offers no fix that would change what cannot be changed', async () => {
    const document = await vscode.workspace.openTextDocument(fileOf('/web/src/Cart.ts'));
    const at = positionOf(document, 'gift-card');
    const titles = await eventually(
      async () => {
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          document.uri,
          new vscode.Range(at, at),
        );
        return actions.map(({ title }) => title);
      },
      (found) => found.length > 0,
    );
    assert.deepEqual(titles, ['Find usages of “gift-card”', 'Copy “gift-card”']);
  });

  inNewest(it)('has a flag removed from a copy of its files', async () => {
    const path = '/web/src/Checkout.tsx';
    const link = { server: 'https://sample.invalid', project: 'sample', flag: 'order-summary' };
    const changedCopy = () =>
      vscode.workspace.textDocuments.find(
        (one) =>
          one.uri.scheme === 'file' && one.uri.path.endsWith(path) && !/order-summary/.test(one.getText()),
      );
    await remove(() => changedCopy() !== undefined, link);
    const copy = changedCopy();
    assert.ok(copy);
    assert.match((await vscode.workspace.openTextDocument(fileOf(path))).getText(), /order-summary/);
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(copy.uri, '../../..'), { recursive: true });
  });

  inNewest(it)('has its files in the list of what is in code, and none of the window', async () => {
    const { inCode } = await activated();
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
    const rowsUnder = async (start: string): Promise<readonly string[]> => {
      const roots = await inCode.getChildren();
      const section = roots.find((node) => node.row().label === start);
      return section?.children().map((node) => node.row().label) ?? [];
    };
    await untilEqual(() => rowsUnder('Unknown'), ['gift-card']);
    await eventually(
      () => rowsUnder('To clean up'),
      (rows) => rows.includes('order-summary'),
    );
  });

  inNewest(it)('says nothing of the files of the window', async () => {
    const text = "import { isEnabled } from 'unleash-client';\nisEnabled('order-summary');\n";
    const document = await openFile('uses-sample.ts', text);
    assert.equal(await hoverAt(document, positionOf(document, 'order-summary')), '');
  });

  it('can be read, not written, and leads nowhere else', async () => {
    const entries = await vscode.workspace.fs.readDirectory(fileOf('/'));
    assert.ok(entries.some(([name]) => name === 'README.md'));
    assert.equal(vscode.workspace.fs.isWritableFileSystem(SAMPLE_SCHEME), false);
    await assert.rejects(async () => vscode.workspace.fs.writeFile(fileOf('/README.md'), new Uint8Array()));
    await assert.rejects(async () => vscode.workspace.fs.delete(fileOf('/README.md')));
    await assert.rejects(async () => vscode.workspace.fs.readFile(fileOf('/../package.json')));
  });

  it('ends by its command, which closes its files, its introduction and its panel', async () => {
    const { session, overview } = await activated();
    await vscode.commands.executeCommand('flagInsight.openProjectOverview');
    await eventually(
      () => overview.panels.length,
      (count) => count === 1,
    );
    await vscode.commands.executeCommand('flagInsight.leaveSample');
    assert.deepEqual(overview.panels, []);
    assert.deepEqual(session.connections.projects, []);
    const isSample = ({ input }: vscode.Tab): boolean =>
      input instanceof vscode.TabInputWebview ||
      (input instanceof vscode.TabInputText && input.uri.scheme === SAMPLE_SCHEME);
    await eventually(
      () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isSample)),
      (tabs) => tabs.length === 0,
    );
  });
});
