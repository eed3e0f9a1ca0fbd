/** A function of which a person says that its calls are to be read as questions for the flag. */
export interface AnswerDeclaration {
  /** The function's name; that of its type, or of its package, may stand before it: `Client.On`. */
  readonly name: string;
  /** Relative to the root, with `/`. */
  readonly file?: string | undefined;
  /** One-based, where the name alone does not tell. */
  readonly line?: number | undefined;
  /** Of the text that the person saw; where it is absent, any text is meant. */
  readonly hash?: string | undefined;
}

/** A function that is given a flag's name, and does not only give the flag's answer back. */
export interface FunctionQuestion {
  /** With the name of its type, where it has one. */
  readonly name: string;
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** All of it, and of those that a call of it may be of as well. */
  readonly text: string;
  readonly hash: string;
  /** What it does besides, as far as its text shows: `returns false where !ready`. */
  readonly besides: readonly string[];
  /** How many places wait for the answer. */
  readonly places: number;
  /** Whether another function of the file has the same name, so that only the line tells which is meant. */
  readonly isOverloaded?: true;
}

/** A declared name that fits more than one function, or none. */
export class UnclearFunction extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnclearFunction';
  }
}

const WRITTEN =
  /^(?:(?<file>.+?):)?(?:(?<line>\d+):)?(?<name>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)$/u;

/** A declaration as it is written on a command line: `flags/flags.go:Client.On`; undefined where it is none. */
export function readAnswerDeclaration(text: string): AnswerDeclaration | undefined {
  const { name, file, line } = WRITTEN.exec(text)?.groups ?? {};
  if (name === undefined) return undefined;
  return { name, file, line: line === undefined ? undefined : Number(line) };
}
