import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/core/events.ts';
import { TokenStore, type Secrets } from '../../../../src/core/connection/token-store.ts';
import { findText } from '../../support/find-text.ts';
import { baseUrlOf, NotedLog } from '../flags/store-bench.ts';
import { LOUD } from '../../support/loud-log.ts';

/** A secret store in memory that can break; several token stores can share it, as windows do. */
class FakeSecrets implements Secrets {
  readonly kept = new Map<string, string>();
  readonly #changed = new Emitter<{ readonly key: string }>(LOUD);
  broken = false;
  readonly onDidChange = this.#changed.event;

  get(key: string): Promise<string | undefined> {
    return this.#attempt(() => this.kept.get(key));
  }

  store(key: string, value: string): Promise<void> {
    return this.#attempt(() => {
      this.kept.set(key, value);
      this.#changed.fire({ key });
    });
  }

  delete(key: string): Promise<void> {
    return this.#attempt(() => {
      this.kept.delete(key);
      this.#changed.fire({ key });
    });
  }

  /** Another extension's or another version's secret. */
  announce(key: string): void {
    this.#changed.fire({ key });
  }

  async #attempt<T>(action: () => T): Promise<T> {
    await Promise.resolve();
    if (this.broken) throw new Error('The keyring is locked.');
    return action();
  }
}

const FLAGS = baseUrlOf('https://flags.test');
const TENANT = baseUrlOf('https://flags.test/tenant-a');
const LOCAL = baseUrlOf('http://localhost:4242');
const TOKEN = 'user:the-token';

describe('a token store', () => {
  let secrets: FakeSecrets;
  let broken: unknown[];
  let machine: () => Promise<string>;
  let stores: TokenStore[];
  const open = (prefix?: 'gateway:'): TokenStore => {
    const store = new TokenStore({
      secrets,
      ...(prefix === undefined ? {} : { prefix }),
      machineId: () => machine(),
      onBroken: (error) => broken.push(error),
      log: new NotedLog(),
    });
    stores.push(store);
    return store;
  };
  beforeEach(() => {
    secrets = new FakeSecrets();
    broken = [];
    stores = [];
    machine = () => Promise.resolve('machine-1');
  });
  afterEach(() => {
    for (const store of stores) store.dispose();
  });

  it('gives a token to exactly the address that it was entered for', async () => {
    const store = open();
    assert.equal(await store.store(TENANT, TOKEN), true);
    assert.equal(await store.get(TENANT), TOKEN);
    for (const other of [
      'https://flags.test',
      'https://flags.test/tenant-b',
      'https://flags.test/tenant-a/x',
      'http://flags.test/tenant-a',
      'https://flags.test:8443/tenant-a',
      'https://other.test/tenant-a',
      'https://flags.test/Tenant-A',
    ]) {
      assert.equal(await store.get(baseUrlOf(other)), undefined, other);
    }
    assert.deepEqual([...secrets.kept.keys()], ['token:https://flags.test/tenant-a']);
  });

  it('keeps what gateways want apart from tokens, by the same addresses', async () => {
    const [tokens, others] = [open(), open('gateway:')];
    let changes = 0;
    tokens.onDidChange(() => (changes += 1));
    await others.store(TENANT, 'header');
    assert.deepEqual([...secrets.kept.keys()], ['gateway:https://flags.test/tenant-a']);
    assert.equal(await tokens.get(TENANT), undefined);
    assert.equal(await others.get(FLAGS), undefined);
    assert.equal(changes, 0);
  });

  it('keeps tokens of loopback addresses apart by machine, and no others', async () => {
    await open().store(LOCAL, TOKEN);
    await open().store(FLAGS, TOKEN);
    machine = () => Promise.resolve('machine-2');
    assert.equal(await open().get(LOCAL), undefined);
    assert.equal(await open().get(FLAGS), TOKEN);
    machine = () => Promise.resolve('machine-1');
    assert.equal(await open().get(LOCAL), TOKEN);
  });

  it('deletes a token', async () => {
    const store = open();
    await store.store(FLAGS, TOKEN);
    await store.store(TENANT, TOKEN);
    await store.delete(FLAGS);
    assert.equal(await store.get(FLAGS), undefined);
    assert.equal(await store.get(TENANT), TOKEN);
  });

  it('tells this window and others of a change, and of no other secret', async () => {
    const heard: string[] = [];
    const here = open();
    here.onDidChange(() => heard.push('here'));
    open().onDidChange(() => heard.push('there'));
    await here.store(FLAGS, TOKEN);
    assert.ok(heard.includes('here') && heard.includes('there'));
    heard.length = 0;
    await here.delete(FLAGS);
    assert.ok(heard.includes('here') && heard.includes('there'));
    heard.length = 0;
    secrets.announce('something-else');
    assert.deepEqual(heard, []);
    here.dispose();
    secrets.announce('token:https://flags.test');
    assert.deepEqual(heard, ['there']);
  });

  describe('with a broken secret store', () => {
    beforeEach(() => {
      secrets.broken = true;
    });

    it('has no token, says so once and tells that it kept none', async () => {
      const store = open();
      assert.equal(await store.get(FLAGS), undefined);
      assert.equal(await store.store(FLAGS, TOKEN), false);
      assert.equal(await store.get(TENANT), undefined);
      assert.equal(broken.length, 1);
      assert.equal(findText(broken, TOKEN), undefined);
    });

    it('keeps a token for the session where the person agrees, for this window and address alone', async () => {
      const store = open();
      let changes = 0;
      store.onDidChange(() => (changes += 1));
      store.storeForSession(TENANT, TOKEN);
      assert.equal(changes, 1);
      assert.equal(await store.get(TENANT), TOKEN);
      assert.equal(await store.get(FLAGS), undefined);
      assert.equal(await open().get(TENANT), undefined);
      assert.equal(findText(secrets, TOKEN), undefined);
    });

    it('deletes a token of the session', async () => {
      const store = open();
      store.storeForSession(FLAGS, TOKEN);
      await store.delete(FLAGS);
      assert.equal(await store.get(FLAGS), undefined);
    });

    it('does not call a token deleted that it could not delete, and tells of a change all the same', async () => {
      const store = open();
      let changes = 0;
      store.onDidChange(() => (changes += 1));
      await assert.rejects(store.delete(FLAGS), /keyring/);
      assert.equal(changes, 1);
    });
  });

  it('does not call a token deleted while an earlier one is still there', async () => {
    const store = open();
    await store.store(FLAGS, 'user:earlier');
    store.storeForSession(FLAGS, TOKEN);
    const readOnly = new Error('read-only');
    secrets.delete = () => Promise.reject(readOnly);
    await assert.rejects(store.delete(FLAGS), readOnly);
    assert.equal(await store.get(FLAGS), 'user:earlier');
  });

  it('prefers what was stored last', async () => {
    const store = open();
    await store.store(FLAGS, 'user:one');
    store.storeForSession(FLAGS, 'user:two');
    assert.equal(await store.get(FLAGS), 'user:two');
    await store.store(FLAGS, 'user:three');
    assert.equal(await store.get(FLAGS), 'user:three');
  });

  it('takes a machine without an id for a broken store: loopback alone is concerned', async () => {
    machine = () => Promise.reject(new Error('read-only file system'));
    const store = open();
    assert.equal(await store.get(LOCAL), undefined);
    assert.equal(await store.store(LOCAL, TOKEN), false);
    assert.equal(broken.length, 1);
    store.storeForSession(LOCAL, TOKEN);
    assert.equal(await store.get(LOCAL), TOKEN);
    assert.equal(await store.store(FLAGS, TOKEN), true);
    assert.equal(secrets.kept.size, 1);
  });
});
