import { getOrInsert } from '../../get-or-insert.ts';
import type { Shape } from '../languages/shared/adapter.ts';
import { isCompared } from './comparisons.ts';

/** Nodes whose content is not read: declared types are kept as text. */
const UNREAD =
  /comment|^(?:type_annotation|type_arguments|type_parameters|predefined_type|template_literal_type)$/;
/** Nodes that declare bounds of type parameters: `<T extends Job>`, Rust's and C#'s `where T : Job`. */
const BOUNDS =
  /^(?:type_parameters|type_parameter_list|type_parameter_constraints_clause|type_constraints|where_clause)$/;
/** Words of node types that tell a type (Kotlin's `object` too) from other containers: `const flags = { cart: 'x' }`. */
const TYPE = /class|enum|interface|impl|trait|mod|extension|object|type/;

/** What the nodes of one node type can be; most have no role. */
export interface NodeRole {
  /** Whether their content is skipped; bounds are read from the node's text nevertheless. */
  readonly isUnread: boolean;
  readonly isType: boolean;
  readonly isBounds: boolean;
  readonly isFunction: boolean;
  readonly isCall: boolean;
  readonly isReturn: boolean;
  /** Whether they may be comparisons, judging by their type. */
  readonly isCompared: boolean;
  /** `a.b` */
  readonly isMember: boolean;
  /** `a[b]` */
  readonly isIndex: boolean;
}

const known = new WeakMap<Shape, Map<string, NodeRole>>();

/** The roles of a language's nodes by their node types, each computed once. */
export function rolesOf(shape: Shape): (type: string) => NodeRole {
  const roles = getOrInsert(known, shape, () => new Map<string, NodeRole>());
  return (type) => getOrInsert(roles, type, () => roleOf(type, shape));
}

function roleOf(type: string, shape: Shape): NodeRole {
  return {
    isUnread: UNREAD.test(type),
    isType: isType(type, shape),
    isBounds: BOUNDS.test(type),
    isFunction: type in shape.functions,
    isCall: type in shape.calls,
    isReturn: shape.returns !== undefined && type in shape.returns,
    isCompared: isCompared(type, shape),
    isMember: type in shape.members,
    isIndex: type in shape.indexes,
  };
}

/** Whether a node is a type: by the table of declarations, or by its name where it has no row there, as Rust's `impl`. */
function isType(type: string, { containers, declarations }: Shape): boolean {
  if (!(type in containers)) return false;
  const kind = declarations[type]?.kind;
  return kind === undefined ? TYPE.test(type) : kind === 'type';
}
