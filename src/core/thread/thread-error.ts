/**
 * Why a thread gave no answer.
 * - `start`: it could not be started.
 * - `stopped`: the work took too long, and the thread was terminated.
 * - `broken`: it crashed, or its work ended in an unexpected error.
 * - `failed`: the work ended in an error with a message of its own.
 * - `disposed`: it is no longer wanted.
 */
export type ThreadErrorKind = 'start' | 'stopped' | 'broken' | 'failed' | 'disposed';

interface ThreadErrorDetails {
  readonly reason?: string;
  readonly on?: string | undefined;
  readonly cause?: unknown;
}

/** A request that a thread did not answer. Later requests may still be answered, whatever the kind. */
export class ThreadError extends Error {
  readonly kind: ThreadErrorKind;
  /** The name of the error in the thread; empty if there was none. */
  readonly reason: string;
  /** What the thread last reported to be working on. */
  readonly on: string | undefined;

  constructor(kind: ThreadErrorKind, message: string, details: ThreadErrorDetails = {}) {
    const { reason = '', on, ...options } = details;
    super(message, options);
    this.name = 'ThreadError';
    this.kind = kind;
    this.reason = reason;
    this.on = on;
  }
}

/** The thread with this name failed to start. */
export function startError(name: string, cause: unknown): ThreadError {
  const message = `The thread “${name}” could not be started (${textOf(cause)}). Reload the window; if that does not help, reinstall the extension.`;
  return new ThreadError('start', message, { cause });
}

/** The work took more than `limit` milliseconds. */
export function stoppedError(limit: number, on?: string): ThreadError {
  return new ThreadError('stopped', `It was ended after ${Math.round(limit)} ms of work.`, { on });
}

/** The thread ended by itself, or a request could not be sent. */
export function asThreadError(error: unknown, on?: string): ThreadError {
  return error instanceof ThreadError
    ? error
    : new ThreadError('broken', textOf(error), { cause: error, on });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
