import * as vscode from 'vscode';

/**
 * Milliseconds for which nothing is shown. What is done sooner would only flash by, and of several messages within
 * 800 ms the editor shows three: the fourth, which says how it ended, would be lost.
 */
const QUIET_START = 500;

/** Does work that a person waits for and may cancel, and shows so where it takes longer. */
export async function withProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const result = work(abort.signal);
  const show = setTimeout(() => {
    void vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable: true },
      (_, cancellation) => {
        cancellation.onCancellationRequested(() => abort.abort());
        return result.then(ended, ended);
      },
    );
  }, QUIET_START);
  try {
    return await result;
  } finally {
    clearTimeout(show);
  }
}

/** The notification ends with the work, however that went: its caller tells. */
function ended(): void {}
