import type { Span } from '../facts/facts.ts';
import type { Questions } from '../questions.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FlagCallOrigin, Usages } from './usages.ts';

/** Runs the steps of a search, and notes which of them an error or a budget ended. */
export class SearchSteps {
  readonly #usages: Usages;
  readonly #questions: Questions;
  /** The paths of files whose code leads further than a limit of the search: some of its flags may be missing. */
  readonly unfollowed = new Set<string>();
  /** The `cuts` of the questions when the last step ended: all further ones are the current step's. */
  #cuts = 0;

  constructor(usages: Usages, questions: Questions) {
    this.#usages = usages;
    this.#questions = questions;
  }

  /** Runs one step of the search. An error is reported at `place` and loses only that step's findings. */
  attempt(
    place: { readonly file: LinkedFile; readonly row: Span },
    origin: FlagCallOrigin | undefined,
    run: () => void,
  ): void {
    try {
      run();
    } catch (error) {
      this.#usages.addFailed(place.file, place.row, error, origin);
    }
    this.noteCut(place.file);
  }

  /** Counts a file as {@link unfollowed} if what it led to exceeded the budget of a question. */
  noteCut({ path }: LinkedFile): void {
    const { cuts } = this.#questions;
    if (cuts > this.#cuts) this.unfollowed.add(path);
    this.#cuts = cuts;
  }
}
