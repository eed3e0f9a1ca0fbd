import { FlagIndex } from '../../src/core/flags/flag-index.ts';
import type { PartState } from '../../src/core/flags/project-part.ts';
import type { ChangeRequests } from '../../src/core/flags/project-extras.ts';
import type { Project } from '../../src/core/flags/project-state.ts';
import { DEFAULT_CODE_SETTINGS } from '../../src/core/present/code/code-settings.ts';
import { completionsFor } from '../../src/core/present/code/completions.ts';
import { hintOf } from '../../src/core/present/code/hints.ts';
import { nameHover } from '../../src/core/present/code/name-hover.ts';
import { problemsOf } from '../../src/core/present/code/problems.ts';
import { panelView } from '../../src/core/present/panel/panel-view.ts';
import { FlagTreeModel } from '../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../src/core/present/tree/node-row.ts';
import { nodeTooltip } from '../../src/core/present/tree/node-tooltip.ts';
import type { TreeSettings } from '../../src/core/present/tree/tree-settings.ts';
import type { Roles } from '../../src/core/api/schemas.ts';
import { toPanelSchema } from '../../src/protocol/panel-messages.ts';
import { CONTEXT, connected, TestHandle, TestWorkspace } from '../unit/core/present/support/projects.ts';
import { allNodes, PLAIN, ready } from '../unit/core/present/support/trees.ts';

/** Flags that are looked at in the code: a report of thousands is not more telling. */
const MOST_NAMES = 40;

/** What the panel shows beside the project. */
export interface Extras {
  readonly roles?: Roles;
  readonly changeRequests?: ChangeRequests;
}

/** Draws all that there is to see of a project: tree, hovers, hints, completion, problems and panel. */
export function showProject(project: Project, settings: TreeSettings = PLAIN, extras: Extras = {}): void {
  const handle = new TestHandle(ready(project));
  showTree(handle, settings);
  showInCode(handle, [...project.flags.keys()].slice(0, MOST_NAMES));
  const model = panelView(
    {
      baseUrl: handle.baseUrl,
      projectId: project.id,
      project: handle.state,
      roles: part(extras.roles),
      changeRequests: part(extras.changeRequests),
    },
    CONTEXT,
  );
  toPanelSchema.parse({ type: 'model', model });
}

function showTree(handle: TestHandle, settings: TreeSettings): void {
  const model = new FlagTreeModel(new TestWorkspace(connected(handle)), CONTEXT);
  model.update(settings);
  for (const node of allNodes(model)) {
    nodeRow(node, CONTEXT, { nameServer: true });
    nodeTooltip(node, CONTEXT);
  }
}

function showInCode(handle: TestHandle, names: readonly string[]): void {
  const index = new FlagIndex([handle]);
  const facts = { index, settings: DEFAULT_CODE_SETTINGS, formats: CONTEXT };
  const range = { start: { line: 0, character: 1 }, end: { line: 0, character: 9 } };
  for (const name of [...names, 'no-such-flag']) {
    nameHover({ name, index, isFlagCall: true }, CONTEXT);
    hintOf(name, index, 'all', CONTEXT);
    problemsOf([{ kind: 'literal', name, range, evidence: 'sure' }], facts);
  }
  completionsFor(index, 'a', CONTEXT);
}

function part<T>(value: T | undefined): PartState<T> {
  return value === undefined
    ? { kind: 'loading' }
    : { kind: 'ready', data: { value, fetchedAt: CONTEXT.now() }, refreshing: false };
}
