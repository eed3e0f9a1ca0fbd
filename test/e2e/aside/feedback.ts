import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../../launch/browser.ts';
import { OUT } from '../../launch/paths.ts';
import {
  answerInput,
  answerNotification,
  choose,
  inputBox,
  notification,
  openViewContainer,
  runCommand,
  seeNotification,
  treeRows,
  untilRead,
} from '../../launch/workbench.ts';
import type { RunningService } from '../../service/service.ts';
import type { SignedIn } from '../support/signed-in.ts';

const COMMAND = 'Flag Insight: Send Feedback…';

/** What a person reads and answers who sends feedback, in a window with two questionnaires. */
export function describeFeedback(current: () => SignedIn): void {
  describe('a person who sends feedback', () => {
    let service: RunningService;
    let page: Page;

    before(async () => {
      ({ service, page } = current());
      await openViewContainer(page, 'Flag Insight');
      await treeRows(page, 'checkout.new-flow').waitFor();
    });

    const bodies = (): readonly unknown[] =>
      service.requests
        .filter(({ operation }) => operation === 'feedback')
        .map(({ body }) => JSON.parse(body) as unknown);

    /** Takes a row of the question whose title holds a text. */
    const answer = async (title: string, row: string): Promise<void> => {
      await inputBox(page, title);
      await choose(page, row);
    };

    const dismiss = async (text: string): Promise<void> => {
      await seeNotification(page, text);
      await runCommand(page, 'Notifications: Clear All Notifications');
      await notification(page, text).waitFor({ state: 'detached' });
    };

    it('is told what is stored before anything is sent, and can leave', async () => {
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'flag-insight');
      await answer('(2/3)', 'Never show again');
      const last = await inputBox(page, '(3/3)');
      await last.getByText('No free text is collected').waitFor();
      await last.getByText('questionnaire “flag-insight”, “Never show again”').waitFor();
      await takePicture(page, join(OUT, 'screenshots', 'feedback-dark.png'));
      await page.keyboard.press('Escape');
      await last.waitFor({ state: 'hidden' });
      assert.deepEqual(bodies(), []);
    });

    it('sees what the server stored', async () => {
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'new-strategies');
      await answer('(2/3)', 'Keep asking');
      await answer('(3/3)', 'Send to');
      const message = 'The server stored your feedback: questionnaire “new-strategies”, “Keep asking”, given';
      await notification(page, message).filter({ hasText: 'by user 1' }).waitFor();
      // The editor cuts what it does not expand to one line.
      await notification(page, message).and(page.locator('.expanded')).waitFor();
      assert.deepEqual(bodies(), [{ feedbackId: 'new-strategies', neverShow: false }]);
      await dismiss(message);
    });

    it('sees the failure for a token without a user, and tries again with the same answers', async () => {
      service.control.fault({ kind: 'status', status: 401, match: { operation: 'feedback' }, times: 1 });
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'flag-insight');
      await answer('(2/3)', 'Never show again');
      await answer('(3/3)', 'Send to');
      await seeNotification(page, 'The feedback was not stored. The token has to belong to a person');
      assert.equal(await notification(page, 'The server stored your feedback').count(), 0);
      await answerNotification(page, 'The feedback was not stored.', 'Try Again');
      const message = 'The server stored your feedback: questionnaire “flag-insight”, “Never show again”';
      await seeNotification(page, message);
      const answers = { feedbackId: 'flag-insight', neverShow: true };
      assert.deepEqual(bodies().slice(1), [answers, answers]);
      await dismiss(message);
    });

    it("reads the server's words as text, and none of them is a link", async () => {
      const details = [{ message: 'See [the help](command:workbench.action.showCommands)' }];
      const body = { id: 'some-id', name: 'BadDataError', message: 'No', details };
      service.control.fault({
        kind: 'status',
        status: 400,
        body,
        match: { operation: 'feedback' },
        times: 1,
      });
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'new-strategies');
      await answer('(2/3)', 'Keep asking');
      await answer('(3/3)', 'Send to');
      const failure = await seeNotification(page, 'the help');
      assert.equal(await failure.locator('a').filter({ hasText: 'the help' }).count(), 0);
      await answerNotification(page, 'the help', 'Try Again');
      await dismiss('The server stored your feedback');
    });

    it('finds what was sent first, and what is never to be shown last', async () => {
      await runCommand(page, COMMAND);
      await inputBox(page, '(1/3)');
      const rows = page.locator('.quick-input-list .monaco-list-row:visible .quick-input-list-label');
      await untilRead(
        () => rows.allInnerTexts(),
        ([first, ...rest]) => {
          assert.match(first ?? '', /^new-strategies.*Keep asking, sent/s);
          assert.match(rest.at(-1) ?? '', /^flag-insight.*Never show again, sent/s);
        },
      );
      await page.locator('.quick-input-list-separator').filter({ hasText: 'never show again' }).waitFor();
      await page.keyboard.press('Escape');
    });

    it('types the name of another questionnaire, and no empty one', async () => {
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'Another questionnaire…');
      // The list before it has the same title.
      await answerInput(page, 'Name of the questionnaire', '   ');
      await (await inputBox(page, '(1/3)')).getByText('Enter the name of a questionnaire.').waitFor();
      await answerInput(page, '(1/3)', ' typed-one ');
      await answer('(2/3)', 'Keep asking');
      await answer('(3/3)', 'Send to');
      await seeNotification(page, 'The server stored your feedback: questionnaire “typed-one”');
      assert.deepEqual(bodies().at(-1), { feedbackId: 'typed-one', neverShow: false });
    });

    it('sees that the server keeps it waiting, and can leave', async () => {
      service.control.fault({ kind: 'stall', match: { operation: 'feedback' }, times: 1 });
      await runCommand(page, COMMAND);
      await answer('(1/3)', 'new-strategies');
      await answer('(2/3)', 'Keep asking');
      await answer('(3/3)', 'Send to');
      const waiting = notification(page, 'Sending feedback');
      await waiting.getByRole('button', { name: 'Cancel' }).click();
      await seeNotification(page, 'It is not known whether the feedback was stored');
      await waiting.waitFor({ state: 'detached' });
    });
  });
}
