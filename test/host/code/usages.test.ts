import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { firstFolder } from '../support/extension.ts';
import {
  eventually,
  openFile,
  positionOf,
  signIn,
  untilHover,
  untilProblems,
  type Signed,
} from '../support/code.ts';

const NAMES = "export const OLD = 'old-banner';\nexport const LOST = 'not.there';\n";
const WRAPPER =
  "import { isEnabled } from 'unleash-client';\nexport const isOn = (flag: string) => isEnabled(flag);\n";
const USE = `import { isOn } from './wrapper';
import { LOST, OLD } from './names';
if (isOn(OLD) && isOn(LOST)) start();
`;

/** What the window knows of flags over many files. */
describe('usages in the workspace', () => {
  let signed: Signed;
  let document: vscode.TextDocument;
  const uri = (path: string) => vscode.Uri.joinPath(firstFolder().uri, path);
  const write = (path: string, text: string) =>
    vscode.workspace.fs.writeFile(uri(path), new TextEncoder().encode(text));
  const placesIn = (folder: string) =>
    signed.api.usages
      .usagesOf('old-banner')
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, range }) => `${path}:${range.start.line + 1}`);
  const until = (folder: string, places: readonly string[]) =>
    eventually(
      () => placesIn(folder).join(),
      (found) => found === places.join(),
    );

  before(async () => {
    signed = await signIn();
    await write('linked/names.ts', NAMES);
    await write('linked/wrapper.ts', WRAPPER);
    document = await openFile('linked/use.ts', USE);
    await vscode.workspace.fs.createDirectory(uri('typed'));
  });
  after(async () => {
    for (const folder of ['linked', 'typed'])
      await vscode.workspace.fs.delete(uri(folder), { recursive: true });
    await signed.close();
  });

  it('let a document name the constants and wrappers of other files', async () => {
    const need = signed.api.usages.need();
    await until('linked/', ['linked/names.ts:1', 'linked/use.ts:3']);
    await untilHover(document, 'OLD) &&', /\*\*old-banner\*\* · .*project Default/);
    await untilProblems(document, (found) => /^3: \w+ stale-flag [^\n]*$/.test(found.join('\n')));
    // A name is unknown where it is written.
    const wanted = /^1: \w+ stale-flag .*\n2: \w+ unknown-flag .*not\.there[^\n]*$/;
    await untilProblems(await openFile('linked/names.ts'), (found) => wanted.test(found.join('\n')));
    need.dispose();
  });

  it('follow what is typed, with what it moves, before it is saved', async () => {
    const need = signed.api.usages.need();
    const typed = await openFile('typed/use.ts', USE.replaceAll('./', '../linked/'));
    await until('typed/', ['typed/use.ts:3']);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(typed.uri, new vscode.Position(0, 0), '// one line more\n\n');
    await vscode.workspace.applyEdit(edit);
    await untilHover(typed, 'OLD) &&', /\*\*old-banner\*\*/);
    await until('typed/', ['typed/use.ts:5']);
    await typed.save();
    // The editor may be saving it by itself at that moment, and tells a moment later that it has.
    await eventually(
      () => typed.isDirty,
      (isDirty) => !isDirty,
    );
    await until('typed/', ['typed/use.ts:5']);
    need.dispose();
  });

  it('follow files that are made, renamed and deleted', async () => {
    const need = signed.api.usages.need();
    await write('linked/more/again.ts', USE.replaceAll('./', '../'));
    await until('linked/more/', ['linked/more/again.ts:3']);
    await vscode.workspace.fs.rename(uri('linked/more'), uri('linked/moved'));
    await until('linked/mo', ['linked/moved/again.ts:3']);
    await vscode.workspace.fs.delete(uri('linked/moved'), { recursive: true });
    await until('linked/mo', []);
    need.dispose();
  });

  it('follow a branch that is switched', async () => {
    const need = signed.api.usages.need();
    const folder = uri('linked').fsPath;
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
        cwd: folder,
      });
    await until('linked/', ['linked/names.ts:1', 'linked/use.ts:3']);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=with');
    git('switch', '--quiet', '--create=other');
    await write('linked/names.ts', NAMES.replace('old-banner', 'kill.payments'));
    await write('linked/branch.ts', USE);
    git('add', '.');
    git('commit', '--quiet', '--message=other');
    await until('linked/', []);
    git('switch', '--quiet', 'main');
    await until('linked/', ['linked/names.ts:1', 'linked/use.ts:3']);
    git('switch', '--quiet', 'other');
    await eventually(
      () => signed.api.usages.usagesOf('kill.payments').map(({ path }) => path),
      (paths) => paths.includes('linked/branch.ts') && paths.includes('linked/use.ts'),
    );
    git('switch', '--quiet', 'main');
    await until('linked/', ['linked/names.ts:1', 'linked/use.ts:3']);
    need.dispose();
  });

  it('are sure of a function once a person takes the suggestion to add it', async () => {
    const need = signed.api.usages.need();
    const names = ['old-banner', 'kill.payments', 'done-and-kept', 'beta-dashboard'];
    const evidence = () =>
      signed.api.usages
        .usagesOf('old-banner')
        .filter(({ path }) => path === 'linked/ui.ts')
        .map((place) => place.evidence)
        .join();
    await write('linked/ui.ts', names.map((name) => `useUiFlag('${name}');\n`).join(''));
    await eventually(evidence, (told) => told === 'by-use');
    const settings = () => vscode.workspace.getConfiguration('flagInsight', firstFolder().uri);
    const added = await eventually(
      async () => {
        await vscode.commands.executeCommand('notification.acceptPrimaryAction');
        return settings().inspect<unknown>('code.functions')?.workspaceValue;
      },
      (value) => value !== undefined,
    );
    assert.deepEqual(added, [{ name: 'useUiFlag', argument: 0 }]);
    await eventually(evidence, (told) => told === 'sure');
    await settings().update('code.functions', undefined, vscode.ConfigurationTarget.Workspace);
    await eventually(evidence, (told) => told === 'by-use');
    await vscode.workspace.fs.delete(uri('linked/ui.ts'));
    await eventually(evidence, (told) => told === '');
    need.dispose();
  });

  it('leave out what a setting names', async () => {
    const need = signed.api.usages.need();
    const settings = vscode.workspace.getConfiguration('flagInsight');
    await settings.update('code.exclude', ['**/linked'], vscode.ConfigurationTarget.Workspace);
    await until('linked/', []);
    await settings.update('code.exclude', undefined, vscode.ConfigurationTarget.Workspace);
    await until('linked/', ['linked/names.ts:1', 'linked/use.ts:3']);
    need.dispose();
  });

  it('are counted in other repositories too, from the scans that a setting names', async () => {
    const need = signed.api.usages.need();
    const settings = vscode.workspace.getConfiguration('flagInsight');
    const at = { file: 'b.ts', line: 3, column: 1, endLine: 3, endColumn: 2 };
    const usage = { ...at, name: 'old-banner', kind: 'literal', evidence: 'sure', because: [] };
    const scan = {
      version: 1,
      root: '/x',
      repository: 'git.example.org/shop/pay',
      when: new Date().toISOString(),
      toolVersion: '0.1.0',
      files: { looked: 1, parsed: 1, skipped: {} },
      notRead: [],
      usages: [usage],
      dynamic: [],
      functions: [],
      flags: [],
    };
    await write('typed/scans/pay.json', JSON.stringify(scan));
    const used = () =>
      signed.api.usages.elsewhere(firstFolder().uri.toString())?.used.get('old-banner')?.[0]?.places.join();
    await settings.update('code.scans', ['typed/scans/*.json'], vscode.ConfigurationTarget.Workspace);
    await eventually(used, (places) => places === 'b.ts:3');
    await until('typed/scans/', []);
    await write('typed/scans/pay.json', JSON.stringify({ ...scan, usages: [{ ...usage, line: 33 }] }));
    await eventually(used, (places) => places === 'b.ts:33');
    await settings.update('code.scans', undefined, vscode.ConfigurationTarget.Workspace);
    await eventually(used, (places) => places === undefined);
    need.dispose();
  });

  it('outlive the connection, since the code alone tells them', async () => {
    const need = signed.api.usages.need();
    await eventually(
      () => signed.api.usages.state.kind,
      (kind) => kind === 'ready',
    );
    const places = placesIn('linked/');
    assert.ok(places.length > 0);
    await signed.close();
    await until('linked/', places);
    assert.notEqual(signed.api.usages.state.kind, 'off');
    signed = await signIn();
    assert.ok(positionOf(document, 'OLD'));
    need.dispose();
  });

  it('are shown where no editor is open, and the filter leaves the flag out', async () => {
    const { tree, session } = signed.api;
    const need = signed.api.usages.need();
    await eventually(
      () => placesIn('linked/').length,
      (count) => count > 0,
    );
    const [project] = session.connections.projects;
    assert.ok(project);
    tree.setFilter({ text: 'no flag has this name', facets: [] });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const link = { server: project.baseUrl.url, project: project.id, flag: 'old-banner' };
    await vscode.commands.executeCommand('flagInsight.findUsages', link);
    await eventually(
      () => vscode.window.activeTextEditor?.document.uri.toString(),
      (shown) => shown === uri(signed.api.usages.usagesOf('old-banner')[0]?.path ?? '').toString(),
    );
    tree.clearFilter();
    need.dispose();
  });
});
