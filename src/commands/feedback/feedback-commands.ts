import type { FeedbackAnswers } from '../../core/feedback/outcome.ts';
import type { Formats } from '../../core/present/formats.ts';
import type { Session } from '../../host/session.ts';
import type { Commands } from '../ids.ts';

/** The part of the editor's storage that is used: it is the person's own, on this machine. */
export interface FeedbackStorage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** What sending feedback works with. */
export interface FeedbackServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly storage: FeedbackStorage;
}

/** The handler of the command that sends feedback; its code is loaded when it first runs. */
export function feedbackCommands(services: FeedbackServices) {
  /** Answers that could not be sent, by base URL: they are offered again until the window closes. */
  const drafts = new Map<string, FeedbackAnswers>();
  return {
    'flagInsight.sendFeedback': async () => {
      const { sendFeedback } = await import('./send-feedback.ts');
      await sendFeedback(services, drafts);
    },
  } satisfies Partial<Commands>;
}
