import assert from 'node:assert/strict';
import { scanReportSchema } from '../../../../src/core/code/scan/scan-report.ts';
import { startService, type Fault, type RunningService } from '../../../service/service.ts';
import { useFolders } from '../../support/folder.ts';
import { PATH } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

const TOKEN = 'user:the-token.0123456789abcdef';

describe('the scan with the flags of a server', () => {
  const folder = useFolders();
  let service: RunningService;
  beforeEach(async () => {
    service = await startService({ token: TOKEN, dialect: '8.2.0' });
  });
  afterEach(() => service.close());

  const names = (): string[] => [...new Set(service.requests.map(({ path }) => path))];
  const root = (...flags: readonly string[]): string =>
    folder({
      'a.ts': `import { useFlag } from '@unleash/proxy-client-react';\n${flags.map((flag) => `useFlag('${flag}');\n`).join('')}`,
      '.vscode/settings.json':
        '{"flagInsight.projects": ["default"], "flagInsight.baseUrl": "http://127.0.0.1:9"}',
    });
  const scan = (path: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
    runCli(['scan', path, '--url', service.url, '--format', 'json', ...args], {
      env: { FLAG_INSIGHT_TOKEN: TOKEN, PATH, ...env },
    });

  it('asks for the project of the settings, and for the stages of what is used alone', async () => {
    const { code, out, err } = await scan(root('not-there', 'beta-dashboard'));
    assert.deepEqual([code, err], [0, '']);
    const { flags } = scanReportSchema.parse(JSON.parse(out));
    assert.equal(flags.find(({ name }) => name === 'not-there')?.status, 'unknown');
    assert.notEqual(flags.find(({ name }) => name === 'beta-dashboard')?.status, 'unknown');
    const stages = names().filter((path) => path.endsWith('/lifecycle'));
    assert.ok(stages.length >= 1 && stages.length <= 2, stages.join(' '));
  });

  it('fails on what it is told to', async () => {
    const path = root('not-there');
    assert.equal((await scan(path, ['--fail-on', 'unknown'])).code, 1);
    assert.equal((await scan(path, ['--fail-on', 'stale,archived'])).code, 0);
  });

  it('sends the token of an environment to the address of that environment alone', async () => {
    const { code, out, err } = await scan(root('x'), [], { FLAG_INSIGHT_BASE_URL: 'https://other.test' });
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /FLAG_INSIGHT_BASE_URL names another address/);
    assert.deepEqual(service.requests, []);
  });

  it('reads the search where the server cannot make the report', async () => {
    service.control.addFlag({ name: 'constructor' });
    service.control.fault({ kind: 'status', status: 500, match: { operation: 'healthReport' } });
    const { code, out } = await scan(root('not-there', 'beta-dashboard'));
    assert.equal(code, 0);
    const { flags } = scanReportSchema.parse(JSON.parse(out));
    assert.deepEqual(
      flags.map(({ name, status }) => [name, status === 'unknown']),
      [
        ['beta-dashboard', false],
        ['not-there', true],
      ],
    );
  });

  it('says what failed, why, and what to do, as the editor does', async () => {
    const path = root('x');
    const said: readonly (readonly [Fault, RegExp])[] = [
      [
        { kind: 'status', status: 401 },
        /health-report was answered with 401\. The server does not accept the token\..* Set FLAG_INSIGHT_TOKEN/,
      ],
      [
        { kind: 'html', status: 401 },
        /A web page came with status 401\..*the token was not checked\. Check FLAG_INSIGHT_HEADERS, /,
      ],
      [{ kind: 'html', status: 403 }, /A web page came with status 403\./],
      [
        { kind: 'redirect', location: 'https://login.test/start?x=1' },
        /was redirected to https:\/\/login\.test\/start,/,
      ],
      [{ kind: 'status', status: 404 }, /no such project.*Check --url and --project\./],
    ];
    for (const [fault, words] of said) {
      service.control.clearFaults();
      service.control.fault({ ...fault, match: { operation: 'healthReport' } });
      const { code, out, err } = await scan(path);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, words);
    }
  });

  it('could not run without a token, with a wrong one, and where the server fails', async () => {
    assert.match((await scan(root('x'), [], { FLAG_INSIGHT_TOKEN: '' })).err, /token is empty/);
    const wrong = await scan(root('x'), [], { FLAG_INSIGHT_TOKEN: 'user:wrong' });
    assert.deepEqual([wrong.code, wrong.out], [2, '']);
    service.control.fault({ kind: 'status', status: 403, body: {}, match: { operation: 'lifecycle' } });
    const failed = await scan(root('not-there'));
    assert.equal(failed.code, 2, failed.err);
  });
});
