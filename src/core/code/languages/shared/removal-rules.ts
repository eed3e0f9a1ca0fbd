import type { ChildKey, SyntaxNode } from '../../syntax-node.ts';

/** A statement or expression that chooses between branches, with what removing a branch requires. */
export interface If {
  readonly node: SyntaxNode;
  readonly start: number;
  /** The end of all its branches. */
  readonly end: number;
  readonly condition: SyntaxNode;
  /** The end of the condition with its brackets. */
  readonly headerEnd: number;
  readonly then: SyntaxNode;
  readonly else?: Else | undefined;
  /** The branch to which this one is the alternative. */
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
  /** The end of the preceding branch. */
  readonly thenEnd: number;
  /** The end of the keyword. */
  readonly keywordEnd: number;
}

/** One branch of a switch. */
export interface Case {
  readonly node: SyntaxNode;
  /** The values that it matches; a label that is not a literal may match anything. */
  readonly labels: readonly SyntaxNode[];
  /** A condition besides the labels: it is then unknown whether the case is taken. */
  readonly guard?: SyntaxNode | undefined;
  readonly isDefault: boolean;
  /** The statements, or the single expression, including comments. */
  readonly body: readonly SyntaxNode[];
}

/** A choice by a value: `switch`, `when`, `match`, as a statement or an expression. */
export interface Switch {
  readonly node: SyntaxNode;
  /** Absent where each label is a condition. */
  readonly subject?: SyntaxNode | undefined;
  readonly cases: readonly Case[];
  /** Without a jump, execution continues in the next case. */
  readonly fallsThrough: boolean;
  /** The branches are values, but a block among them is not. */
  readonly isValue: boolean;
}

/** A declaration that puts a value into a variable. */
export interface Local {
  /** The declarator, which is what is removed where the statement has others. */
  readonly node: SyntaxNode;
  /** The name, or a pattern. */
  readonly target: SyntaxNode;
  /** The whole statement. */
  readonly statement: SyntaxNode;
  readonly kind: 'local' | 'field' | 'module';
  /** It is never assigned again, as `const`, `val` and `final` promise. */
  readonly constant: boolean;
  /** Only visible in this file or class. */
  readonly private: boolean;
}

/**
 * How removal reads one language: tables of node types by their meaning, and functions for what tables cannot
 * express. The adapter's tables supply the rest.
 */
export interface RemovalRules {
  readonly literals: { readonly true: string; readonly false: string };
  /** How the literals read when converted to a string, where that is not how they are written. */
  readonly texts?: { readonly true: string; readonly false: string };
  /** `&&` and `||` only take booleans, so their operands are booleans. */
  readonly strict: boolean;
  /** Blocks are delimited by indentation. */
  readonly indented?: boolean;
  /** Declarations that are visible in the whole function, although they are inside a block. */
  readonly functionScoped?: readonly string[];
  /** A local is only visible after its declaration: the second `x` in `x := x` is another variable. */
  readonly bindsBehind?: true;
  /** Expressions that throw, and may only be used as a branch of a choice. */
  readonly thrown?: readonly string[];
  /** The members of a boolean that leave it a boolean, or make a text of it. */
  readonly booleanMembers: readonly string[];
  /** Unreachable code is an error, as far as the compiler detects it. */
  readonly knowsDeadCode?: true;
  /** A block only ends with a jump where its last statement is one, even if that is unreachable. */
  readonly endsByLast?: true;
  /** A variable that is never read is an error. */
  readonly forbidsUnused?: true;
  /** A declaration has its type before its name. */
  readonly typesBefore?: true;
  /** Expressions in parentheses. */
  readonly parens: readonly string[];
  /** Nodes in which the language allows no call: the pattern of C#'s `is`. */
  readonly constants?: readonly string[];
  /** Nodes that can be replaced by their child where that is a known value: `await`, casts. */
  readonly wrappers: Readonly<Record<string, ChildKey>>;
  /** Negations, by the key of their operand; the types may include other operators: `-x`. */
  readonly nots: Readonly<Record<string, ChildKey>>;
  /** Functions of the language that are written between their operands, as operators that evaluate both: Kotlin's `and`. */
  readonly infixes?: {
    readonly type: string;
    readonly signs: Readonly<Record<string, string>>;
    /** Whether a file imports all of a library, which may declare another one of such a name. */
    readonly mayBringOthers: (root: SyntaxNode) => boolean;
  };
  /** Operators with two sides: `on && ready`, `on == ready`. */
  readonly binaries: Readonly<Record<string, readonly [left: ChildKey, right: ChildKey]>>;
  /** Conditional expressions: `on ? a : b`. */
  readonly choices: Readonly<Record<string, readonly [condition: ChildKey, then: ChildKey, other: ChildKey]>>;
  /** Calls, by the key of what is called. */
  readonly calls: Readonly<Record<string, ChildKey>>;
  /** Expressions that need no parentheses around them and have no effects but those of their parts. */
  readonly atoms: readonly string[];
  /** Other expressions with no effects but those of their parts: any that is not listed may have some. */
  readonly pure: readonly string[];
  /** Expressions that have effects and may be a statement of their own. */
  readonly runs: readonly string[];
  /** Whether one of those only yields a value and cannot be a statement: Go's `len(rows)`, and `-f()`. */
  readonly isOnlyValue?: (node: SyntaxNode) => boolean;
  /** Blocks: their brackets enclose a list of statements. */
  readonly blocks: readonly string[];
  /** Nodes whose children are statements. */
  readonly lists: readonly string[];
  /** The lists that are class bodies. */
  readonly classLists: readonly string[];
  /** Statements that consist of an expression: `run();`. */
  readonly expressionStatements: readonly string[];
  /** Loops, switches and labels: where a jump in one leaves only that, the code after it still runs. */
  readonly loops: readonly string[];
  /** Statements that leave the block, so that nothing after them runs. */
  readonly jumps: readonly string[];
  /** Statements that jump if the block in them does: `try`, `using`, `with`. */
  readonly passing: readonly string[];
  /** Declarations that are visible in the whole block, even before them. */
  readonly hoisted?: readonly string[];
  /** Statements that require parentheses, by the key of what has them: `if (on)`. */
  readonly conditionHolders: Readonly<Record<string, ChildKey>>;
  /** What ends a statement: `;`, or '' where that is the line break. */
  readonly terminator: string;
  /** What a block contains that would otherwise be empty. */
  readonly emptyBlock?: string;
  /** What is written before the braces of a block that stands alone: '', Kotlin's `run `; undefined where there are none. */
  readonly bareBlock?: string;
  /** Removes the letters from a string's opening that only interpolation needs. */
  readonly plainString?: (opening: string) => string;
  /** Whether a variable is given a value, or may be through a reference: `on = x`, `on++`, `&on`. */
  readonly writes: (leaf: SyntaxNode) => boolean;
  /** The choice that a node is; undefined for any other node. */
  readonly if: (node: SyntaxNode) => If | undefined;
  /** The same for a choice by a value. */
  readonly switch: (node: SyntaxNode) => Switch | undefined;
  /** The declaration of which this is the whole value; undefined for any other expression. */
  readonly local: (value: SyntaxNode) => Local | undefined;
  /** The names of a statement that gives each a value, of which this is one: `a, b := 1, 2`; empty for any other. */
  readonly several?: (value: SyntaxNode) => readonly SyntaxNode[];
  /** Whether an identifier refers to a variable, function or type, and does not name a member or key. */
  readonly isBare: (leaf: SyntaxNode) => boolean;
  /** Whether another leaf, besides the bare identifiers, consists of exactly a name and refers to it. */
  readonly isUse?: (leaf: SyntaxNode) => boolean;
  /** Strings may name what the file imports: deferred annotations, `__all__`. */
  readonly namesInStrings?: true;
  /** Whether another file imports `name` from the module at `path`, which itself only imports it. */
  readonly takesFrom?: (text: string, path: string, name: string) => boolean;
  readonly imports: (root: SyntaxNode) => readonly Import[];
  /** The entry that names a variable in a list of what the file exports: `export { on }`, Python's `__all__`. */
  readonly exportEntry?: (leaf: SyntaxNode) => SyntaxNode | undefined;
  /** Replaces the head of a case that becomes the default: what is put in place of `[start, end)`. */
  readonly defaultHead?: (
    node: SyntaxNode,
    label: SyntaxNode,
  ) => { readonly start: number; readonly end: number; readonly text: string };
  /** How the language infers types that are not written; unset where no check of them is needed. */
  readonly inference?: Inference;
  /** Whether a function, judging by its own text, is only visible in its file or package. */
  readonly isInternal?: (fn: SyntaxNode, name: string) => boolean;
  /** Functions of libraries that remember what the given function returns. */
  readonly memos?: readonly MemoRule[];
  /** Functions that return a promise in one SDK and a plain value in another. */
  readonly unsurePromises?: {
    readonly functions: RegExp;
    /** In a file that matches this, they return a plain value. */
    readonly unless: RegExp;
  };
  /** Packages whose functions return an object that follows the flag, such as Vue's `Ref` and Svelte's store. */
  readonly followers?: RegExp;
  /** Whether a variable's name matters where it is read, not just its value: `nameof(on)`, `new { on }`. */
  readonly namesValue?: (leaf: SyntaxNode) => boolean;
  /** Whether an assignment within the scope of a variable declares another one of that name, of its own scope. */
  readonly assignsOwn?: (assigned: SyntaxNode, variable: SyntaxNode) => boolean;
  /** Whether a leaf reads an attribute of the class around it, not the variable outside: Python's `both = on` below `on = 5`. */
  readonly readsAttribute?: (leaf: SyntaxNode, variable: SyntaxNode) => boolean;
  /** Whether a scope's text reads a name where the grammar shows no identifier. */
  readonly hiddenReads?: (scope: string, name: string) => boolean;
}

/** A library's function that remembers what the given function returns: `computed(() => isOn())`. */
export interface MemoRule {
  /** The module that exports it; unset for the language's own. */
  readonly module?: RegExp;
  readonly name: RegExp;
  /** The member by which the result is read; unset where it is called. */
  readonly member?: string;
}

/** How types are inferred where the code does not write them. */
export interface Inference {
  /** The start of a declaration without a type, up to the value. */
  readonly untyped: RegExp;
  /** Values whose type cannot be inferred from themselves. */
  readonly typeless: RegExp;
  /** A choice between numbers of different types has the wider type. */
  readonly promotes?: true;
  /** A literal has a type of its own, with which anything that is compared to it has to overlap. */
  readonly narrows?: true;
}

/** A name that an import introduces. */
export interface Import {
  /** '' for one that code cannot name, such as Go's `import _`. */
  readonly name: string;
  /** What is removed with the name: its entry in a list, or the statement. */
  readonly node: SyntaxNode;
  readonly statement: SyntaxNode;
  /** The statement imports nothing else. */
  readonly alone: boolean;
}
