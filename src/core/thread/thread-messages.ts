/**
 * What a thread tells who started it. Both ends are this program's own and of one version, so that types are enough;
 * the messages are copies, made as `structuredClone` makes them.
 */
export type ThreadMessage<Answer, Part = never> =
  /** Its modules are loaded. */
  | { readonly kind: 'ready' }
  /**
   * What it was waiting for is there, and it computes from now on, deaf to messages till it answers or says so again.
   * `on` names what it works on, so that it can be told what to leave out where it never comes back.
   */
  | { readonly kind: 'working'; readonly on?: string }
  /** A piece of the answer to come. */
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | ThreadFailure;

/** A request that ended in an error. */
export interface ThreadFailure {
  readonly kind: 'failure';
  /** The error's class: an error itself loses it on the way. */
  readonly name: string;
  readonly message: string;
  /** Whether the error was not foreseen, so that nothing can be relied on in that thread. */
  readonly isBroken: boolean;
}

/** What is sent to a thread: a request, which it answers, a note, which it does not, or that a piece was taken. */
export type ThreadInput<Request, Note> =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'taken' };
