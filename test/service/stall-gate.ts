import type { ServerResponse } from 'node:http';

/** Where stalled answers wait until somebody lets them go. */
export class StallGate {
  #waiting = new Set<() => void>();

  /** Resolves when the gate is opened next, or when the response is closed. */
  opened(response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      response.once('close', resolve);
    });
  }

  open(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const resolve of waiting) resolve();
  }
}
