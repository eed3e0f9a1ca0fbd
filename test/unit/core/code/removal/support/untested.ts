import { editorLanguageOf } from '../../../../../../src/core/code/languages/files.ts';
import { REMOVAL_RULES } from '../../../../../../src/core/code/languages/removals.ts';

/** The languages that none of these files is of, nor of another with the same rules of removal. */
export function untestedAmong(files: readonly string[]): readonly string[] {
  const tested = new Set(files.map((file) => REMOVAL_RULES[editorLanguageOf(file) ?? '']));
  return Object.keys(REMOVAL_RULES).filter((id) => !tested.has(REMOVAL_RULES[id]));
}
