import * as vscode from 'vscode';
import { systemClock } from '../../core/api/http/clock.ts';
import type { Disposable } from '../../core/events.ts';
import { ErrorWatch } from '../../core/usages/removal-check/error-watch.ts';
import type { LanguageError, LanguageReports } from '../../core/usages/removal-check/language-reports.ts';
import { newErrors } from '../../core/usages/removal-check/new-errors.ts';
import { BackgroundTabs } from '../../host/background-tabs.ts';
import { withProgress } from '../../host/progress.ts';

/** Most files that are opened in a tab while they are checked. */
const MOST_TABS = 20;

/** Compares the errors that language services report for files before and after a change. */
export class ErrorCheck implements Disposable {
  readonly #tabs: BackgroundTabs;
  readonly #watch: ErrorWatch;
  /** How many files are checked. */
  readonly files: number;
  readonly #listening: vscode.Disposable;
  /** The errors before the change; undefined until a file changes. */
  #before: readonly LanguageError[] | undefined;

  private constructor(tabs: BackgroundTabs, watch: ErrorWatch, files: readonly vscode.Uri[]) {
    this.#tabs = tabs;
    this.#watch = watch;
    this.files = files.length;
    const own = new Set(files.map(String));
    // Until the first change, even while the person looks at the preview, reports are about the original files.
    this.#listening = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && own.has(document.uri.toString())) this.#before ??= watch.errors;
    });
  }

  /** Opens files in background tabs and waits until their reports are complete. */
  static async begin(files: readonly vscode.Uri[], reports: LanguageReports): Promise<ErrorCheck> {
    const watch = new ErrorWatch(reports, files.map(String), systemClock);
    const tabs = new BackgroundTabs();
    // Files that were open in a tab before have their reports.
    if (await tabs.open(files.slice(0, MOST_TABS)))
      await quiet(watch, vscode.l10n.t('Finding existing errors…'));
    return new ErrorCheck(tabs, watch, files);
  }

  /** Files without any report: they were not checked. */
  get silent(): readonly string[] {
    return this.#watch.silent;
  }

  /** The errors that are new since the change, once the reports are complete. */
  async fresh(): Promise<readonly LanguageError[]> {
    const before = this.#before ?? this.#watch.errors;
    const title = vscode.l10n.t('Looking for new errors in the changed files…');
    await quiet(this.#watch, title, { isChanged: true });
    return newErrors(before, this.#watch.errors);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#watch.dispose();
    this.#tabs.dispose();
  }
}

/**
 * Waits for complete reports, with a progress notification; if that is cancelled, continues with the reports so far.
 *
 * @param isChanged whether the files have just changed, so that reports on the change are still to come.
 */
async function quiet(watch: ErrorWatch, title: string, { isChanged } = { isChanged: false }): Promise<void> {
  await withProgress(title, async (signal) => {
    try {
      await watch.quiet(signal, isChanged);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
}
