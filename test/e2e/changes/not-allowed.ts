import assert from 'node:assert/strict';
import { writeUserSettings } from '../../launch/profile.ts';
import {
  answerDialog,
  dialog,
  quickOpen,
  quickPickRow,
  runCommand,
  statusBarItem,
} from '../../launch/workbench.ts';
import { goToNotThereYet } from '../support/changes.ts';
import { showFix } from '../support/code.ts';
import { pictures } from '../support/picture.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** The folder would like to change flags; that alone allows nothing. */
export const WOULD_CHANGE = { 'flagInsight.server.allowChanges': true };

/** Comes last in its window, which sends nothing any more at its end. */
export function describeNotAllowed(current: () => SignedIn): void {
  describe('a person who has not allowed changes', () => {
    it('is offered none, though the repository would like to make them', async () => {
      const { page, service } = current();
      await goToNotThereYet(page);
      const select = page.locator('.action-widget').getByText('Select Projects…');
      await showFix(page, select);
      assert.equal(await page.locator('.action-widget').getByText('Create').count(), 0);
      await page.keyboard.press('Escape');
      assert.ok(service.requests.every(({ method }) => method === 'GET'));
    });

    it('sees the command of a gateway before it runs, and no entry where none is set', async () => {
      const { page, service, person } = current();
      await quickOpen(page, 'F1', '>Flag Insight: Re', 'Flag Insight: Refresh');
      assert.equal(await quickPickRow(page, 'Review Header Command').count(), 0);
      await page.keyboard.press('Escape');
      await writeUserSettings(person.profile, {
        'flagInsight.http.headerCommand': {
          [service.url]: { command: [process.execPath, '-e', "console.log('X-Key: abc')"] },
        },
      });
      // From now on nothing is sent before the person has agreed.
      await statusBarItem(page, 'default:').waitFor();
      await runCommand(page, 'Flag Insight: Review Header Command');
      await dialog(page).getByText('Run this command for').waitFor();
      await pictures(page, 'header-command');
      await answerDialog(page, 'Cancel');
    });
  });
}
