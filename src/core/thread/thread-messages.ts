/**
 * Messages from a thread to its owner. Both ends belong to the same version of this program, so types are enough;
 * messages are copied as by `structuredClone`.
 */
export type ThreadMessage<Answer, Part = never> =
  /** Its modules are loaded. */
  | { readonly kind: 'ready' }
  /**
   * The thread has what it waited for and now computes, without receiving messages until it answers or sends this
   * again. `on` names the item that it works on, so that the next request can leave it out if the thread never returns.
   */
  | { readonly kind: 'working'; readonly on?: string }
  /** A part of the answer to come. */
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | ThreadFailure;

/** A request that ended in an error. */
export interface ThreadFailure {
  readonly kind: 'failure';
  /** The name of the error's class, since that is lost when an error is copied. */
  readonly name: string;
  readonly message: string;
  /** Whether the error was unexpected, so that the thread's state is unreliable. */
  readonly isBroken: boolean;
}

/** Messages to a thread: a request, which it answers, a note, which it does not, or the confirmation of a part. */
export type ThreadInput<Request, Note> =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'taken' };
