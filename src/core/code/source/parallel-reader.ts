import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { threadEnvironment } from '../../thread/environment.ts';
import type { WordQuery } from './word-query.ts';
import { filesOf, WordReader, type LookedAt, type WordBatch } from './word-batch.ts';

/** Files of one batch, which are read in a millisecond or two. */
const BATCH = 64;
/** Files below which another thread takes longer to start than it saves. */
const FEW = 1_500;
/** Files that are worth one more thread, and the most threads: all of them read from one disk. */
const PER_HELPER = 10_000;
const MOST_HELPERS = 3;

/** What a thread that helps is given. */
export interface HelperData {
  readonly root: string;
  /** The paths of all files, with a NUL between them: one text is sent faster than many. */
  readonly paths: string;
  /** What is looked for in them. */
  readonly query: WordQuery;
  /** The number of the next batch that nobody has taken. */
  readonly next: SharedArrayBuffer;
  readonly port: MessagePort;
}

interface NumberedBatch extends WordBatch {
  readonly batch: number;
}

/**
 * Reads what files hold, some at a time: here, and where there are many in other threads too. Who asks for the next
 * ones late finds what the others read meanwhile. Nobody is waited for: what another thread took and has not sent in the
 * end is read here, and a thread that cannot be started costs its help alone.
 *
 * @param entry absolute path of a helping thread's program; undefined where all is read here.
 */
export function* readWords(
  root: string,
  paths: readonly string[],
  query: WordQuery,
  entry: string | undefined,
): Iterable<readonly LookedAt[]> {
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

/** What a thread does that helps. */
export function runReader({ root, paths, query, next, port }: HelperData): void {
  const batches = batchesOf(paths.split('\0'));
  const reader = new WordReader(root, query);
  for (let batch = claim(next); batch < batches.length; batch = claim(next)) {
    const words = reader.read(batches[batch] ?? []);
    port.postMessage({ batch, ...words } satisfies NumberedBatch);
  }
}

/** The next batch that nobody has taken, or else one that nobody has sent. */
function readNext(
  batches: readonly (readonly string[])[],
  next: SharedArrayBuffer,
  left: ReadonlySet<number>,
  reader: WordReader,
): NumberedBatch {
  const claimed = claim(next);
  const [unsent = claimed] = left;
  const batch = claimed < batches.length ? claimed : unsent;
  return { batch, ...reader.read(batches[batch] ?? []) };
}

function claim(next: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(next), 0, 1);
}

function batchesOf(paths: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / BATCH);
  return Array.from({ length: count }, (_, at) => paths.slice(at * BATCH, (at + 1) * BATCH));
}

/** How many threads read beside this one. */
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

  /** One of the batches that were sent, if there is one of those that are left. */
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
    const env = threadEnvironment();
    const options = { name: 'flag-insight-words', workerData, transferList: [port2], env, execArgv: [] };
    this.#ports.push(port1);
    // Whatever ends it, or keeps it from starting, the files that it does not read are read without it.
    try {
      const worker = new Worker(entry, options);
      worker.on('error', () => undefined);
      this.#workers.push(worker);
    } catch {
      port2.close();
    }
  }
}
