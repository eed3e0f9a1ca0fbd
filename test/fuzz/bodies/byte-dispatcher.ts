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

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const controller = new Controller();
    const { status, headers, pieces } = this.answer;
    handler.onRequestStart?.(controller, {});
    queueMicrotask(() => {
      handler.onResponseStart?.(controller, status, headers, '');
      for (const piece of pieces) if (!controller.aborted) handler.onResponseData?.(controller, piece);
      if (controller.aborted)
        handler.onResponseError?.(controller, controller.reason ?? new Error('aborted'));
      else handler.onResponseEnd?.(controller, {});
    });
    return true;
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
