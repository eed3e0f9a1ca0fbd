/** A function that a person declared to return the flag's answer, so that its calls count as flag calls. */
export interface AnswerDeclaration {
  /** The function's name, optionally preceded by that of its type or package: `Client.On`. */
  readonly name: string;
  /** Relative to the root, with `/`. */
  readonly file?: string | undefined;
  /** One-based, where the name alone is ambiguous. */
  readonly line?: number | undefined;
  /** The hash of the text that the person saw; without it, any text is meant. */
  readonly hash?: string | undefined;
}

/** A function that takes a flag's name and does more than return the flag's answer. */
export interface FunctionQuestion {
  /** Preceded by the name of its type, where it has one. */
  readonly name: string;
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** Its whole text, with that of other functions that its calls may reach. */
  readonly text: string;
  /** The hash of the text before that is cut to a length that can be shown. */
  readonly hash: string;
  /** What it does besides returning the answer, as far as its text shows: `returns false where !ready`. */
  readonly besides: readonly string[];
  /** How many of the flag's places are removed only if a person says yes. */
  readonly places: number;
  /** Whether another function in the file has the same name, so that only the line identifies it. */
  readonly isOverloaded?: true;
}

/** A declared name that fits more than one function, or none. */
export class UnclearFunction extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnclearFunction';
  }
}

/** `file:line:Type.name`, of which only the name is required. */
const WRITTEN =
  /^(?:(?<file>.+?):)?(?:(?<line>\d+):)?(?<name>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)$/u;

/** Parses a declaration from a command line: `flags/flags.go:Client.On`; undefined where it is invalid. */
export function readAnswerDeclaration(text: string): AnswerDeclaration | undefined {
  const { name, file, line } = WRITTEN.exec(text)?.groups ?? {};
  if (name === undefined) return undefined;
  return { name, file, line: line === undefined ? undefined : Number(line) };
}
