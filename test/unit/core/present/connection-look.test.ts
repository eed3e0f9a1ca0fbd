import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connectionLook, type UnconnectedState } from '../../../../src/core/present/connection-look.ts';
import { unavailableView } from '../../../../src/core/present/panel/unavailable.ts';
import { statusOf } from '../../../../src/core/present/status.ts';
import { atOnce } from '../../../../src/core/slices.ts';
import { treeHeader } from '../../../../src/core/present/tree/tree-header.ts';
import { NO_FILTER } from '../../../../src/core/present/tree/tree-settings.ts';
import { connectionState } from '../../../../src/core/present/tree/state-views.ts';
import { baseUrl, CONTEXT } from './support/projects.ts';

const server = { baseUrl: baseUrl() };

/** One connection of each kind; a kind that is forgotten does not compile. */
const STATES = {
  invalidUrl: { kind: 'invalidUrl', text: 'x\n$(y)', problem: 'notUrl' },
  plainHttpRefused: { kind: 'plainHttpRefused', ...server },
  signedOut: { kind: 'signedOut', ...server },
  noProjects: { kind: 'noProjects', ...server },
} as const satisfies { [K in UnconnectedState['kind']]: UnconnectedState & { kind: K } };

const look = (kind: UnconnectedState['kind']) => connectionLook(STATES[kind]);

describe('present/connection-look', () => {
  for (const state of Object.values(STATES)) {
    it(`has words, an icon and an action for ${state.kind}, the same ones everywhere`, () => {
      const { server: name, icon, action, brief, words, sentence, report } = connectionLook(state);
      for (const text of [name, icon.id, action.id, action.label, brief, words, sentence, report]) {
        assert.ok(text.length > 0);
        assert.doesNotMatch(text, /\n|\$\(/, 'one line without icons');
      }
      const status = atOnce(statusOf([state], CONTEXT));
      const row = connectionState(state);
      assert.deepEqual([status?.action, row.action], [action, action]);
      assert.deepEqual([status?.text, row.icon], [`$(${icon.id}) ${brief}`, icon]);
      assert.deepEqual([status?.tooltip, row.description], [sentence, words]);
    });
  }

  it('names the server in what stands alone', () => {
    for (const kind of ['plainHttpRefused', 'signedOut', 'noProjects'] as const) {
      assert.ok(look(kind).sentence.includes('flags.example.org/tenant'), kind);
    }
  });

  it('has a notice for each state that the welcome view has no text for', () => {
    const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
    for (const state of Object.values(STATES)) {
      const hasWelcome = manifest.includes(`"flagInsight.setup == ${state.kind}"`);
      assert.equal(connectionLook(state).notice === undefined, hasWelcome, state.kind);
    }
  });

  it('leads from every place to the server that is named, not to another one of the window', () => {
    const { url } = server.baseUrl;
    assert.equal(look('signedOut').action.address, url);
    assert.equal(atOnce(statusOf([STATES.signedOut], CONTEXT))?.action?.address, url);
    const panel = unavailableView({ baseUrl: url, projectId: 'default' }, undefined);
    assert.equal(panel.action.address, url);
  });

  it('has a name for an address of nothing that can be seen', () => {
    const state = { kind: 'invalidUrl', text: ' ', problem: 'empty' } as const;
    assert.equal(connectionLook(state).server, 'No address');
    assert.equal(treeHeader([state], [], NO_FILTER, CONTEXT).title, 'No address');
  });

  it('tells connections apart whose names look alike', () => {
    const long = (end: string) => connectionLook({ ...STATES.invalidUrl, text: 'x'.repeat(300) + end });
    assert.equal(long('a').server, long('b').server);
    assert.notEqual(long('a').address, long('b').address);
  });
});
