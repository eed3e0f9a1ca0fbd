import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { threadEnvironment } from '../../../src/core/thread/environment.ts';
import { startService, type RunningService, type ServiceOptions } from '../../service/service.ts';
import { runCli } from './support/run-program.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'main.ts');
const TOKEN = 'user:the-token.0123456789abcdef';
/** The part that a log must not show. */
const SECRET = 'the-token.0123456789abcdef';

interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

function assertSecret(run: Run): Run {
  assert.ok(!run.stdout.includes(SECRET) && !run.stderr.includes(SECRET), 'the token is never printed');
  return run;
}

/** Runs the probe with nothing in its environment but what is given. */
async function run(args: readonly string[], env: Environment): Promise<Run> {
  const { code, out: stdout, err: stderr } = await runCli(['probe', ...args], { env });
  return assertSecret({ code, stdout, stderr });
}

/** Runs the probe as a person does: in a process of its own, which knows where compiled code is. */
async function runProcess(args: readonly string[], environment: Environment): Promise<Run> {
  const child = spawn(process.execPath, [PROGRAM, 'probe', ...args], {
    env: { ...threadEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return assertSecret({ code, stdout, stderr });
}

/** One operation of the printed document. */
interface Printed {
  readonly outcome: string;
  readonly milliseconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly unknown[];
  readonly note?: string;
  readonly error?: { readonly status?: number; readonly serverMessage?: string };
}

const OPERATIONS = ['healthReport', 'lifecycle', 'roles', 'changeRequestConfig', 'feedback'] as const;
type Document = Partial<Record<(typeof OPERATIONS)[number], Printed>> & {
  readonly baseUrl?: string;
  readonly project?: string;
};

const documentOf = ({ stdout }: Run): Document => JSON.parse(stdout) as Document;

describe('the probe of the command line', () => {
  let service: RunningService;
  const start = async (options: ServiceOptions = {}): Promise<void> => {
    service = await startService({ token: TOKEN, ...options });
  };
  afterEach(() => service.close());

  const probe = (more: readonly string[] = [], environment: Environment = {}, runIn = run): Promise<Run> =>
    runIn(['--url', service.url, '--project', 'default', ...more], {
      FLAG_INSIGHT_TOKEN: TOKEN,
      ...environment,
    });

  it('prints one document, with each operation of the contract that was asked', async () => {
    await start({ dialect: 'contract', pathPrefix: '/tenant' });
    const result = await probe([], {}, runProcess);
    assert.equal(result.stderr, '');
    assert.equal(result.code, 0);
    const { baseUrl, project, ...operations } = documentOf(result);
    assert.deepEqual([baseUrl, project], [service.url, 'default']);
    assert.deepEqual(Object.keys(operations), OPERATIONS.slice(0, 4));
    for (const [operation, { outcome, milliseconds, counts, problems }] of Object.entries(operations)) {
      assert.equal(outcome, 'ok', operation);
      assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0);
      assert.ok(Object.values(counts).every(Number.isInteger));
      assert.deepEqual(problems, []);
    }
    assert.ok((operations.healthReport?.counts['flags'] ?? 0) > 10);
  });

  it('sends feedback where it is named, and is well without change requests', async () => {
    await start({ dialect: '8.2.0' });
    const result = await probe(['--feedback', 'flag-insight']);
    assert.equal(result.code, 0);
    const document = documentOf(result);
    assert.equal(document.feedback?.outcome, 'ok');
    assert.equal(document.changeRequestConfig?.outcome, 'notFound');
    assert.match(document.changeRequestConfig.note ?? '', /no change requests/);
    assert.equal(service.requests.filter(({ method }) => method === 'POST').length, 1);
  });

  it('is not well where HTML comes in the place of change requests', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({ kind: 'html', match: { operation: 'changeRequestConfig' } });
    const result = await probe();
    assert.equal(result.code, 1);
    assert.equal(documentOf(result).changeRequestConfig?.outcome, 'unreadable');
  });

  it('says what does not fit the contract', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({
      kind: 'field',
      path: 'mode',
      value: 'brand-new',
      match: { operation: 'healthReport' },
    });
    const { healthReport } = documentOf(await probe());
    assert.equal(healthReport?.outcome, 'ok');
    assert.equal(healthReport.problems.length, 1);
  });

  it('is not well with a wrong token, and gives the reason of the server', async () => {
    await start({ dialect: '8.2.0', token: 'user:another' });
    const result = await probe([], {}, runProcess);
    assert.equal(result.code, 1);
    const { healthReport } = documentOf(result);
    assert.equal(healthReport?.outcome, 'unauthorised');
    assert.equal(healthReport.error?.status, 401);
    assert.ok(healthReport.error.serverMessage);
  });

  it('is not well where a server repeats the token, which it does not print', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({
      kind: 'status',
      status: 403,
      body: { message: `no ${TOKEN}`, id: TOKEN, name: TOKEN },
    });
    const result = await probe();
    assert.equal(result.code, 1);
    assert.equal(documentOf(result).healthReport?.error?.serverMessage, 'no [token]');
  });

  it('prints no token that a server repeats in part or in another spelling', async () => {
    await start({ dialect: '8.2.0' });
    const spelled = [TOKEN.slice(0, -2), btoa(TOKEN), Buffer.from(TOKEN).toString('hex')];
    service.control.fault({ kind: 'status', status: 403, body: { message: spelled.join(' ') } });
    const result = await probe();
    assert.match(documentOf(result).healthReport?.error?.serverMessage ?? '', /^(\[token\].{0,3} ?){3}$/);
  });

  it("prints nothing of a server's that a terminal obeys", async () => {
    await start({ dialect: '8.2.0' });
    const message = 'No\u009b2J\u202e';
    service.control.fault({ kind: 'status', status: 403, body: { message } });
    const result = await probe();
    // oxlint-disable-next-line no-control-regex -- what must not be there.
    assert.doesNotMatch(result.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    assert.equal(documentOf(result).healthReport?.error?.serverMessage, message);
  });

  it('takes an address as people paste it', async () => {
    await start({ dialect: '8.2.0' });
    const result = await probe(['--url', `${service.url}/projects/default/`]);
    assert.equal(result.code, 0);
    assert.equal(documentOf(result).baseUrl, service.url);
  });

  it('sends the token of an environment to the address of that environment alone', async () => {
    await start({ dialect: '8.2.0' });
    const elsewhere = [`${service.url}/tenant`, 'https://flags.test', 'not an address'];
    for (const bound of elsewhere) {
      const result = await probe([], { FLAG_INSIGHT_BASE_URL: bound });
      assert.equal(result.code, 2, bound);
      assert.equal(result.stdout, '');
      assert.match(result.stderr, /FLAG_INSIGHT_BASE_URL/);
    }
    assert.deepEqual(service.requests, []);
    const allowed = await probe([], { FLAG_INSIGHT_BASE_URL: `${service.url}/api/` });
    assert.equal(allowed.code, 0);
    assert.equal((await probe([], { FLAG_INSIGHT_BASE_URL: '' })).code, 0);
  });

  const refused: Readonly<Record<string, readonly [readonly string[], Environment, RegExp]>> = {
    'no project': [['--url', 'http://127.0.0.1:9'], { FLAG_INSIGHT_TOKEN: TOKEN }, /--project/],
    'no address': [['--project', 'default'], { FLAG_INSIGHT_TOKEN: TOKEN }, /--url/],
    'a word that belongs to no option': [
      ['--url', 'http://127.0.0.1:9', '--project', 'x', SECRET],
      { FLAG_INSIGHT_TOKEN: TOKEN },
      /too many arguments/,
    ],
    'feedback without a name': [
      ['--url', 'http://127.0.0.1:9', '--project', 'x', '--feedback', ' '],
      { FLAG_INSIGHT_TOKEN: TOKEN },
      /--feedback/,
    ],
    'an unknown option': [['--token', 'x'], { FLAG_INSIGHT_TOKEN: TOKEN }, /--token/],
    'an unknown option with its value': [[`--token=${SECRET}`], { FLAG_INSIGHT_TOKEN: TOKEN }, /'--token'/],
    'what is no address': [
      ['--url', 'flags.test', '--project', 'x'],
      { FLAG_INSIGHT_TOKEN: TOKEN },
      /base URL \(notUrl\)/,
    ],
    'no token': [['--url', 'http://127.0.0.1:9', '--project', 'x'], {}, /token is empty/],
    'a token in two lines': [
      ['--url', 'http://127.0.0.1:9', '--project', 'x'],
      { FLAG_INSIGHT_TOKEN: `${SECRET}\nx` },
      /line break/,
    ],
    'a proxy that is none': [
      ['--url', 'https://127.0.0.1:9', '--project', 'x'],
      { FLAG_INSIGHT_TOKEN: TOKEN, HTTPS_PROXY: 'ftp://me:pass@proxy' },
      /proxy/,
    ],
  };
  for (const [what, [args, environment, message]] of Object.entries(refused)) {
    it(`says in one sentence that it cannot do with ${what}`, async () => {
      await start();
      const result = await run(args, environment);
      assert.equal(result.code, 2);
      assert.equal(result.stdout, '');
      assert.match(result.stderr, message);
      assert.doesNotMatch(result.stderr, /\n\s+at |me:pass/, 'no stack, no password');
    });
  }
});
