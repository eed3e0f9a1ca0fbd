import * as l10n from '@vscode/l10n';
import { languageFilesOf } from '../languages/files.ts';
import { because } from './context.ts';

/** `test/`, `__mocks__/`, `Shop.Cart.Tests/`, and the like anywhere in the path. */
const FOLDER =
  /(?:^|\/)(?:__(?:tests|mocks|fixtures)__|tests?|specs?|testing|mocks?|fakes?|fixtures|e2e|androidTest|testFixtures|[\w.]+\.Tests?)\//i;
/** `cart.test.ts`, `cart_test.go`, `cart_spec.rb`. */
const FILE = /[._-](?:test|tests|spec|specs|e2e|stories|mock)\.\w+$/;

/** Whether a file contains tests or test doubles, by its path from the workspace folder. */
export function isTestFile(path: string): boolean {
  const normal = path.replaceAll('\\', '/');
  return FOLDER.test(normal) || FILE.test(normal) || languageFilesOf(normal)?.tests?.test(normal) === true;
}

/** Why a place in a test stays: its kind of reason is that of test doubles. */
export const testDouble = () => because('test double', l10n.t('a test names the flag'));
