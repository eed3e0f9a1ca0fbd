import type { SyntaxNode } from './syntax-node.ts';

/**
 * Expressions in the form that all languages share, so that detection does not depend on their syntax trees. `start` and
 * `end` are offsets, without parentheses and casts around the expression.
 */
interface Base {
  /** The node that was read. */
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
}

/** A string literal; `start` and `end` are those of the content, without quotes. */
interface StringExpression extends Base {
  readonly kind: 'string';
  readonly value: string;
  /** Whether it is a Ruby symbol, which is a flag name only by chance. */
  readonly isSymbol?: boolean;
  /** The type that a literal of a list or map around it gives to its elements: `Flag` of `[]Flag{"cart"}`. */
  readonly cast?: string | undefined;
}

interface Generic {
  /** For a generic type, in a language that distinguishes types by it: the number of its arguments. */
  readonly arity?: number | undefined;
}

interface NameExpression extends Base, Generic {
  readonly kind: 'name';
  readonly name: string;
}

/**
 * What only its node tells more of: `this`, `self`, `super` and the like, a lambda or another function that is used as
 * an expression, or any other expression, such as a concatenation.
 */
interface PlainExpression extends Base {
  readonly kind: 'self' | 'function' | 'other';
}

/**
 * `object.name` in all its spellings (`object->name`, `object['name']`); without an object where the language
 * infers it (Swift's `.name`).
 */
interface MemberExpression extends Base, Generic {
  readonly kind: 'member';
  readonly object: Expression | undefined;
  readonly name: string;
  /** The string `'name'` of `object['name']`. */
  readonly key?: Expression;
}

interface CallExpression extends Base {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: () => readonly Argument[];
  /** An annotation or a component; absent for a plain call. */
  readonly form?: CallSite['form'];
  /** The type arguments, if the grammar has no node for them: `<Client>`. */
  readonly types?: string;
}

/** `object[key]` with a key that is not a literal. */
interface IndexExpression extends Base {
  readonly kind: 'index';
  readonly object: Expression;
  readonly key: Expression;
}

/** `condition ? a : b`, `a ?? b`, a `switch` with values: any of the options may be the value. */
interface ChoiceExpression extends Base {
  readonly kind: 'choice';
  readonly options: readonly Expression[];
}

/** Keys with values: `{ key: value }` and the literals of maps in other languages. */
interface ObjectExpression extends Base {
  readonly kind: 'object';
  readonly entries: () => readonly {
    readonly key: string;
    /** The key's node. */
    readonly node: SyntaxNode;
    readonly value: Expression;
  }[];
}

/** `[a, b]`, and the literals of lists, sets and tuples in other languages. */
interface ListExpression extends Base {
  readonly kind: 'list';
  readonly items: () => readonly Expression[];
}

/** An expression of any language; parts that are read on demand are functions. */
export type Expression =
  | StringExpression
  | NameExpression
  | PlainExpression
  | MemberExpression
  | CallExpression
  | IndexExpression
  | ChoiceExpression
  | ObjectExpression
  | ListExpression;

/** An argument of a call; `label` is `name` in `isEnabled(name: "x")`. */
export interface Argument {
  readonly label?: string;
  readonly value: Expression;
}

/** A call in the text; also an annotation (`@Toggle("x")`) or a component (`<FeatureFlag flagKey="x">`). */
export interface CallSite {
  readonly form: 'call' | 'annotation' | 'component';
  /** The function's own name. */
  readonly name: string;
  /** What precedes the name: `client` in `client.isEnabled("x")`; undefined for a bare call. */
  readonly receiver: Expression | undefined;
  readonly args: readonly Argument[];
  readonly node: SyntaxNode;
}
