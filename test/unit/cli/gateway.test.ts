import assert from 'node:assert/strict';
import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startService, type RunningService } from '../../service/service.ts';
import { createAuthority } from '../support/certificates.ts';
import { useFolders } from '../support/folder.ts';
import { startGateway, type Demand, type GatewayServer } from '../support/gateway/gateway-server.ts';
import { PATH } from './support/environment.ts';
import { runCli } from './support/run-program.ts';

const TOKEN = 'user:the-token.0123456789abcdef';
const SECRET = 'secret-of-the-gateway';
const SUPPORT = join(import.meta.dirname, '../support/gateway');

describe('the command line behind a gateway', () => {
  const folder = useFolders();
  let service: RunningService;
  let gateway: GatewayServer | undefined;
  beforeEach(async () => {
    service = await startService({ token: TOKEN });
  });
  afterEach(async () => {
    await gateway?.close();
    gateway = undefined;
    await service.close();
  });

  async function probe(demand: Demand, env: (url: string) => Readonly<Record<string, string>>, cwd?: string) {
    gateway ??= await startGateway(service.url, demand);
    const { url } = gateway;
    return runCli(['probe', '--url', url, '--project', 'default'], {
      env: { FLAG_INSIGHT_TOKEN: TOKEN, PATH, ...env(url) },
      ...(cwd === undefined ? {} : { cwd }),
    });
  }

  /** What a gateway asks for, and how the environment or a file gives it. */
  interface Case {
    readonly demand: Demand;
    /** Variables, each of them another way. */
    readonly variables: readonly Readonly<Record<string, string>>[];
    /** The settings of a file, for one address. */
    readonly settings: Readonly<Record<string, unknown>>;
    /** What goes beside either. */
    readonly both?: Readonly<Record<string, string>>;
  }

  const CASES: Readonly<Record<string, () => Case>> = {
    headers: () => ({
      demand: { headers: { 'x-key': SECRET, 'x-id': 'me' } },
      variables: [
        { FLAG_INSIGHT_HEADERS: `X-Key: ${SECRET}\nX-Id: me` },
        { FLAG_INSIGHT_HEADERS: JSON.stringify({ 'X-Key': SECRET, 'X-Id': 'me' }) },
      ],
      settings: { headers: { 'X-Key': SECRET, 'X-Id': 'me' } },
    }),
    "a command's token": () => {
      const script = join(folder({ 'tool.cjs': `console.log('${SECRET}')` }), 'tool.cjs');
      const command = { command: [process.execPath, script], header: 'X-Key' };
      const lines = [process.execPath, '-e', `console.log('X-Key: ${SECRET}')`];
      return {
        demand: { headers: { 'x-key': SECRET } },
        variables: [command, lines].map((value) => ({ FLAG_INSIGHT_HEADER_COMMAND: JSON.stringify(value) })),
        settings: { headerCommand: command },
      };
    },
    'a client certificate in PEM': () => {
      const authority = createAuthority();
      const { cert, key } = authority.issue('me');
      const root = folder({ 'ca.pem': authority.cert, 'me.pem': cert, 'me.key': key });
      const files = { cert: join(root, 'me.pem'), key: join(root, 'me.key') };
      return {
        demand: { tls: { ...authority.issue('127.0.0.1'), clientAuthority: authority.cert } },
        variables: [{ FLAG_INSIGHT_CLIENT_CERT: files.cert, FLAG_INSIGHT_CLIENT_KEY: files.key }],
        settings: { clientCertificate: files },
        both: { NODE_EXTRA_CA_CERTS: join(root, 'ca.pem') },
      };
    },
    'a client certificate in PKCS#12': () => {
      const authority = createAuthority();
      const pfx = join(SUPPORT, 'client.pfx');
      const clientAuthority = readFileSync(join(SUPPORT, 'client-authority.pem'), 'utf8');
      return {
        demand: { tls: { ...authority.issue('127.0.0.1'), clientAuthority } },
        variables: [{ FLAG_INSIGHT_CLIENT_PFX: pfx }],
        settings: { clientCertificate: { pfx } },
        both: {
          NODE_EXTRA_CA_CERTS: join(folder({ 'ca.pem': authority.cert }), 'ca.pem'),
          FLAG_INSIGHT_CLIENT_PASSPHRASE: 'throwaway',
        },
      };
    },
  };

  /** A file of the person's own with settings for an address. */
  function fileWith(settings: Case['settings'], url: string): string {
    const content = Object.entries(settings).map(([key, value]) => [key, { [url]: value }]);
    return join(folder({ 'http.json': JSON.stringify(Object.fromEntries(content)) }), 'http.json');
  }

  for (const [what, make] of Object.entries(CASES)) {
    it(`is turned away without ${what}, and let through by variables`, async () => {
      const { demand, variables, both = {} } = make();
      const { NODE_EXTRA_CA_CERTS: trusted } = both;
      const { code, out } = await probe(demand, () => ({
        ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: trusted }),
      }));
      assert.equal(code, 1);
      assert.match(out, /"outcome": "intercepted"/);
      assert.equal(service.requests.length, 0);
      for (const env of variables) {
        const run = await probe(demand, () => ({ ...both, ...env }));
        assert.deepEqual([run.code, run.err], [0, '']);
      }
      assert.ok(service.requests.every(({ headers }) => headers.authorization === TOKEN));
    });

    it(`is let through by a file with ${what}, for the address that it names`, async () => {
      const { demand, settings, both = {} } = make();
      const { code, err } = await probe(demand, (url) => ({
        ...both,
        FLAG_INSIGHT_HTTP_FILE: fileWith(settings, url),
      }));
      assert.deepEqual([code, err], [0, '']);
      const { length } = service.requests;
      const other = await probe(demand, (url) => ({
        ...both,
        FLAG_INSIGHT_HTTP_FILE: fileWith(settings, `${url}/tenant`),
      }));
      assert.equal(other.code, 1);
      assert.equal(service.requests.length, length);
    });
  }

  it('scans with the flags of the server behind it', async () => {
    gateway = await startGateway(service.url, { headers: { 'x-key': SECRET } });
    const { url } = gateway;
    const cwd = folder({ 'a.ts': "import { isEnabled } from 'unleash-client';\nisEnabled('search_v2');\n" });
    const args = ['scan', '.', '--url', url, '--project', 'default', '--format', 'json'];
    const env = { FLAG_INSIGHT_TOKEN: TOKEN, FLAG_INSIGHT_HEADERS: `X-Key: ${SECRET}` };
    const { code, out, err } = await runCli(args, { env, cwd });
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /search_v2/);
    assert.ok(!out.includes(SECRET));
  });

  describe('in a folder that would like to have a say', () => {
    /** Files that a repository can bring, each with what would let it through. */
    const FILES: Readonly<Record<string, (settings: object) => string>> = {
      '.env': () => `FLAG_INSIGHT_HEADERS=X-Key: ${SECRET}`,
      '.envrc': () => `export FLAG_INSIGHT_HEADERS='X-Key: ${SECRET}'`,
      '.npmrc': () => `flag-insight-headers=X-Key: ${SECRET}`,
      'package.json': (http) => JSON.stringify({ flagInsight: { http } }),
      'flag-insight.json': (http) => JSON.stringify(http),
      'http.json': (http) => JSON.stringify(http),
      '.vscode/settings.json': (http) => JSON.stringify({ flagInsight: { http } }),
      'all.code-workspace': (http) => JSON.stringify({ folders: [], settings: { flagInsight: { http } } }),
      '.devcontainer/devcontainer.json': () =>
        JSON.stringify({ containerEnv: { FLAG_INSIGHT_HEADERS: `X-Key: ${SECRET}` } }),
    };
    for (const [name, write] of Object.entries(FILES)) {
      it(`is not told by ${name}`, async () => {
        gateway = await startGateway(service.url, { headers: { 'x-key': SECRET } });
        const text = write({ headers: { [gateway.url]: { 'X-Key': SECRET } } });
        await isTurnedAway({}, folder({ [name]: text }));
        assert.ok(gateway.seen.length > 0);
      });
    }

    it('is not told by dotted keys of .vscode/settings.json', async () => {
      gateway = await startGateway(service.url, { headers: { 'x-key': SECRET } });
      const settings = { 'flagInsight.http.headers': { [gateway.url]: { 'X-Key': SECRET } } };
      await isTurnedAway({}, folder({ '.vscode/settings.json': JSON.stringify(settings) }));
      assert.ok(gateway.seen.length > 0);
    });

    /** Variables of a person that lead into the folder. */
    const VARIABLES: readonly (readonly [
      what: string,
      env: (root: string) => Readonly<Record<string, string>>,
      said: RegExp,
    ])[] = [
      [
        'a settings file in it',
        (root) => ({ FLAG_INSIGHT_HTTP_FILE: join(root, 'http.json') }),
        /in the folder that is worked in/,
      ],
      [
        'a link to a settings file in it',
        (root) => ({ FLAG_INSIGHT_HTTP_FILE: linkTo(join(root, 'http.json')) }),
        /in the folder that is worked in/,
      ],
      [
        'a settings file by a relative path',
        () => ({ FLAG_INSIGHT_HTTP_FILE: 'http.json' }),
        /absolute path/,
      ],
      ['a program by a relative path', () => ({ FLAG_INSIGHT_HEADER_COMMAND: '["./tool"]' }), /^$/],
      [
        'a program on a PATH that leads into it',
        (root) => ({ FLAG_INSIGHT_HEADER_COMMAND: '["tool"]', PATH: root }),
        /^$/,
      ],
      ['a program on a relative PATH', () => ({ FLAG_INSIGHT_HEADER_COMMAND: '["tool"]', PATH: '.' }), /^$/],
      ['a certificate by a relative path', () => ({ FLAG_INSIGHT_CLIENT_PFX: 'me.pfx' }), /^$/],
    ];
    for (const [what, env, said] of VARIABLES) {
      it(`is not told by ${what}`, async () => {
        gateway = await startGateway(service.url, { headers: { 'x-key': SECRET } });
        const root = folder({
          'http.json': JSON.stringify({ headers: { [gateway.url]: { 'X-Key': SECRET } } }),
          tool: `#!/bin/sh\necho 'X-Key: ${SECRET}'`,
        });
        chmodSync(join(root, 'tool'), 0o755);
        assert.match((await isTurnedAway(env(root), root)).err, said);
      });
    }

    async function isTurnedAway(env: Readonly<Record<string, string>>, cwd: string) {
      const run = await probe({}, () => env, cwd);
      assert.notEqual(run.code, 0);
      assert.ok(gateway?.seen.every(({ passed }) => !passed));
      assert.deepEqual(service.requests, []);
      return run;
    }

    function linkTo(file: string): string {
      const link = join(folder({}), 'link.json');
      symlinkSync(file, link);
      return link;
    }
  });

  it('says what cannot be used, and no value of it', async () => {
    for (const env of [
      { FLAG_INSIGHT_HEADERS: `Authorization: ${SECRET}` },
      { FLAG_INSIGHT_HEADERS: SECRET },
      { FLAG_INSIGHT_HEADER_COMMAND: `["${SECRET}"` },
      { FLAG_INSIGHT_HTTP_FILE: `/not/there` },
    ]) {
      const { code, out, err } = await probe({}, () => env);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, /FLAG_INSIGHT_H/);
      assert.ok(!err.includes(SECRET), err);
    }
    assert.deepEqual(gateway?.seen, []);
  });
});
