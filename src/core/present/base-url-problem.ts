import type { BaseUrlProblem } from '../api/base-url.ts';
import type { Localize } from './context.ts';

/** A sentence that says what is wrong and what is right. */
export function describeBaseUrlProblem(problem: BaseUrlProblem, t: Localize): string {
  switch (problem) {
    case 'empty':
      return t('The address is empty. It looks like https://flags.example.org.');
    case 'notUrl':
      return t('This is no address. It looks like https://flags.example.org.');
    case 'scheme':
      return t('The address has to begin with https:// or http://.');
    case 'userInfo':
      return t('The address must not hold a user name or password; the token is asked for separately.');
    case 'query':
      return t('The address must not hold a “?” and what follows it.');
    case 'fragment':
      return t('The address must not hold a “#” and what follows it.');
    case 'encodedSlash':
      return t('The path of the address must not hold an encoded slash (%2F or %5C).');
  }
}
