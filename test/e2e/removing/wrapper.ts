import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { answerNotification, dialog, openFile } from '../../launch/workbench.ts';
import { codeLine } from '../support/code.ts';
import { pictures } from '../support/picture.ts';
import { changeRow, endPreview, removeFromCode } from '../support/removal.ts';
import type { SignedIn } from '../support/signed-in.ts';

const FLAGS = `import { isEnabled } from 'unleash-client';

let isReady = false;

export function isOn(name: string): boolean {
  if (!isReady) return false;
  return isEnabled(name);
}

export function isLive(name: string): boolean {
  console.info(name);
  return isEnabled(name);
}
`;

const CARDS = `import { isLive, isOn } from './house-flags';

export function cards(lines: string[]) {
  if (isOn('done-and-kept')) lines.push('cards');
  return isLive('done-and-kept') ? lines : lines.slice(1);
}

export const known = ['done-and-kept'];
`;

/** A repository may propose a function; that alone answers nothing. */
export const PROPOSED = { name: 'isOn', file: 'house-flags.ts', answers: true };

export const WRAPPED = { 'house-flags.ts': FLAGS, 'cards.ts': CARDS };

/** Leaves what it removed unsaved. */
export function describeWrapper(current: () => SignedIn): void {
  describe('a person whose code asks for flags through functions of its own', () => {
    let page: Page;

    before(() => ({ page } = current()));

    const inFolder = (path: string): string => join(current().person.profile.workspace, path);
    const line = (text: string): Locator => codeLine(page, text);
    const change = (text: string): Locator => changeRow(page, text);
    const question = (name: string): Locator =>
      dialog(page).filter({ hasText: `Treat calls of “${name}” as the flag?` });
    const answer = async (name: string): Promise<void> => {
      await question(name).getByRole('button', { name: 'Treat as the Flag' }).click();
    };

    const remove = (): Promise<void> => removeFromCode(page, 'done-and-kept');

    it('is asked about each with its text, and about one that the folder’s settings propose too', async () => {
      await remove();
      await question('isOn').filter({ hasText: 'it returns `false` where `!isReady`' }).waitFor();
      await question('isOn').filter({ hasText: 'if (!isReady) return false;' }).waitFor();
      await pictures(page, 'remove-function');
      await answer('isOn');
      await question('isLive').filter({ hasText: 'it runs `console.info(name);`' }).waitFor();
      await answer('isLive');
      await change('cards.ts').waitFor();
      await pictures(page, 'remove-function-preview');
      await endPreview(page, 'Discard');
      const settings = await readFile(inFolder('.vscode/settings.json'), 'utf8');
      const { 'flagInsight.code.functions': kept } = JSON.parse(settings) as Record<string, unknown>;
      assert.deepEqual(kept, [PROPOSED, { name: 'isLive', file: 'house-flags.ts', answers: true }]);
    });

    it('is asked again about a function whose text has changed, and about no other', async () => {
      await writeFile(inFolder('house-flags.ts'), FLAGS.replace('return false;', 'return true;'));
      await remove();
      await question('isOn').filter({ hasText: 'it returns `true` where `!isReady`' }).waitFor();
      await answer('isOn');
      await change('cards.ts').waitFor();
    });

    it('has the calls gone and the functions as they were, and sees what is left', async () => {
      await endPreview(page, 'Apply');
      await answerNotification(page, 'Places removed:', 'Show What Is Left');
      await line("export const known = ['done-and-kept'];").first().waitFor();
      await pictures(page, 'remove-function-left');
      await openFile(page, 'cards.ts');
      await line("  lines.push('cards');").waitFor();
      await line('  return lines;').waitFor();
      await openFile(page, 'house-flags.ts');
      await line('return isEnabled(name);').first().waitFor();
    });
  });
}
