import { csharpRow } from '../languages/csharp/removal.ts';
import { goRow } from '../languages/go/removal.ts';
import { javaRow } from '../languages/java/removal.ts';
import { javascriptRow, typescriptRow } from '../languages/javascript/removal.ts';
import { kotlinRow } from '../languages/kotlin/removal.ts';
import { pythonRow } from '../languages/python/removal.ts';
import type { RemovalRules } from '../languages/shared/removal-rules.ts';

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
