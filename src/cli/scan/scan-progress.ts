import type { Io } from '../io.ts';

/** Least milliseconds between two updates. */
const PACE_MS = 100;

/** Shows the progress to a person at a terminal; otherwise prints nothing. */
export class Progress {
  readonly #io: Io;
  #drawnAt = -PACE_MS;

  constructor(io: Io) {
    this.#io = io;
  }

  show(read: number, of: number): void {
    if (!this.#io.isTerminal || performance.now() - this.#drawnAt < PACE_MS) return;
    this.#drawnAt = performance.now();
    this.#io.draw(`\r\u001b[KReading ${read} of ${of} files`);
  }

  clear(): void {
    if (this.#io.isTerminal) this.#io.draw('\r\u001b[K');
  }
}
