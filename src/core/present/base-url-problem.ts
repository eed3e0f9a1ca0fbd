import * as l10n from '@vscode/l10n';
import type { BaseUrlProblem } from '../api/base-url.ts';

/** A sentence that says what is wrong and what would be right. */
export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
  switch (problem) {
    case 'empty':
      return l10n.t('Enter an address such as https://flags.example.org.');
    case 'notUrl':
      return l10n.t('This address cannot be used. Enter one such as https://flags.example.org.');
    case 'scheme':
      return l10n.t('The address has to begin with https:// or http://.');
    case 'userInfo':
      return l10n.t(
        'The address must not contain a user name or password; the token is asked for separately.',
      );
    case 'query':
      return l10n.t('The address must not contain a “?” or anything after it.');
    case 'fragment':
      return l10n.t('The address must not contain a “#” or anything after it.');
    case 'encodedSlash':
      return l10n.t('The path of the address must not contain an encoded slash (%2F or %5C).');
  }
}
