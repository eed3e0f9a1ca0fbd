import { parentPort } from 'node:worker_threads';
import { serve } from '../../../../../src/core/thread/serve.ts';

/** What the thread of the tests is asked to do. */
export type Order =
  | { readonly kind: 'echo'; readonly text: string }
  | { readonly kind: 'loop' | 'exit' | 'fail' | 'break' | 'notes' };

const notes: string[] = [];

async function answer(order: Order, working: () => void): Promise<string> {
  await Promise.resolve();
  working();
  switch (order.kind) {
    case 'echo':
      return order.text;
    case 'notes':
      return notes.join();
    case 'loop':
      for (;;);
    case 'exit':
      return process.exit(7);
    case 'fail':
      throw new RangeError('Foreseen.', { cause: new Error('its cause') });
    case 'break':
      throw new TypeError('Not foreseen.');
  }
}

if (parentPort) {
  serve<Order, string, string>(parentPort, {
    answer,
    take: (note) => notes.push(note),
    isHarmless: (error) => error instanceof RangeError,
  });
}
