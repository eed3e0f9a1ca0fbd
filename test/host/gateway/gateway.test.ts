import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { mayChangeFlags } from '../../../src/host/changes.ts';
import { startService, type RunningService } from '../../service/service.ts';
import { startGateway, type Demand, type GatewayServer } from '../../unit/support/gateway/gateway-server.ts';
import { startProxy } from '../../unit/support/proxy-server.ts';
import { eventually } from '../support/code.ts';
import { WORKSPACE_FILE } from '../support/company.ts';
import { hostileSettings, SETTING_FORMS } from '../support/hostile.ts';
import { given, setHttp } from '../support/http.ts';
import { writeSettings } from '../support/settings-file.ts';
import { activated, baseUrl, configure, firstFolder, until, untilReady } from '../support/extension.ts';

const SECRET = 'secret-of-the-gateway';

describe('a server behind a gateway', () => {
  let api: ExtensionApi;
  let service: RunningService;
  let gateway: GatewayServer;
  let folder: string;
  const changed = new Set<string>();

  before(async () => {
    api = await activated();
  });
  beforeEach(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), 'flag-insight-gateway-'));
  });
  afterEach(async () => {
    await api.session.signOut(baseUrl(gateway.url));
    await configure(firstFolder(), undefined);
    for (const key of changed) await setOwn(key, undefined);
    await gateway.close();
    await service.close();
    await rm(folder, { recursive: true });
  });

  async function setOwn(key: string, value: unknown, url = gateway.url): Promise<void> {
    changed.add(key);
    const settings = vscode.workspace.getConfiguration('flagInsight');
    await settings.update(`http.${key}`, value && { [url]: value }, vscode.ConfigurationTarget.Global);
  }

  async function connect(demand: Demand): Promise<void> {
    gateway = await startGateway(service.url, demand);
    await configure(firstFolder(), gateway.url, ['default']);
    await api.tokens.store(baseUrl(gateway.url), service.token);
  }

  const project = (): ProjectHandle | undefined => api.session.connections.projects[0];

  async function untilFailed(kind: string): Promise<void> {
    await until(api, () => {
      const state = project()?.state;
      return state?.kind === 'failed' && state.error.kind === kind;
    });
  }

  const gateways = async () => (await api.session.dataLayer()).gateways;

  it('is reached with a header of the settings and a secret one', async () => {
    await connect({ headers: { 'x-id': 'me', 'x-key': SECRET } });
    await untilFailed('intercepted');
    await setOwn('headers', { 'X-Id': 'me' });
    await (await gateways()).keep(baseUrl(gateway.url), { headers: { 'X-Key': SECRET } });
    await untilReady(api, 'default');
    // Nothing of it is left once the person has signed out.
    await api.session.signOut(baseUrl(gateway.url));
    assert.deepEqual((await (await gateways()).secrets(baseUrl(gateway.url))).headers, {});
  });

  inNewest(it)('is reached with what a command prints, once the person has seen the command', async () => {
    await connect({ headers: { 'x-key': SECRET } });
    await untilFailed('intercepted');
    const script = join(folder, 'tool.cjs');
    await writeFile(
      script,
      `require('node:fs').appendFileSync(__dirname + '/runs', 'x'); console.log('${SECRET}');`,
    );
    await setOwn('headerCommand', { command: [process.execPath, script], header: 'X-Key' });
    await untilFailed('refused');
    assert.ok(!existsSync(join(folder, 'runs')));
    const { [0]: before } = [gateway.seen.length];
    const command = (await gateways()).unseenCommand(baseUrl(gateway.url));
    assert.deepEqual(command, [process.execPath, script]);
    await (await gateways()).allow(baseUrl(gateway.url), command);
    await untilReady(api, 'default');
    assert.equal(readFileSync(join(folder, 'runs'), 'utf8'), 'x');
    assert.ok(gateway.seen.slice(before).every(({ passed }) => passed));
    // Another command is another question.
    await setOwn('headerCommand', { command: [process.execPath, script, '--more'], header: 'X-Key' });
    assert.ok((await gateways()).unseenCommand(baseUrl(gateway.url)));
  });

  inNewest(it)('is reached again when the token of a command has ended', async () => {
    const script = join(folder, 'tool.cjs');
    const runs = (): number => readFileSync(join(folder, 'runs'), 'utf8').length;
    await writeFile(
      script,
      `const fs = require('node:fs'); const file = __dirname + '/runs';
fs.appendFileSync(file, 'x'); console.log('${SECRET}-' + fs.readFileSync(file, 'utf8').length);`,
    );
    const good = new Set(Array.from({ length: 200 }, (_, index) => `${SECRET}-${index + 1}`));
    await connect({ headers: { 'x-key': good } });
    await setOwn('headerCommand', { command: [process.execPath, script], header: 'X-Key', maxAge: 1 });
    await (await gateways()).allow(baseUrl(gateway.url), [process.execPath, script]);
    await untilReady(api, 'default');
    const ended = runs();
    for (let run = 1; run <= ended; run += 1) good.delete(`${SECRET}-${run}`);
    await eventually(
      async () => {
        await project()?.refresh();
        return gateway.seen.at(-1);
      },
      (last) => last?.passed === true && runs() > ended,
    );
  });

  describe('that asks for a client certificate', () => {
    const file = (name: string): string => join(given('TEST_TLS'), name);
    const mine = { cert: file('me.pem'), key: file('me.key') };
    const asking = (host: string): Demand => ({
      tls: {
        cert: readFileSync(file(`${host}.pem`), 'utf8'),
        key: readFileSync(file(`${host}.key`), 'utf8'),
        clientAuthority: readFileSync(given('TEST_AUTHORITY'), 'utf8'),
      },
    });

    it('is reached with one', async () => {
      await connect(asking('gateway'));
      await until(api, () => project()?.state.kind === 'failed');
      await setOwn('clientCertificate', mine);
      await untilReady(api, 'default');
    });

    it('is reached with one through the proxy of http.proxy', async () => {
      gateway = await startGateway(service.url, asking('flags.test'));
      // A name that only the proxy knows.
      const url = 'https://flags.test';
      const proxy = await startProxy({ targetPort: gateway.port, credentials: 'me:secret' });
      await setHttp('proxy', `http://me:secret@127.0.0.1:${proxy.port}`);
      try {
        await setOwn('clientCertificate', mine, url);
        await configure(firstFolder(), url, ['default']);
        await api.tokens.store(baseUrl(url), service.token);
        await untilReady(api, 'default');
        assert.deepEqual([...new Set(proxy.targets)], ['flags.test:443']);
        assert.ok(gateway.seen.every(({ passed }) => passed));
      } finally {
        await api.session.signOut(baseUrl(url));
        await setHttp('proxy', undefined);
        await proxy.close();
      }
    });
  });

  describe('of which a repository tries to have a say', () => {
    const one = (): string => join(firstFolder().uri.fsPath, '.vscode/settings.json');
    const workspaceFile = (): string => vscode.workspace.workspaceFile?.fsPath ?? '';

    afterEach(async () => {
      await writeSettings(workspaceFile(), (own) => ({ ...WORKSPACE_FILE, settings: own }));
      await writeSettings(one(), (own) => own);
    });

    async function bring(where: 'folder' | 'workspace', settings: object): Promise<void> {
      if (where === 'folder') await writeSettings(one(), (own) => ({ ...settings, ...own }));
      else
        await writeSettings(workspaceFile(), (own) => ({
          ...WORKSPACE_FILE,
          settings: { ...settings, ...own },
        }));
    }

    const ran = (): boolean => existsSync(join(folder, 'ran'));
    /** Leaves a file behind where it runs. */
    const command = (): readonly string[] => [
      process.execPath,
      '-e',
      `require('fs').writeFileSync('${folder}/ran', '')`,
    ];

    /** After another round of requests. */
    async function hasNoSay(what?: string): Promise<void> {
      const { length } = gateway.seen;
      await project()?.refresh();
      await untilFailed('intercepted');
      assert.ok(gateway.seen.length > length, what);
      assert.ok(
        gateway.seen.every(({ passed, headers }) => !passed && headers['x-key'] === undefined),
        what,
      );
      assert.equal((await gateways()).unseenCommand(baseUrl(gateway.url)), undefined, what);
      assert.ok(!ran(), what);
      assert.equal(mayChangeFlags(), false, what);
      assert.deepEqual(service.requests, [], what);
    }

    for (const where of ['folder', 'workspace'] as const) {
      for (const [form, write] of Object.entries(SETTING_FORMS)) {
        it(`with settings of a ${where}, by ${form}`, async () => {
          await connect({ headers: { 'x-key': SECRET } });
          await untilFailed('intercepted');
          const { url } = gateway;
          for (const [key, hostile] of Object.entries(hostileSettings(url, command()))) {
            await bring(where, write({ baseUrl: url, projects: ['default'], [key]: hostile }));
            await hasNoSay(key);
          }
        });
      }
    }

    for (const [name, text] of Object.entries({
      '.env': `FLAG_INSIGHT_HEADERS=X-Key: ${SECRET}`,
      '.npmrc': `flag_insight_headers=X-Key: ${SECRET}`,
      '.vscode/launch.json': JSON.stringify({
        configurations: [{ type: 'node', envFile: '${workspaceFolder}/.env' }],
      }),
      '.devcontainer/devcontainer.json': JSON.stringify({
        containerEnv: { FLAG_INSIGHT_HEADERS: `X-Key: ${SECRET}` },
      }),
    })) {
      inNewest(it)(`with ${name}`, async () => {
        const file = join(firstFolder().uri.fsPath, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
        try {
          await connect({ headers: { 'x-key': SECRET } });
          await untilFailed('intercepted');
          await hasNoSay();
        } finally {
          await rm(file);
        }
      });
    }

    for (const [name, value] of [
      ['FLAG_INSIGHT_HEADERS', () => `X-Key: ${SECRET}`],
      ['FLAG_INSIGHT_HEADER_COMMAND', () => JSON.stringify(command())],
      ['FLAG_INSIGHT_CLIENT_PFX', () => '/tmp/me.pfx'],
    ] as const) {
      inNewest(it)(
        `with ${name} in the environment of the window, as a container's description sets it`,
        async () => {
          process.env[name] = value();
          try {
            await connect({ headers: { 'x-key': SECRET } });
            await untilFailed('intercepted');
            await hasNoSay();
          } finally {
            Reflect.deleteProperty(process.env, name);
          }
        },
      );
    }
  });
});
