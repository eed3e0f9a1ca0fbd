import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../launch/browser.ts';
import { OUT } from '../launch/paths.ts';
import { sitDown, type Person } from '../launch/person.ts';
import {
  answerInput,
  choose,
  chooseInContextMenu,
  hoverText,
  openFile,
  openViewContainer,
  runCommand,
  setExpanded,
  statusBarItem,
  treeRows,
  webview,
} from '../launch/workbench.ts';
import { startService, type RunningService } from '../service/service.ts';
import { setInFolder } from './support/signed-in.ts';

describe('a person whose editor speaks German', () => {
  let service: RunningService;
  let person: Person;
  let page: Page;

  before(async () => {
    service = await startService();
    person = await sitDown({ language: 'de' });
    ({ page } = person);
    await openViewContainer(page, 'Flag Insight');
  });
  after(async () => {
    await person.close();
    await service.close();
  });

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
    assert.match(await hover.innerText(), /Cleanup: behalten; sein Code kann entfernt werden/);
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

  it('leaves the sample, and signs in to the server of the folder', async () => {
    await runCommand(page, 'Flag Insight: Beispiel verlassen');
    await page.getByRole('button', { name: 'Ohne Server ausprobieren' }).waitFor();
    await setInFolder({ service, person }, {});
    await page.locator('.part.sidebar').getByText('nennt den Flag-Dienst').waitFor();
    await runCommand(page, 'Flag Insight: Anmelden…');
    await answerInput(page, 'Bei einem Flag-Dienst anmelden', service.url);
    await answerInput(page, 'Bei 127.0.0.1', service.token);
    await statusBarItem(page, 'default ·').waitFor();
  });

  it('reads why a constant holds a flag, which a thread words', async () => {
    await openFile(page, 'checkout.ts');
    const hover = await hoverText(page, 'newFlow', 'Warum das ein Flag ist:');
    assert.match(await hover.innerText(), /Warum das ein Flag ist: ruft isEnabled von Unleash auf/);
    await takePicture(page, join(OUT, 'screenshots/german-reason-dark.png'));
    await page.keyboard.press('Escape');
  });

  it('reads why a removal leaves places, which a thread words', async () => {
    await openViewContainer(page, 'Flag Insight');
    await chooseInContextMenu(treeRows(page, 'kill.payments').first(), 'Aus dem Code entfernen');
    await choose(page, 'Behalten, was läuft, wenn das Flag aus ist');
    await page.getByText('Konfiguration: der Code, der den Namen liest').first().waitFor();
    await takePicture(page, join(OUT, 'screenshots/german-removal-dark.png'));
  });
});
