import { parentPort } from 'node:worker_threads';
import { serve, type Reporter } from '../../../../../src/core/thread/serve.ts';

/** What the thread of the tests is asked to do. */
export type Order =
  | { readonly kind: 'echo'; readonly text: string }
  | { readonly kind: 'loop' | 'exit' | 'fail' | 'break' | 'notes' | 'steps' };

const notes: string[] = [];

async function answer(order: Order, { working, part }: Reporter<string>): Promise<string> {
  await Promise.resolve();
  working(order.kind);
  switch (order.kind) {
    case 'echo':
      return order.text;
    case 'notes':
      return notes.join();
    case 'steps':
      for (const step of ['one', 'two', 'three']) await part(step);
      return 'done';
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
  serve<Order, string, string, string>(parentPort, {
    answer,
    take: (note) => notes.push(note),
    isHarmless: (error) => error instanceof RangeError,
  });
}
