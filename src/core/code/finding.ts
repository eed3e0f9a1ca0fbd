import type { Evidence } from './evidence.ts';

/** A place in a document: zero-based line, and column in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A half-open range of a document. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/**
 * The kind of a named place. `literal`: the name, written in a flag call, `isEnabled("x")`. `declaration`:
 * the value of a constant that reaches a flag call of the file, `const X = "x"`. `reference`: the constant's
 * use at the call, `isEnabled(X)`. `candidate`: a name that counts only because of a list of flags or a
 * wrapper of the file. `embedded`: part of a longer string, `"/api/frontend/x"`.
 */
export type NamedKind = 'literal' | 'declaration' | 'reference' | 'candidate' | 'embedded';

/** The call that takes the finding as its flag name. */
export interface FlagCall {
  /** The function's name as written at the call. */
  readonly function: string;
  /** The receiver as written, without the function; absent for a bare call. */
  readonly receiver?: string;
}

/** A flag name, or a constant that holds one. */
export interface NamedFinding {
  readonly kind: NamedKind;
  readonly name: string;
  /** The name without its quotes; for a reference the whole expression. */
  readonly range: Range;
  readonly evidence: Evidence;
  readonly call?: FlagCall;
  /** Why the place belongs to a flag, step by step; only with `explain`. */
  readonly because?: readonly FindingReason[];
  /** For a constant that only reaches a wrapper: the wrapper's calls with it. */
  readonly uses?: readonly Range[];
}

/** A flag call's argument that the file alone does not resolve. It is never reported as a problem. */
interface DynamicFinding {
  readonly kind: 'dynamic';
  readonly range: Range;
  readonly evidence: Evidence;
  readonly call?: FlagCall;
  readonly because?: readonly FindingReason[];
}

/** One step of the explanation why a place belongs to a flag. */
export interface FindingReason {
  readonly text: string;
  readonly range: Range;
}

/** A flag name, or an unresolved flag argument, in a document. */
export type Finding = NamedFinding | DynamicFinding;

/** A string at the name position of a flag call, whatever its content: completion offers names here. */
export interface NameSlot {
  /** The string's content, without quotes; may be empty. */
  readonly range: Range;
  readonly evidence: Evidence;
}

/** A string compared with a variant's name: `getVariant('checkout').name === 'blue'`. */
export interface ComparedName {
  /** The string; empty while it is being typed. */
  readonly name: string;
  /** Without its quotes. */
  readonly range: Range;
  /** Where the arguments of the call that returns the variant begin: one of them is the flag name. */
  readonly callArguments: readonly Position[];
  /** Whether the call may pass a fallback variant. */
  readonly mayFallBack: boolean;
}

/** A variant name whose flag is known. */
export interface VariantPlace extends Omit<ComparedName, 'callArguments'> {
  readonly flag: string;
  /** How sure it is that the variant is of this flag. */
  readonly evidence: Evidence;
  readonly call?: FlagCall;
}

/** A function of the application that takes a flag name, from the setting `flagInsight.code.functions`. */
export interface FlagFunction {
  readonly name: string;
  /** Zero-based position of the flag name among the arguments. */
  readonly argument: number;
}

/** A function that returns a flag's value, as proposed for the setting `flagInsight.code.functions`. */
export interface AnswerFunction {
  /** Qualified by its type, if it has one: `Client.On`. */
  readonly name: string;
  /** Relative to the folder, with `/`. */
  readonly file: string;
  /** By this, an entry of the setting differs from a {@link FlagFunction}. */
  readonly answers: true;
}

/** The server's flags: a set, a map or an index that does not change once it is in use. */
export interface KnownFlags {
  readonly has: (name: string) => boolean;
}

/** What detection may use besides the text. */
export interface DetectOptions {
  readonly functions?: readonly FlagFunction[];
  readonly knownFlags?: KnownFlags;
  /** Whether findings explain themselves in `because`. */
  readonly explain?: boolean;
}

/** Why a document was not analysed. */
export type SkipReason = 'too-large' | 'minified';

/** Everything found in a document, in order of position. */
export interface Detection {
  readonly findings: readonly Finding[];
  readonly slots: readonly NameSlot[];
  /** Strings compared with variant names, of known flags or not. Absent if the document is not parsed. */
  readonly compared?: readonly ComparedName[];
  /** The compared names whose flags are known. */
  readonly variants?: readonly VariantPlace[];
  readonly skipped?: SkipReason;
}

/** The string that a constant holds, which may be a flag's name. */
export interface Constant {
  /** The string's content, not what the constant is called. */
  readonly name: string;
  /** Where the content stands. */
  readonly range: Range;
}
