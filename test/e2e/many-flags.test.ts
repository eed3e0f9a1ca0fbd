import type { Page } from 'playwright-core';
import {
  clickUntil,
  openViewContainer,
  pressUntil,
  runAndType,
  runCommand,
  treeRows,
} from '../launch/workbench.ts';
import { sitDownSignedIn, type SignedIn } from './support/signed-in.ts';

/** The search answers as many pages a minute. */
const PAGES = 12;
/** Rows that stand in one place; what comes after them is in parts. */
const MOST_ROWS = 1_000;

describe('a person with 1,500 flags who opens their view late', () => {
  let signedIn: SignedIn;
  let page: Page;
  let names: readonly string[];

  before(async () => {
    signedIn = await sitDownSignedIn({ service: { flags: { flags: 1_500 }, dialect: '8.2.0' } });
    ({ page } = signedIn);
    const { control } = signedIn.service;
    names = control
      .flags()
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    // The window has nothing left to do then, so the rows come at once.
    await control.answered({ operation: 'searchFeatures' }, PAGES);
    await openViewContainer(page, 'Flag Insight');
    await treeRows(page, names[0]).first().waitFor();
  });
  after(() => signedIn.close());

  it('sees what changes', async () => {
    const name = names[1] ?? '';
    signedIn.service.control.markStale(name);
    await runCommand(page, 'Flag Insight: Refresh');
    await treeRows(page, name).first().getByText('stale ·').waitFor();
  });

  it('sees all of them: those after the first thousand in a part that opens', async () => {
    // That opens the flag; rows that came later would move the end out of sight.
    await clickUntil(rowsUnder().first(), treeRows(page, names[0]).first());
    const [first = '', last = ''] = [names[MOST_ROWS], names.at(-1)];
    await pressUntil(page, 'End', treeRows(page, '1,001–1,500').first().getByText(`${first} … ${last}`));
    await pressUntil(page, 'ArrowRight', inPart(first));
    await pressUntil(page, 'End', inPart(last));
    await pressUntil(page, 'Home', treeRows(page, names[0]).first());
  });

  it('sees all that a filter leaves, and all again without it', async () => {
    const input = page.locator('.quick-input-widget:visible').getByPlaceholder('Type part of a name');
    const words = page.getByText(/Filter: “e” \([\d,]+ of 1,500 flags\)/).first();
    await runAndType(page, 'Flag Insight: Filter Flags', 'e', words);
    const [, left = ''] = /“e” \(([\d,]+) /.exec(await words.innerText()) ?? [];
    await rowsOf(Number(left.replace(',', '')))
      .first()
      .waitFor();
    // Who the person is was asked for when the list opened; some of the flags are of that person.
    const own = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: '(you)' });
    await pressUntil(page, 'PageDown', own);
    await input.press('Escape');
    await rowsOf(names.length).first().waitFor();
  });

  /** A flag's row in an opened part, whose own row has the name too. */
  const inPart = (name: string) => rowsUnder(name).first();
  const rowsUnder = (name?: string) => treeRows(page, name).and(page.locator('[aria-level="2"]'));

  /** Rows of that many flags: a part counts as one. */
  const rowsOf = (flags: number) => {
    const rows = Math.min(flags, MOST_ROWS) + Math.ceil(Math.max(0, flags - MOST_ROWS) / MOST_ROWS);
    return treeRows(page).and(page.locator(`[aria-setsize="${rows}"]`));
  };
});
