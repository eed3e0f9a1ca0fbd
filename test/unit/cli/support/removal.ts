import { realpathSync } from 'node:fs';
import { Planning } from '../../../../src/cli/remove/planning.ts';
import { readRemoveArguments } from '../../../../src/cli/remove/remove-arguments.ts';
import { threadEnvironment } from '../../../../src/core/thread/environment.ts';
import { PATH } from './environment.ts';
import { runCli, type ProgramRun } from './run-program.ts';

/** A module that asks for the flag `x`. */
export const BEFORE =
  "import { isEnabled } from 'unleash-client';\nexport const f = (n) => {\n  if (isEnabled('x')) return n;\n  return 0;\n};\n";

/** The module once `x` is removed and kept enabled. */
export const AFTER = 'export const f = (n) => {\n  return n;\n};\n';

/** What a removal, and the check that it runs, have of the environment. */
export const env = { ...threadEnvironment(), PATH };

/** Removes `x` from a folder, kept enabled, with a check. */
export function verify(root: string, check: string, ...args: readonly string[]): Promise<ProgramRun> {
  return runCli(['remove', 'x', root, '--keep', 'enabled', '--verify', check, ...args], { env });
}

const io = {
  env: {},
  cwd: '/',
  out: () => undefined,
  err: () => undefined,
  draw: () => undefined,
  isTerminal: false,
};

/** What plans the removal of `x` from a folder, kept enabled, away from streams and environment. */
export function planningOf(root: string): Promise<Planning> {
  return Planning.open(realpathSync(root), readRemoveArguments(['x', '--keep', 'enabled'], io), io);
}
