import { parentPort } from 'node:worker_threads';
import { serve } from '../../../../../src/core/thread/serve.ts';
import type { PlannedRemoval, RemovalOrder } from '../../../../../src/core/usages/removal-planner.ts';

/** Answers with how many orders this thread has had. */
let orders = 0;

if (parentPort) {
  serve<RemovalOrder, never, PlannedRemoval>(parentPort, {
    answer: () => {
      orders += 1;
      const nothing = {
        files: [],
        listed: [],
        naming: [],
        notRead: [],
        words: [],
        questions: [],
        folded: [],
        mayFold: false,
      };
      return Promise.resolve({ edited: orders, ...nothing });
    },
    take: () => undefined,
    isHarmless: () => false,
  });
}
