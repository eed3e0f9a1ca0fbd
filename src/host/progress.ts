import * as vscode from 'vscode';

/**
 * For this many milliseconds nothing is shown, since shorter work would only flash by. Besides, the editor shows only three
 * messages within 800 ms: with the progress of quick work among them, the message with its result could be lost.
 */
const QUIET_START = 500;

/** Does work that a person waits for and may cancel; shows its progress if it takes longer. */
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

/** The notification ends with the work, whatever the result, which the caller reports. */
function ended(): void {}
