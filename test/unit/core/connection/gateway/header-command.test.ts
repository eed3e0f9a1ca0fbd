import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { CommandHeaders } from '../../../../../src/core/connection/gateway/command-headers.ts';
import type { HeaderCommand } from '../../../../../src/core/connection/gateway/gateway-settings.ts';
import { printedHeaders } from '../../../../../src/core/connection/gateway/printed-headers.ts';
import {
  runHeaderCommand,
  type RunOptions,
} from '../../../../../src/core/connection/gateway/run-header-command.ts';
import { childEnvironment } from '../../../../../src/core/code/source/child-environment.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { findText } from '../../../support/find-text.ts';
import { failure } from '../../../support/transport/bench.ts';

const ANY: HeaderCommand = { command: ['id'], maxAge: 900 };

function problemOf(output: string, command = ANY): unknown {
  try {
    return printedHeaders(output, command);
  } catch (error) {
    assert.equal(findText(error, 'topsecret'), undefined);
    return (error as { facts: { gateway: string } }).facts.gateway;
  }
}

describe('what a header command prints', () => {
  it('is the value of a header, lines of headers, or an object of them', () => {
    assert.deepEqual(printedHeaders('  abc\n', { ...ANY, header: 'X-Key', prefix: 'Bearer ' }), {
      'x-key': 'Bearer abc',
    });
    assert.deepEqual(printedHeaders('X-Key: a:b\r\n\r\nX-Id:c', ANY), { 'x-key': 'a:b', 'x-id': 'c' });
    assert.deepEqual(printedHeaders('{"X-Key": "a"}', ANY), { 'x-key': 'a' });
  });

  for (const output of [
    ...['', '\n', 'topsecret', '{"X-Key": 1, "y": "topsecret"}', '{"X-Key": "topsecret"', 'X-Key:'],
    ...['Authorization: topsecret', 'Host: topsecret', 'X Key: topsecret', 'X-Key: topsecret\u0000'],
  ]) {
    it(`is not ${JSON.stringify(output)}`, () => assert.equal(problemOf(output), 'commandOutput'));
  }

  it('is no more than one line where it is a value', () => {
    assert.equal(problemOf('topsecret\nHost: evil.test', { ...ANY, header: 'X-Key' }), 'commandOutput');
  });
});

describe('a run of a header command', () => {
  const node = (script: string, args: readonly string[] = [], options: Partial<RunOptions> = {}) =>
    runHeaderCommand(process.execPath, ['-e', script, ...args], {
      env: childEnvironment(process.env),
      ...options,
    });

  it('goes through no shell, in the home folder, without tokens', async () => {
    const env = childEnvironment({
      ...process.env,
      FLAG_INSIGHT_TOKEN: 'user:x',
      FLAG_INSIGHT_HEADERS: 'a: b',
    });
    const script =
      'console.log(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.FLAG_INSIGHT_TOKEN, process.env.FLAG_INSIGHT_HEADERS]))';
    const hostile = ['$(id)', '; id', '`id`', '%PATH%', '> /tmp/x'];
    assert.deepEqual(JSON.parse(await node(script, hostile, { env })), [hostile, homedir(), null, null]);
  });

  it('fails with what it says in no error', async () => {
    const error = await failure(
      node('console.log("topsecret"); console.error("topsecret"); process.exit(3)'),
      'refused',
    );
    assert.equal(error.facts.gateway, 'commandFailed');
    assert.match(error.message, /ended with 3/);
    assert.equal(findText(error, 'topsecret'), undefined);
  });

  it('fails where the program is not there, without its arguments', async () => {
    const error = await failure(runHeaderCommand('/not/there', ['topsecret'], { env: {} }), 'refused');
    assert.match(error.message, /ENOENT/);
    assert.equal(findText(error, 'topsecret'), undefined);
  });

  it('is ended in time', async () => {
    const clock = new FakeClock();
    const running = node('setInterval(() => {}, 1000)', [], { clock, limitMs: 5000 });
    const ended = failure(running, 'refused');
    clock.advance(5000);
    assert.equal((await ended).facts.gateway, 'commandLate');
    assert.equal(clock.pending, 0);
  });

  it('is ended where it prints without end', async () => {
    const error = await failure(node('for (;;) process.stdout.write("x".repeat(10000))'), 'refused');
    assert.equal(error.facts.gateway, 'commandOutput');
  });

  it('reads nothing', async () => {
    assert.equal(
      await node('process.stdin.on("data", () => {}).on("end", () => console.log("end"))'),
      'end\n',
    );
  });
});

describe('the headers of a command', () => {
  function counted(maxAgeMs = 100_000) {
    const clock = new FakeClock();
    let runs = 0;
    let fails = false;
    const headers = new CommandHeaders(
      () => {
        runs += 1;
        return fails ? Promise.reject(new Error('no')) : Promise.resolve({ 'x-run': String(runs) });
      },
      maxAgeMs,
      clock,
    );
    return { clock, headers, runs: () => runs, fail: (now: boolean) => void (fails = now) };
  }

  it('are asked for once by all who need them, and again when they are too old', async () => {
    const { clock, headers, runs } = counted();
    const all = await Promise.all([headers.get(), headers.get(), headers.get()]);
    assert.deepEqual([runs(), new Set(all).size], [1, 1]);
    clock.advance(99_999);
    await headers.get();
    assert.equal(runs(), 1);
    clock.advance(1);
    assert.deepEqual(await headers.get(), { 'x-run': '2' });
  });

  it('are asked for again, once, when they were refused', async () => {
    const { clock, headers, runs } = counted();
    const used = await headers.get();
    clock.advance(60_000);
    assert.equal(headers.refused(used), true);
    await Promise.all([headers.get(), headers.get()]);
    // Others that went with the old ones wait for the same run.
    assert.equal(headers.refused(used), true);
    const renewed = await headers.get();
    assert.equal(runs(), 2);
    assert.equal(headers.refused(renewed), false);
    assert.equal(await headers.get(), renewed);
  });

  it('are not doubted while they are young', async () => {
    const { clock, headers, runs } = counted();
    const used = await headers.get();
    clock.advance(59_999);
    assert.equal(headers.refused(used), false);
    await headers.get();
    assert.equal(runs(), 1);
  });

  it('are doubted once their time is over, however short it is', async () => {
    const { clock, headers } = counted(5_000);
    const used = await headers.get();
    clock.advance(5_000);
    assert.equal(headers.refused(used), true);
    assert.deepEqual(await headers.get(), { 'x-run': '2' });
  });

  it('that could not be had are not asked for by everyone in turn', async () => {
    const { clock, headers, runs, fail } = counted();
    fail(true);
    await assert.rejects(headers.get());
    await assert.rejects(headers.get());
    assert.equal(runs(), 1);
    fail(false);
    clock.advance(10_000);
    assert.deepEqual(await headers.get(), { 'x-run': '2' });
  });
});
