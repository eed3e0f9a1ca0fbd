import * as l10n from '@vscode/l10n';
import type { BaseUrl } from '../api/base-url.ts';

/** Where the sample's flags are said to be: an address that, by its ending, nobody can have, and that nothing is sent to. */
export const SAMPLE: BaseUrl = {
  url: 'https://sample.invalid',
  // When it is read: the language is not set yet when this module is loaded.
  get label() {
    return l10n.t('sample data');
  },
  isLoopback: false,
  isPlainHttp: false,
};

/** Its one project. */
export const SAMPLE_PROJECT = 'sample';

/** Scheme of the sample's files. */
export const SAMPLE_SCHEME = 'flag-insight-sample';

/** The URI of the folder that they are in: for the index a folder like the window's own. */
export const SAMPLE_FOLDER = `${SAMPLE_SCHEME}:/`;

/** Whether something belongs to the sample; its flags have no page in any service. */
export function isSample({ url }: Pick<BaseUrl, 'url'>): boolean {
  return url === SAMPLE.url;
}
