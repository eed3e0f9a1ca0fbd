import type { ChildKey, SyntaxNode } from '../../syntax-node.ts';

/** An `if`, as a statement or an expression, with what removing one of its branches requires. */
export interface If {
  readonly node: SyntaxNode;
  /** The start of the node, which is that of the keyword: `if`, or Python's `elif`. */
  readonly start: number;
  /** The end of its last branch: of Python's `elif`, that of the whole chain. */
  readonly end: number;
  readonly condition: SyntaxNode;
  /** The end of the condition with its brackets. */
  readonly headerEnd: number;
  readonly then: SyntaxNode;
  readonly else?: Else | undefined;
  /** Set for an `else if`: the branch before it, to which it is the alternative. */
  readonly elseOf?: ElseOf | undefined;
  /** Go's `if x := f(); …`. */
  readonly initializer?: SyntaxNode | undefined;
}

/** The `else` of an `if`. */
interface Else {
  /** The keyword's place. */
  readonly start: number;
  readonly end: number;
  /** A block, a statement, or another `if`. */
  readonly body: SyntaxNode;
}

/** Where an `else if` stands in its chain. */
interface ElseOf {
  /** The end of the branch before the `else`. */
  readonly thenEnd: number;
  /** The end of the keyword `else`; of Python's `elif`, which is `else` and `if` in one, the start. */
  readonly keywordEnd: number;
}

/** One branch of a switch. */
export interface Case {
  readonly node: SyntaxNode;
  /** The values that it matches; a label that is not a literal may match anything. */
  readonly labels: readonly SyntaxNode[];
  /** A condition besides the labels, `case "a" when ready`: it is then unknown whether the case is taken. */
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
  /** Whether a case that does not jump goes on with the next one. */
  readonly fallsThrough: boolean;
  /**
   * Whether each case is one expression, whose value the switch has: Kotlin's `when`, Java's with `->`. The expression may
   * still be a block, which cannot stand in place of the switch.
   */
  readonly casesAreExpressions: boolean;
}

/** What declares a local variable, a field or a variable of a module, and gives it a value: `const on = isOn()`. */
export interface Local {
  /** The declarator, `on = isOn()`: it is removed alone where the statement has others. */
  readonly node: SyntaxNode;
  /** The name, or a pattern. */
  readonly target: SyntaxNode;
  readonly statement: SyntaxNode;
  readonly kind: 'local' | 'field' | 'module';
  /** Whether it is never assigned again, as `const`, `val` and `final` promise. */
  readonly isConstant: boolean;
  /** Whether it is only visible in its file or class. */
  readonly isPrivate: boolean;
}

/**
 * How removal reads one language: tables of node types by their meaning, and functions for what tables cannot
 * express. The tables of the adapter (`Shape` in `adapter.ts`, which also explains a `ChildKey`) supply the rest.
 */
export interface RemovalRules {
  // Expressions.

  readonly literals: { readonly true: string; readonly false: string };
  /** How the literals read when converted to a string, where that is not how they are written: C#'s `True`. */
  readonly texts?: { readonly true: string; readonly false: string };
  /** Whether `&&` and `||` take and yield booleans only. */
  readonly hasBooleanLogic: boolean;
  /** Members that a boolean has, `on.not()`, `on.toString()`: what has any other member is more than a boolean. */
  readonly booleanMembers: readonly string[];
  /** Expressions in parentheses. */
  readonly parens: readonly string[];
  /** Nodes that can be replaced by their child where that is a known value: `await`, casts. */
  readonly transparent: Readonly<Record<string, ChildKey>>;
  /** Negations, by the key of their operand; the types may include other operators: `-x`. */
  readonly negations: Readonly<Record<string, ChildKey>>;
  /** Operators with two sides: `on && ready`, `on == ready`. */
  readonly binaries: Readonly<Record<string, readonly [left: ChildKey, right: ChildKey]>>;
  /** Functions of the language that are written between their operands, as operators that evaluate both: Kotlin's `and`. */
  readonly infixes?: {
    /** The node type. */
    readonly type: string;
    /** By the function's name, the operator that does the same: `&` for `and`. */
    readonly signs: Readonly<Record<string, string>>;
    /** Whether a file imports all of a library, which may declare another function of such a name. */
    readonly mayBringOthers: (root: SyntaxNode) => boolean;
  };
  /** Conditional expressions: `on ? a : b`. */
  readonly choices: Readonly<Record<string, readonly [condition: ChildKey, then: ChildKey, other: ChildKey]>>;
  /** Calls, by the key of what is called. */
  readonly calls: Readonly<Record<string, ChildKey>>;
  /** Nodes in which the language allows no call: a flag call in C#'s `x is …` shows that the grammar misread the text. */
  readonly withoutCalls?: readonly string[];
  /** Operators that begin a statement of their own in a new line, though the grammar continues the one before: Kotlin's `-n`. */
  readonly lineSigns?: readonly string[];
  /** Expressions that throw: C#'s `on ? a : throw b`, where they may only be a branch, and Kotlin's, behind which all is dead. */
  readonly throwExpressions?: readonly string[];

  // The effects of expressions: any that is in neither `atoms` nor `pure` may have some.

  /** Expressions that need no parentheses around them and have no effects but those of their parts. */
  readonly atoms: readonly string[];
  /** Other expressions with no effects but those of their parts. */
  readonly pure: readonly string[];
  /** Expressions that have effects and may be a statement of their own. */
  readonly runnable: readonly string[];
  /** Whether one of the `runnable` only yields a value and cannot be a statement: Go's `len(rows)`, and `-f()`. */
  readonly isOnlyValue?: (node: SyntaxNode) => boolean;

  // Statements and blocks.

  /** Blocks: their brackets enclose a list of statements. */
  readonly blocks: readonly string[];
  /** Nodes whose children are statements. */
  readonly statementLists: readonly string[];
  /** Nodes whose children are members of a class. */
  readonly classBodies: readonly string[];
  /** Statements that consist of an expression: `run();`. */
  readonly expressionStatements: readonly string[];
  /** Statements that leave the block, so that nothing after them runs. */
  readonly jumps: readonly string[];
  /** Loops, switches and labels: a jump in one may leave only that, so that the code after it still runs. */
  readonly jumpTargets: readonly string[];
  /** Statements that jump if the block in them does: `try`, `using`, `with`. */
  readonly jumpsWithBlock: readonly string[];
  /** Statements whose condition requires parentheses, `if (on)`, by the key of the node with them. */
  readonly conditionHolders: Readonly<Record<string, ChildKey>>;
  /** The `if` that a node is; undefined for any other node. */
  readonly if: (node: SyntaxNode) => If | undefined;
  /** The switch that a node is; undefined for any other node. */
  readonly switch: (node: SyntaxNode) => Switch | undefined;
  /** Whether blocks are delimited by indentation. */
  readonly isIndented?: boolean;
  /** Whether a lambda gives the value of its last statement. */
  readonly lambdasGiveLast?: true;
  /** Whether unreachable code is an error, as far as the compiler detects it. */
  readonly knowsDeadCode?: true;
  /** Whether a block only ends with a jump where its last statement is one, even if that is unreachable: Go's. */
  readonly endsByLast?: true;

  // What a rewrite writes.

  /** What ends a statement: `;`, or '' where that is the line break. */
  readonly terminator: string;
  /** What is written into a block that would be empty: Python's `pass`. */
  readonly emptyBlock?: string;
  /** What is written before the braces of a block that stands alone: '', Kotlin's `run `; undefined without such blocks. */
  readonly bareBlock?: string;
  /** The edit that makes the case `node`, which has the label `label`, the default: `case "a":` becomes `default:`. */
  readonly defaultHead?: (
    node: SyntaxNode,
    label: SyntaxNode,
  ) => { readonly start: number; readonly end: number; readonly text: string };
  /** The opening of a string without the letters that only interpolation needs: `"` for `f"`. */
  readonly plainString?: (opening: string) => string;

  // Names: what declares, reads and writes them, and where they are visible.

  /** The declaration of a variable whose whole value is this expression; undefined for any other expression. */
  readonly local: (value: SyntaxNode) => Local | undefined;
  /** All names of the statement in which this is one of several values: `a, b := 1, 2`; empty for any other value. */
  readonly namesBeside?: (value: SyntaxNode) => readonly SyntaxNode[];
  /** Whether an identifier refers to a variable, function or type, and does not name a member or key. */
  readonly isBare: (leaf: SyntaxNode) => boolean;
  /**
   * The type that tells whether a key is a variable: `Texts` for `on` in Go's `Texts{on: 1}`, where another file may
   * declare `Texts` as a map. Undefined for any other leaf.
   */
  readonly typeOfKey?: (leaf: SyntaxNode) => string | undefined;
  /** Whether a leaf that is not bare may still mean a function or variable of its name: Kotlin's extension in `x.isOn()`. */
  readonly isOtherUse?: (leaf: SyntaxNode) => boolean;
  /** Whether a variable is given a value, or may be through a reference: `on = x`, `on++`, `&on`. */
  readonly writes: (leaf: SyntaxNode) => boolean;
  /** Whether a variable's name matters where it is read, not just its value: `nameof(on)`, `new { on }`. */
  readonly namesValue?: (leaf: SyntaxNode) => boolean;
  /** Whether the text of a variable's scope reads it where the grammar shows no identifier: `eval('on')`, `"$on"`. */
  readonly hidesRead?: (scopeText: string, name: string) => boolean;
  /** Whether a leaf reads an attribute of the class around it, not the variable outside: Python's `both = on` below `on = 5`. */
  readonly readsAttribute?: (leaf: SyntaxNode, variable: SyntaxNode) => boolean;
  /**
   * Whether an assignment to the name of a variable, in its scope, declares another one instead: in a Python function
   * without `nonlocal`.
   */
  readonly declaresByAssigning?: (assigned: SyntaxNode, variable: SyntaxNode) => boolean;
  /** Declarations that are visible in the whole function, although they are inside a block: JavaScript's `var`. */
  readonly functionScoped?: readonly string[];
  /** Declarations that are visible in the whole block, even before them: JavaScript's functions. */
  readonly hoisted?: readonly string[];
  /** Default values of parameters are evaluated outside of the function: Python's `def show(on=on)`. */
  readonly hasOuterDefaults?: true;
  /** Whether a local is only visible after its declaration: the second `x` in `x := x` is another variable. */
  readonly bindsAfterDeclaration?: true;
  /** Whether a variable that is never read is an error. */
  readonly forbidsUnused?: true;
  /** Whether a function, judging by its own text, is only visible in its file or package. */
  readonly isInternal?: (fn: SyntaxNode, name: string) => boolean;

  // Imports and exports.

  readonly imports: (root: SyntaxNode) => readonly Import[];
  /** Whether strings may name what the file imports: deferred annotations, `__all__`. */
  readonly namesInStrings?: true;
  /**
   * Whether `text`, of another file, imports `name` from the module at `path`, which itself may only import that name. Set
   * for Python: elsewhere, a module does not pass on what it imports.
   */
  readonly takesFrom?: (text: string, path: string, name: string) => boolean;
  /** The entry that names a variable in a list of what the file exports: `export { on }`, Python's `__all__`. */
  readonly exportEntry?: (leaf: SyntaxNode) => SyntaxNode | undefined;

  // Types.

  /** How the language infers types that are not written; unset where no check of them is needed. */
  readonly inference?: Inference;
  /** Whether a declaration has its type before its name. */
  readonly typesBefore?: true;

  // Libraries.

  /** Functions that remember what the given function returns. */
  readonly memos?: readonly MemoRule[];
  /** Functions that return a promise in one SDK and a plain value in another: OpenFeature's `getBooleanValue`. */
  readonly unsurePromises?: {
    readonly functions: RegExp;
    /** In a file that matches this, they return a plain value. */
    readonly unless: RegExp;
  };
  /** Packages whose functions return an object that follows the flag, such as Vue's `Ref` and Svelte's store. */
  readonly followers?: RegExp;
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
  /** Matches the text before the value in a declaration without a type: `const mode = `. */
  readonly untyped: RegExp;
  /** Matches the text of a value that does not tell its type: `null`, `[]`. */
  readonly typeless: RegExp;
  /** Whether a choice between numbers of different types has the wider type. */
  readonly promotes?: true;
  /** Whether literals are types: TypeScript's `const a = 'x'` has the type `'x'`, and comparing it with `'y'` is an error. */
  readonly narrows?: true;
}

/** A name that an import introduces. */
export interface Import {
  /** '' for one that code cannot name, such as Go's `import _`. */
  readonly name: string;
  /** What is removed if the name is not used: its entry in a list, or the statement. */
  readonly node: SyntaxNode;
  readonly statement: SyntaxNode;
  /** Whether the statement imports nothing else. */
  readonly isAlone: boolean;
}
