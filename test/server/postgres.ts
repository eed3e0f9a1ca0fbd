import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

const USER = 'unleash';
const READY = 'ready to accept connections';
const ENV = { ...process.env, LC_ALL: 'C' };
/** An interrupt from the keyboard must not reach the database before the server that uses it. */
const DETACHED = process.platform !== 'win32';
/** The database lives for one run: nothing of it needs to survive a crash. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => [
  '-c',
  setting,
]);

export interface Database {
  port: number;
  user: string;
  password: string;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody` where there is no such user. */
async function unprivileged(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
    if (ids !== undefined) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as.',
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves when the server says so; rejects with what it said when it ends first. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${said}`)));
  });
}

/** A place under `folder` for the data, with its password file, that `account` may use. */
async function prepare(folder: string, password: string, account: Account | undefined): Promise<string> {
  const home = join(folder, 'postgres');
  await mkdir(home, { mode: 0o700 });
  await writeFile(join(home, 'password'), password, { mode: 0o600 });
  if (account !== undefined) {
    await chmod(folder, 0o755);
    for (const path of [home, join(home, 'password')]) await chown(path, account.uid, account.gid);
  }
  return home;
}

/** The binaries in a place that `account` may read: a working tree can lie in a home that it may not enter. */
async function readable(
  binaries: PostgresBinaries,
  folder: string,
  account: Account | undefined,
): Promise<string> {
  if (account === undefined || !binaries.own) return binaries.root;
  const copy = join(folder, 'native');
  await cp(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A fresh database server on a free loopback port, with everything it writes under `folder`. */
export async function startPostgres(binaries: PostgresBinaries, folder: string): Promise<Database> {
  const account = await unprivileged();
  const password = randomBytes(16).toString('hex');
  const home = await prepare(folder, password, account);
  const bin = join(await readable(binaries, folder, account), 'bin');
  const data = join(home, 'data');
  const options = { cwd: home, env: ENV, ...account };
  const login = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${join(home, 'password')}`];
  const rest = ['--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, ...login, ...rest], options);
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...FAST],
    { ...options, detached: DETACHED, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return { port, user: USER, password, stop: () => end(server) };
}

/** A fast shutdown: open connections are cut. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}
