import type { Event } from '../events.ts';
import type { UsageIndex } from './usage-index.ts';

/** Allows the caller to stop waiting; compatible with the editor's own type. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: Event<unknown>;
}

/**
 * Starts the index and waits until it is complete. False if it failed, the wait was cancelled, or there is nothing to
 * read; earlier results remain available.
 */
export async function whenRead(index: UsageIndex, cancellation: Cancellation): Promise<boolean> {
  const need = index.need();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = (): void => {
    const { kind } = index.state;
    if (kind === 'ready' || kind === 'failed') resolve(kind === 'ready');
    else if (cancellation.isCancellationRequested || !mayRead(index)) resolve(false);
  };
  const subscriptions = [need, index.onDidChange(look), cancellation.onCancellationRequested(look)];
  look();
  try {
    return await promise;
  } finally {
    for (const subscription of subscriptions) subscription.dispose();
  }
}

/** Whether there is a folder whose files can be read. */
function mayRead({ folders }: UsageIndex): boolean {
  return folders.some(({ unread }) => unread === undefined);
}
