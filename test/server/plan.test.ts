import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { createAccelerators, type Accelerators } from '../../src/core/api/accelerators.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import { runProgram } from '../../src/cli/run-program.ts';
import type { Connection } from '../service/contract-client.ts';
import { adminApi, type AdminApi } from './admin-api.ts';
import { reportUse, untilRecorded } from './fill.ts';
import { APPLICATION, GHOST, realServer, VERSIONS } from './fixture.ts';

const FLAGS = ['plan-asked', 'plan-never-asked', 'plan-disagrees'] as const;
/** The servers write what applications report with a delay: names that they do not have every two minutes. */
const GIVE_UP_AFTER = 240_000;

interface PlanJson {
  readonly flags: readonly {
    readonly name: string;
    readonly group: string;
    readonly notes: readonly string[];
    readonly facts: readonly { readonly kind: string; readonly text: string }[];
  }[];
  readonly unknown: readonly {
    readonly kind: string;
    readonly names: readonly { readonly name: string; readonly text: string }[];
  }[];
}

for (const version of VERSIONS) {
  describe(`the plan on a real Unleash ${version}`, () => {
    const dispatcher = new Agent();
    let server: Connection;
    let api: AdminApi;
    let accelerators: Accelerators;
    let folder: string;

    before(async () => {
      server = await realServer(version);
      api = adminApi(server.url, server.token);
      accelerators = createAccelerators(
        createHttpTransport({ baseUrl: server.url, token: server.token, dispatcher }),
      );
      await server.addFlags([...FLAGS]);
      await untilRecorded(
        api,
        FLAGS.map((name) => ({ name })),
        'initial',
      );
      await api.post('/admin/projects/default/features/plan-disagrees/lifecycle/complete', {
        status: 'kept',
      });
      await untilRecorded(api, [{ name: 'plan-disagrees' }], 'completed');
      await reportUse(server, APPLICATION, 'production', { 'plan-asked': { yes: 7, no: 3 } });
      folder = mkdtempSync(join(tmpdir(), 'flag-insight-plan-'));
      const calls = [...FLAGS, 'plan-only-in-code'].map((name) => `isEnabled('${name}');\n`);
      writeFileSync(join(folder, 'a.js'), `import { isEnabled } from 'unleash-client';\n${calls.join('')}`);
    });

    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.removeFlags([...FLAGS]);
      await dispatcher.close();
    });

    async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
      const giveUp = Date.now() + GIVE_UP_AFTER;
      for (;;) {
        const answer = await ask();
        if (holds(answer)) return answer;
        if (Date.now() > giveUp) throw new Error(`The server did not tell it: ${JSON.stringify(answer)}`);
        await setTimeout(200);
      }
    }

    it('reads what applications asked of a flag within the hour, and nothing of one that none asked for', async () => {
      const { lastHourUsage, seenApplications } = await until(
        () => accelerators.featureMetrics('plan-asked'),
        (answer) => answer.lastHourUsage.length > 0,
      );
      assert.deepEqual(
        lastHourUsage.map(({ environment, yes, no }) => [environment, yes, no]),
        [['production', 7, 3]],
      );
      assert.deepEqual(seenApplications, ['plan-shop']);
      const never = await accelerators.featureMetrics('plan-never-asked');
      assert.deepEqual([never.lastHourUsage, never.seenApplications], [[], []]);
    });

    it('reads which names applications asked for and the server does not have', async () => {
      const unknown = await until(
        () => accelerators.unknownFlags(),
        (names) => names.some(({ name }) => name === GHOST),
      );
      const ghost = unknown.find(({ name }) => name === GHOST);
      assert.deepEqual(
        ghost?.reports?.map(({ appName, environments }) => [
          appName,
          environments.map(({ environment }) => environment),
        ]),
        [['plan-shop', ['production']]],
      );
    });

    it('joins them with the code: a disagreement, a name asked for in vain, and one that only code knows', async () => {
      await until(
        () => accelerators.unknownFlags(),
        (names) => names.some(({ name }) => name === GHOST),
      );
      let out = '';
      let err = '';
      const code = await runProgram(
        ['plan', folder, '--url', server.url, '--project', 'default', '--format', 'json'],
        {
          env: { PATH: process.env['PATH'] ?? '', FLAG_INSIGHT_TOKEN: server.token },
          cwd: folder,
          out: (text) => void (out += text),
          err: (text) => void (err += text),
          isTerminal: false,
        },
      );
      assert.deepEqual([code, err], [0, '']);
      const plan = JSON.parse(out) as PlanJson;
      const disagrees = plan.flags.find(({ name }) => name === 'plan-disagrees');
      assert.equal(disagrees?.group, 'disagree');
      assert.deepEqual(disagrees.notes, ['completed and kept, but off in production']);
      const names = (kind: string): readonly string[] =>
        plan.unknown.find((list) => list.kind === kind)?.names.map(({ name }) => name) ?? [];
      assert.ok(names('asked').includes(GHOST));
      assert.ok(names('inCode').includes('plan-only-in-code'));
      assert.equal(out.includes(server.token), false);
    });
  });
}
