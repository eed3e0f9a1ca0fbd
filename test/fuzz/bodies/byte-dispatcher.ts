import { Dispatcher } from '../../../src/core/api/http/undici.ts';

/** An answer as it comes over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The body, in the pieces in which it arrives. */
  readonly pieces: readonly Buffer[];
}

/** Answers every request with what is set, without a network. */
export class ByteDispatcher extends Dispatcher {
  answer: WireAnswer = { status: 200, headers: {}, pieces: [] };
  readonly #next: () => Promise<void>;

  /** `next` is waited for between two pieces: without it they come in one turn of the event loop. */
  constructor(next: () => Promise<void> = () => Promise.resolve()) {
    super();
    this.#next = next;
  }

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const controller = new Controller();
    handler.onRequestStart?.(controller, {});
    queueMicrotask(() => void this.#send(this.answer, handler, controller));
    return true;
  }

  async #send(
    { status, headers, pieces }: WireAnswer,
    handler: Dispatcher.DispatchHandler,
    controller: Controller,
  ): Promise<void> {
    handler.onResponseStart?.(controller, status, headers, '');
    for (const piece of pieces) {
      if (controller.aborted) break;
      handler.onResponseData?.(controller, piece);
      await this.#next();
    }
    if (controller.aborted) handler.onResponseError?.(controller, controller.reason ?? new Error('aborted'));
    else handler.onResponseEnd?.(controller, {});
  }
}

class Controller implements Dispatcher.DispatchController {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  rawHeaders = null;
  rawTrailers = null;

  abort(reason: Error): void {
    this.aborted = true;
    this.reason = reason;
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
  }
}
