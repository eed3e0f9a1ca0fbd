import { csharpRemoval } from './csharp/removal.ts';
import { goRemoval } from './go/removal.ts';
import { javaRemoval } from './java/removal.ts';
import { javascriptRemoval, typescriptRemoval } from './javascript/removal.ts';
import { kotlinRemoval } from './kotlin/removal.ts';
import { pythonRemoval } from './python/removal.ts';
import type { RemovalRules } from './shared/removal-rules.ts';

/** The languages in which flags can be removed, by the editor's language ids. */
export const REMOVAL_RULES: Readonly<Record<string, RemovalRules>> = {
  javascript: javascriptRemoval,
  javascriptreact: javascriptRemoval,
  typescript: typescriptRemoval,
  typescriptreact: typescriptRemoval,
  kotlin: kotlinRemoval,
  java: javaRemoval,
  python: pythonRemoval,
  go: goRemoval,
  csharp: csharpRemoval,
};
