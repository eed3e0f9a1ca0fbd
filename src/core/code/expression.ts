import type { SyntaxNode } from './syntax-node.ts';

/**
 * Expressions as all languages share them: what the detection asks about is the same in each, only the syntax trees
 * differ. `start` is where the expression begins, without parentheses and casts around it.
 */
interface Base {
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
}

/** A string whose value is written out; `start` and `end` are those of the content, without quotes. */
interface StringExpression extends Base {
  readonly kind: 'string';
  readonly value: string;
  /** Ruby's symbols name flags only by chance. */
  readonly symbol?: boolean;
}

interface NameExpression extends Base {
  readonly kind: 'name';
  readonly name: string;
}

/** `this`, `self`, `static`, `super` and the like. */
interface SelfExpression extends Base {
  readonly kind: 'self';
}

/** `object.name` in all its spellings; without an object where the language infers it (Swift's `.name`). */
interface MemberExpression extends Base {
  readonly kind: 'member';
  readonly object: Expression | undefined;
  readonly name: string;
}

interface CallExpression extends Base {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: () => readonly Argument[];
  /** A plain call where it is not told. */
  readonly form?: CallSite['form'];
  /** The types that it is made for, where the grammar does not tell: `<Client>`. */
  readonly types?: string;
}

/** `object[key]`, where the key is not written out. */
interface IndexExpression extends Base {
  readonly kind: 'index';
  readonly object: Expression;
  readonly key: Expression;
}

/** `condition ? a : b`. */
interface ChoiceExpression extends Base {
  readonly kind: 'choice';
  readonly options: readonly Expression[];
}

interface ObjectExpression extends Base {
  readonly kind: 'object';
  readonly entries: () => readonly {
    readonly key: string;
    /** Where the key stands. */
    readonly node: SyntaxNode;
    readonly value: Expression;
  }[];
}

interface ListExpression extends Base {
  readonly kind: 'list';
  readonly items: () => readonly Expression[];
}

/** A lambda, or a function in the place of an expression. */
interface FunctionExpression extends Base {
  readonly kind: 'function';
}

/** Anything else, such as a concatenation: its value is not known. */
interface OtherExpression extends Base {
  readonly kind: 'other';
}

export type Expression =
  | StringExpression
  | NameExpression
  | SelfExpression
  | MemberExpression
  | CallExpression
  | IndexExpression
  | ChoiceExpression
  | ObjectExpression
  | ListExpression
  | FunctionExpression
  | OtherExpression;

export interface Argument {
  readonly label?: string;
  readonly value: Expression;
}

/** A call as it stands in the text, an annotation or a component included. */
export interface CallSite {
  readonly form: 'call' | 'annotation' | 'component';
  /** The function's own name. */
  readonly name: string;
  readonly receiver: Expression | undefined;
  readonly args: readonly Argument[];
  readonly node: SyntaxNode;
}
