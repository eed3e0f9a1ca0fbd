import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { rows, type Detail } from './detail.ts';
import type { FactTopic, FlagFact } from './fact.ts';
import { factMarkdown } from './fact-markdown.ts';
import { flagFacts } from './flag-facts.ts';
import type { FlagView } from './flag-view.ts';
import { plural } from '../display-language.ts';

/** The history is under the row of the stage, and the flag is under its project. */
const TOLD_BY_OTHER_ROWS: readonly FactTopic[] = ['history', 'project'];

/** The rows under a flag. */
export function flagDetails(view: FlagView, formats: Formats): readonly Detail[] {
  const facts = flagFacts(view, formats).filter(({ topic }) => !TOLD_BY_OTHER_ROWS.includes(topic));
  const at = facts.findIndex(({ topic }) => topic === 'environment');
  const environments = facts.filter(({ topic }) => topic === 'environment');
  const others = facts.filter(({ topic }) => topic !== 'environment').map(factRow);
  // The environments stay at the place of the first of them, but are cut off together.
  const before = at < 0 ? others.length : at;
  return [
    ...others.slice(0, before),
    ...rows(environments, factRow, (rest) =>
      plural(rest, {
        one: l10n.t('and {0} more environment', formats.count(rest)),
        other: l10n.t('and {0} more environments', formats.count(rest)),
      }),
    ),
    ...others.slice(before),
  ];
}

function factRow(fact: FlagFact): Detail {
  const { topic, icon, label, brief, row, parts } = fact;
  return {
    key: topic,
    kind: 'fact',
    label: plainText(label),
    description: brief === undefined ? undefined : plainText(brief),
    icon,
    tooltip: () => factMarkdown(fact),
    ...row,
    children: parts?.() ?? [],
  };
}
