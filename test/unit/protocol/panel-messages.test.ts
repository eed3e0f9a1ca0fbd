import assert from 'node:assert/strict';
import {
  dispatch,
  fromPanelSchema,
  toPanelSchema,
  type FromPanel,
} from '../../../src/protocol/panel-messages.ts';
import { panelStateSchema } from '../../../src/protocol/panel-model.ts';

describe('messages of the panel', () => {
  const messages: readonly FromPanel[] = [
    { type: 'ready' },
    { type: 'refresh' },
    { type: 'retry', part: 'roles' },
    { type: 'act' },
    { type: 'act', part: 'overview' },
    { type: 'openInService' },
    { type: 'showFlags', facets: [{ kind: 'staleness', value: 'stale' }] },
  ];

  for (const message of messages) {
    it(`${JSON.stringify(message)} is read, and reaches its handler alone`, () => {
      const called: unknown[] = [];
      const note = (got: unknown): void => void called.push(got);
      dispatch(fromPanelSchema.parse(message), {
        ready: note,
        refresh: note,
        retry: note,
        act: note,
        openInService: note,
        showFlags: note,
      });
      assert.deepEqual(called, [message]);
    });
  }

  const foreign: readonly unknown[] = [
    undefined,
    'ready',
    { type: 'run', command: 'workbench.action.quit' },
    { type: 'retry', part: 'everything' },
    { type: 'showFlags', facets: [{ kind: 'command', value: 'x' }] },
    { type: 'showFlags', facets: Array.from({ length: 21 }, () => ({ kind: 'tag', value: 'x' })) },
    { type: 'showFlags' },
  ];

  for (const message of foreign) {
    it(`${JSON.stringify([message]).slice(0, 80)} is none`, () => {
      assert.equal(fromPanelSchema.safeParse(message).success, false);
    });
  }

  it('drops what a message does not have', () => {
    const message = { type: 'openInService', url: 'https://evil.example' };
    assert.deepEqual(fromPanelSchema.parse(message), { type: 'openInService' });
  });

  it('to it are read too', () => {
    const identity = { baseUrl: 'https://flags.example.org', projectId: 'default' };
    const model = { kind: 'unavailable', identity, title: 'Default', sentence: 'Not signed in.' };
    assert.deepEqual(toPanelSchema.parse({ type: 'model', model }), { type: 'model', model });
    assert.equal(toPanelSchema.safeParse({ type: 'model', model: { ...model, title: 5 } }).success, false);
  });
});

describe('what the panel keeps', () => {
  it('is read back, with or without a tab', () => {
    const state = { baseUrl: 'https://flags.example.org', projectId: 'default' };
    assert.deepEqual(panelStateSchema.parse(state), state);
    assert.deepEqual(panelStateSchema.parse({ ...state, tab: 'roles' }), { ...state, tab: 'roles' });
  });

  it('is nothing where it is of another form', () => {
    for (const state of [undefined, null, {}, { baseUrl: 'x' }, { baseUrl: 1, projectId: 2 }]) {
      assert.equal(panelStateSchema.safeParse(state).success, false);
    }
  });
});
