import * as l10n from '@vscode/l10n';
import type { Roles } from '../../api/schemas.ts';
import type { Project } from '../../flags/project-state.ts';
import type { PanelFact, PanelIcon } from '../../../protocol/blocks.ts';
import type { PanelOverview } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** From this share of the limit on, the limit counts as near. */
const NEAR = 0.9;

/** The project's settings: limit, members, stickiness, dates. */
export function factsView(project: Project, formats: Formats): PanelOverview['facts'] {
  const { facts } = project;
  return {
    title: l10n.t('Project'),
    items: [
      limitFact(project, formats),
      ...(facts.withoutReport === true ? [] : reportFacts(facts, formats)),
      dateFact(l10n.t('Created'), facts.createdAt, { id: 'calendar' }, formats),
      dateFact(l10n.t('Updated'), facts.updatedAt, { id: 'history' }, formats),
    ],
  };
}

/** Facts that only a report has, not the search. */
function reportFacts({ members, defaultStickiness }: Project['facts'], { count }: Formats): PanelFact[] {
  return [
    { label: l10n.t('Members'), value: count(members), icon: { id: 'organization' } },
    {
      label: l10n.t('Default stickiness'),
      value: plainText(defaultStickiness),
      note: l10n.t('determines what keeps a user in the same variant and rollout group'),
      icon: { id: 'pin' },
    },
  ];
}

/** How many flags the project has of those that it may have. */
function limitFact({ facts, flags, unreadable }: Project, { count, percent }: Formats): PanelFact {
  const label = l10n.t('Flags');
  const used = flags.size + unreadable.count;
  const limit = facts.featureLimit ?? undefined;
  if (limit === undefined) {
    return { label, value: count(used), note: l10n.t('no limit'), icon: { id: 'milestone' } };
  }
  const value = l10n.t('{0} of {1}', count(used), count(limit));
  const share = limit > 0 ? used / limit : 1;
  if (share < NEAR) {
    return {
      label,
      value,
      note: l10n.t('{0} of the limit', percent(share)),
      icon: { id: 'milestone' },
      meter: { share, tone: 'neutral' },
    };
  }
  return {
    label,
    value,
    note:
      share < 1 ? l10n.t('{0} of the limit: nearly full', percent(share)) : l10n.t('the limit is reached'),
    icon: { id: 'warning', tone: 'stale' },
    meter: { share: Math.min(1, share), tone: 'stale' },
  };
}

function dateFact(
  label: string,
  date: string | null | undefined,
  icon: PanelIcon,
  { dates, now }: Formats,
): PanelFact {
  if (date == null) return { label, value: l10n.t('not given'), icon };
  return {
    label,
    value: plainText(dates.relative(date, now()), 60),
    note: plainText(dates.absolute(date), 60),
    icon,
  };
}

/** The naming pattern. It is the server's regular expression, so it is only shown, never executed. */
export function namingView({ facts }: Project): PanelOverview['naming'] {
  const { pattern, example, description } = facts.featureNaming ?? {};
  const words = (label: string, text: string | null | undefined): PanelFact[] =>
    text == null || text === '' ? [] : [{ label, value: plainText(text, 1000) }];
  const code = (label: string, text: string | null | undefined): PanelFact[] =>
    words(label, text).map((fact) => ({ ...fact, isCode: true }));
  return {
    title: l10n.t('Flag names'),
    items: [
      ...code(l10n.t('Pattern'), pattern),
      ...code(l10n.t('Example'), example),
      ...words(l10n.t('Description'), description),
    ],
    empty: l10n.t('Any name is allowed: the project has no pattern.'),
  };
}

/** The collaboration mode, and what it means for the person. */
export function modeView(project: Project, roles: Roles | undefined): PanelOverview['mode'] {
  const { mode } = project.facts;
  const mine = (roles?.roles ?? []).filter((role) => role.type === 'project' && role.project === project.id);
  const names = mine.map(({ name }) => plainText(name ?? '?', 60)).join(', ');
  const yourRole =
    roles === undefined
      ? []
      : [
          mine.length > 0
            ? l10n.t('Your role here: {0}.', names)
            : l10n.t('You have no role in this project itself.'),
        ];
  const view = (icon: string, meaning: string) => ({
    label: l10n.t('Collaboration mode'),
    word: plainText(mode, 40),
    icon: { id: icon },
    meaning: [meaning, ...yourRole],
  });
  switch (mode) {
    case 'open':
      return view('unlock', l10n.t('Open: people who are not members can submit change requests too.'));
    case 'protected':
      return view('shield', l10n.t('Protected: only members can submit change requests.'));
    case 'private':
      return view('lock', l10n.t('Private: only members can submit change requests.'));
    default:
      return view('question', l10n.t('Unknown mode, shown as sent by the server.'));
  }
}
