import * as l10n from '@vscode/l10n';
import type { NotRead } from '../../code/source/not-read.ts';
import { plural } from '../display-language.ts';

/** What was not read, as text: `1 submodule is not checked out`; `shown` is the count as a person reads it, `3,400`. */
export function notReadText({ kind, count }: NotRead, shown: string = String(count)): string {
  switch (kind) {
    case 'submodule':
      return plural(count, {
        one: l10n.t('{0} submodule is not checked out', shown),
        other: l10n.t('{0} submodules are not checked out', shown),
      });
    case 'repository':
      return plural(count, {
        one: l10n.t('{0} repository within the folder is not read', shown),
        other: l10n.t('{0} repositories within the folder are not read', shown),
      });
    case 'not-checked-out':
      return plural(count, {
        one: l10n.t('{0} file is not checked out', shown),
        other: l10n.t('{0} files are not checked out', shown),
      });
    case 'outside':
      return plural(count, {
        one: l10n.t('{0} link leads out of the folder', shown),
        other: l10n.t('{0} links lead out of the folder', shown),
      });
    case 'unreadable':
      return plural(count, {
        one: l10n.t('{0} file or folder cannot be read', shown),
        other: l10n.t('{0} files or folders cannot be read', shown),
      });
    case 'huge':
      return plural(count, {
        one: l10n.t('{0} file is too large to be searched', shown),
        other: l10n.t('{0} files are too large to be searched', shown),
      });
    case 'unfollowed':
      return plural(count, {
        one: l10n.t('{0} file leads further than can be followed', shown),
        other: l10n.t('{0} files lead further than can be followed', shown),
      });
  }
}
