import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import type { ChildKey, SyntaxNode } from '../syntax-node.ts';

/** A statement or expression that chooses between branches, with what else must be known to take one out. */
export interface If {
  readonly node: SyntaxNode;
  readonly start: number;
  /** Behind all of its branches. */
  readonly end: number;
  readonly condition: SyntaxNode;
  /** Behind the condition and its brackets. */
  readonly headerEnd: number;
  readonly then: SyntaxNode;
  readonly else?: Else | undefined;
  /** The branch that this one is the alternative to. */
  readonly elseOf?: ElseOf | undefined;
  /** Go's `if x := f(); …`. */
  readonly initializer?: SyntaxNode | undefined;
}

interface Else {
  /** The keyword. */
  readonly start: number;
  readonly end: number;
  /** A block, a statement, or another choice. */
  readonly body: SyntaxNode;
}

interface ElseOf {
  /** The end of the branch before. */
  readonly thenEnd: number;
  /** The end of the keyword. */
  readonly keywordEnd: number;
}

/** One of a switch's branches; without labels it is the default. */
export interface Case {
  readonly node: SyntaxNode;
  /** What it is for; a label that is no literal may be anything. */
  readonly labels: readonly SyntaxNode[];
  /** Its condition beside the labels: whether the case is taken is not known then. */
  readonly guard?: SyntaxNode | undefined;
  readonly isDefault: boolean;
  /** The statements, or the one expression; comments among them included. */
  readonly body: readonly SyntaxNode[];
}

/** A choice by a value: `switch`, `when`, `match`, as a statement or an expression. */
export interface Switch {
  readonly node: SyntaxNode;
  /** Absent where each label is a condition. */
  readonly subject?: SyntaxNode | undefined;
  readonly cases: readonly Case[];
  /** Without a jump the next case's statements follow. */
  readonly fallsThrough: boolean;
  /** The branches are values, and a block among them is none. */
  readonly isValue: boolean;
}

/** Where a declaration puts a value into a variable. */
export interface Local {
  /** The declarator: what goes where there are others beside it. */
  readonly node: SyntaxNode;
  /** The name, or a pattern. */
  readonly target: SyntaxNode;
  /** The whole statement. */
  readonly statement: SyntaxNode;
  readonly kind: 'local' | 'field' | 'module';
  /** Nothing else is ever put into it: what `const`, `val` and `final` promise. */
  readonly constant: boolean;
  /** Declared for this file or class alone. */
  readonly private: boolean;
}

/**
 * How removal reads one language: tables of node types by what they mean, and functions for what tables cannot say. The
 * reader's own tables (the adapter) say the rest.
 */
export interface Row {
  readonly literals: { readonly true: string; readonly false: string };
  /** How they read in a text, where that is not how they are written. */
  readonly texts?: { readonly true: string; readonly false: string };
  /** `&&` and `||` take booleans alone, so that an operand is one. */
  readonly strict: boolean;
  /** Blocks are told by indentation. */
  readonly indented?: boolean;
  /** A declaration inside a block is visible in the function around it. */
  readonly functionScoped?: readonly string[];
  /** A local is known behind its declaration alone: the second name in `x := x` is that of another. */
  readonly bindsBehind?: true;
  /** Expressions that throw and may stand in a choice alone. */
  readonly thrown?: readonly string[];
  /** A boolean is no object: nothing is called on it. */
  readonly barePrimitives?: true;
  /** Code that is never reached is an error, as far as the compiler can tell. */
  readonly knowsDeadCode?: true;
  /** A block ends by a jump only where that is its last statement, whatever is never reached behind one. */
  readonly endsByLast?: true;
  /** A variable that nothing reads is an error. */
  readonly forbidsUnused?: true;
  /** A declaration names its type before its name. */
  readonly typesBefore?: true;
  readonly parens: readonly string[];
  /** What the language allows no call in. */
  readonly constants?: readonly string[];
  /** Nodes that stand for their child where that is a known value: `await`, casts. */
  readonly wrappers: Readonly<Record<string, ChildKey>>;
  readonly nots: Readonly<Record<string, ChildKey>>;
  readonly binaries: Readonly<Record<string, readonly [left: ChildKey, right: ChildKey]>>;
  readonly choices: Readonly<Record<string, readonly [condition: ChildKey, then: ChildKey, other: ChildKey]>>;
  readonly calls: Readonly<Record<string, ChildKey>>;
  /** Expressions that hold together without parentheses and do nothing but what their parts do. */
  readonly atoms: readonly string[];
  /** The others that do nothing but what their parts do: whatever is not named acts. */
  readonly pure: readonly string[];
  /** Expressions that act and may stand as a statement. */
  readonly runs: readonly string[];
  /** Whether one of those is for its value alone, and no statement: Go's `len(rows)`, and `-f()`. */
  readonly isOnlyValue?: (node: SyntaxNode) => boolean;
  /** Blocks: what is between their brackets is a list of statements. */
  readonly blocks: readonly string[];
  /** Nodes whose children are statements. */
  readonly lists: readonly string[];
  /** The lists that are a class's. */
  readonly classLists: readonly string[];
  readonly expressionStatements: readonly string[];
  readonly loops: readonly string[];
  /** Statements that jump away, whatever follows. */
  readonly jumps: readonly string[];
  /** Statements that jump where the block in them does: `try`, `using`, `with`. */
  readonly passing: readonly string[];
  /** Declarations that are valid wherever they stand in a block. */
  readonly hoisted?: readonly string[];
  readonly conditionHolders: Readonly<Record<string, ChildKey>>;
  /** What a bare statement ends with. */
  readonly terminator: string;
  /** What stands in a block that would be empty. */
  readonly emptyBlock?: string;
  /** What a block without a keyword is written as; nothing where the language has none. */
  readonly bareBlock?: string;
  /** The prefix of a string that is no longer interpolated loses these letters. */
  readonly plainString?: (opening: string) => string;
  readonly writes: (leaf: SyntaxNode) => boolean;
  readonly if: (node: SyntaxNode) => If | undefined;
  readonly switch: (node: SyntaxNode) => Switch | undefined;
  readonly local: (value: SyntaxNode) => Local | undefined;
  /** Whether an identifier stands for a variable, a function or a type, and does not name a member, a label or a key. */
  readonly isBare: (leaf: SyntaxNode) => boolean;
  /** Other leaves that are exactly a name and speak of it, beside the bare identifiers. */
  readonly isUse?: (leaf: SyntaxNode) => boolean;
  /** Strings name what the file imports: annotations for later, `__all__`. */
  readonly namesInStrings?: true;
  /** Whether another file takes `name` from the module at `path`, which only imports it. */
  readonly takesFrom?: (text: string, path: string, name: string) => boolean;
  readonly imports: (root: SyntaxNode) => readonly Import[];
  /** What takes an entry out of a list whose layout is not only lines and commas. */
  readonly itemRemoval?: (draft: Draft, item: SyntaxNode) => Edit | undefined;
  /** The head of a case that becomes the default. */
  readonly defaultHead?: (node: SyntaxNode, label: SyntaxNode) => Edit | undefined;
  /** How a variable gets a type that nobody wrote. */
  readonly inference?: Inference;
  /** Whether a function, as far as its own text tells, is for its own file or package. */
  readonly isInternal?: (fn: SyntaxNode, name: string) => boolean;
  /** Functions that answer with a promise in one SDK and at once in another. */
  readonly unsurePromises?: {
    readonly functions: RegExp;
    /** In a file that holds this, they answer at once. */
    readonly unless: RegExp;
  };
  /** Whether a variable's name counts where it is read, and not only what it holds: `nameof(on)`, `new { on }`. */
  readonly namesValue?: (leaf: SyntaxNode) => boolean;
  /** Whether a scope's text reads a name where the grammar shows no identifier. */
  readonly hiddenReads?: (scope: string, name: string) => boolean;
}

/** What is known of types where the code does not write them. */
export interface Inference {
  /** The head of a declaration without a type, up to the value. */
  readonly untyped: RegExp;
  /** Values that tell no type by themselves. */
  readonly typeless: RegExp;
  /** A choice between numbers of different types is of the wider one. */
  readonly promotes?: true;
  /** A literal is a type of its own, which what is compared with it has to overlap. */
  readonly narrows?: true;
}

/** A name that an import brings. */
export interface Import {
  readonly name: string;
  /** What goes with the name: one of a list, or the statement. */
  readonly node: SyntaxNode;
  readonly statement: SyntaxNode;
  /** Nothing else is imported by the statement. */
  readonly alone: boolean;
}
