import type { MessagePort } from 'node:worker_threads';
import type { ThreadFailure, ThreadInput, ThreadMessage } from './thread-messages.ts';

/** What a thread can say while it works on a request. */
export interface Telling<Part = never> {
  /** Said before it computes without waiting for anything: the time that it may take counts from then on. */
  readonly working: (on?: string) => void;
  /** Resolves when the piece was taken: all that are sent at once keep who takes them from other work. */
  readonly part: (part: Part) => Promise<void>;
}

/** What a thread does. */
export interface Service<Request, Note, Answer, Part = never> {
  readonly answer: (request: Request, telling: Telling<Part>) => Promise<Answer>;
  readonly take: (note: Note) => void;
  /** Whether the thread goes on as before after this error of a request. */
  readonly isHarmless: (error: unknown) => boolean;
}

/** Serves who started this thread, which sends a request only after the one before is answered. */
export function serve<Request, Note, Answer, Part = never>(
  port: MessagePort,
  service: Service<Request, Note, Answer, Part>,
): void {
  const tell = (message: ThreadMessage<Answer, Part>): void => port.postMessage(message);
  const untaken: (() => void)[] = [];
  const telling: Telling<Part> = {
    working: (on) => tell({ kind: 'working', ...(on !== undefined && { on }) }),
    part: (part) => {
      tell({ kind: 'part', part });
      return new Promise((resolve) => untaken.push(resolve));
    },
  };
  const answer = async (request: Request): Promise<void> => {
    try {
      tell({ kind: 'answer', answer: await service.answer(request, telling) });
    } catch (error) {
      tell(failureOf(error, !service.isHarmless(error)));
    }
  };
  port.on('message', (input: ThreadInput<Request, Note>) => {
    if (input.kind === 'note') service.take(input.note);
    else if (input.kind === 'taken') untaken.shift()?.();
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
