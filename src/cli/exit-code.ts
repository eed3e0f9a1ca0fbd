/** How a command ends. `findings` only where the caller asked to be told that way; `nothing` where there was nothing to do. */
export const EXIT = { done: 0, findings: 1, failed: 2, nothing: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command cannot go on, and its message says what to do; shown without a stack, its causes after it. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
