import type { HistoryAnswer, HistoryOrder, HistoryThreadData } from '../core/plan/history-thread.ts';
import { PlaceHistory } from '../core/plan/place-history.ts';
import type { Service, Telling } from '../core/thread/serve.ts';

/** Asks git about folders; each is looked at once. */
export class Histories implements Service<HistoryOrder, never, HistoryAnswer> {
  readonly #environment: HistoryThreadData['environment'];
  readonly #byFolder = new Map<string, PlaceHistory>();

  constructor(environment: HistoryThreadData['environment']) {
    this.#environment = environment;
  }

  readonly answer = async (order: HistoryOrder, { working }: Telling): Promise<HistoryAnswer> => {
    working();
    const history = this.#of(order.folder);
    if (order.kind === 'last-change')
      return { kind: 'last-change', change: await history.lastChangeOf(order.name) };
    const commits = await history.commitsOf(order.places);
    return 'why' in commits
      ? { kind: 'none', why: commits.why }
      : { kind: 'notes', notes: order.places.map((place) => commits.get(place)) };
  };

  readonly take = (): void => undefined;

  /** What git does not tell of one folder says nothing of the next. */
  readonly isHarmless = (): boolean => true;

  #of(folder: string): PlaceHistory {
    const history = this.#byFolder.get(folder) ?? new PlaceHistory(folder, this.#environment);
    this.#byFolder.set(folder, history);
    return history;
  }
}
