import type { Connection } from '../service/contract-client.ts';
import { adminApi } from './admin-api.ts';
import { fill, reportUse, untilRecorded } from './fill.ts';
import { sdkToken } from './sign-in.ts';
import { startUnleash, type RunningUnleash, type UnleashVersion } from './unleash.ts';

export const VERSIONS: readonly UnleashVersion[] = ['8.2.0', '7.5.1'];

/** As shipped, 8.2.0 refuses the 16th bulk search of a minute: too few for all tests together. */
const SEARCHES = 1000;

const starting = new Map<UnleashVersion, Promise<RunningUnleash>>();
const connections = new Map<UnleashVersion, Promise<Connection>>();

/** A name that an application asks for and no server has, and that application. */
export const GHOST = 'plan-ghost-of-an-application';
export const APPLICATION = 'plan-shop';

async function connectionTo({ url, token }: RunningUnleash): Promise<Connection> {
  await fill(url, token);
  // Servers write such names every two minutes: who asks for them at the end of the run has not to wait by then.
  await reportUse({ url, token }, APPLICATION, 'production', { [GHOST]: { yes: 0, no: 1 } });
  const api = adminApi(url, token);
  return {
    url,
    token,
    sdkToken: await sdkToken(url, token, 'development'),
    addFlags: async (names) => {
      for (const name of names) await api.post('/admin/projects/default/features', { name });
    },
    removeFlags: async (names) => {
      await api.post('/admin/projects/default/archive', { features: names });
      // 7.5.1 records the stage after it has answered, and ends by itself where the flag is gone by then.
      await untilRecorded(
        api,
        names.map((name) => ({ name })),
        'archived',
      );
      await api.post('/admin/projects/default/delete', { features: names });
    },
  };
}

/**
 * The real server of one version, filled with the tests' flags: started when it is first asked for, shared by every test of
 * the run, stopped at its end. Tests leave its flags as they found them.
 */
export function realServer(version: UnleashVersion): Promise<Connection> {
  const known = connections.get(version);
  if (known !== undefined) return known;
  const server = startUnleash(version, { searchesPerMinute: SEARCHES });
  starting.set(version, server);
  const connection = server.then(connectionTo);
  connections.set(version, connection);
  return connection;
}

export const mochaHooks = {
  /** Every server starts with the run, side by side; the tests that ask for one are told why it did not. */
  beforeAll(): void {
    for (const version of VERSIONS) realServer(version).catch(() => undefined);
  },

  async afterAll(): Promise<void> {
    const started = await Promise.allSettled([...starting.values()]);
    for (const result of started) if (result.status === 'fulfilled') await result.value.close();
  },
};
