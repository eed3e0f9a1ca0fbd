import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { bundleRunner } from '../../launch/host/bundle.ts';
import { runServed } from '../../launch/host/served-run.ts';
import { Lifetime } from '../../launch/lifetime.ts';
import { ROOT } from '../../launch/paths.ts';
import { makeProfile, writeJson } from '../../launch/profile.ts';
import { projectIds } from '../../service/large-projects.ts';
import { startService } from '../../service/service.ts';
import type { Held } from '../host/held.ts';
import type { Costs } from '../host/size.ts';
import {
  environmentOf,
  ms,
  NO_CERTIFICATES,
  reportsAnswered,
  settingsOf,
  type Row,
  type Scenario,
} from './scenario.ts';

/** What it costs the extension host; without a scenario: in a window that is not set up. */
export async function measureHost(browser: Browser, extension: string, scenario?: Scenario): Promise<Row> {
  const lifetime = new Lifetime();
  try {
    const profile = await makeProfile(lifetime, join(ROOT, 'test/workspace'));
    const result = join(profile.userDataDir, 'costs.json');
    const runner = await bundleRunner(lifetime, join(import.meta.dirname, '../host/size.ts'));
    const env = { FLAG_INSIGHT_BENCH_RESULT: result, FLAG_INSIGHT_BENCH_SCRIPTS: join(extension, 'dist') };
    const run = (more: Readonly<Record<string, string>>) =>
      runServed(browser, profile, { env: { ...env, ...more }, extension }, runner);
    const read = async () => JSON.parse(await readFile(result, 'utf8')) as Costs;
    if (scenario === undefined) {
      await run(NO_CERTIFICATES);
      return describe('not set up', await read(), NaN);
    }
    const { name, size, dialect = '8.2.0' } = scenario;
    const service = await startService({ flags: size, dialect });
    lifetime.add(() => service.close());
    await writeJson(join(profile.workspace, '.vscode/settings.json'), settingsOf(service, size));
    const answered = reportsAnswered(service, projectIds(size).length);
    await run(environmentOf(service));
    return describe(name, await read(), await answered);
  } finally {
    await lifetime.close();
  }
}

function describe(
  name: string,
  { idle, load, activation, data, heap, resident }: Costs,
  answeredAt: number,
): Row {
  return {
    'ours at once, with the collector (on the clock), ms:': name,
    idle: held(idle),
    load: held(load),
    ...(data === undefined
      ? {}
      : {
          show: held(data.show),
          filter: held(data.filter),
          group: held(data.group),
          refresh: held(data.refresh),
          'filter, in all': ms(data.filterMs),
          'group, in all': ms(data.groupMs),
          'last byte to data': ms(data.readyAt - answeredAt),
        }),
    activation: ms(activation),
    'heap, MB more': ms(heap),
    'resident, MB': ms(resident),
  };
}

const held = ({ withoutCollector, ours, longest }: Held): string =>
  `${ms(withoutCollector)}, ${ms(ours)} (${ms(longest)})`;
