import type { FeedbackAnswers } from '../../core/feedback/feedback-text.ts';
import type { Commands } from '../ids.ts';
import type { FeedbackServices } from './send-feedback.ts';

/** The handler of the command that sends feedback; its code is loaded on first use. */
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
