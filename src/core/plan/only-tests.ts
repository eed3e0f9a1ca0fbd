import { isTestFile } from '../code/removal/test-file.ts';
import type { CodePlace } from './flag-knowledge.ts';

/** Whether only tests use a flag. */
export function isOnlyInTests(places: readonly Pick<CodePlace, 'file'>[]): boolean {
  return places.length > 0 && places.every(({ file }) => isTestFile(file));
}
