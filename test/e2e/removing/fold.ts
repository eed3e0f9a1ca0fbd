import type { Locator, Page } from 'playwright-core';
import { dialog, openFile, runCommand, seeNotification } from '../../launch/workbench.ts';
import { codeLine } from '../support/code.ts';
import { pictures } from '../support/picture.ts';
import { changeRow, endPreview, removeFromCode } from '../support/removal.ts';
import type { SignedIn } from '../support/signed-in.ts';

const HOOKS = `import { useFlag } from '@unleash/proxy-client-react';

export function useCards(): boolean {
  return useFlag('done-and-dropped');
}

export const WIDTH = 80;
`;

const PAGE = `import { useCards, WIDTH } from './hooks';

export function width(lines: string[]) {
  if (useCards()) lines.push('cards');
  return useCards() ? WIDTH : lines.length;
}
`;

export const FOLDED = { 'hooks.ts': HOOKS, 'page.ts': PAGE };

/** Removes a flag of which the other tests of the window know nothing. */
export function describeFold(current: () => SignedIn): void {
  describe('a person whose code asks for a flag through a function of that flag alone', () => {
    let page: Page;

    before(() => ({ page } = current()));
    // What it tells has a button that what comes later has too.
    after(async () => {
      await seeNotification(page, 'Places removed:');
      await runCommand(page, 'Notifications: Clear All Notifications');
    });

    const change = (text: string): Locator => changeRow(page, text);
    const question = (): Locator =>
      dialog(page).filter({ hasText: 'Replace calls of “useCards” with “true”?' });
    const remove = async (): Promise<void> => {
      await removeFromCode(page, 'done-and-dropped');
      await question()
        .filter({ hasText: '“useCards” in hooks.ts:3' })
        .filter({ hasText: '2 places' })
        .waitFor();
    };

    it('is asked whether its calls are replaced, and leaves them', async () => {
      await remove();
      await pictures(page, 'remove-fold');
      await question().getByRole('button', { name: 'Cancel' }).click();
      await change('hooks.ts').waitFor();
      await endPreview(page, 'Discard');
    });

    it('has the calls replaced and the function gone', async () => {
      await remove();
      await question().getByRole('button', { name: 'Replace and Remove' }).click();
      await change('hooks.ts').waitFor();
      await endPreview(page, 'Apply');
      await openFile(page, 'page.ts');
      await codeLine(page, "import { WIDTH } from './hooks';").waitFor();
      await codeLine(page, "  lines.push('cards');").waitFor();
      await codeLine(page, '  return WIDTH;').waitFor();
    });
  });
}
