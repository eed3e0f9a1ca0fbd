import { join } from 'node:path';
import { installPackage } from './installed.ts';
import { runWithLifetime } from './lifetime.ts';
import { ROOT } from './paths.ts';
import { spawnGroup } from './process-group.ts';
import { provideBrowser } from './provide/browser.ts';

/** What runs where no file is asked for: mocha would add a list of its configuration to the files that are. */
const ALL_FILES = 'test/e2e/**/*.test.ts';

/**
 * `npm run test:e2e [-- --themes all] [-- FILES] [-- MOCHA OPTIONS]`: packs and installs the extension once, then runs the
 * files, or all of the tier, in processes of their own, each with a browser.
 */
await runWithLifetime(async (lifetime) => {
  const { themes, options } = readOptions(process.argv.slice(2));
  // What several processes need is there before the first of them begins.
  const [extensions] = await Promise.all([installPackage(), provideBrowser()]);
  const mocha = join(ROOT, 'node_modules/mocha/bin/mocha.js');
  const group = spawnGroup(process.execPath, [mocha, '--config', 'test/e2e/.mocharc.json', ...options], {
    env: { ...process.env, E2E_EXTENSIONS: extensions, E2E_THEMES: themes },
    cwd: ROOT,
    show: true,
    waitForAll: true,
  });
  lifetime.add(group.close);
  await group.ended;
  return group.child.exitCode ?? 1;
});

/** The own option, and all that mocha is given. */
function readOptions(args: readonly string[]): { themes: string; options: readonly string[] } {
  const at = args.indexOf('--themes');
  const options = at < 0 ? args : args.toSpliced(at, 2);
  const hasFiles = options.some((option) => option.endsWith('.test.ts'));
  return {
    themes: (at < 0 ? undefined : args[at + 1]) ?? 'dark',
    options: hasFiles ? options : [ALL_FILES, ...options],
  };
}
