import { batches } from '../../batches.ts';
import type { Reporter } from '../../thread/serve.ts';
import type { FilePlaces, IndexPart } from './index-messages.ts';

/** Most places in one message, so that handling it does not block the receiver for long. */
const PLACES_A_MESSAGE = 500;
/** Milliseconds between two progress messages. */
const PROGRESS_MS = 50;

/** Reports progress, but not more often than every {@link PROGRESS_MS}. */
export function progressTo({ part, working }: Reporter<IndexPart>): (read: number, of: number) => void {
  let last = performance.now();
  return (read, of) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    void part({ kind: 'progress', read, of });
    // A sign of life: the time limit starts anew, with no file to blame.
    working('');
  };
}

/** Files in groups of about {@link PLACES_A_MESSAGE} places; each file counts as one more. */
export function partsOf(files: Iterable<FilePlaces>): Iterable<readonly FilePlaces[]> {
  return batches(
    files,
    PLACES_A_MESSAGE,
    ({ usages, unresolved, mentions = [] }) => 1 + usages.length + unresolved.length + mentions.length,
  );
}
