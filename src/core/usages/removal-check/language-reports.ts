import type { Range } from '../../code/finding.ts';
import type { Event } from '../../events.ts';

/** An error that a language's service shows in a file. */
export interface LanguageError {
  /** The file's URI. */
  readonly file: string;
  readonly range: Range;
  readonly message: string;
  /** Who says so, such as `ts`. */
  readonly source?: string | undefined;
}

/** What the languages' services say of files, without anybody asking them. */
export interface LanguageReports {
  errorsOf(file: string): readonly LanguageError[];
  /** Whether something is said of a file now, be it an error or a hint. */
  isToldOf(file: string): boolean;
  /** Fires with the URIs of files of which something is said anew, or nothing any more. */
  readonly onDidReport: Event<readonly string[]>;
}
