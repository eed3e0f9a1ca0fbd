import * as l10n from '@vscode/l10n';
import type { UnknownNames } from '../../plan/plan-document.ts';
import { exactly } from '../flag/fact.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { usesText } from '../usages/place-text.ts';

/** Most parts of the text for a name: when it was asked for, and applications. */
const MOST_PARTS = 5;

/** A list of names that only one side knows: code, applications or the server. */
export interface UnknownSection {
  readonly kind: 'inCode' | 'asked' | 'notSeen';
  /** Short, because it is in a side bar beside its count. */
  readonly title: string;
  /** The period that it covers, as text. */
  readonly window: string;
  readonly rows: readonly { readonly name: string; readonly text: string }[];
}

/** The lists that were loaded and are not empty. */
export function unknownSections(
  { inCode, requested, notSeen }: UnknownNames,
  formats: Formats,
): readonly UnknownSection[] {
  const sections: readonly UnknownSection[] = [
    {
      kind: 'inCode',
      title: l10n.t('In code, unknown'),
      window: l10n.t('as the files and the server are now'),
      rows: inCode.map(({ name, code }) => ({
        name: plainText(name, 100),
        text: usesText(code?.value.places.length ?? 0, formats),
      })),
    },
    {
      kind: 'asked',
      title: l10n.t('Asked for, unknown'),
      // Without an answer there are no rows, and so no section.
      window: l10n.t(
        'within the last 24 hours, as of {0}',
        requested === undefined ? '' : whenText(requested.at, formats),
      ),
      rows: (requested?.value ?? []).map(({ name, lastSeenAt, reports = [] }) => ({
        name: plainText(name, 100),
        text: [
          ...(lastSeenAt === undefined ? [] : [exactly(lastSeenAt, formats)]),
          ...reports.map(({ appName, environments }) =>
            plainText(`${appName} (${environments.map(({ environment }) => environment).join(', ')})`),
          ),
        ]
          .slice(0, MOST_PARTS)
          .join('; '),
      })),
    },
    {
      kind: 'notSeen',
      title: l10n.t('On the server, never seen'),
      window: l10n.t('as far back as the server keeps a date for a flag'),
      rows: (notSeen ?? []).map(({ name, project }) => ({
        name: plainText(name, 100),
        text: plainText(project),
      })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function whenText(at: number, formats: Formats): string {
  return exactly(new Date(at).toISOString(), formats);
}
