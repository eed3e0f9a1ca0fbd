import * as l10n from '@vscode/l10n';
import type { LeftReason } from './context.ts';

/** `test/`, `__mocks__/`, `Shop.Tests/`, and the like anywhere in the path. */
const FOLDER =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testing|mocks?|fakes?|fixtures|e2e|androidTest|testFixtures|\w+\.Tests?)\//i;
/** `cart.test.ts`, `test_cart.py`, `CartTest.java`, `cart_test.go`. */
const FILE =
  /(?:[._-](?:test|tests|spec|specs|e2e|stories|mock)\.\w+|(?:^|\/)test_[^/]*\.py|(?:^|\/)conftest\.py|(?:Tests?|Spec|IT)\.(?:java|kt|kts|cs)|_test\.(?:go|py))$/;

/** Whether a file contains tests or test doubles, by its path from the workspace folder. */
export function isTestFile(path: string): boolean {
  const normal = path.replaceAll('\\', '/');
  return FOLDER.test(normal) || FILE.test(normal);
}

/** Why a place in a test stays. */
export const testDouble = (): LeftReason => ({ kind: 'test double', text: l10n.t('a test names the flag') });
