import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../launch/browser.ts';
import { OUT } from '../launch/paths.ts';
import { sitDown, type Person } from '../launch/person.ts';
import {
  hoverText,
  openViewContainer,
  setExpanded,
  statusBarItem,
  treeRows,
  webview,
} from '../launch/workbench.ts';

describe('a person whose editor speaks German', () => {
  let person: Person;
  let page: Page;

  before(async () => {
    person = await sitDown({ language: 'de' });
    ({ page } = person);
    await openViewContainer(page, 'Flag Insight');
  });
  after(() => person.close());

  const picture = (name: string) => takePicture(page, join(OUT, 'screenshots', `german-${name}-dark.png`));

  it('is offered a sample, and reads its flags', async () => {
    const offer = page.getByRole('button', { name: 'Ohne Server ausprobieren' });
    await offer.waitFor();
    await picture('offer');
    await offer.click();
    await page.locator('.part.sidebar').getByText('Nichts davon kommt von einem Server').waitFor();
    await statusBarItem(page, 'Beispieldaten').waitFor();
    const flag = treeRows(page, 'search-ranking').first();
    await setExpanded(flag, true);
    await treeRows(page, 'Zuletzt gesehen').first().waitFor();
    await picture('tree');
  });

  it('reads its hovers', async () => {
    const hover = await hoverText(page, 'order-summary', 'Projekt Shop (sample)');
    assert.match(await hover.innerText(), /Cleanup: behalten, der Code kann weg/);
    await picture('hover');
    await page.keyboard.press('Escape');
  });

  it('reads its overview', async () => {
    await page.locator('.part.sidebar').getByRole('button', { name: 'Projektübersicht' }).click();
    const panel = webview(page);
    await panel.getByRole('status').and(panel.getByText('Aktuell')).waitFor({ state: 'attached' });
    assert.equal(await panel.locator('html').getAttribute('lang'), 'de');
    await picture('overview');
  });
});
