import type { LanguageKey } from '../languages/files.ts';

/** Index of a row in one of the tables of a file's facts. */
export type Id = number;

/** A range of offsets in the file, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The scope of declarations outside all blocks, whatever the file's length. */
export const WHOLE_FILE: Span = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** Whether a declaration is visible in the whole file. */
export function isOfFile({ scope }: DeclarationFact): boolean {
  return scope.end === WHOLE_FILE.end;
}

/**
 * The names, values and calls of one file: plain rows that refer to each other by index. For `const X = "cart"; isOn(X)`
 * the expressions are 0 the string, 1 the name `X`, 2 the name `isOn` and 3 the call with the callee 2 and the argument 1;
 * the declaration of `X` has the value 0. A pure function of the file's text, so the facts stay valid whatever other
 * files or the server's flags are.
 */
export interface FileFacts {
  readonly language: LanguageKey;
  /** The package or namespace that the file declares. */
  readonly package: string | undefined;
  /** The packages of languages in which a file may declare several. */
  readonly packages: readonly PackageFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly containers: readonly ContainerFact[];
  readonly functions: readonly FunctionFact[];
  readonly declarations: readonly DeclarationFact[];
  readonly expressions: readonly ExpressionFact[];
  /** The rows of `expressions` that are calls, annotations and components included. */
  readonly calls: readonly Id[];
  /** The rows of `expressions` that are comparisons. */
  readonly comparisons: readonly Id[];
  /** The rows of `expressions` that read a member's property, perhaps a getter that asks for the flag: `Flag.CART.isOn`. */
  readonly reads: readonly Id[];
  /** The bounds of type parameters. */
  readonly bounds: readonly BoundFact[];
  /** Flag names that the text alone reveals: in type declarations and template directives. */
  readonly listed: readonly ListedFact[];
}

/** A name that an import binds. */
export interface ImportFact {
  /** The name in this file; `*` for all names of the module, empty where it binds none: `import 'x'`, a re-export. */
  readonly local: string;
  /** `*` for the whole module, `default` for its default export. */
  readonly imported: string;
  readonly module: string;
  /** Whether it applies to every file of the project: C#'s `global using`. */
  readonly isGlobal?: boolean;
  /** Whether it imports the members of a type rather than of a package: C#'s `using static A.B`. */
  readonly opensType?: boolean;
  /** Whether it is inside a function or Python's `except ImportError:`, and applies only if nothing else has the name. */
  readonly isInner?: boolean;
  /** Where it stands, as only a `namespace A { … }` around it sees it; with `isInner`, where the function around begins. */
  readonly at?: number;
  /** The only names that a wildcard import brings, and those that it does not bring: Dart's `show` and `hide`. */
  readonly shown?: readonly string[];
  readonly hidden?: readonly string[];
}

/** A package of a file. Around a place the innermost counts; among several that last to the file's end, the last. */
interface PackageFact extends Span {
  /** Its full name; empty for what belongs to no package. */
  readonly name: string;
}

/** An export under the name `exported`; `*` for everything from `module`. */
interface ExportFact {
  readonly exported: string;
  /** The local name, or the name in `module`; undefined for a `value` and for `*`. */
  readonly name?: string;
  readonly module?: string;
  /** The exported expression: `export default { … }`. */
  readonly value?: Id;
  /** The names that an export of everything leaves out. */
  readonly hidden?: readonly string[];
}

export type ContainerKind = 'class' | 'enum' | 'interface';

/** What types of one name may differ by. */
interface Generic {
  /** How many type parameters or arguments it has, if any, in a language that distinguishes types by it. */
  readonly arity?: number;
}

/** A class, enum, interface, object, struct or module. One type may have several (Rust's `impl`). */
export interface ContainerFact extends Span, Generic {
  /** Empty if it has none. */
  readonly name: string;
  readonly kind: ContainerKind;
  readonly parent: Id | undefined;
  /** Whether it adds members to a type that is declared elsewhere. */
  readonly isExtension?: true;
  /** The paths of its supertypes, without type arguments. */
  readonly supertypes: readonly string[];
  /** `supertypes` with the number of type arguments, ``Job`1``, or with PHP's namespaces; missing if no type has these. */
  readonly generic?: readonly string[];
  /** Types whose members it takes over without extending them: Go's embedded fields, Ruby's `include`. */
  readonly embedded?: readonly string[];
  /** The arguments for a supertype's constructor: `object Cart : Flag("cart")`. */
  readonly args?: readonly ArgumentFact[];
}

/** A function, method, constructor or lambda. */
export interface FunctionFact extends Span {
  /** Its own name, or that of the variable or key that holds it; undefined for any other lambda. */
  readonly name: string | undefined;
  readonly container: Id | undefined;
  /** The function around it. */
  readonly outer: Id | undefined;
  /** The type whose method it is, if not the container: extensions, Go's receivers. */
  readonly methodOf: string | undefined;
  /** The name of the receiver in Go. */
  readonly receiver?: string;
  /** Rows of `declarations`; only named parameters have one. */
  readonly parameters: readonly Id[];
  /** The expressions it may return. */
  readonly returns: readonly Id[];
  readonly isConstructor: boolean;
  /** An anonymous function, written where it is used. */
  readonly isLambda: boolean;
  /** A computed property: reading it calls the function. */
  readonly isGetter: boolean;
  /** A signature without a body, as in an interface. */
  readonly isAbstract: boolean;
}

type DeclarationKind = 'variable' | 'parameter' | 'loop' | 'member' | 'function' | 'type' | 'assignment';

/** A declaration or assignment of a name. The span is the identifier's. */
export interface DeclarationFact extends Span, Generic {
  readonly name: string;
  readonly kind: DeclarationKind;
  /** Where the bare name refers to this declaration. */
  readonly scope: Span;
  /** Where else the bare name refers to it: in the body of a loop whose variable outlives it, or of Dart's constructor. */
  readonly body?: Span;
  readonly container: Id | undefined;
  /** The declared type as written; for an alias, its target. */
  readonly type?: string;
  readonly value?: Id;
  /** For an enum entry: the arguments in its parentheses. */
  readonly args?: readonly ArgumentFact[];
  /** For a parameter or a function: the function. */
  readonly fn?: Id;
  /** For a parameter: its position for callers, from 0, and the label that they may use. */
  readonly index?: number;
  readonly label?: string;
  /** For a parameter: it takes all arguments from its position on. */
  readonly isRest?: true;
  /** For a constructor parameter: it is also a field of this name. */
  readonly isField?: true;
  /** The property destructured from the value or the parameter: `{ isEnabled: on } = client`. */
  readonly property?: string;
  /** For a parameter or a loop variable: what is taken out of that property, `key` in `{ flag: { key } }`. */
  readonly path?: readonly string[];
  /** For a destructured parameter: the declared type of the whole. */
  readonly wholeType?: string;
  /** For a loop variable: the expression that is iterated. */
  readonly source?: Id;
  /** For a loop with two variables: whether this one has the keys or the values. */
  readonly part?: 'key' | 'value';
  /** For a member whose value differs by the method that reads it (Rust's `match self`): that method's name. */
  readonly accessor?: string;
  /** For an assigned member: its object, `client` in `client.flag = 'x'`. */
  readonly of?: Id;
  /** For a type alias or a parameter: the strings that its type lists. */
  readonly literals?: readonly Id[];
  /** For an enum entry: its annotations, as calls. */
  readonly annotations?: readonly Id[];
  /** Whether it is a member of the type itself rather than of its objects, where both may have one of a name. */
  readonly isStatic?: true;
  /** Whether it is a member that no subtype inherits, where that decides which of two things a name means. */
  readonly isPrivate?: true;
  /** Whether it is an enum entry, for which the language provides the name if no value is written. */
  readonly isEntry?: boolean;
}

export interface ArgumentFact {
  readonly label?: string;
  readonly value: Id;
}

interface Cast {
  /** The type that the expression is cast to: `x as UnleashClient`. */
  readonly cast?: string;
}

/** A string literal; the span is that of its content, without quotes. */
export interface StringFact extends Span, Cast {
  readonly kind: 'string';
  readonly value: string;
  /** Whether it is a Ruby symbol, which is a flag name only by chance. */
  readonly isSymbol?: boolean;
}

/** `object.name` in all its spellings; without an object where the language infers it (Swift's `.name`). */
export interface MemberFact extends Span, Cast, Generic {
  readonly kind: 'member';
  readonly object: Id | undefined;
  readonly name: string;
  /** The row of the text between brackets, in a language in which `object["name"]` may call a method of the program. */
  readonly key?: Id;
}

export interface CallFact extends Span, Cast {
  readonly kind: 'call';
  readonly callee: Id;
  readonly args: readonly ArgumentFact[];
  readonly form: 'call' | 'annotation' | 'component';
  /** The type arguments: `mockk<Unleash>()`. */
  readonly types?: string;
  /** The function around it. */
  readonly fn: Id | undefined;
  readonly container: Id | undefined;
}

interface ObjectFact extends Span, Cast {
  readonly kind: 'object';
  readonly entries: readonly EntryFact[];
}

/** `this`, `self` and the like. */
export interface SelfFact extends Span, Cast {
  readonly kind: 'self';
  readonly container: Id | undefined;
  readonly fn: Id | undefined;
  /** Whether it refers to inherited members (`super`). */
  readonly isSuper?: true;
  /** The object literal around the function, if nearer than a class. */
  readonly object?: Id;
  /** The object literal that has `object` as a property: all options of a Vue component share one `this`. */
  readonly around?: Id;
}

/** One entry of a map or an object; what is spread has the key `...`. The span is the key's, without quotes. */
interface EntryFact extends Span {
  readonly key: string;
  /** The row of a string key. */
  readonly textRow?: Id;
  /** The row of a computed key: `[Flags.A]: true`. */
  readonly keyRow?: Id;
  readonly value: Id;
}

/** A string template: literal parts, and the rows of the expressions filled in. */
interface TemplateFact extends Span, Cast {
  readonly kind: 'template';
  readonly parts: readonly (string | Id)[];
}

/** A bare name. */
export interface NameFact extends Span, Cast, Generic {
  readonly kind: 'name';
  readonly name: string;
}

export type ExpressionFact =
  | StringFact
  | MemberFact
  | CallFact
  | ObjectFact
  | TemplateFact
  | NameFact
  | SelfFact
  /** `object[key]` */
  | (Span & Cast & { readonly kind: 'index'; readonly object: Id; readonly key: Id })
  /** `on ? a : b`, `a ?? b` */
  | (Span & Cast & { readonly kind: 'choice'; readonly options: readonly Id[] })
  | (Span & Cast & { readonly kind: 'list'; readonly items: readonly Id[] })
  /** A function that is written as a value. */
  | (Span & Cast & { readonly kind: 'function'; readonly fn: Id })
  /** A comparison: the sides of `==`, or the subject of a `switch` and then the values of one of its cases. */
  | (Span & Cast & { readonly kind: 'compare'; readonly sides: readonly Id[] })
  /** Any other, which is not read further; `text` is how its text begins. */
  | (Span & Cast & { readonly kind: 'other'; readonly text: string });

/** A type parameter and its bound, as written. */
export interface BoundFact {
  readonly name: string;
  readonly type: string;
}

/** A flag name that a type lists for the SDK, or that a template directive evaluates. */
export interface ListedFact extends Span {
  readonly kind: 'declaration' | 'literal' | 'embedded';
  readonly name: string;
  /** Whether it counts only if the server has such a flag. */
  readonly isOnlyKnown?: true;
}
