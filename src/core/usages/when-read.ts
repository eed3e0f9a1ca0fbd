import type { Event } from '../events.ts';
import type { UsageIndex } from './usage-index.ts';

/** Whoever asks may not want to wait any longer; shaped like the editor's own. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: Event<unknown>;
}

/**
 * Has the index read and waits until it is: false where it failed, the wait was cancelled, or there is nothing to read.
 * What was read before is there all the same.
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

function mayRead({ folders }: UsageIndex): boolean {
  return folders.some(({ unread }) => unread === undefined);
}
