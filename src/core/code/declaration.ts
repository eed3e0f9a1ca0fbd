import type { Expression } from './expression.ts';
import type { SyntaxNode } from './syntax-node.ts';

/** Which argument of a function: its position, its label, and the property when the parameter is taken apart. */
interface ParameterPlace {
  readonly index: number;
  readonly label?: string;
  readonly property?: string;
  /** Whether it takes all arguments from its position on. */
  readonly isRest?: boolean;
}

/** Something that gives an identifier its meaning. */
export interface Declaration {
  readonly name: string;
  readonly kind: 'variable' | 'parameter' | 'loop' | 'member' | 'function' | 'type' | 'assignment';
  /** The identifier. */
  readonly node: SyntaxNode;
  /** Where the bare name means this. */
  readonly scope: SyntaxNode;
  /** For a loop's variable that outlives the loop: where it has what this loop gives it. */
  readonly body?: SyntaxNode | undefined;
  /** The declared type as written. */
  readonly type?: string | undefined;
  /** What it holds at first; for a parameter its default. */
  readonly value?: Expression | undefined;
  /** For a parameter or a function: the function. */
  readonly fn?: SyntaxNode | undefined;
  readonly place?: ParameterPlace | undefined;
  /** For a loop variable: what is looped over. */
  readonly source?: SyntaxNode | undefined;
  /** For one variable of a loop that has two: whether it runs through the keys or the values. */
  readonly part?: 'key' | 'value' | undefined;
  /** For a member of an enum: what stands in its parentheses. */
  readonly args?: readonly { readonly label?: string; readonly value: Expression }[] | undefined;
  /** For a member whose value depends on which method is asked: the method (Rust's `match self`). */
  readonly accessor?: string | undefined;
  /** For a constructor's parameter: the object keeps it as a field of this name. */
  readonly isField?: boolean;
  /** For a variable that is taken out of another object: `{ isEnabled: on } = client` gives `isEnabled`. */
  readonly property?: string | undefined;
}

/** A name that an import binds; `imported` is `*` for the whole module and `default` for its default export. */
export interface ImportBinding {
  readonly local: string;
  readonly imported: string;
  readonly module: string;
  /** Whether it counts for every file of the project. */
  readonly isGlobal?: boolean;
  /** Whether it brings what is in a type, and not what is in a package. */
  readonly opensType?: boolean;
  /** Whether it stands in a function or a fallback. */
  readonly isInner?: boolean;
  /** The namespace whose braces are around it: it counts there alone. */
  readonly within?: string;
}

/** What a module gives to others; without a `name` it is `value`. */
export interface ExportBinding {
  readonly exported: string;
  readonly name?: string;
  readonly module?: string;
  readonly value?: Expression;
}
