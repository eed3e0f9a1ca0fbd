/**
 * Exit codes. `findings`: what an option such as `--fail-on` names was found, or a request of `probe` failed; `nothing`:
 * the code has no place of the flags to remove.
 */
export const EXIT = { done: 0, findings: 1, failed: 2, nothing: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command cannot continue; the message says what to do. It is shown without a stack, followed by its causes. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** Neither the options nor the folder's settings name a project of the server. */
export class NoProjectError extends CommandError {
  constructor() {
    super('Which project? Give --project with --url.');
  }
}
