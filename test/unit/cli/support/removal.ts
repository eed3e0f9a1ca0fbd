import { threadEnvironment } from '../../../../src/core/thread/environment.ts';
import { runCli, type ProgramRun } from './run-program.ts';

/** A module that asks for the flag `x`. */
export const BEFORE =
  "import { isEnabled } from 'unleash-client';\nexport const f = (n) => {\n  if (isEnabled('x')) return n;\n  return 0;\n};\n";

/** The module once `x` is removed and kept enabled. */
export const AFTER = 'export const f = (n) => {\n  return n;\n};\n';

/** What a removal, and the check that it runs, have of the environment. */
export const env = { ...threadEnvironment(), PATH: process.env['PATH'] ?? '' };

/** Removes `x` from a folder, kept enabled, with a check. */
export function verify(root: string, check: string, ...args: readonly string[]): Promise<ProgramRun> {
  return runCli(['remove', 'x', root, '--keep', 'enabled', '--verify', check, ...args], { env });
}
