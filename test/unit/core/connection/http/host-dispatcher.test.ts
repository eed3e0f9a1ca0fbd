import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import {
  HostDispatcher,
  type HttpSettings,
} from '../../../../../src/core/connection/http/host-dispatcher.ts';
import { findText } from '../../../support/find-text.ts';
import { useNetwork } from '../../../support/network.ts';
import { json } from '../../../support/raw-server.ts';
import { failure } from '../../../support/transport/bench.ts';
import { DEFAULTS } from '../../../support/http-settings.ts';

describe('HostDispatcher', () => {
  const network = useNetwork();

  /** A dispatcher whose settings a test changes. */
  function hostDispatcher(initial: Partial<HttpSettings> = {}) {
    let settings = { ...DEFAULTS, ...initial };
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const dispatcher = new HostDispatcher({ readSettings: () => settings, env: {}, log });
    const change = (next: Partial<HttpSettings>) => {
      settings = { ...DEFAULTS, ...next };
      dispatcher.settingsChanged();
    };
    return { dispatcher, change, lines };
  }

  it('follows the settings', async () => {
    const server = await network().selfSignedServer();
    const { dispatcher, change, lines } = hostDispatcher();
    const { facts } = await failure(network().get(dispatcher, server.origin), 'unreachable');
    assert.equal(facts.reason, 'tls');
    change({ proxyStrictSSL: false });
    assert.equal((await network().get(dispatcher, server.origin)).status, 'ok');
    change({});
    await failure(network().get(dispatcher, server.origin), 'unreachable');
    assert.deepEqual(
      lines.map((line) => /over (.*)\.$/.exec(line)?.[1]),
      [
        "the editor's fetch",
        'own connections because of http.proxyStrictSSL; no PAC file is read',
        "the editor's fetch",
      ],
    );
  });

  it("asks this machine over the editor's fetch only where that never takes a proxy", async () => {
    const fetched: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input) => {
      fetched.push(new URL(input).hostname);
      return Promise.reject(new TypeError('fetch failed'));
    };
    try {
      for (const host of ['localhost', '127.0.0.1', '[::1]', '127.0.0.2', '127.8.9.10', 'flags.test']) {
        await failure(network().get(hostDispatcher().dispatcher, `http://${host}:1`), 'unreachable');
      }
    } finally {
      globalThis.fetch = fetch;
    }
    assert.deepEqual([...new Set(fetched)], ['localhost', '127.0.0.1', '[::1]', 'flags.test']);
  });

  it('ends requests in flight as they began', async () => {
    const server = await network().selfSignedServer();
    let held: ServerResponse | undefined;
    server.answer((response) => void (held = response));
    const { dispatcher, change } = hostDispatcher({ proxyStrictSSL: false });
    const answer = network().get(dispatcher, server.origin);
    await server.received(1);
    change({});
    assert.ok(held);
    json(held, 'late');
    assert.partialDeepStrictEqual(await answer, { json: 'late' });
  });

  it('tells a proxy address that cannot be used, and never a password', async () => {
    const { dispatcher, lines } = hostDispatcher({
      proxySupport: 'off',
      proxy: 'ftp://me:secret@proxy.test',
    });
    const error = await failure(network().get(dispatcher, 'http://flags.test'), 'unreachable');
    assert.equal(error.facts.reason, 'proxy');
    assert.equal(findText(error, 'secret'), undefined);
    assert.equal(findText(lines, 'secret'), undefined);
  });
});
