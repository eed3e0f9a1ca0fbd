import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { Formats } from '../../formats.ts';
import type { Markdown } from '../../markdown.ts';
import { type NodeRow, partRow, simpleRow, type SimpleRow } from '../../tree/node-row.ts';
import { nodeId } from '../../tree/nodes.ts';
import { parted } from '../../tree/parts.ts';

/** A row of the In Code view; its content and children are only created on request. */
export interface InCodeNode {
  readonly id: string;
  readonly parent: InCodeNode | undefined;
  readonly row: () => NodeRow;
  readonly tooltip: () => Markdown | undefined;
  readonly children: () => readonly InCodeNode[];
  /** The project and name of the flag that the row stands for, for the commands of its menu. */
  readonly project?: ProjectHandle | undefined;
  readonly name?: string | undefined;
  /** For a section: the flags that its commands act on, whether its rows are flags or files. */
  readonly flags?: readonly NodeFlag[] | undefined;
}

/** A flag that a row stands for. */
interface NodeFlag {
  readonly project: ProjectHandle;
  readonly name: string;
}

export interface NodeParts {
  /** Unique among its siblings. */
  readonly key: string;
  readonly row: () => SimpleRow;
  readonly tooltip?: () => Markdown | undefined;
  /** Creates the children; called once. */
  readonly children?: (node: InCodeNode) => readonly InCodeNode[];
  readonly project?: ProjectHandle | undefined;
  readonly name?: string;
  readonly flags?: readonly NodeFlag[];
}

/** A node whose children are created on first request, and kept. */
export function lazyNode(parent: InCodeNode | undefined, parts: NodeParts): InCodeNode {
  const { key, row, tooltip = nothing, children: make = none, project, name, flags } = parts;
  let made: readonly InCodeNode[] | undefined;
  const own = nodeId(key);
  const node: InCodeNode = {
    id: parent === undefined ? own : `${parent.id}/${own}`,
    parent,
    row: () => simpleRow({ children: make === none ? 'none' : 'collapsed', ...row() }),
    tooltip,
    children: () => (made ??= make(node)),
    project,
    name,
    flags,
  };
  return node;
}

/** Child nodes: if there are many, the first ones, and parts with the others. */
export function childNodes<T>(
  parent: InCodeNode,
  items: readonly T[],
  toNode: (item: T, parent: InCodeNode) => InCodeNode,
  formats: Formats,
): readonly InCodeNode[] {
  const { first, parts } = parted(items);
  const partNodes = parts.map(({ from, items: some }) =>
    lazyNode(parent, {
      key: `part ${from}`,
      row: () => partRow(from, some.length, formats),
      children: (node) => some.map((item) => toNode(item, node)),
    }),
  );
  return [...first.map((item) => toNode(item, parent)), ...partNodes];
}

function nothing(): undefined {
  return undefined;
}

function none(): readonly InCodeNode[] {
  return [];
}
