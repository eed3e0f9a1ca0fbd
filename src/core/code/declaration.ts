import type { Expression } from './expression.ts';
import type { ImportFact } from './facts/facts.ts';
import type { SyntaxNode } from './syntax-node.ts';

/** Identifies a parameter. */
interface ParameterPlace {
  /** Its position for callers, from 0; negative for what they do not pass, such as `self`. */
  readonly index: number;
  /** The label that callers may use: `name` for `isOn(name: "x")`. */
  readonly label?: string;
  /** For a destructured parameter: the property that the name is bound to, `on` in `({ on: isOn }) => …`. */
  readonly property?: string;
  /** Whether it takes all arguments from its position on. */
  readonly isRest?: boolean;
}

/** A declaration or assignment of a name. */
export interface Declaration {
  readonly name: string;
  /** A `member` is a field or a key of an object literal; an `assignment` sets what is declared elsewhere. */
  readonly kind: 'variable' | 'parameter' | 'loop' | 'member' | 'function' | 'type' | 'assignment';
  readonly node: SyntaxNode;
  /** Where the bare name refers to this declaration. */
  readonly scope: SyntaxNode;
  /** Where else the bare name refers to it: in the body of a loop whose variable outlives it, or of Dart's constructor. */
  readonly body?: SyntaxNode | undefined;
  /** The declared type as written. */
  readonly type?: string | undefined;
  /** Its initial value; for a parameter, its default. */
  readonly value?: Expression | undefined;
  /** For a parameter or a function: the function. */
  readonly fn?: SyntaxNode | undefined;
  /** For a parameter: which of the function's it is. */
  readonly place?: ParameterPlace | undefined;
  /** For a loop variable: the expression that is iterated, or its node where it is not read yet. */
  readonly source?: SyntaxNode | Expression | undefined;
  /** For a loop with two variables: whether this one has the keys or the values. */
  readonly part?: 'key' | 'value' | undefined;
  /** For an enum entry: the arguments in its parentheses. */
  readonly args?: readonly { readonly label?: string; readonly value: Expression }[] | undefined;
  /** For a member whose value differs by the method that reads it (Rust's `match self`): that method's name. */
  readonly accessor?: string | undefined;
  /** For a constructor parameter: it is also a field of this name. */
  readonly isField?: boolean;
  /** For a destructured variable that is no parameter: the property, `isEnabled` in `{ isEnabled: on } = client`. */
  readonly property?: string | undefined;
  /** For a parameter or loop variable in nested patterns: the path within `property`, `['key']` in `{ flag: { key } }`. */
  readonly path?: readonly string[];
  /** For a destructured parameter: the declared type of the whole. */
  readonly wholeType?: string | undefined;
}

/** A package of a file that may declare several. */
export interface DeclaredPackage {
  /** Its full name; empty for what belongs to no package. */
  readonly name: string;
  readonly start: number;
  /** Undefined if it lasts up to the next one. */
  readonly end: number | undefined;
}

/** A name that an import binds: a language reads it as the row that facts keep. */
export type ImportBinding = ImportFact;

/**
 * An export of a module: of `name`, as in `export { name as exported } from 'module'`, or of `value`, as in
 * `export default value`.
 *
 * `exported` is `'*'` for `export * from 'module'`, which has no `name`, `'default'` for a default export, and
 * `'module.exports'` for CommonJS's `module.exports = value`. `name` is `'*'` for `export * as exported from 'module'`.
 */
export interface ExportBinding {
  readonly exported: string;
  readonly name?: string;
  readonly module?: string;
  readonly value?: Expression;
  /** The names that an export of everything leaves out: Dart's `hide`. */
  readonly hidden?: readonly string[];
}
