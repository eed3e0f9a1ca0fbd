import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { threadEnvironment } from '../../thread/environment.ts';
import type { WordQuery } from './word-query.ts';
import { filesOf, WordReader, type FileContent, type WordBatch } from './word-batch.ts';

/** Files in one batch, which are read in a millisecond or two. */
const BATCH = 64;
/** With fewer files than this, another thread takes longer to start than it saves. */
const FEW = 1_500;
/** Files that justify one more thread. */
const PER_HELPER = 10_000;
/** Most threads besides this one: all of them read from one disk. */
const MOST_HELPERS = 3;

/** The input of a helper thread. */
export interface HelperData {
  readonly root: string;
  /** The paths of all files, separated by NUL: one string is sent faster than many. */
  readonly paths: string;
  /** What to search them for. */
  readonly query: WordQuery;
  /** The number of the next batch that no thread has claimed. */
  readonly next: SharedArrayBuffer;
  readonly port: MessagePort;
}

interface NumberedBatch extends WordBatch {
  readonly batch: number;
}

/**
 * Reads the content of files in batches: in this thread, and where there are many, in helper threads too.
 * What the helpers read while the consumer is busy is available at its next step. Nothing waits for a helper:
 * a batch that one claimed and has not sent by the end is read here, and a thread that cannot start only
 * costs its help. One thread alone is simpler and as fast on a busy machine, but it took 1.0 s on two idle cores for
 * 10,000 files where helpers took 0.88.
 *
 * @param entry absolute path of the helper program; undefined where everything is read in this thread.
 */
export function* readWords(
  root: string,
  paths: readonly string[],
  query: WordQuery,
  entry: string | undefined,
): Iterable<readonly FileContent[]> {
  if (paths.length === 0) return;
  const batches = batchesOf(paths);
  const left = new Set(batches.keys());
  const reader = new WordReader(root, query);
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const helpers = new Helpers(
    entry,
    { root, paths: paths.join('\0'), query, next },
    helpersFor(paths.length),
  );
  try {
    while (left.size > 0) {
      const { batch, ...words } = helpers.take(left) ?? readNext(batches, next, left, reader);
      left.delete(batch);
      yield filesOf(batches[batch] ?? [], words);
    }
  } finally {
    helpers.dispose();
  }
}

/** The work of a helper thread. */
export function runReader({ root, paths, query, next, port }: HelperData): void {
  const batches = batchesOf(paths.split('\0'));
  const reader = new WordReader(root, query);
  for (let batch = claim(next); batch < batches.length; batch = claim(next)) {
    const words = reader.read(batches[batch] ?? []);
    port.postMessage({ batch, ...words } satisfies NumberedBatch);
  }
}

/** The next batch that no thread has claimed, or else one that has not arrived. */
function readNext(
  batches: readonly (readonly string[])[],
  next: SharedArrayBuffer,
  left: ReadonlySet<number>,
  reader: WordReader,
): NumberedBatch {
  const claimed = claim(next);
  // Where all are claimed, one whose helper has not sent it is read here after all.
  const [firstLeft = claimed] = left;
  const batch = claimed < batches.length ? claimed : firstLeft;
  return { batch, ...reader.read(batches[batch] ?? []) };
}

/** The number of a batch that only the caller reads; from the number of batches on, none is left. */
function claim(next: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(next), 0, 1);
}

function batchesOf(paths: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / BATCH);
  return Array.from({ length: count }, (_, at) => paths.slice(at * BATCH, (at + 1) * BATCH));
}

/** How many threads read besides this one. */
function helpersFor(files: number): number {
  if (files < FEW) return 0;
  return Math.min(MOST_HELPERS, availableParallelism() - 1, Math.ceil(files / PER_HELPER));
}

/** Threads that read some of the files. */
class Helpers {
  readonly #ports: MessagePort[] = [];
  readonly #workers: Worker[] = [];

  constructor(entry: string | undefined, data: Omit<HelperData, 'port'>, count: number) {
    if (entry === undefined) return;
    for (let helper = 0; helper < count; helper++) this.#start(entry, data);
  }

  /** A batch that a helper sent and that is in `left`, so that this thread has not read it meanwhile, if there is one. */
  take(left: ReadonlySet<number>): NumberedBatch | undefined {
    for (const port of this.#ports)
      for (let sent = receiveMessageOnPort(port); sent; sent = receiveMessageOnPort(port)) {
        const read = sent.message as NumberedBatch;
        if (left.has(read.batch)) return read;
      }
    return undefined;
  }

  dispose(): void {
    for (const worker of this.#workers) void worker.terminate();
    for (const port of this.#ports) port.close();
  }

  #start(entry: string, data: Omit<HelperData, 'port'>): void {
    const { port1, port2 } = new MessageChannel();
    const workerData: HelperData = { ...data, port: port2 };
    // It needs neither this process's environment nor the flags that the process was started with.
    const env = threadEnvironment();
    const options = { name: 'flag-insight-words', workerData, transferList: [port2], env, execArgv: [] };
    this.#ports.push(port1);
    // If the thread ends early or cannot start, its files are read without it.
    try {
      const worker = new Worker(entry, options);
      worker.on('error', () => undefined);
      this.#workers.push(worker);
    } catch {
      port2.close();
    }
  }
}
