import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  hoverText,
  openFile,
  openViewContainer,
  runCommand,
  setExpanded,
  setViewOpen,
  treeRows,
  untilRead,
} from '../../launch/workbench.ts';
import type { FlagSeed } from '../../service/flag-seed.ts';
import { picture } from '../support/picture.ts';
import { readRows, setSideBarWidth } from '../support/side-bar.ts';
import type { SignedIn } from '../support/signed-in.ts';
import { ALL_THEMES, setTheme } from '../support/themes.ts';

const ON = { on: true, seen: 0.1 };
const OFF = { on: false, seen: 3 };
const LIVE = [
  ['initial', 20],
  ['live', 10],
] as const;

/** Flags whose names take a narrow row for themselves, and the shape that tells how each is. */
const LONG: readonly (readonly [icon: string, flag: Partial<FlagSeed> & { readonly name: string }])[] = [
  ['circle-large-filled', { name: 'billing.invoice-reminders-for-enterprise', production: ON, stages: LIVE }],
  ['stop-circle', { name: 'billing.provider-fallback-for-enterprise', production: OFF, stages: LIVE }],
  ['circle-large', { name: 'billing.retry-failed-card-payments-daily', stages: [['initial', 1]] }],
  [
    'warning',
    { name: 'billing.show-tax-summary-on-every-invoice', production: ON, stages: LIVE, stale: true },
  ],
];

/** What a person reads in a narrow side bar, in a window whose theme is chosen by hand. */
export function describeNarrow(current: () => SignedIn): void {
  describe('a person with a narrow side bar', () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      for (const [, flag] of LONG) current().service.control.addFlag({ age: 20, ...flag });
      await openViewContainer(page, 'Flag Insight');
      await runCommand(page, 'Flag Insight: Refresh');
      await setTheme(page, 'dark');
      await setSideBarWidth(page, 300);
    });

    /**
     * A tree has no other place for words than behind the name, which is not cut to make room: names differ at their ends,
     * and a wide bar shows all of both.
     */
    it('reads by the shape of its icon how a flag is whose name leaves no room for words', async () => {
      for (const [icon, { name }] of LONG)
        await treeRows(page, name).first().locator(`.codicon-${icon}`).waitFor();
      await picture(page, 'long-names-dark');
      const isByShape = (rows: Awaited<ReturnType<typeof readRows>>): void => {
        for (const [icon, { name }] of LONG) {
          const row = rows.find((one) => one.name === name);
          assert.deepEqual([row?.icon, row?.read], [icon, ''], name);
        }
      };
      await untilRead(() => readRows(page), isByShape);
      const label = () => treeRows(page, 'billing.provider').first().getAttribute('aria-label');
      await untilRead(label, (text) =>
        assert.match(text ?? '', /^billing\.provider-fallback-for-enterprise, production off/),
      );
    });

    it('reads the views in each theme, in a small window too', async () => {
      await openFile(page, 'checkout.ts');
      await setViewOpen(page, 'In Code', true);
      await setExpanded(treeRows(page, 'To clean up').first(), true);
      const size = page.viewportSize();
      assert.ok(size);
      for (const theme of ALL_THEMES) {
        await setTheme(page, theme);
        await hoverText(page, 'done-and-dropped', 'in 3 files');
        await picture(page, `views-${theme}`);
        await page.setViewportSize({ width: 1000, height: 900 });
        await hoverText(page, 'done-and-dropped', 'in 3 files');
        await picture(page, `views-1000-${theme}`);
        await page.setViewportSize(size);
      }
    });
  });
}
