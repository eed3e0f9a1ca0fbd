import { isTestFile } from '../code/removal/test-file.ts';
import type { CodePlace } from './flag-knowledge.ts';

/** Whether tests use a flag, and no other code does. */
export function isOnlyInTests(places: readonly Pick<CodePlace, 'file'>[]): boolean {
  return places.length > 0 && places.every(({ file }) => isTestFile(file));
}
