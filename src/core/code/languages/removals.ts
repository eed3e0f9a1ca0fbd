import { csharpRow } from './csharp/removal.ts';
import { goRow } from './go/removal.ts';
import { javaRow } from './java/removal.ts';
import { javascriptRow, typescriptRow } from './javascript/removal.ts';
import { kotlinRow } from './kotlin/removal.ts';
import { pythonRow } from './python/removal.ts';
import type { RemovalRules } from './shared/removal-rules.ts';

/** The languages in which flags can be removed, by the editor's language ids. */
export const REMOVAL_RULES: Readonly<Record<string, RemovalRules>> = {
  javascript: javascriptRow,
  javascriptreact: javascriptRow,
  typescript: typescriptRow,
  typescriptreact: typescriptRow,
  kotlin: kotlinRow,
  java: javaRow,
  python: pythonRow,
  go: goRow,
  csharp: csharpRow,
};
