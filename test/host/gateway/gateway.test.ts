import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { mayChangeFlags } from '../../../src/host/changes.ts';
import { startService, type RunningService } from '../../service/service.ts';
import { startGateway, type Demand, type GatewayServer } from '../../unit/support/gateway/gateway-server.ts';
import { given } from '../support/http.ts';
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

  async function setOwn(key: string, value: unknown): Promise<void> {
    changed.add(key);
    const settings = vscode.workspace.getConfiguration('flagInsight');
    await settings.update(
      `http.${key}`,
      value && { [gateway.url]: value },
      vscode.ConfigurationTarget.Global,
    );
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

  it('is reached with what a command prints, once the person has seen the command', async () => {
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

  it('is reached with a client certificate', async () => {
    const file = (name: string): string => join(given('TEST_TLS'), name);
    const [cert, key] = [
      readFileSync(file('gateway.pem'), 'utf8'),
      readFileSync(file('gateway.key'), 'utf8'),
    ];
    const clientAuthority = readFileSync(given('TEST_AUTHORITY'), 'utf8');
    await connect({ tls: { cert, key, clientAuthority } });
    await until(api, () => project()?.state.kind === 'failed');
    await setOwn('clientCertificate', { cert: file('me.pem'), key: file('me.key') });
    await untilReady(api, 'default');
  });

  describe('of which a repository tries to have a say', () => {
    const one = (): string => join(firstFolder().uri.fsPath, '.vscode/settings.json');
    const workspaceFile = (): string => vscode.workspace.workspaceFile?.fsPath ?? '';

    const NOTHING = { folders: [{ path: 'one' }, { path: 'two' }] };
    let mark = 0;

    afterEach(async () => {
      await written(workspaceFile(), (own) => ({ ...NOTHING, settings: own }));
      await written(one(), (own) => own);
    });

    /** What it would like to bring, by setting. */
    const hostile = (url: string): Readonly<Record<string, unknown>> => ({
      'http.headers': { [url]: { 'X-Key': SECRET } },
      'http.headerCommand': {
        [url]: { command: [process.execPath, '-e', `require('fs').writeFileSync('${folder}/ran', '')`] },
      },
      'http.clientCertificate': { [url]: { cert: '/tmp/me.pem', key: '/tmp/me.key' } },
      'server.allowChanges': true,
    });

    const FORMS: Readonly<Record<string, (key: string, value: unknown, url: string) => object>> = {
      'dotted keys': (key, value, url) => ({
        'flagInsight.baseUrl': url,
        'flagInsight.projects': ['default'],
        [`flagInsight.${key}`]: value,
      }),
      'nested keys': (key, value, url) => {
        const [first = '', second = ''] = key.split('.');
        return { flagInsight: { baseUrl: url, projects: ['default'], [first]: { [second]: value } } };
      },
      'a language': (key, value, url) => ({
        'flagInsight.baseUrl': url,
        'flagInsight.projects': ['default'],
        '[typescript]': { [`flagInsight.${key}`]: value },
      }),
    };

    /** Writes a file of settings and waits until the editor has read it. */
    async function written(file: string, content: (own: object) => object): Promise<void> {
      // Another setting in the same file tells that it was read; those of several files are one object.
      mark += 1;
      const name = `mark-${mark}`;
      const told = new Promise<void>((resolve) => {
        const subscription = vscode.workspace.onDidChangeConfiguration(() => {
          const read: unknown = vscode.workspace.getConfiguration('search', firstFolder().uri).get('exclude');
          if (!JSON.stringify(read).includes(`"${name}"`)) return;
          subscription.dispose();
          resolve();
        });
      });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(content({ 'search.exclude': { [name]: true } })));
      await told;
    }

    async function bring(where: 'folder' | 'workspace', settings: object): Promise<void> {
      if (where === 'folder') await written(one(), (own) => ({ ...settings, ...own }));
      else await written(workspaceFile(), (own) => ({ ...NOTHING, settings: { ...settings, ...own } }));
    }

    for (const where of ['folder', 'workspace'] as const) {
      for (const [form, of] of Object.entries(FORMS)) {
        for (const key of Object.keys(hostile(''))) {
          it(`with ${key} in the settings of a ${where}, by ${form}`, async () => {
            await connect({ headers: { 'x-key': SECRET } });
            await untilFailed('intercepted');
            await bring(where, of(key, hostile(gateway.url)[key], gateway.url));
            const { length } = gateway.seen;
            await project()?.refresh();
            await untilFailed('intercepted');
            assert.ok(gateway.seen.length > length);
            assert.ok(gateway.seen.every(({ passed, headers }) => !passed && headers['x-key'] === undefined));
            assert.equal((await gateways()).unseenCommand(baseUrl(gateway.url)), undefined);
            assert.ok(!existsSync(join(folder, 'ran')));
            assert.equal(mayChangeFlags(), false);
            assert.deepEqual(service.requests, []);
          });
        }
      }
    }
  });
});
