import type { Evidence } from './evidence.ts';

/** A place in a document: zero-based line, and column in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A half-open stretch of a document. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/**
 * What a named place is. `literal`: the name, written in a flag call. `declaration`: the value of a constant that
 * reaches a flag call of the file. `reference`: the constant's use at the call. `candidate`: a name that only a list of
 * flags or a wrapper of the file vouches for. `embedded`: part of a longer string.
 */
export type NamedKind = 'literal' | 'declaration' | 'reference' | 'candidate' | 'embedded';

/** The call whose name argument a finding is. */
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
  /** Why it is a flag's place, step by step, where that is asked for. */
  readonly because?: readonly FindingReason[];
  /** For a constant that only reaches a wrapper: where the wrapper is called with it. */
  readonly uses?: readonly Range[];
}

/** The argument of a flag call whose value one file does not tell. It has no name, and is never a problem. */
interface DynamicFinding {
  readonly kind: 'dynamic';
  readonly range: Range;
  readonly evidence: Evidence;
  readonly call?: FlagCall;
  readonly because?: readonly FindingReason[];
}

/** One step of why a place is a flag's. */
export interface FindingReason {
  readonly text: string;
  readonly range: Range;
}

/** One place in a document that has to do with a flag name. */
export type Finding = NamedFinding | DynamicFinding;

/** A string in the place of a flag call's name, whatever it holds: where completion offers names. */
export interface NameSlot {
  /** The string's content, without quotes; may be empty. */
  readonly range: Range;
  readonly evidence: Evidence;
}

/** A string that is compared with the name of a variant: `getVariant('checkout').name === 'blue'`. */
export interface ComparedName {
  /** The string, which may be empty while it is typed. */
  readonly name: string;
  /** Without its quotes. */
  readonly range: Range;
  /** Where the arguments of the call begin that gives the variant: one of them tells the flag. */
  readonly askedWith: readonly Position[];
  /** Whether the call may be given a variant of its own, for when the service has none. */
  readonly mayFallBack: boolean;
}

/** The name of a variant whose flag is known. */
export interface VariantPlace extends Omit<ComparedName, 'askedWith'> {
  readonly flag: string;
  /** How sure it is that the flag is asked. */
  readonly evidence: Evidence;
  readonly call?: FlagCall;
}

/** A function of the user's that takes a flag name, as the setting `flagInsight.code.functions` lists them. */
export interface FlagFunction {
  readonly name: string;
  /** Zero-based position of the argument that is the flag's name. */
  readonly argument: number;
}

/** A function that gives the flag's answer, as the setting `flagInsight.code.functions` proposes it. */
export interface AnswerFunction {
  /** With the name of its type, where it has one: `Client.On`. */
  readonly name: string;
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly answers: true;
}

/** The flags that the service has: a set, a map or an index, which stays as it is once it was asked. */
export interface KnownFlags {
  readonly has: (name: string) => boolean;
}

/** What a detection may know beyond the text. */
export interface DetectOptions {
  readonly functions?: readonly FlagFunction[];
  readonly knownFlags?: KnownFlags;
  /** Whether each finding says why it is one. */
  readonly explain?: boolean;
}

/** Why a document was not looked at. */
export type SkipReason = 'too-large' | 'minified';

/** All that a document's text tells about flags, in order of position. */
export interface Detection {
  readonly findings: readonly Finding[];
  readonly slots: readonly NameSlot[];
  /** What is compared with names of variants, whether or not the text tells their flags. None where it is not parsed. */
  readonly compared?: readonly ComparedName[];
  /** Those of them whose flags are known. */
  readonly variants?: readonly VariantPlace[];
  readonly skipped?: SkipReason;
}

/** A string constant, as the place of its name tells it. */
export interface Constant {
  readonly name: string;
  /** The string's content. */
  readonly range: Range;
}
