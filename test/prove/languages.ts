import { JAVASCRIPT, TYPESCRIPT } from './dialects/javascript.ts';
import { PYTHON } from './dialects/python.ts';
import type { Dialect } from './grammar.ts';
import type { Runner } from './run.ts';
import { NODE, TSC } from './runners/node.ts';
import { PYTHON3 } from './runners/python.ts';

/** The dialects that programs are written in, with what runs them. */
export const LANGUAGES: readonly { readonly dialect: Dialect; readonly runner: Runner }[] = [
  { dialect: JAVASCRIPT, runner: NODE },
  { dialect: TYPESCRIPT, runner: TSC },
  { dialect: PYTHON, runner: PYTHON3 },
];
