import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startService, type RunningService } from '../../service/service.ts';
import { createAuthority } from '../support/certificates.ts';
import { useFolders } from '../support/folder.ts';
import { startGateway, type Demand, type GatewayServer } from '../support/gateway/gateway-server.ts';
import { runCli } from './support/run-program.ts';

const TOKEN = 'user:the-token.0123456789abcdef';
const SECRET = 'secret-of-the-gateway';

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
      env: { FLAG_INSIGHT_TOKEN: TOKEN, PATH: process.env['PATH'] ?? '', ...env(url) },
      ...(cwd === undefined ? {} : { cwd }),
    });
  }

  it('sends the headers of a variable, as lines and as JSON', async () => {
    const demand = { headers: { 'x-key': SECRET, 'x-id': 'me' } };
    for (const text of [`X-Key: ${SECRET}\nX-Id: me`, JSON.stringify({ 'X-Key': SECRET, 'X-Id': 'me' })]) {
      const { code, err } = await probe(demand, () => ({ FLAG_INSIGHT_HEADERS: text }));
      assert.deepEqual([code, err], [0, '']);
    }
    assert.ok(service.requests.every(({ headers }) => headers.authorization === TOKEN));
  });

  it('sends what a command prints', async () => {
    const script = join(folder({ 'tool.cjs': `console.log('${SECRET}')` }), 'tool.cjs');
    const demand = { headers: { 'x-key': SECRET } };
    const command = { command: [process.execPath, script], header: 'X-Key' };
    const { code } = await probe(demand, () => ({ FLAG_INSIGHT_HEADER_COMMAND: JSON.stringify(command) }));
    assert.equal(code, 0);
    const lines = [process.execPath, '-e', `console.log('X-Key: ${SECRET}')`];
    const { code: ofLines } = await probe(demand, () => ({
      FLAG_INSIGHT_HEADER_COMMAND: JSON.stringify(lines),
    }));
    assert.equal(ofLines, 0);
  });

  it('shows a client certificate', async () => {
    const authority = createAuthority();
    const { cert, key } = authority.issue('me');
    const root = folder({ 'ca.pem': authority.cert, 'me.pem': cert, 'me.key': key });
    const tls = { ...authority.issue('127.0.0.1'), clientAuthority: authority.cert };
    const env = { NODE_EXTRA_CA_CERTS: join(root, 'ca.pem'), FLAG_INSIGHT_CLIENT_CERT: join(root, 'me.pem') };
    const { code } = await probe({ tls }, () => ({ ...env, FLAG_INSIGHT_CLIENT_KEY: join(root, 'me.key') }));
    assert.equal(code, 0);
    const { code: refused, out } = await probe({ tls }, () => ({
      NODE_EXTRA_CA_CERTS: join(root, 'ca.pem'),
    }));
    assert.equal(refused, 1);
    assert.match(out, /"outcome": "intercepted"/);
  });

  it('reads a file with the settings as the editor has them', async () => {
    const file = (url: string) =>
      join(folder({ 'http.json': JSON.stringify({ headers: { [url]: { 'X-Key': SECRET } } }) }), 'http.json');
    const demand = { headers: { 'x-key': SECRET } };
    const { code, err } = await probe(demand, (url) => ({ FLAG_INSIGHT_HTTP_FILE: file(url) }));
    assert.deepEqual([code, err], [0, '']);
    // What is for another address goes nowhere.
    const other = await probe(demand, (url) => ({ FLAG_INSIGHT_HTTP_FILE: file(`${url}/tenant`) }));
    assert.equal(other.code, 1);
  });

  it('takes nothing of the folder that it works in', async () => {
    const root = folder({
      '.env': `FLAG_INSIGHT_HEADERS=X-Key: ${SECRET}`,
      'http.json': '{}',
      '.vscode/settings.json': '{}',
      tool: `#!/bin/sh\necho 'X-Key: ${SECRET}'`,
    });
    const demand = { headers: { 'x-key': SECRET } };
    const tries: readonly (readonly [env: Readonly<Record<string, string>>, said: RegExp])[] = [
      [{}, /^$/],
      [{ FLAG_INSIGHT_HTTP_FILE: join(root, 'http.json') }, /in the folder that is worked in/],
      [{ FLAG_INSIGHT_HTTP_FILE: 'http.json' }, /absolute path/],
      [{ FLAG_INSIGHT_HEADER_COMMAND: '["./tool"]' }, /^$/],
      [{ FLAG_INSIGHT_HEADER_COMMAND: '["tool"]', PATH: root }, /^$/],
      [{ FLAG_INSIGHT_CLIENT_PFX: 'me.pfx' }, /^$/],
    ];
    for (const [env, said] of tries) {
      const { code, err } = await probe(demand, () => env, root);
      assert.notEqual(code, 0);
      assert.match(err, said);
    }
    assert.deepEqual(
      gateway?.seen.filter(({ passed }) => passed),
      [],
    );
    assert.deepEqual(service.requests, []);
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
