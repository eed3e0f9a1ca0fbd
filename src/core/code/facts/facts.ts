import type { LanguageKey } from '../language/adapter.ts';

/** Index of a row in one of the tables of a file's facts. */
export type Id = number;

/** A stretch of the file by offsets, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The scope of what a file declares outside of all blocks, however long the file is. */
export const WHOLE_FILE: Span = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** Whether something is known in the whole file, and not in a part of it. */
export function isOfFile({ scope }: DeclarationFact): boolean {
  return scope.end === WHOLE_FILE.end;
}

/**
 * What one file says of names, values and calls: plain rows that refer to one another by index. A pure function of the
 * file's text; it knows neither other files nor the flags of a server, and outlives both.
 */
export interface FileFacts {
  readonly language: LanguageKey;
  /** The package or namespace that the file declares, where its language has them. */
  readonly package: string | undefined;
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly containers: readonly ContainerFact[];
  readonly functions: readonly FunctionFact[];
  readonly declarations: readonly DeclarationFact[];
  readonly expressions: readonly ExpressionFact[];
  /** The rows of `expressions` that are calls, annotations and components included. */
  readonly calls: readonly Id[];
  /** The rows of `expressions` that compare. */
  readonly comparisons: readonly Id[];
  /** The rows of `expressions` that read a property of something's member, as `Flag.CART.isEnabled` does. */
  readonly reads: readonly Id[];
  /** What type parameters of its types and functions have to extend. */
  readonly bounds: readonly BoundFact[];
  /** What is told by the text alone: type declarations that list names, directives of templates. */
  readonly listed: readonly ListedFact[];
}

/** A name that an import binds; `imported` is `*` for the whole module and `default` for its default export. */
export interface ImportFact {
  readonly local: string;
  readonly imported: string;
  readonly module: string;
  /** Whether it counts for every file of the project. */
  readonly isGlobal?: boolean;
  /** Whether it brings what is in a type, and not what is in a package. */
  readonly opensType?: boolean;
  /** Whether it stands in a function or a fallback, so that it counts only where nothing else has the name. */
  readonly isInner?: boolean;
  /** The namespace whose braces are around it: it counts there alone. */
  readonly within?: string;
}

/** What a module gives to others under the name `exported`, `*` for all of `module`. */
export interface ExportFact {
  readonly exported: string;
  /** The local name, or the name in `module`. */
  readonly name?: string;
  readonly module?: string;
  readonly value?: Id;
}

export type ContainerKind = 'class' | 'enum' | 'interface';

/** A class, enum, interface, object, struct or module with members. One type may be several of them (Rust's `impl`). */
export interface ContainerFact extends Span {
  /** Empty where it has none. */
  readonly name: string;
  readonly kind: ContainerKind;
  readonly parent: Id | undefined;
  /** The package around it, where a file may have several, each in braces. */
  readonly package?: string;
  /** Whether it adds members to a type that is declared elsewhere. */
  readonly isExtension?: true;
  /** The paths of what it extends and implements, without arguments. */
  readonly supertypes: readonly string[];
  /** Types whose members are its own without being extended: Go's fields without a name, Ruby's `include`. */
  readonly embedded?: readonly string[];
  /** The arguments that a supertype is made with: `object Cart : Flag("cart")`. */
  readonly args?: readonly ArgumentFact[];
}

/** A function, method, constructor or lambda. */
export interface FunctionFact extends Span {
  /** Its own name, or that of the variable or key that holds it. */
  readonly name: string | undefined;
  readonly container: Id | undefined;
  /** The function around it. */
  readonly outer: Id | undefined;
  /** The type whose method it is, where that is not the container: extensions, Go's receivers. */
  readonly methodOf: string | undefined;
  /** Go's name for the object that a method is called on. */
  readonly receiver?: string;
  /** Rows of `declarations`, as far as they have names. */
  readonly parameters: readonly Id[];
  /** What it may give. */
  readonly returns: readonly Id[];
  readonly isConstructor: boolean;
  /** Written where it is used, without a name of its own. */
  readonly isLambda: boolean;
  /** A property that is computed: asking for it calls it. */
  readonly isGetter: boolean;
  /** A signature alone, as in an interface. */
  readonly isAbstract: boolean;
}

type DeclarationKind = 'variable' | 'parameter' | 'loop' | 'member' | 'function' | 'type' | 'assignment';

/** Something that gives an identifier its meaning. The span is the identifier's. */
export interface DeclarationFact extends Span {
  readonly name: string;
  readonly kind: DeclarationKind;
  /** Where the bare name means this. */
  readonly scope: Span;
  /** For a loop's variable that outlives the loop: where it has what this loop gives it. */
  readonly body?: Span;
  readonly container: Id | undefined;
  /** The declared type as written; for an alias, what it stands for. */
  readonly type?: string;
  readonly value?: Id;
  /** For an enum's entry: what stands in its parentheses. */
  readonly args?: readonly ArgumentFact[];
  /** For a parameter or a function: the function. */
  readonly fn?: Id;
  /** For a parameter: its position as callers count, and the label that they may write. */
  readonly index?: number;
  readonly label?: string;
  /** For a parameter: it takes all arguments from its position on. */
  readonly isRest?: true;
  /** For a constructor's parameter: the object keeps it as a field of this name. */
  readonly isField?: true;
  /** The property that is taken out of the value or the parameter: `{ isEnabled: on } = client`. */
  readonly property?: string;
  /** For a loop's variable: what is looped over. */
  readonly source?: Id;
  /** For one variable of a loop that has two: whether it runs through the keys or the values. */
  readonly part?: 'key' | 'value';
  /** For a member whose value depends on which method is asked: the method (`match self`). */
  readonly accessor?: string;
  /** For a member that is assigned: what it is a member of. */
  readonly of?: Id;
  /** For a type alias: the strings it lists. */
  readonly literals?: readonly Id[];
  /** For an enum's entry: the calls that its annotations are. */
  readonly annotations?: readonly Id[];
  /** Whether it is an entry of an enum, so that the language gives its name where no value is written. */
  readonly isEntry?: boolean;
}

export interface ArgumentFact {
  readonly label?: string;
  readonly value: Id;
}

interface Cast {
  /** The type that the expression is said to have: `x as UnleashClient`. */
  readonly cast?: string;
}

/** A string whose value is written out; the span is that of its content, without quotes. */
interface StringFact extends Span, Cast {
  readonly kind: 'string';
  readonly value: string;
  /** Ruby's symbols name flags only by chance. */
  readonly symbol?: boolean;
}

/** `object.name` in all its spellings; without an object where the language infers it (Swift's `.name`). */
interface MemberFact extends Span, Cast {
  readonly kind: 'member';
  readonly object: Id | undefined;
  readonly name: string;
}

export interface CallFact extends Span, Cast {
  readonly kind: 'call';
  readonly callee: Id;
  readonly args: readonly ArgumentFact[];
  readonly form: 'call' | 'annotation' | 'component';
  /** What stands between angle brackets behind the function's name: `mockk<Unleash>()`. */
  readonly types?: string;
  /** The function around it. */
  readonly fn: Id | undefined;
  /** The class around it. */
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
  /** What its class inherits, not what it has of its own. */
  readonly isSuper?: true;
  /** The object that is written out around the function, where that is nearer than a class. */
  readonly object?: Id;
  /** The object of which that one is a property: those of a component of Vue share one `this`. */
  readonly around?: Id;
}

/** One entry of a map or an object. The span is the key's, without quotes. */
export interface EntryFact extends Span {
  readonly key: string;
  /** The row of a key that is a text. */
  readonly textRow?: Id;
  /** The row of a key that is computed: `[Flags.A]: true`. */
  readonly keyRow?: Id;
  readonly value: Id;
}

/** A text made of parts: strings, and the rows of what is filled in. */
interface TemplateFact extends Span, Cast {
  readonly kind: 'template';
  readonly parts: readonly (string | Id)[];
}

/** A bare name. */
export interface NameFact extends Span, Cast {
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
  | (Span & Cast & { readonly kind: 'index'; readonly object: Id; readonly key: Id })
  | (Span & Cast & { readonly kind: 'choice'; readonly options: readonly Id[] })
  | (Span & Cast & { readonly kind: 'list'; readonly items: readonly Id[] })
  | (Span & Cast & { readonly kind: 'function'; readonly fn: Id })
  /** Things that are compared: the sides of `==`, what a `switch` is over and one of its cases. */
  | (Span & Cast & { readonly kind: 'compare'; readonly sides: readonly Id[] })
  | (Span & Cast & { readonly kind: 'other'; readonly text: string });

/** A type parameter, and what it has to extend as it is written. */
export interface BoundFact {
  readonly name: string;
  readonly type: string;
}

/** A name that a type lists for the SDK, or a template's directive asks for. */
export interface ListedFact extends Span {
  readonly kind: 'declaration' | 'literal' | 'embedded';
  readonly name: string;
  /** Whether it counts only where the server has it. */
  readonly isOnlyKnown?: true;
}
