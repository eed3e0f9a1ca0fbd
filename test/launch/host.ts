import { parseArgs } from 'node:util';
import { startBrowser } from './browser.ts';
import { buildExtension } from './build.ts';
import { bundleRunner } from './host/bundle.ts';
import { runAllSuites, SELECTION_OPTIONS } from './host/run-all.ts';
import { runServed } from './host/served-run.ts';
import { runWithLifetime } from './lifetime.ts';
import { refuseToInstall } from './provide/browser.ts';
import { provideVSCode, VSCODE_VERSIONS, type VSCodeVersion } from './provide/vscode.ts';

/** The host tier: tests in the extension host of each version. */
await runWithLifetime(async (lifetime) => {
  const { values } = parseArgs({
    options: {
      version: { type: 'string', default: 'all' },
      ...SELECTION_OPTIONS,
      'no-install': { type: 'boolean', default: false },
    },
  });
  if (values['no-install']) refuseToInstall();
  const versions = chosenVersions(values.version);
  await buildExtension();
  for (const version of versions) await provideVSCode(version);
  const runner = await bundleRunner(lifetime);
  const passed = await runAllSuites(
    'host',
    versions,
    values,
    async (version) => {
      // What a window copies is on the clipboard of all windows of its browser.
      const browser = await startBrowser();
      lifetime.add(() => browser.close());
      return (profile, options) => runServed(browser, profile, { ...options, version }, runner);
    },
    { oldest: VSCODE_VERSIONS[0], sideBySide: true },
  );
  return passed ? 0 : 1;
});

function chosenVersions(name: string): readonly VSCodeVersion[] {
  const chosen = VSCODE_VERSIONS.filter((version) => name === 'all' || name === version);
  if (chosen.length > 0) return chosen;
  throw new Error(`--version takes ${VSCODE_VERSIONS.join(', ')} or all, not ${name}.`);
}
