import { csharpRow } from './language/csharp.ts';
import { goRow } from './language/go.ts';
import { javaRow } from './language/java.ts';
import { javascriptRow, typescriptRow } from './language/javascript.ts';
import { kotlinRow } from './language/kotlin.ts';
import { pythonRow } from './language/python.ts';
import type { Row } from './row.ts';

/** The languages in which flags can be removed, by the editor's language ids. */
export const ROWS: Readonly<Record<string, Row>> = {
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
