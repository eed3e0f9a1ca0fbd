import type { Disposable } from '../events.ts';
import { RestingThread } from '../thread/resting-thread.ts';
import { SupervisedThread } from '../thread/supervised-thread.ts';
import type { CommitNote, HistoryKnowledge, NoHistory } from './flag-knowledge.ts';
import type { FolderHistory, PlaceCommits, WrittenPlace } from './place-history.ts';

/** A query about a folder, which is given by its real path. */
export type HistoryOrder = { readonly folder: string } & (
  | { readonly kind: 'commits'; readonly places: readonly WrittenPlace[] }
  | { readonly kind: 'last-change'; readonly name: string }
);

/** The notes are in the order of the places. */
export type HistoryAnswer =
  | { readonly kind: 'notes'; readonly notes: readonly (CommitNote | undefined)[] }
  | { readonly kind: 'none'; readonly why: NoHistory }
  | { readonly kind: 'last-change'; readonly change: HistoryKnowledge };

/** The environment for git; the thread's own environment is empty. */
export interface HistoryThreadData {
  readonly environment: Readonly<Record<string, string>>;
}

/** Git itself is terminated sooner; reading its output takes part of this time. */
const LIMIT_MS = 30_000;

/** Runs git in a thread of its own, because the output for many lines takes long to read. */
export class HistoryThread implements Disposable {
  readonly #thread: RestingThread<HistoryOrder, HistoryAnswer>;

  /** @param environment is asked each time that the thread starts. */
  constructor(entry: string | URL, environment: () => HistoryThreadData['environment']) {
    this.#thread = new RestingThread(() => {
      const data: HistoryThreadData = { environment: environment() };
      return new SupervisedThread({
        program: { entry, name: 'flag-insight-history', data },
        limit: () => LIMIT_MS,
      });
    });
  }

  /** The history of a folder, given by its real path. */
  of(folder: string): FolderHistory {
    const commitsOf = async <T extends WrittenPlace>(
      places: readonly T[],
      signal?: AbortSignal,
    ): Promise<PlaceCommits<T>> => {
      const written = places.map(({ file, line, text }) => ({ file, line, text }));
      const answer = await this.#thread.ask({ kind: 'commits', folder, places: written }, signal);
      if (answer.kind === 'none') return { why: answer.why };
      const notes = answer.kind === 'notes' ? answer.notes : [];
      return new Map(
        places.flatMap((place, at) => {
          const note = notes[at];
          return note ? [[place, note] as const] : [];
        }),
      );
    };
    const lastChangeOf = async (name: string, signal?: AbortSignal): Promise<HistoryKnowledge> => {
      const answer = await this.#thread.ask({ kind: 'last-change', folder, name }, signal);
      return answer.kind === 'last-change' ? answer.change : { kind: 'never' };
    };
    return { commitsOf, lastChangeOf };
  }

  dispose(): void {
    this.#thread.dispose();
  }
}
