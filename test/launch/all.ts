import { parseArgs } from 'node:util';
import { describeError, runWithLifetime } from './lifetime.ts';
import { provideBrowser, refuseToInstall } from './provide/browser.ts';
import { provideVSCode, VSCODE_VERSIONS } from './provide/vscode.ts';
import { runRows } from './run-rows.ts';
import { TEST_ROWS } from './tiers.ts';

/** `npm test`: every tier, and one line with the sums at the end. */
await runWithLifetime((lifetime) => {
  const { values } = parseArgs({ options: { 'no-install': { type: 'boolean', default: false } } });
  if (values['no-install']) refuseToInstall();
  return runRows(lifetime, TEST_ROWS, provideAll());
});

/** Fetches what is missing. What cannot be had fails in the tiers that need it. */
async function provideAll(): Promise<void> {
  const needs = [...VSCODE_VERSIONS.map((version) => provideVSCode(version)), provideBrowser()];
  for (const outcome of await Promise.allSettled(needs)) {
    if (outcome.status === 'rejected') console.error(describeError(outcome.reason));
  }
}
