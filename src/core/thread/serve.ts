import type { MessagePort } from 'node:worker_threads';
import type { ThreadFailure, ThreadInput, ThreadMessage } from './thread-messages.ts';

/** What a thread can report while it works on a request. */
export interface Reporter<Part = never> {
  /** Called before computing without waiting for anything: the time limit starts then. `on` is the item, such as a file. */
  readonly working: (on?: string) => void;
  /** Resolves when the part was taken: sending all at once would keep the receiver from other work. */
  readonly part: (part: Part) => Promise<void>;
}

/** What a thread does with the messages that it gets. */
export interface Service<Request, Note, Answer, Part = never> {
  readonly answer: (request: Request, reporter: Reporter<Part>) => Promise<Answer>;
  readonly take: (note: Note) => void;
  /** Whether the thread can continue normally after this error. */
  readonly isHarmless: (error: unknown) => boolean;
}

/** Answers requests from the thread's owner, which sends one only after the one before is answered. */
export function serve<Request, Note, Answer, Part = never>(
  port: MessagePort,
  service: Service<Request, Note, Answer, Part>,
): void {
  const tell = (message: ThreadMessage<Answer, Part>): void => port.postMessage(message);
  // Each resolves the promise of a part that was sent and not taken yet; in the order of the parts.
  const confirmations: (() => void)[] = [];
  const reporter: Reporter<Part> = {
    working: (on) => tell({ kind: 'working', ...(on !== undefined && { on }) }),
    part: (part) => {
      tell({ kind: 'part', part });
      return new Promise((resolve) => confirmations.push(resolve));
    },
  };
  const answer = async (request: Request): Promise<void> => {
    try {
      tell({ kind: 'answer', answer: await service.answer(request, reporter) });
    } catch (error) {
      tell(failureOf(error, !service.isHarmless(error)));
    }
  };
  port.on('message', (input: ThreadInput<Request, Note>) => {
    if (input.kind === 'note') service.take(input.note);
    else if (input.kind === 'taken') confirmations.shift()?.();
    else void answer(input.request);
  });
  tell({ kind: 'ready' });
}

function failureOf(error: unknown, isBroken: boolean): ThreadFailure {
  if (!(error instanceof Error)) return { kind: 'failure', name: '', message: String(error), isBroken };
  const { name, cause } = error;
  const message = cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
  return { kind: 'failure', name, message, isBroken };
}
