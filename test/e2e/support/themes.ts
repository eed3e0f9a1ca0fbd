import type { Page } from 'playwright-core';
import type { Theme } from '../../launch/browser.ts';
import { choose, inputBox, runCommand, untilSeen } from '../../launch/workbench.ts';

/**
 * The themes that a person's steps are done in: dark, and light too for `npm run test:e2e -- --themes all`. What depends on
 * colours is tested in every theme nevertheless, those of high contrast included.
 */
export const THEMES: readonly Theme[] = process.env['E2E_THEMES'] === 'all' ? ['dark', 'light'] : ['dark'];

/** The editor's own themes as its list names them, and the class that its window then has. */
const OWN_THEMES = {
  dark: ['Dark Modern', 'vs-dark'],
  light: ['Light Modern', 'vs'],
  'high-contrast': ['Dark High Contrast', 'hc-black'],
  'high-contrast-light': ['Light High Contrast', 'hc-light'],
} as const;

export type OwnTheme = keyof typeof OWN_THEMES;

/** Those themes, those of high contrast last. */
export const ALL_THEMES = Object.keys(OWN_THEMES) as readonly OwnTheme[];

/** Settings of a window whose theme is chosen by hand. */
export const THEME_BY_HAND = {
  'window.autoDetectColorScheme': false,
  'window.autoDetectHighContrast': false,
};

/** Chooses a theme as a person does, and waits for the window to have it. */
export async function setTheme(page: Page, theme: OwnTheme): Promise<void> {
  const [name, look] = OWN_THEMES[theme];
  const pick = async (ms: number): Promise<void> => {
    await runCommand(page, 'Preferences: Color Theme');
    const box = await inputBox(page, 'Select Color Theme');
    await box.locator('input').first().fill(name);
    await choose(page, name);
    // A row that the filter moved from under the pointer leaves the list open.
    await box.waitFor({ state: 'hidden', timeout: ms });
  };
  await untilSeen(page.locator(`.monaco-workbench.${look}`), pick, {
    undo: () => page.keyboard.press('Escape'),
  });
}
