import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { RowsOnScreen } from '../../../../src/views/flag-tree/rows-on-screen.ts';
import { FlagTreeModel } from '../../../../src/core/present/tree/flag-tree-model.ts';
import { connected, CONTEXT, TestHandle, TestWorkspace } from '../../core/present/support/projects.ts';
import { PLAIN, ready, THREE } from '../../core/present/support/trees.ts';

/** What is gathered while rows are drawn. */
const DRAWN_MS = 500;

describe('rows on screen', () => {
  const handles = Array.from({ length: 50 }, (_, at) => {
    const names = Array.from({ length: 30 }, (_, flag) => `f-${flag}`);
    const flags = new Map(names.map((name) => [name, { name }]));
    return new TestHandle(ready({ ...THREE, flags, stages: new Map() }), `project-${at}`);
  });
  const model = new FlagTreeModel(new TestWorkspace(connected(...handles)), CONTEXT);
  model.update(PLAIN);
  const lists = model.childrenOf(undefined).map((project) => model.childrenOf(project));
  const asked = (): readonly number[] => handles.map(({ wanted }) => wanted.length);
  let rows: RowsOnScreen;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    rows = new RowsOnScreen();
  });
  afterEach(() => {
    rows.dispose();
    mock.timers.reset();
  });

  it('are forty of all lists that are drawn together, the first ones', () => {
    for (const list of lists) rows.add(list);
    mock.timers.tick(DRAWN_MS);
    assert.deepEqual(asked(), [30, 10, ...Array<number>(48).fill(0)]);
  });

  it('are those of the last drawing, where a filter changes them before they are asked', () => {
    for (const list of lists.slice(10, 20)) rows.add(list);
    rows.begin();
    rows.add(lists[20] ?? []);
    mock.timers.tick(DRAWN_MS);
    assert.deepEqual([asked()[10], asked()[20]], [0, 30]);
  });

  it('are those of a list that a person opens later', () => {
    rows.add(lists[40] ?? []);
    mock.timers.tick(DRAWN_MS);
    assert.equal(asked()[40], 30);
  });
});
