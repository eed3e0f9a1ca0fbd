import { execFileSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { clickUntil, runCommand, setExpanded, statusBarItem, treeRows } from '../launch/workbench.ts';
import { openInCode } from './support/in-code.ts';
import { pictures } from './support/picture.ts';
import { sitDownSignedIn, type SignedIn } from './support/signed-in.ts';

describe('a person whose files are not read, or not all of them', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async () => {
    // The folder's own settings would go with it.
    signedIn = await sitDownSignedIn({ trusted: false, isPersonal: true });
    ({ page } = signedIn);
    await openInCode(page);
  });
  after(() => signedIn.close());

  it('is told that its files are not read, and has them read by trusting it', async () => {
    const sidebar = page.locator('.part.sidebar');
    await sidebar.getByText('This workspace is not trusted, so its files are not read.').waitFor();
    await pictures(page, 'in-code-untrusted');
    await sidebar.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    await page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true }).click();
    const trust = page.locator('.monaco-modal-editor-block');
    await trust.getByText('You trust this folder').waitFor();
    await trust.getByRole('button', { name: 'Close' }).first().click();
    await trust.waitFor({ state: 'detached' });
    await setExpanded(treeRows(page, 'To clean up').first(), true);
    await setExpanded(treeRows(page, 'done-and-dropped').first(), true);
    await clickUntil(statusBarItem(page, 'Ln 35'), treeRows(page, 'checkout.ts').first());
  });

  it('is told that the folder is gone, and tries again once it is back', async () => {
    const { workspace } = signedIn.person.profile;
    const away = `${workspace}-away`;
    const failed = treeRows(page, 'the folder is no longer there').first();
    await rename(workspace, away);
    await runCommand(page, 'Flag Insight: Read Files Again');
    await failed.waitFor();
    await pictures(page, 'in-code-failed');
    const text = "import { isEnabled } from 'unleash-client';\nisEnabled('nobody.knows.this');\n";
    await writeFile(join(away, 'later.ts'), text);
    await rename(away, workspace);
    await treeRows(page, 'Try Again').first().click();
    await failed.waitFor({ state: 'detached' });
    await setExpanded(treeRows(page, 'Unknown').first(), true);
    await treeRows(page, 'nobody.knows.this').first().waitFor();
  });

  it('is told what only mentions a flag, and of no flag that it is not in code', async () => {
    const { workspace } = signedIn.person.profile;
    await treeRows(page, 'Not in code').first().waitFor();
    const git = (...args: readonly string[]): unknown => execFileSync('git', args, { cwd: workspace });
    git('init', '--quiet');
    // A submodule that nobody checked out.
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},libs/shared`);
    await writeFile(join(workspace, 'page.html'), '<div data-flag="child.flag"></div>\n');
    await runCommand(page, 'Flag Insight: Read Files Again');
    await treeRows(page, 'not known').first().waitFor();
    await setExpanded(treeRows(page, 'Not in code').first(), true);
    await treeRows(page, '1 submodule is not checked out').first().waitFor();
    await setExpanded(treeRows(page, 'Only mentioned').first(), true);
    await setExpanded(treeRows(page, 'child.flag').first(), true);
    await treeRows(page, 'page.html').first().waitFor();
    await pictures(page, 'in-code-not-whole');
  });
});
