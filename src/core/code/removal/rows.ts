import { csharp } from './language/csharp.ts';
import { go } from './language/go.ts';
import { java } from './language/java.ts';
import { javascript } from './language/javascript.ts';
import { kotlin } from './language/kotlin.ts';
import { python } from './language/python.ts';
import type { Row } from './row.ts';

/** The languages that flags are taken out of, by the editor's language ids. */
export const ROWS: Readonly<Record<string, Row>> = {
  javascript,
  javascriptreact: javascript,
  typescript: javascript,
  typescriptreact: javascript,
  kotlin,
  java,
  python,
  go,
  csharp,
};
