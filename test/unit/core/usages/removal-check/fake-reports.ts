import { Emitter } from '../../../../../src/core/events.ts';
import type {
  LanguageError,
  LanguageReports,
} from '../../../../../src/core/usages/removal-check/language-reports.ts';

/** Services that say of files what a test lets them say. */
export class FakeReports implements LanguageReports {
  readonly #errors = new Map<string, readonly LanguageError[]>();
  readonly #said = new Emitter<readonly string[]>({ error: (message) => assertNever(message) });
  readonly onDidReport = this.#said.event;

  errorsOf(file: string): readonly LanguageError[] {
    return this.#errors.get(file) ?? [];
  }

  reportsOn(file: string): boolean {
    return this.errorsOf(file).length > 0;
  }

  /** Says of a file that it has these errors, and no other. */
  say(file: string, ...messages: readonly string[]): void {
    this.#errors.set(
      file,
      messages.map((message, line) => errorAt(file, message, line)),
    );
    this.#said.fire([file]);
  }
}

/** An error at the start of a line, over `length` characters. */
export function errorAt(file: string, message: string, line = 0, character = 0, length = 0): LanguageError {
  const range = { start: { line, character }, end: { line, character: character + length } };
  return { file, range, message, source: 'ts' };
}

function assertNever(message: string): never {
  throw new Error(message);
}
