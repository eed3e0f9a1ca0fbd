import type { Page } from 'playwright-core';
import { openFile } from '../../launch/workbench.ts';
import { codeLine } from './code.ts';
import type { SignedIn } from './signed-in.ts';

/** Code that asks for one flag. */
export const asksFor = (name: string): string => `import { isEnabled } from 'unleash-client';
if (isEnabled('${name}')) console.log('new');
`;

/** A file that asks for a flag that does not exist. */
export const NOT_THERE_YET = { 'new.ts': asksFor('not-there-yet') };

/** Puts the cursor on the flag that does not exist, once it is a problem. */
export async function goToNotThereYet(page: Page): Promise<void> {
  await openFile(page, 'new.ts');
  await codeLine(page, 'not-there-yet').click();
  await page.locator('.squiggly-warning').first().waitFor();
}

/** The requests so far that would change something. */
export function writesTo({ service }: SignedIn) {
  return service.requests.filter(({ operation }) => operation === 'write');
}
