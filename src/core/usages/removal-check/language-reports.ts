import type { Range } from '../../code/finding.ts';
import type { Event } from '../../events.ts';

/** An error that a language service reports in a file. */
export interface LanguageError {
  /** The file's URI. */
  readonly file: string;
  readonly range: Range;
  readonly message: string;
  /** The name of the service, such as `ts`. */
  readonly source?: string | undefined;
}

/** What language services report about files on their own. */
export interface LanguageReports {
  errorsOf(file: string): readonly LanguageError[];
  /** Whether a file currently has diagnostics, be it errors or hints. */
  reportsOn(file: string): boolean;
  /** Fires with the URIs of files whose diagnostics changed or are gone. */
  readonly onDidReport: Event<readonly string[]>;
}
