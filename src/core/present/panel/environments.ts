import * as l10n from '@vscode/l10n';
import type { ProjectFacts } from '../../api/schemas.ts';
import type { PanelRow } from '../../../protocol/blocks.ts';
import type { PanelEnvironment, PanelOverview } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import type { Detail } from '../flag/detail.ts';
import { strategyDetails } from '../flag/strategy-details.ts';
import { plainText } from '../plain-text.ts';
import { panelIcon } from './tone.ts';

/**
 * The project's environments according to its report: change requests on or off, and the default strategy of new flags.
 */
export function environmentsView(
  environments: ProjectFacts['environments'],
  formats: Formats,
): PanelOverview['environments'] {
  return {
    title: l10n.t('Environments'),
    items: environments.map((environment) => environmentView(environment, formats)),
    empty: l10n.t('The project has no environments.'),
  };
}

function environmentView(
  environment: ProjectFacts['environments'][number],
  formats: Formats,
): PanelEnvironment {
  const { defaultStrategy } = environment;
  const [strategy] = defaultStrategy === undefined ? [] : strategyDetails([defaultStrategy], formats);
  return {
    name: plainText(environment.environment),
    icon: { id: 'server-environment' },
    changeRequests: changeRequestsOf(environment.changeRequestsEnabled),
    strategyLabel: strategy === undefined ? l10n.t('No default strategy given') : l10n.t('Default strategy'),
    ...(strategy === undefined
      ? {}
      : {
          strategy: {
            name: strategy.label,
            note: strategy.description ?? '',
            rows: (strategy.children ?? []).map((row) => rowView(withoutRepeats(row))),
          },
        }),
  };
}

function changeRequestsOf(enabled: boolean | null | undefined): PanelEnvironment['changeRequests'] {
  if (enabled == null)
    return { text: l10n.t('change requests not given'), icon: { id: 'dash', tone: 'muted' } };
  return enabled
    ? { text: l10n.t('change requests on'), icon: { id: 'git-pull-request' } }
    : { text: l10n.t('change requests off'), icon: { id: 'circle-slash', tone: 'muted' } };
}

/**
 * A page shows all rows expanded, so the values under a constraint are dropped if its own text has them all; else they
 * become a paragraph.
 */
function withoutRepeats(row: Detail): Detail {
  const { key, label, children = [] } = row;
  // Rows of constraints have such a key.
  if (!key.startsWith('constraint ') || children.length === 0) return row;
  const values = children.map((child) => child.label).join(', ');
  // The constraint's own text is cut off only if it ends with `…`.
  return { ...row, children: label.endsWith('…') ? [{ key: 'values', kind: 'fact', label: values }] : [] };
}

function rowView({ label, description, icon, children = [] }: Detail): PanelRow {
  return {
    label,
    ...(description === undefined ? {} : { value: description }),
    ...(icon === undefined ? {} : { icon: panelIcon(icon) }),
    children: children.map((child) => ({
      label: child.label,
      ...(child.description === undefined ? {} : { value: child.description }),
    })),
  };
}
