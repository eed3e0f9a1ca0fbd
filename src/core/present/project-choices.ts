import * as l10n from '@vscode/l10n';
import type { ListedProject } from '../api/accelerators.ts';
import { isLegalName } from '../api/legal-name.ts';
import type { Formats } from './formats.ts';
import { plainText } from './plain-text.ts';
import { plural } from './display-language.ts';

/** A project in a list to choose from. */
export interface ProjectChoice {
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
  /** Whether it is selected at first. */
  readonly picked: boolean;
  /** The project's id. */
  readonly value: string;
}

/**
 * The projects that can be chosen, with server text sanitized, because lists draw icons for `$(name)`. One whose id is
 * not legal is left out: no request accepts it.
 *
 * @param before the ids that were selected before.
 */
export function projectChoices(
  listed: readonly ListedProject[],
  before: readonly string[],
  { count }: Pick<Formats, 'count'>,
): readonly ProjectChoice[] {
  return listed
    .filter(({ id }) => isLegalName(id))
    .map(({ id, name, description, featureCount }) => ({
      label: plainText(name ?? '') || id,
      description:
        featureCount == null
          ? id
          : plural(featureCount, {
              one: l10n.t('{0} · {1} flag', id, count(featureCount)),
              other: l10n.t('{0} · {1} flags', id, count(featureCount)),
            }),
      ...(description == null ? {} : { detail: plainText(description) }),
      picked: before.includes(id),
      value: id,
    }));
}
