import assert from 'node:assert/strict';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import type { Project, ProjectState } from '../../../../../src/core/flags/project-state.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import { nodeTooltip } from '../../../../../src/core/present/tree/node-tooltip.ts';
import {
  baseUrl,
  CONTEXT,
  projectOfReport,
  reportOf,
  TestHandle,
  TestWorkspace,
} from '../support/projects.ts';
import { drawn, PLAIN, ready, settings, THREE, treeOf } from '../support/trees.ts';

describe('present/tree: states', () => {
  const failed = (project: Project | undefined): ProjectState => ({
    kind: 'failed',
    error: new ApiError('unreachable', 'x', { reason: 'timeout' }),
    project,
  });

  it('says that it loads, that a project is empty, and that no flag matches', () => {
    assert.deepEqual(drawn(treeOf(new TestHandle())), ['Loading flags…']);
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(projectOfReport(reportOf([])))))), [
      'This project has no flags',
    ]);
    const none = settings({ filter: { text: 'zzz', facets: [] } });
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(THREE)), none)), [
      'No flag matches the filter',
      '  Clear Filter',
    ]);
  });

  it('keeps what is known below a failure, and says how old it is', () => {
    assert.deepEqual(drawn(treeOf(new TestHandle(failed(THREE)))).slice(0, 3), [
      'No answer in time | The server did not answer in time. Showing data from Nov 21, 2026, 11:57 AM.',
      '  Try Again',
      'a | live',
    ]);
    assert.deepEqual(drawn(treeOf(new TestHandle(failed(undefined)))), [
      'No answer in time | The server did not answer in time.',
      '  Try Again',
    ]);
  });

  it('counts the flags that could not be read, and shows the rest', () => {
    const one = projectOfReport(reportOf([{ name: 'a' }, { name: 7 }]));
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(one)))), [
      '1 flag could not be read',
      '  Show Log',
      'a | stage not loaded',
    ]);
    const two = projectOfReport(reportOf([{ name: 'bad', environments: 1 }, { name: 7 }]));
    const model = treeOf(new TestHandle(ready(two)));
    assert.deepEqual(drawn(model), ['2 flags could not be read', '  Show Log']);
    const [node] = model.childrenOf(undefined);
    assert.ok(node);
    assert.match(nodeTooltip(node, CONTEXT)?.source ?? '', /- bad\n- a flag without a name/);
    assert.equal(nodeRow(node, CONTEXT, { nameServer: false }).contextValue, 'state.showLog');
  });

  it('leaves a single connection to the welcome text where that need not name the server', () => {
    const states = [
      { kind: 'signedOut', baseUrl: baseUrl() },
      { kind: 'noProjects', baseUrl: baseUrl() },
      { kind: 'plainHttpRefused', baseUrl: baseUrl() },
      { kind: 'invalidUrl', text: 'x', problem: 'notUrl' },
    ] as const;
    const alone = states.map((state) => {
      const model = new FlagTreeModel(new TestWorkspace(state), CONTEXT);
      model.update(PLAIN);
      return drawn(model).length;
    });
    assert.deepEqual(alone, [2, 0, 2, 0]);
    const both = new FlagTreeModel(new TestWorkspace(...states), CONTEXT);
    both.update(PLAIN);
    assert.deepEqual(drawn(both), [
      'flags.example.org/tenant | Not signed in',
      '  Sign In | https://flags.example.org/tenant',
      'flags.example.org/tenant | No project selected',
      '  Select Projects',
      'flags.example.org/tenant | Not asked: the address begins with http://, so anyone on the network could read the token.',
      '  Use Without Encryption',
      'x | This address cannot be used. Enter one such as https://flags.example.org.',
      '  Open Settings',
    ]);
  });
});
