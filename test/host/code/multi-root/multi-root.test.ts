import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../../launch/host/newest.ts';
import { startService, type RunningService } from '../../../service/service.ts';
import { hoverAt, positionOf, problemsIn, untilHover, untilProblems } from '../../support/code.ts';
import { activated, baseUrl, configure, untilReady } from '../../support/extension.ts';

describe('flags in the code of several folders', () => {
  let service: RunningService;
  let documents: readonly vscode.TextDocument[];
  let folders: readonly vscode.WorkspaceFolder[];

  before(async () => {
    const api = await activated();
    service = await startService();
    service.control.addFlag({ name: 'mobile.only', stale: true }, 'mobile');
    folders = vscode.workspace.workspaceFolders ?? [];
    const [shop, app] = folders;
    assert.ok(shop && app);
    await api.tokens.store(baseUrl(service.url), service.token);
    await configure(shop, service.url, ['default']);
    await configure(app, service.url, ['mobile']);
    await untilReady(api, 'default');
    await untilReady(api, 'mobile');
    documents = await Promise.all(
      folders.map(({ uri }) => vscode.workspace.openTextDocument(vscode.Uri.joinPath(uri, 'flags.ts'))),
    );
  });
  after(async () => {
    const api = await activated();
    await api.session.signOut(baseUrl(service.url));
    await service.close();
    for (const folder of folders) await configure(folder, undefined);
  });

  it('are those of the projects of their own folder', async () => {
    const [shop, app, site] = documents;
    assert.ok(shop && app && site);
    const both = (document: vscode.TextDocument) => untilProblems(document, ({ length }) => length === 2);
    const [staleInShop, unknownInShop] = await both(shop);
    assert.match(staleInShop ?? '', /^2: Warning stale-flag/);
    assert.match(unknownInShop ?? '', /^3: Warning unknown-flag .* is not in project Default/);
    const [unknownInApp, staleInApp] = await both(app);
    assert.match(unknownInApp ?? '', /^2: Warning unknown-flag .* is not in project Mobile/);
    assert.match(staleInApp ?? '', /^3: Warning stale-flag/);
    await untilHover(app, 'mobile.only', /project Mobile/);
    assert.deepEqual(problemsIn(site), []);
    assert.equal(await hoverAt(site, positionOf(site, 'old-banner')), '');
  });

  inNewest(it)('are none in a new file, which may be for any of the folders', async () => {
    const content = "import { isEnabled } from 'unleash-client';\nisEnabled('old-banner');\n";
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content });
    assert.equal(await hoverAt(document, positionOf(document, 'old-banner')), '');
  });

  inNewest(it)('follow a folder that changes its project', async () => {
    const [shop, app] = folders;
    const [, document] = documents;
    assert.ok(shop && app && document);
    await configure(app, service.url, ['mobile', 'default']);
    await untilProblems(
      document,
      (problems) => problems.length === 2 && problems.every((problem) => problem.includes('stale-flag')),
    );
  });
});
