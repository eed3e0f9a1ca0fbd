import { startBrowser } from '../launch/browser.ts';
import { Lifetime } from '../launch/lifetime.ts';
import { mochaHooks } from '../launch/person.ts';
import { measureHost } from './size/in-host.ts';
import { measureScreen } from './size/on-screen.ts';
import type { Row, Scenario } from './size/scenario.ts';
import { stageExtension } from './staged-extension.ts';

/**
 * What large projects cost in a real window: how long until they are there and drawn, for how long the extension host's
 * thread is held at once, and memory. `npm run bench -- tree [NAME]` takes what has NAME in its name.
 */
const SCENARIOS: readonly Scenario[] = [
  { name: '100 flags', size: { flags: 100 } },
  { name: '5,000 flags', size: { flags: 5_000 } },
  { name: '5,000 flags, all of the contract', size: { flags: 5_000 }, dialect: 'contract' },
  { name: '50,000 flags', size: { flags: 50_000 } },
  { name: '50 projects of 100 flags', size: { flags: 100, projects: 50 } },
  { name: '500 flags, 200 environments', size: { flags: 500, environments: 200 } },
  { name: '500 flags, 100 strategies', size: { flags: 500, strategies: 100 }, dialect: 'contract' },
];

const wanted = process.argv[2] ?? '';
const scenarios = SCENARIOS.filter(({ name }) => name.includes(wanted));
const lifetime = new Lifetime();
try {
  const browser = await startBrowser();
  lifetime.add(() => browser.close());
  const extension = await stageExtension(await lifetime.folder('bench'));
  const host: Row[] = wanted === '' ? [await measureHost(browser, extension)] : [];
  for (const scenario of scenarios) host.push(await measureHost(browser, extension, scenario));
  console.table(host);
  const screen: Row[] = [];
  for (const scenario of scenarios) screen.push(await measureScreen(scenario));
  console.table(screen);
} finally {
  await lifetime.close();
  await mochaHooks.afterAll();
}
