import type { Declaration, ExportBinding, ImportBinding } from '../declaration.ts';
import type { Argument, CallSite, Expression } from '../expression.ts';
import type { ChildKey, SyntaxNode } from '../syntax-node.ts';

/** The languages that the table of functions speaks of; dialects (TSX, JSX, Vue's scripts) count as their language. */
export type LanguageKey =
  'javascript' | 'java' | 'kotlin' | 'python' | 'go' | 'csharp' | 'ruby' | 'php' | 'rust' | 'swift' | 'dart';

/** How a call is built: `callee` is an expression of its own, or `receiver` and `name` are the call's children. */
export interface CallShape {
  readonly callee?: ChildKey;
  readonly receiver?: ChildKey;
  readonly name?: ChildKey;
  /** What a call without a name calls: Ruby's `is_on.("x")`. */
  readonly unnamed?: string;
  /** The node that holds the arguments; the call itself where there is none. */
  readonly args?: ChildKey;
  readonly form?: 'annotation' | 'component';
  /** A lambda that stands behind the arguments. */
  readonly trailing?: ChildKey;
}

/** How a function is built. A lambda has no name of its own. */
interface FunctionShape {
  readonly name?: ChildKey;
  /** What holds the parameters; the function itself where nothing does. */
  readonly parameters?: ChildKey;
  readonly returns?: ChildKey;
  /** The body of a property: asking for it calls it. */
  readonly isGetter?: true;
}

/** Where a node declares a name. */
export interface DeclarationShape {
  readonly kind: Declaration['kind'];
  readonly name: ChildKey;
  /** Each child declares a name, of which the other keys tell. */
  readonly isList?: true;
  readonly type?: ChildKey;
  readonly value?: ChildKey;
  /** For an enum's entry: its arguments. */
  readonly args?: ChildKey;
  /** For a loop: what it runs over. */
  readonly source?: ChildKey;
}

/** The node types of one grammar, by what they mean. Each table's key is a node type. */
export interface Shape {
  readonly names: readonly string[];
  readonly self: readonly string[];
  readonly strings: readonly string[];
  /** Texts that are no strings: Ruby's symbols. */
  readonly symbols?: readonly string[];
  readonly interpolations: readonly string[];
  /** Strings of a type of their own that expressions are filled into. */
  readonly filledIn?: readonly string[];
  /** Nodes that stand for one of their children: parentheses, casts, `await`. */
  readonly transparent: Readonly<Record<string, ChildKey>>;
  /** Those of them whose operator belongs to an argument all the same. */
  readonly prefixes?: readonly string[];
  readonly members: Readonly<Record<string, readonly [object: ChildKey, name: ChildKey]>>;
  readonly indexes: Readonly<Record<string, readonly [object: ChildKey, index: ChildKey]>>;
  readonly calls: Readonly<Record<string, CallShape>>;
  /** Nodes around a call's argument. */
  readonly arguments: Readonly<
    Record<string, (node: SyntaxNode) => readonly [label: ChildKey | undefined, value: ChildKey]>
  >;
  readonly choices: Readonly<Record<string, readonly ChildKey[]>>;
  /** Binary expressions, which are a choice where the operator says so: `given ?? 'default'`. */
  readonly binaries?: readonly string[];
  /** What a choice between any number of branches may give: `when`, `match`, `switch` as expressions. */
  readonly branches?: Readonly<Record<string, (node: SyntaxNode) => readonly SyntaxNode[]>>;
  /** Nodes that give what the function around them gives. */
  readonly returns?: Readonly<Record<string, ChildKey>>;
  /** What a function gives without saying so: its body, or the last expression of it. */
  readonly tails?: Readonly<Record<string, (fn: SyntaxNode) => SyntaxNode | undefined>>;
  /** Branches of a `switch` and its like: where what is compared stands, and what it is compared with. */
  readonly cases?: Readonly<Record<string, readonly [subject: ChildKey, pattern: ChildKey]>>;
  readonly lists: readonly string[];
  /** Nodes that stand beside expressions and are none: type arguments of a list, what continues a chain. */
  readonly besides?: readonly string[];
  readonly objects: readonly string[];
  readonly pairs: Readonly<Record<string, readonly [key: ChildKey, value: ChildKey]>>;
  readonly functions: Readonly<Record<string, FunctionShape>>;
  /** Types that are made with what their bodies declare, where no constructor says so. */
  readonly made?: readonly string[];
  readonly declarations: Readonly<Record<string, DeclarationShape>>;
  /** What counts as one parameter; all children of the list where it is not told. */
  readonly parameters?: readonly string[];
  /** Nodes around a declared identifier; one with commas gives each name a part of the value. */
  readonly patterns: readonly string[];
  /** Classes, enums and whatever else gives its members a container's name. */
  readonly containers: Readonly<Record<string, ChildKey>>;
  /** Classes without a name, with their bodies: what has none is none. */
  readonly anonymous?: Readonly<Record<string, ChildKey>>;
  /** Nodes that limit where a declared name is visible; the file always does. */
  readonly scopes: readonly string[];
  /** Supertypes of a class, as children of its node. */
  readonly supertypes: readonly ChildKey[];
}

/** What the detection asks of a language. */
export interface Adapter {
  readonly key: LanguageKey;
  readonly shape: Shape;
  readonly imports: (root: SyntaxNode) => readonly ImportBinding[];
  /** What the file gives to those that import it, where not every declaration is. */
  readonly exports?: (root: SyntaxNode, syntax: Reader) => readonly ExportBinding[];
  /** A type as written, from the node that the tables say on. */
  readonly typeText?: (type: SyntaxNode) => string;
  /** The package or namespace that the file declares. */
  readonly packageOf?: (root: SyntaxNode) => string | undefined;
  /** The same of a type, where a file may have several, each in braces. */
  readonly packageAround?: (type: SyntaxNode) => string | undefined;
  /** Each of these goes before the general rule, and leaves the node to it by giving nothing. */
  readonly expression?: (node: SyntaxNode, of: (node: SyntaxNode) => Expression) => Expression | undefined;
  readonly callAt?: (leaf: SyntaxNode, syntax: Reader) => CallSite | undefined;
  /** Null where the leaf declares nothing, whatever the tables say. */
  readonly declarationAt?: (leaf: SyntaxNode, syntax: Reader) => Declaration | null | undefined;
  /** Whether what stands for arguments says that the function is only named: PHP's `isEnabled(...)`. */
  readonly isReference?: (args: SyntaxNode) => boolean;
  /** Members are visible by their bare names inside their class. */
  readonly implicitThis?: boolean;
  /** A function's body, where it stands beside the function. */
  readonly bodyOf?: (fn: SyntaxNode) => SyntaxNode | undefined;
  /** Whether a function's body says nothing, as in a protocol. */
  readonly isSignature?: (fn: SyntaxNode) => boolean;
  /** What a text is put together from, where the grammar does not say: strings, and what is filled in. */
  readonly template?: (node: SyntaxNode, syntax: Reader) => readonly (string | Expression)[] | undefined;
  /** The function whose body this is, where the body stands beside it. */
  readonly functionOfBody?: (body: SyntaxNode) => SyntaxNode | undefined;
  /** The name of the object that a method is called on, where it has one of its own. */
  readonly receiverOf?: (fn: SyntaxNode) => string | undefined;
  /** The types that a type takes in without a name, so that their members are its own: Go's structs, Ruby's `include`. */
  readonly embeddedOf?: (type: SyntaxNode) => readonly string[];
  /** The type whose method a function is, where that is not the class around it: extensions, Go's receivers. */
  readonly methodOf?: (fn: SyntaxNode) => string | undefined;
  /** What a type makes the type with that it extends: `class Cart : Flag("cart")`, the `super(…)` of its constructor. */
  readonly superArguments?: (type: SyntaxNode, syntax: Reader) => readonly Argument[];
  /** The identifier without the marks that the language puts before it. */
  readonly bareName?: (text: string) => string;
}

/** The general rules, for adapters that handle what the tables cannot say. */
export interface Reader {
  readonly expression: (node: SyntaxNode) => Expression;
  readonly arguments: (node: SyntaxNode) => readonly Argument[];
  readonly scopeOf: (node: SyntaxNode) => SyntaxNode;
  readonly loopScopes: (loop: SyntaxNode) => Pick<Declaration, 'scope' | 'body'>;
  readonly functionOf: (node: SyntaxNode) => SyntaxNode | undefined;
}
