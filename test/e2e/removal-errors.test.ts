import type { Locator, Page } from 'playwright-core';
import {
  answerNotification,
  openFile,
  openViewContainer,
  quickPickRow,
  seeNotification,
} from '../launch/workbench.ts';
import { codeLine } from './support/code.ts';
import { picture, pictures } from './support/picture.ts';
import { changeRow, endPreview, removeFromCode } from './support/removal.ts';
import { sitDownSignedIn, type SignedIn } from './support/signed-in.ts';

/** With one side alone TypeScript does not know any more what `close` is, which no syntax tells. */
const PRINTED = `import { isEnabled } from 'unleash-client';

const missing: number = 'an error that is there already';

interface Plain {
  readonly lines: string[]; readonly isPlain: true;
}
interface Closing {
  readonly lines: string[]; close(): void;
}

export function printed(plain: Plain, closing: Closing) {
  const printer = isEnabled('done-and-kept') ? plain : closing;
  if ('close' in printer) printer.close();
  return printer.lines;
}

export function total(lines: string[]) {
  return isEnabled('done-and-kept') ? lines.length + missing : 0;
}
`;

describe('a person whose removal brings an error', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async () => {
    signedIn = await sitDownSignedIn({
      files: { 'printed.ts': PRINTED },
      workspaceSettings: { 'files.autoSave': 'off', 'flagInsight.inlayHints.show': 'off' },
    });
    ({ page } = signedIn);
    await openViewContainer(page, 'Flag Insight');
  });
  after(() => signedIn.close());

  const line = (text: string): Locator => codeLine(page, text);
  const change = (file: string): Locator => changeRow(page, file);

  it('sees the diff of the first file', async () => {
    await removeFromCode(page, 'done-and-kept');
    await change('Checkout.java').waitFor();
    await page.locator('.monaco-diff-editor').first().waitFor();
    // TypeScript has read the files by then, and says what is wrong in them already.
    await page
      .locator('[id="status.problems"]')
      .filter({ hasText: /^\s*1\b/ })
      .waitFor();
    await pictures(page, 'remove-preview-diff');
  });

  it('is asked about the new error, and not about the old one, before anything is saved', async () => {
    await endPreview(page, 'Apply');
    const row = quickPickRow(page, 'Take This Place Back').first();
    await row
      .filter({ hasText: 'printed.ts:13' })
      .filter({ hasText: "'printer.close' is of type 'unknown'" })
      .waitFor();
    await quickPickRow(page, 'Take All Back').first().waitFor();
    await pictures(page, 'remove-new-error');
    await row.click();
  });

  it('has that place as it was, and is told what went and what is left', async () => {
    const told = await seeNotification(page, 'Places removed:');
    await told.filter({ hasText: 'Not checked for errors:' }).waitFor();
    await picture(page, 'remove-told-dark');
    await answerNotification(page, 'Places removed:', 'Show What Is Left');
    await line("check: ts: 'printer.close' is of type 'unknown'").first().waitFor();
    await pictures(page, 'remove-left');
    await openFile(page, 'printed.ts');
    await line("const printer = isEnabled('done-and-kept') ? plain : closing;").waitFor();
    await line('return lines.length + missing;').waitFor();
  });
});
