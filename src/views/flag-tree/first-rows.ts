import type { Disposable } from '../../core/events.ts';

interface Wait {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/**
 * Keeps the editor waiting for rows that are about to come, up to a limit. Rows that the editor waits for are drawn as
 * soon as they come; had it drawn a "Loading" row first, it would delay the next change by 200 ms. `undefined` stands for
 * the root.
 */
export class FirstRows<Node> implements Disposable {
  readonly #patience: number;
  readonly #waits = new Map<Node | undefined, Wait>();

  /** @param patience milliseconds that the editor waits at most. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /** Resolves when the rows under a node are there, or time is up. */
  wait(node: Node | undefined): Promise<void> {
    const wait = this.#waits.get(node) ?? this.#begin(node);
    return wait.ended;
  }

  /** Whether some rows that the editor waits for are there. */
  isOver(isLoading: (node: Node | undefined) => boolean): boolean {
    return [...this.#waits.keys()].some((node) => !isLoading(node));
  }

  /** Ends the waits for rows that are there; returns the changes that the editor does not receive that way. */
  settle(
    change: 'all' | readonly Node[],
    isLoading: (node: Node | undefined) => boolean,
  ): 'all' | readonly Node[] {
    const awaited = new Map(this.#waits);
    for (const [node, { end }] of awaited) if (!isLoading(node)) end();
    if (change !== 'all') return change.filter((node) => !awaited.has(node));
    return awaited.has(undefined) ? [] : 'all';
  }

  dispose(): void {
    for (const { end } of [...this.#waits.values()]) end();
  }

  #begin(node: Node | undefined): Wait {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const end = (): void => {
      clearTimeout(timer);
      this.#waits.delete(node);
      resolve(undefined);
    };
    const timer = setTimeout(end, this.#patience);
    const wait = { ended: promise, end };
    this.#waits.set(node, wait);
    return wait;
  }
}
