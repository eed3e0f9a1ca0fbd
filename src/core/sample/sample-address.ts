import * as l10n from '@vscode/l10n';
import type { BaseUrl } from '../api/base-url.ts';

/** The address of the sample's flags: nobody can own it because of its ending, and nothing is sent to it. */
export const SAMPLE: BaseUrl = {
  url: 'https://sample.invalid',
  // A getter, because the language is not set yet when this module is loaded.
  get label() {
    return l10n.t('sample data');
  },
  isLoopback: false,
  isPlainHttp: false,
};

/** The sample's only project. */
export const SAMPLE_PROJECT = 'sample';

/** The scheme of the sample's files. */
export const SAMPLE_SCHEME = 'flag-insight-sample';

/** The URI of the folder with the sample's files; the index treats it like a folder of the window. */
export const SAMPLE_FOLDER = `${SAMPLE_SCHEME}:/`;

/** Whether something belongs to the sample; its flags have no page in any service. */
export function isSample({ url }: Pick<BaseUrl, 'url'>): boolean {
  return url === SAMPLE.url;
}
