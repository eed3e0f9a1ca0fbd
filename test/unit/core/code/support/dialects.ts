import assert from 'node:assert/strict';
import { dialectById, type ParsedDialect } from '../../../../../src/core/code/languages/languages.ts';

/** How documents of an editor's language are parsed and read. */
export function dialectOf(id: string): ParsedDialect {
  const dialect = dialectById(id);
  assert.ok(dialect, id);
  return dialect;
}
