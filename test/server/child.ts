import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PostgresBinaries } from './postgres-binaries.ts';
import { startPostgres, type Database } from './postgres.ts';

/**
 * The process of one real server with its database. It ends, and removes what it wrote, when its parent disconnects or is
 * gone, so that a broken test run leaves nothing behind.
 */
export interface ChildTask {
  /** Folder that `unleash-server` is installed in. */
  unleash: string;
  binaries: PostgresBinaries;
  port: number;
  /** Absent: as the server is shipped. */
  searchesPerMinute?: number;
}

interface UnleashServer {
  server: { address(): AddressInfo };
  stop(): Promise<void>;
}

interface UnleashModule {
  start: (options: object) => Promise<UnleashServer>;
}

async function startUnleash(task: ChildTask, database: Database): Promise<UnleashServer> {
  const entry = createRequire(join(task.unleash, 'package.json')).resolve('unleash-server');
  const { start } = (await import(pathToFileURL(entry).href)) as UnleashModule;
  const { port, user, password } = database;
  return start({
    db: { host: '127.0.0.1', port, user, password, database: 'postgres', ssl: false },
    // Its own answer to a signal would end this process before the database is stopped.
    server: { host: '127.0.0.1', port: task.port, gracefulShutdownEnable: false },
    versionCheck: { enable: false },
    telemetry: false,
    logLevel: 'error',
    ...(task.searchesPerMinute === undefined
      ? {}
      : { rateLimiting: { searchFeaturesMaxPerMinute: task.searchesPerMinute } }),
  });
}

const task = JSON.parse(process.argv[2] ?? '') as ChildTask;
const folder = await mkdtemp(join(tmpdir(), 'flag-insight-unleash-'));
const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];

let ending: Promise<void> | undefined;
const end = (): Promise<void> => {
  ending ??= (async () => {
    const problems: unknown[] = [];
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => problems.push(error));
    if (problems.length > 0) throw new AggregateError(problems, 'The server did not end well.');
  })();
  return ending;
};
const leave = () => void end().then(() => process.exit(0), fail);

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

process.once('disconnect', leave);
// An interrupt from the keyboard reaches this process too; the parent decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);

try {
  const database = await startPostgres(task.binaries, folder);
  stops.push(() => database.stop());
  const unleash = await startUnleash(task, database);
  stops.push(() => unleash.stop());
  process.send?.({ port: unleash.server.address().port });
} catch (error) {
  await end();
  fail(error);
}
