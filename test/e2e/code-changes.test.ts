import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  answerNotification,
  clickUntil,
  openFile,
  openViewContainer,
  pressUntil,
  runCommand,
  seeNotification,
  setExpanded,
  statusBarItem,
  treeRows,
  untilSeen,
} from '../launch/workbench.ts';
import { describeNotAllowed, WOULD_CHANGE } from './changes/not-allowed.ts';
import { COMPLETED, describeCompleted } from './removing/completed.ts';
import { NOT_THERE_YET } from './support/changes.ts';
import { codeLine, goTo } from './support/code.ts';
import { openInCode } from './support/in-code.ts';
import { pictures } from './support/picture.ts';
import { inSignedInWindow, type SignedIn } from './support/signed-in.ts';

const LOYALTY = `from UnleashClient import UnleashClient

client = UnleashClient(url="http://localhost:4242/api", app_name="loyalty")
late = client.is_enabled("old-banner")

`;
/** Four known names and one that nobody knows. */
const WRAPPED = ['old-banner', 'kill.payments', 'done-and-kept', 'beta-dashboard', 'nobody.knows.this']
  .map((name) => `useUiFlag('${name}');\n`)
  .join('');
const SUGGESTION = '“useUiFlag” seems to take flag names: 4 of 5 are known.';

describe('a person in front of code that changes', () => {
  const current = inSignedInWindow({
    files: { 'loyalty.py': LOYALTY, ...COMPLETED, ...NOT_THERE_YET },
    // A hint stands in the middle of a line that is read as soon as it is there.
    workspaceSettings: {
      'files.autoSave': 'off',
      'flagInsight.inlayHints.show': 'off',
      ...WOULD_CHANGE,
    },
  });
  describeCompleted(current);
  describeCodeChanges(current);
  describeNotAllowed(current);
});

/** What a person sees who types, renames, and checks out another branch. */
function describeCodeChanges(current: () => SignedIn): void {
  describe('a person whose code changes', () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      await openInCode(page);
      await setExpanded(row('To clean up'), true);
      await setExpanded(row('old-banner'), true);
      await row('loyalty.py:4').waitFor();
    });

    /** A row of the view In Code, the only one that is open. */
    const row = (text: string): Locator => treeRows(page, text).first();
    /** Waits for a place of the flag, which comes back closed where it had none for a moment: a file goes before it comes. */
    const place = (text: string): Promise<void> =>
      untilSeen(row(text), () => setExpanded(row('old-banner'), true));
    const file = (name: string): string => join(current().person.profile.workspace, name);

    it('sees a place come while typing, and go again', async () => {
      await openFile(page, 'loyalty.py');
      await goTo(page, 5, 1);
      await page.keyboard.type('early = client.is_enabled("old-banner")');
      await row('loyalty.py:5').waitFor();
      await statusBarItem(page, 'Ln 5').waitFor();
      await pictures(page, 'in-code-typed');
      await page.keyboard.press('Control+Shift+K');
      await row('loyalty.py:5').waitFor({ state: 'detached' });
      await clickUntil(statusBarItem(page, 'Ln 4'), row('loyalty.py:4'));
    });

    it('sees a place under the new name of its file', async () => {
      await runCommand(page, 'File: Save');
      await openViewContainer(page, 'Explorer');
      const box = page.locator('.explorer-item-edited input');
      const rename = async (ms: number): Promise<void> => {
        await treeRows(page, 'loyalty.py').first().click({ timeout: ms });
        await pressUntil(page, 'F2', box);
        await box.fill('bonus.py', { timeout: ms });
        await box.press('Enter', { timeout: ms });
      };
      // The list of files is drawn anew where one changes, and its box goes with it.
      await untilSeen(page.locator('.tab').filter({ hasText: 'bonus.py' }), rename, {
        undo: () => page.keyboard.press('Escape'),
      });
      await openViewContainer(page, 'Flag Insight');
      await place('bonus.py:4');
      await row('loyalty.py:4').waitFor({ state: 'detached' });
      await goTo(page, 1, 1);
      await clickUntil(statusBarItem(page, 'Ln 4'), row('bonus.py:4'));
    });

    it('sees the places of the branch that is checked out', async () => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
          cwd: current().person.profile.workspace,
        });
      git('init', '--quiet', '--initial-branch=main');
      git('add', '.');
      git('commit', '--quiet', '--message=shop');
      git('switch', '--quiet', '--create=without-bonus');
      git('rm', '--quiet', 'bonus.py');
      await writeFile(file('spring.py'), LOYALTY);
      git('add', '.');
      git('commit', '--quiet', '--message=spring');
      await place('spring.py:4');
      await row('bonus.py:4').waitFor({ state: 'detached' });
      git('switch', '--quiet', 'main');
      await place('bonus.py:4');
      await row('spring.py:4').waitFor({ state: 'detached' });
      git('switch', '--quiet', 'without-bonus');
      await place('spring.py:4');
      await row('bonus.py:4').waitFor({ state: 'detached' });
    });

    it('takes a function that is found by use, and is told what it asks for', async () => {
      await writeFile(file('ui.ts'), WRAPPED);
      await seeNotification(page, SUGGESTION);
      await place('ui.ts');
      // The list draws no row that is out of sight.
      const header = page.locator('.pane-header').filter({ hasText: 'In Code' });
      await header.getByRole('button', { name: 'Collapse All' }).click();
      await setExpanded(row('Unknown'), true);
      await row('checkout.new-flw').waitFor();
      assert.equal(await row('nobody.knows.this').count(), 0);
      await pictures(page, 'in-code-suggestion');
      await answerNotification(page, SUGGESTION, 'Add');
      await row('nobody.knows.this').waitFor();
      await openFile(page, 'settings.json');
      await codeLine(page, '"name": "useUiFlag"').waitFor();
      await pictures(page, 'in-code-suggestion-taken');
    });
  });
}
