import type { Theme } from '../../launch/browser.ts';

/**
 * The themes that a person's steps are done in: dark, and light too for `npm run test:e2e -- --themes all`. What depends on
 * colours is tested in every theme nevertheless, those of high contrast included.
 */
export const THEMES: readonly Theme[] = process.env['E2E_THEMES'] === 'all' ? ['dark', 'light'] : ['dark'];
