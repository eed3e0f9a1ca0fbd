import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { Markdown } from '../../markdown.ts';
import type { NodeRow } from '../../tree/node-row.ts';
import { nodeId } from '../../tree/nodes.ts';

/** A row of the In Code view. What it costs to draw it, or what stands under it, is paid when it is asked for. */
export interface InCodeNode {
  readonly id: string;
  readonly parent: InCodeNode | undefined;
  readonly row: () => NodeRow;
  readonly tooltip: () => Markdown | undefined;
  readonly children: () => readonly InCodeNode[];
  /** The flag that it stands for, for the commands of its menu. */
  readonly project?: ProjectHandle | undefined;
  readonly name?: string | undefined;
  /** For a group: the flags that it holds, however its rows are grouped. */
  readonly flags?: readonly NodeFlag[] | undefined;
}

/** A flag that a row stands for. */
interface NodeFlag {
  readonly project: ProjectHandle;
  readonly name: string;
}

/** What a node is made of. */
export interface NodeParts {
  /** Unlike that of its siblings. */
  readonly key: string;
  readonly row: () => NodeRow;
  readonly tooltip?: () => Markdown | undefined;
  /** What stands under it; called once. */
  readonly children?: (node: InCodeNode) => readonly InCodeNode[];
  readonly project?: ProjectHandle;
  readonly name?: string;
  readonly flags?: readonly NodeFlag[];
}

/** A node whose children are made when they are first asked for. */
export function lazyNode(parent: InCodeNode | undefined, parts: NodeParts): InCodeNode {
  const { key, row, tooltip = nothing, children: make = none, project, name, flags } = parts;
  let made: readonly InCodeNode[] | undefined;
  const own = nodeId(key);
  const node: InCodeNode = {
    id: parent === undefined ? own : `${parent.id}/${own}`,
    parent,
    row,
    tooltip,
    children: () => (made ??= make(node)),
    project,
    name,
    flags,
  };
  return node;
}

/** Rows that the editor gets at once: it asks for each, and the extension host waits for nobody meanwhile. */
const MOST_CHILDREN = 500;

/** Nodes under one; where they are many, in parts that open one at a time. */
export function childNodes<T>(
  parent: InCodeNode,
  items: readonly T[],
  toNode: (item: T, parent: InCodeNode) => InCodeNode,
  partRow: (from: number, to: number) => NodeRow,
): readonly InCodeNode[] {
  if (items.length <= MOST_CHILDREN) return items.map((item) => toNode(item, parent));
  return Array.from({ length: Math.ceil(items.length / MOST_CHILDREN) }, (_, part) => {
    const from = part * MOST_CHILDREN;
    const some = items.slice(from, from + MOST_CHILDREN);
    return lazyNode(parent, {
      key: `part ${part}`,
      row: () => partRow(from + 1, from + some.length),
      children: (node) => some.map((item) => toNode(item, node)),
    });
  });
}

function nothing(): undefined {
  return undefined;
}

function none(): readonly InCodeNode[] {
  return [];
}
