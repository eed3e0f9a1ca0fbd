import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from '../launch/browser.ts';
import { buildExtension } from '../launch/build.ts';
import { bundleRunner, RUN_FOLDER } from '../launch/host/bundle.ts';
import { runServed } from '../launch/host/served-run.ts';
import { runWithLifetime } from '../launch/lifetime.ts';
import { ROOT } from '../launch/paths.ts';
import { makeProfile } from '../launch/profile.ts';
import { startService } from '../service/service.ts';
import { Random } from '../fuzz/random.ts';
import { FaultyService } from './faulty-service.ts';
import { judge } from './judge.ts';
import { SOAK, type HostReport } from './report.ts';

/** What the editor may take beside the soak itself: it starts, and it ends. */
const AROUND_SECONDS = 240;

/**
 * `npm run soak [-- --minutes 20 --seed N]`: works in a real editor for so long, on a server of which a third of the
 * answers fails, and says at the end what it cost and what went wrong.
 */
await runWithLifetime(async (lifetime) => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  });
  const seconds = Number(values.minutes) * 60;
  const seed = Number(values.seed);
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers.');
  console.log(`soak, seed ${seed}, ${seconds} s`);
  await buildExtension();
  const service = await startService({ dialect: '8.2.0' });
  lifetime.add(() => service.close());
  const faulty = new FaultyService(service, new Random(seed, 'faults', 0));
  lifetime.add(() => {
    faulty.stop();
    return Promise.resolve();
  });
  const browser = await startBrowser();
  lifetime.add(() => browser.close());
  const runner = await bundleRunner(lifetime, join(import.meta.dirname, 'work-in-host.ts'));
  const report = join(RUN_FOLDER, 'soak.json');
  const env = {
    [SOAK.url]: service.url,
    [SOAK.token]: service.token,
    [SOAK.seconds]: String(seconds),
    [SOAK.seed]: String(seed),
    [SOAK.report]: report,
  };
  const profile = await makeProfile(lifetime, join(ROOT, 'test/workspace'));
  faulty.start();
  await runServed(browser, profile, { env }, runner, seconds + AROUND_SECONDS);
  const host = JSON.parse(await readFile(report, 'utf8')) as HostReport;
  const { lines, isWell } = judge(host, {
    requests: service.requests.length,
    faulty: faulty.share,
    late: faulty.arrivedAfter(host.disposedAt),
  });
  for (const line of lines) console.log(line);
  return isWell ? 0 : 1;
});
