import { parentPort, workerData } from 'node:worker_threads';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { HistoryAnswer, HistoryOrder, HistoryThreadData } from '../core/plan/history-thread.ts';
import { PlaceHistory } from '../core/plan/place-history.ts';
import { type Reporter, serve, type Service } from '../core/thread/serve.ts';

/** Reads the git history of folders; each repository is examined once. */
class Histories implements Service<HistoryOrder, never, HistoryAnswer> {
  readonly #environment: HistoryThreadData['environment'];
  readonly #byFolder = new Map<string, PlaceHistory>();

  constructor(environment: HistoryThreadData['environment']) {
    this.#environment = environment;
  }

  readonly answer = async (order: HistoryOrder, { working }: Reporter): Promise<HistoryAnswer> => {
    working();
    const history = this.#of(order.folder);
    if (order.kind === 'last-change')
      return { kind: 'last-change', change: await history.lastChangeOf(order.name) };
    const commits = await history.commitsOf(order.places);
    return 'why' in commits
      ? { kind: 'none', why: commits.why }
      : { kind: 'notes', notes: order.places.map((place) => commits.get(place)) };
  };

  /** The owner sends requests only. */
  readonly take = (): void => undefined;

  /** A failure of git for one folder says nothing about the next. */
  readonly isHarmless = (): boolean => true;

  #of(folder: string): PlaceHistory {
    return getOrInsert(this.#byFolder, folder, () => new PlaceHistory(folder, this.#environment));
  }
}

const { environment } = workerData as HistoryThreadData;
if (parentPort) serve(parentPort, new Histories(environment));
