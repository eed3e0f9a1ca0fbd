import type { IncomingHttpHeaders } from 'node:http';

import { matches, type FaultMatch } from './faults.ts';
import type { Operation } from './operations.ts';

/** One request as it came, token and all, so that a test can tell what went where. */
export interface RecordedRequest {
  method: string;
  /** Path with query, as sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  operation: Operation | undefined;
  /** The status that was answered; undefined while there is none. */
  status: number | undefined;
  /** `aborted` where the client went away first, or a fault destroyed the socket. */
  outcome: 'open' | 'answered' | 'aborted';
}

/** Every request since the start, and a way to wait for one. */
export class RequestLog {
  readonly requests: RecordedRequest[] = [];
  inFlight = 0;
  mostInFlight = 0;
  readonly #waiting = new Set<() => void>();

  add(request: RecordedRequest): void {
    this.requests.push(request);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    this.#tell();
  }

  close(request: RecordedRequest, outcome: 'answered' | 'aborted'): void {
    request.outcome = outcome;
    this.inFlight -= 1;
    this.#tell();
  }

  /** Resolves with the matching requests as soon as there are `count` of them for which `test` holds. */
  async until(
    match: FaultMatch,
    count: number,
    test: (request: RecordedRequest) => boolean,
  ): Promise<RecordedRequest[]> {
    for (;;) {
      const found = this.requests.filter((request) => matches(match, request) && test(request));
      if (found.length >= count) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #tell(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
