import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import type { BaseUrl } from '../../../../src/core/api/base-url.ts';
import { Emitter } from '../../../../src/core/events.ts';
import type { ConnectionState } from '../../../../src/core/flags/workspace-flags.ts';
import {
  Connections,
  type FolderEntry,
  type OwnedProject,
} from '../../../../src/core/connection/connections.ts';
import { baseUrlOf, NotedLog } from '../flags/store-bench.ts';
import { LOUD } from '../../support/loud-log.ts';
import { until } from '../../support/until.ts';

interface Opened extends OwnedProject {
  readonly token: string;
  disposals: number;
}

function projectOf(baseUrl: BaseUrl, id: string, token: string): Opened {
  const project: Opened = {
    id,
    baseUrl,
    token,
    disposals: 0,
    state: { kind: 'loading' },
    onDidChange: new Emitter<never>(LOUD).event,
    refresh: () => Promise.resolve(),
    want: () => undefined,
    wantDetails: () => Promise.resolve(),
    isLoadingStages: false,
    cancelStages: () => undefined,
    notBefore: 0,
    dispose: () => void (project.disposals += 1),
  };
  return project;
}

const A = 'https://a.test';
const B = 'https://b.test/tenant';
const server = (id: string, url: string, ...projects: readonly string[]): FolderEntry => ({
  id,
  target: { kind: 'server', baseUrl: baseUrlOf(url), projects },
});

describe('connections', () => {
  let folders: readonly FolderEntry[];
  let tokens: Map<string, string>;
  let refused: Set<string>;
  let opened: Opened[];
  let heard: (readonly ConnectionState[])[];
  let signedOut: string[];
  let gate: Promise<undefined> | undefined;
  let connections: Connections;
  beforeEach(() => {
    folders = [];
    tokens = new Map([[A, 'user:a']]);
    refused = new Set();
    opened = [];
    heard = [];
    signedOut = [];
    gate = undefined;
    connections = new Connections({
      log: new NotedLog(),
      folders: () => folders,
      tokenFor: (baseUrl) => Promise.resolve(tokens.get(baseUrl.url)),
      mayUse: (baseUrl) => !refused.has(baseUrl.url),
      openProject: async (baseUrl, id, token) => {
        const project = projectOf(baseUrl, id, token);
        opened.push(project);
        await gate;
        return project;
      },
      onSignedOut: ({ url }) => void signedOut.push(`${url} with ${alive().length} open`),
    });
    connections.onDidChange((states) => heard.push(states));
  });
  afterEach(() => connections.dispose());

  const kinds = () => connections.connections.map(({ kind }) => kind);
  const alive = () =>
    opened.filter(({ disposals }) => disposals === 0).map(({ id, token }) => `${id} ${token}`);

  it('say which address was signed out of, once its projects are closed', async () => {
    folders = [server('f', A, 'x', 'y'), server('g', B, 'z')];
    await connections.update();
    assert.deepEqual(signedOut, [], 'what was never signed in to was not signed out of');
    tokens.clear();
    await connections.update();
    await connections.update();
    assert.deepEqual(signedOut, [`${A} with 0 open`]);
  });

  it('were not signed out of an address that settings do not name any more', async () => {
    folders = [server('f', A, 'x')];
    await connections.update();
    folders = [server('f', B, 'x')];
    await connections.update();
    assert.deepEqual([signedOut, alive()], [[], []]);
  });

  it('are none where nothing is set up, and say so once', async () => {
    folders = [{ id: 'f', target: { kind: 'none' } }];
    assert.equal(connections.isKnown, false);
    await connections.update();
    assert.equal(connections.isKnown, true);
    await connections.update();
    assert.deepEqual(connections.connections, []);
    assert.deepEqual(heard, [[]]);
  });

  it('share a store between folders, and answer each folder from its own projects', async () => {
    folders = [
      server('one', A, 'x', 'y'),
      server('two', A, 'y', 'z'),
      { id: 'three', target: { kind: 'none' } },
    ];
    await connections.update();
    assert.deepEqual(
      opened.map(({ id }) => id),
      ['x', 'y', 'z'],
    );
    assert.deepEqual(kinds(), ['connected']);
    assert.deepEqual(
      connections.projects.map(({ id }) => id),
      ['x', 'y', 'z'],
    );
    assert.deepEqual(
      connections.projectsOf('one').map(({ id }) => id),
      ['x', 'y'],
    );
    assert.deepEqual(
      connections.projectsOf('two').map(({ id }) => id),
      ['y', 'z'],
    );
    assert.equal(connections.projectsOf('one')[1], connections.projectsOf('two')[0]);
    assert.deepEqual(connections.projectsOf('three'), []);
    assert.deepEqual(connections.projectsOf('elsewhere'), []);
  });

  it('open one store for a project that a folder names twice', async () => {
    folders = [server('one', A, 'x', 'x')];
    await connections.update();
    assert.deepEqual(
      opened.map(({ id }) => id),
      ['x'],
    );
  });

  it('keep projects of one id on two servers apart', async () => {
    tokens.set(B, 'user:b');
    folders = [server('one', A, 'default'), server('two', B, 'default')];
    await connections.update();
    assert.deepEqual(alive(), ['default user:a', 'default user:b']);
    assert.equal(connections.projectsOf('one')[0], opened[0]);
    assert.equal(connections.projectsOf('two')[0], opened[1]);
  });

  it('open nothing for an address that nobody signed in to', async () => {
    folders = [server('one', `${A}/tenant`, 'x'), server('two', 'https://a.test:8443', 'x')];
    await connections.update();
    assert.deepEqual(kinds(), ['signedOut', 'signedOut']);
    assert.deepEqual(opened, []);
  });

  it('open nothing over plain http that was not allowed', async () => {
    tokens.set('http://plain.test', 'user:p');
    refused.add('http://plain.test');
    folders = [server('one', 'http://plain.test', 'x')];
    await connections.update();
    assert.deepEqual(kinds(), ['plainHttpRefused']);
    assert.deepEqual(opened, []);
    refused.clear();
    await connections.update();
    assert.deepEqual(kinds(), ['connected']);
  });

  it('tell of an address without projects and of a text that is none', async () => {
    folders = [
      server('one', A),
      { id: 'two', target: { kind: 'invalid', text: 'flags', problem: 'notUrl' } },
    ];
    await connections.update();
    assert.deepEqual(connections.connections, [
      { kind: 'noProjects', baseUrl: baseUrlOf(A) },
      { kind: 'invalidUrl', text: 'flags', problem: 'notUrl' },
    ]);
  });

  it('keep their stores and say nothing where nothing changed', async () => {
    folders = [server('one', A, 'x')];
    await connections.update();
    const before = connections.connections;
    folders = [server('one', A, 'x')];
    await connections.update();
    assert.equal(connections.connections, before);
    assert.equal(heard.length, 1);
    assert.equal(opened.length, 1);
  });

  it('dispose of a store that no folder wants any more', async () => {
    folders = [server('one', A, 'x', 'y')];
    await connections.update();
    folders = [server('one', A, 'y')];
    await connections.update();
    assert.deepEqual(alive(), ['y user:a']);
    assert.equal(opened.length, 2);
    folders = [];
    await connections.update();
    assert.deepEqual(alive(), []);
    assert.deepEqual(connections.connections, []);
  });

  it('open anew with another token, and dispose of the old store then', async () => {
    folders = [server('one', A, 'x')];
    await connections.update();
    tokens.set(A, 'user:other');
    const opening = Promise.withResolvers<undefined>();
    gate = opening.promise;
    const updated = connections.update();
    await until(() => opened.length === 2);
    assert.equal(opened[0]?.disposals, 0, 'it serves until the other is there');
    opening.resolve(undefined);
    await updated;
    assert.deepEqual(alive(), ['x user:other']);
    assert.equal(heard.length, 2);
    tokens.delete(A);
    await connections.update();
    assert.deepEqual(kinds(), ['signedOut']);
    assert.deepEqual(alive(), []);
  });

  it('ask at once for what failed when somebody signs in, with the same token too', async () => {
    folders = [server('one', A, 'x', 'y')];
    await connections.update();
    const refreshed: string[] = [];
    for (const project of opened)
      project.refresh = () => Promise.resolve(void refreshed.push(`${project.id} ${project.token}`));
    const error = new ApiError('unauthorised', '401');
    Object.assign(opened[0] ?? {}, { state: { kind: 'failed', error, project: undefined } });
    await connections.signedIn();
    assert.deepEqual(refreshed, ['x user:a']);
  });

  it('follow what changes while they update, whenever it does', async () => {
    for (let turns = 0; turns < 30; turns += 1) {
      tokens.set(A, 'user:a');
      folders = [server('one', A, 'x')];
      const first = connections.update();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      tokens.delete(A);
      await connections.update();
      assert.deepEqual(kinds(), ['signedOut'], `${turns} turns later`);
      await first;
      assert.deepEqual(alive(), []);
    }
  });

  it('dispose of all, and of what is opened meanwhile, and open no more', async () => {
    folders = [server('one', A, 'x', 'y', 'z')];
    const opening = Promise.withResolvers<undefined>();
    gate = opening.promise;
    const updated = connections.update();
    await until(() => opened.length === 1);
    connections.dispose();
    opening.resolve(undefined);
    await updated;
    await connections.update();
    assert.deepEqual(
      opened.map(({ id }) => id),
      ['x'],
    );
    assert.deepEqual(alive(), []);
    assert.deepEqual(heard, []);
    assert.deepEqual(connections.projects, []);
  });
});
