import type { Declaration, DeclaredPackage, ExportBinding, ImportBinding } from '../../declaration.ts';
import type { Argument, CallSite, Expression } from '../../expression.ts';
import type { ChildKey, SyntaxNode } from '../../syntax-node.ts';
import type { LanguageKey } from '../files.ts';

/** How a call is built: `callee` is one expression, or `receiver` and `name` are the call's children. */
export interface CallShape {
  readonly callee?: ChildKey;
  readonly receiver?: ChildKey;
  readonly name?: ChildKey;
  /** The method that a call without a name calls: Ruby's `is_on.("x")`. */
  readonly unnamed?: string;
  /** The node that holds the arguments; the call itself where there is none. */
  readonly args?: ChildKey;
  /** `@Flag("cart")`, `<Gate name="cart">`; a plain call where it is missing. */
  readonly form?: 'annotation' | 'component';
  /** Whether a call stands for a tag, `<Gate name="cart">`, where tags are prepared as plain calls: in Vue and Svelte. */
  readonly isComponent?: (call: SyntaxNode) => boolean;
  /** A lambda after the arguments. */
  readonly trailing?: ChildKey;
}

/** How a function is built. A lambda has no name of its own. */
interface FunctionShape {
  readonly name?: ChildKey;
  /** What a function is known as that has no node for its name: Swift's `subscript`, Dart's `operator []`. */
  readonly knownAs?: (fn: SyntaxNode) => string | undefined;
  /** The node that holds the parameters; the function itself where there is none. */
  readonly parameters?: ChildKey;
  /** The declared type of what it returns. */
  readonly returns?: ChildKey;
  /** Whether it is a property's: reading the property calls it. */
  readonly isGetter?: (fn: SyntaxNode) => boolean;
  readonly isConstructor?: true;
}

/** Where a node declares a name. */
export interface DeclarationShape {
  readonly kind: Declaration['kind'];
  readonly name: ChildKey;
  /** Each child of the node declares a name, and `type` and `value` are paths from that child: `(a, b) => …`. */
  readonly isList?: true;
  readonly type?: ChildKey;
  readonly value?: ChildKey;
  /** For an enum entry: the node that holds the arguments in its parentheses. */
  readonly args?: ChildKey;
  /** For a loop: what it iterates over. */
  readonly source?: ChildKey;
  /** For a type: it names another one, and contains no members. */
  readonly isAlias?: true;
}

/**
 * The node types of one grammar, by their meaning. Each table's key is a node type, and its values lead from such a node to
 * what is asked for. A `ChildKey` is a path to a child: a field's name, a position among the named children (from the end
 * if negative), `:type` for the first named child of that type, or `..` for the parent, with `/` between steps: `list/-1`.
 */
export interface Shape {
  /** Identifiers. */
  readonly names: readonly string[];
  /** `this`, `self`, `super` */
  readonly self: readonly string[];
  readonly strings: readonly string[];
  /** Literals that are like strings but are none: Ruby's symbols. */
  readonly symbols?: readonly string[];
  /** What is filled into a string: `${name}`. */
  readonly interpolations: readonly string[];
  /** Interpolated strings that have a node type of their own. */
  readonly interpolatedStrings?: readonly string[];
  /** Nodes that stand for one of their children, and that child: parentheses, casts, `await`. */
  readonly transparent: Readonly<Record<string, ChildKey>>;
  /** `object.name` */
  readonly members: Readonly<Record<string, readonly [object: ChildKey, name: ChildKey]>>;
  /** `object[index]` */
  readonly indexes: Readonly<Record<string, readonly [object: ChildKey, index: ChildKey]>>;
  /** Every index is read as a call too: `flags["cart"]` may be one of Kotlin's `operator fun get`. */
  readonly callsByIndex?: true;
  readonly calls: Readonly<Record<string, CallShape>>;
  /** Nodes around a call's argument, such as `name: value`: where its label, if any, and its value are. */
  readonly arguments: Readonly<
    Record<string, (node: SyntaxNode) => readonly [label: ChildKey | undefined, value: ChildKey] | undefined>
  >;
  /** Expressions that yield one of these children: `a ? b : c`. */
  readonly choices: Readonly<Record<string, readonly ChildKey[]>>;
  /** Binary expressions, which are a choice if the operator is one: `given ?? 'default'`. */
  readonly binaries?: readonly string[];
  /** The possible values of an expression with any number of branches: `when`, `match`, `switch`. */
  readonly branches?: Readonly<Record<string, (node: SyntaxNode) => readonly SyntaxNode[]>>;
  /** Nodes that return a value from the function around them, and the child that is the value. */
  readonly returns?: Readonly<Record<string, ChildKey>>;
  /** What a function returns implicitly: its body, or the last expression in it. */
  readonly tails?: Readonly<Record<string, (fn: SyntaxNode) => SyntaxNode | undefined>>;
  /** Branches of `switch` and the like: where to find what is compared, and what it is compared with. */
  readonly cases?: Readonly<Record<string, readonly [subject: ChildKey, pattern: ChildKey]>>;
  /** Literals of lists, arrays, sets and tuples. */
  readonly lists: readonly string[];
  /** Nodes beside expressions that are none themselves: in Dart, `<String>` before a list, `.first` after a value. */
  readonly nonExpressions?: readonly string[];
  /** Literals of objects and maps. */
  readonly objects: readonly string[];
  /** The entries of such literals. */
  readonly pairs: Readonly<Record<string, readonly [key: ChildKey, value: ChildKey]>>;
  readonly functions: Readonly<Record<string, FunctionShape>>;
  /** Types whose constructor may be left out: its arguments are then the fields of the body, in their order. */
  readonly typesWithFieldArguments?: readonly string[];
  readonly declarations: Readonly<Record<string, DeclarationShape>>;
  /** The children that are parameters; all children of the list where this is missing. */
  readonly parameters?: readonly string[];
  /** Nodes around a declared identifier. One with commas, `(a, b) = pair`, gives each name a part of the value. */
  readonly patterns: readonly string[];
  /** Classes, enums and whatever else contains members under a name, and the child that is the name. */
  readonly containers: Readonly<Record<string, ChildKey>>;
  /** Anonymous classes, `new Gate() { … }`, with their bodies; without a body the node is not a class. */
  readonly anonymous?: Readonly<Record<string, ChildKey>>;
  /** Nodes that limit where a declared name is visible; the file always does. */
  readonly scopes: readonly string[];
  /** Supertypes of a class, as children of its node. */
  readonly supertypes: readonly ChildKey[];
}

/** The tables that a grammar may leave out. */
const EMPTY = {
  interpolations: [],
  members: {},
  indexes: {},
  choices: {},
  lists: [],
  objects: [],
  pairs: {},
  patterns: [],
  containers: {},
  supertypes: [],
} as const;
type Tables = keyof typeof EMPTY;

/**
 * A grammar's shape; tables that are left out are empty. A function with a name and parameters that is no constructor
 * declares that name, and a declared type contains its members under its name, unless the tables say otherwise.
 */
export function shapeOf(shape: Omit<Shape, Tables> & Partial<Pick<Shape, Tables>>): Shape {
  const named = Object.entries(shape.functions).flatMap(([type, fn]) => {
    const { name, parameters, returns, isConstructor = false } = fn;
    if (name === undefined || parameters === undefined || isConstructor) return [];
    return [[type, { kind: 'function', name, ...(returns !== undefined && { type: returns }) }] as const];
  });
  const declarations: Shape['declarations'] = { ...Object.fromEntries(named), ...shape.declarations };
  const types = Object.entries(declarations).filter(([, { kind, isAlias }]) => kind === 'type' && !isAlias);
  const containers = {
    ...Object.fromEntries(types.map(([type, { name }]) => [type, name])),
    ...shape.containers,
  };
  return { ...EMPTY, ...shape, declarations, containers };
}

/** A library function of a language that creates a map from its arguments. */
export interface MapMaker {
  /** The callee, as written. */
  readonly callee: RegExp;
  /** In turn: `Map.of("a", 1)`; labelled: `dict(a=1)`; pairs: `mapOf("a" to 1, "b" to 2)`; list: `new Map([["a", 1]])`. */
  readonly layout: 'in turn' | 'labelled' | 'pairs' | 'list';
}

/** A flag name that stands in a type that lists flags (`declaration`), or in a directive of a template (`literal`). */
export interface ListedName {
  readonly kind: 'declaration' | 'literal';
  readonly name: string;
  /** The name's own place, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** What a leaf declares: under its own text and at its own place, where nothing else is said. */
export type LeafDeclaration = Omit<Declaration, 'name' | 'node'> &
  Partial<Pick<Declaration, 'name' | 'node'>>;

/** What detection needs to know about a language. */
export interface Adapter {
  readonly key: LanguageKey;
  readonly shape: Shape;

  // What the tables do not say of a node. Where `expression`, `callAt` and `declarationAt` return undefined, they apply.

  /** What a node is as an expression; `read` reads its parts. */
  readonly expression?: (node: SyntaxNode, read: (node: SyntaxNode) => Expression) => Expression | undefined;
  /** The call whose function `leaf` names; a leaf is a node without children, such as an identifier. */
  readonly callAt?: (leaf: SyntaxNode, syntax: Reader) => CallSite | undefined;
  /** What a leaf declares; null where it declares nothing, whatever the tables say. */
  readonly declarationAt?: (leaf: SyntaxNode, syntax: Reader) => LeafDeclaration | null | undefined;
  /** An interpolated string's parts, where the grammar does not provide them: strings and expressions. */
  readonly template?: (node: SyntaxNode, syntax: Reader) => readonly (string | Expression)[] | undefined;
  /** Whether the arguments show that the function is only referred to: PHP's `isEnabled(...)`. */
  readonly isReference?: (args: SyntaxNode) => boolean;
  /** The library's functions that make a map. */
  readonly maps?: readonly MapMaker[];
  /** The identifier without the sigils that the language puts around it. */
  readonly bareName?: (text: string) => string;
  /** The text of a type, from the node that the tables point to. */
  readonly typeText?: (type: SyntaxNode) => string;

  // Functions and parameters.

  /** A function's body, where it is not a child of the function: Dart's. */
  readonly bodyOf?: (fn: SyntaxNode) => SyntaxNode | undefined;
  /** The reverse: the function of such a body. */
  readonly functionOfBody?: (body: SyntaxNode) => SyntaxNode | undefined;
  /** Whether a function has no implementation, as in a protocol. */
  readonly isSignature?: (fn: SyntaxNode) => boolean;
  /** The text of a first parameter that callers do not pass: `self`, `&self`, C#'s `this IUnleash client`. */
  readonly receiver?: RegExp;
  /** Whether a parameter, a child of its list, takes all further arguments. */
  readonly isRest?: (parameter: SyntaxNode) => boolean;
  /** The name that a method gives the object it is called on, where the method chooses one: Go's `c` of `(c *Client)`. */
  readonly receiverOf?: (fn: SyntaxNode) => string | undefined;

  // Types and their members.

  /** The type that a function is a method of, where that is not the class around it: of extensions, and Go's receivers. */
  readonly methodOf?: (fn: SyntaxNode) => string | undefined;
  /** The types that a type embeds, so that their members become its own: Go's structs, Ruby's `include`. */
  readonly embeddedOf?: (type: SyntaxNode) => readonly string[];
  /** The arguments for the supertype's constructor: `class Cart : Flag("cart")`, `super(…)`. */
  readonly superArguments?: (type: SyntaxNode, syntax: Reader) => readonly Argument[];
  /** Whether members are visible by their bare names inside their class. */
  readonly implicitThis?: boolean;
  /**
   * Whether a declared name is private, so that subtypes do not inherit it. Only for languages in which an inherited member
   * goes before what is declared around the class (`inheritsFirst`).
   */
  readonly isPrivate?: (name: SyntaxNode) => boolean;
  /** The number of a type's parameters, in a language that distinguishes types of one name by it. */
  readonly arityOf?: (type: SyntaxNode) => number;

  // The file as a whole.

  readonly imports: (root: SyntaxNode) => readonly ImportBinding[];
  /** What the file exports, where that is not every declaration. */
  readonly exports?: (root: SyntaxNode, syntax: Reader) => readonly ExportBinding[];
  /** The package or namespace that the file declares. */
  readonly packageOf?: (root: SyntaxNode) => string | undefined;
  /** All packages of a file, where it may declare several. */
  readonly packages?: (root: SyntaxNode) => readonly DeclaredPackage[];
  /** Names of flags where no call takes them: in types that list flags, in directives of templates. */
  readonly listed?: (root: SyntaxNode, syntax: Reader) => readonly ListedName[];
}

/** The general rules, for adapters that handle what the tables cannot express. */
export interface Reader {
  readonly expression: (node: SyntaxNode) => Expression;
  /** The arguments that are children of a node. */
  readonly arguments: (node: SyntaxNode) => readonly Argument[];
  /** The innermost node in which a name that `node` declares is visible. */
  readonly scopeOf: (node: SyntaxNode) => SyntaxNode;
  /** Where a loop's variable is visible, and where it has the loop's value. */
  readonly loopScopes: (loop: SyntaxNode) => Pick<Declaration, 'scope' | 'body'>;
  /** The innermost function around a node. */
  readonly functionOf: (node: SyntaxNode) => SyntaxNode | undefined;
}
