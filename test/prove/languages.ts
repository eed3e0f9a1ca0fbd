import { JAVASCRIPT, TYPESCRIPT } from './dialects/javascript.ts';
import { CSHARP } from './dialects/csharp.ts';
import { GO } from './dialects/go.ts';
import { JAVA } from './dialects/java.ts';
import { KOTLIN } from './dialects/kotlin.ts';
import { PYTHON } from './dialects/python.ts';
import { TSX } from './dialects/tsx.ts';
import type { Dialect } from './grammar.ts';
import type { Runner } from './run.ts';
import { MONO } from './runners/csharp.ts';
import { GO_BUILD } from './runners/go.ts';
import { JAVAC } from './runners/java.ts';
import { KOTLINC } from './runners/kotlin.ts';
import { NODE, TSC } from './runners/node.ts';
import { PYTHON3 } from './runners/python.ts';

/** The dialects that programs are written in, with what runs them. */
export const LANGUAGES: readonly { readonly dialect: Dialect; readonly runner: Runner }[] = [
  { dialect: JAVASCRIPT, runner: NODE },
  { dialect: TYPESCRIPT, runner: TSC },
  { dialect: TSX, runner: TSC },
  { dialect: PYTHON, runner: PYTHON3 },
  { dialect: GO, runner: GO_BUILD },
  { dialect: JAVA, runner: JAVAC },
  { dialect: KOTLIN, runner: KOTLINC },
  { dialect: CSHARP, runner: MONO },
];
