import { REQUEST } from './request.ts';

/** Whether this window, in which tests run, is one of the oldest version that runs less. */
export const isOldest = process.env[REQUEST.oldest] === 'true';

type Declare = (title: string, run: () => void | Promise<void>) => unknown;

/**
 * What declares tests that run in the newest version alone.
 *
 * Only the extension's interface differs between versions of the editor, so the oldest runs the first test of each use of
 * that interface. A test that varies the data behind a use, or whose answer is worked out without the editor, runs in the
 * newest version alone.
 */
export const inNewest = (declare: Declare): Declare => (isOldest ? () => undefined : declare);
