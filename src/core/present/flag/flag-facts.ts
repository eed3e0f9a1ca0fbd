import * as l10n from '@vscode/l10n';
import { environmentsOf, lastSeenAt, type Flag } from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';
import { typeLook } from '../flag-type.ts';
import { stalenessLook } from '../staleness-look.ts';
import { environmentFact } from './environment-facts.ts';
import { exactly, someOf, type FactTopic, type FlagFact } from './fact.ts';
import type { FlagView } from './flag-view.ts';
import { childrenFact, collaboratorsFact, dependencyFact, linksFact, tagsFact } from './relation-facts.ts';
import { historyFact, stageFact } from './stage-facts.ts';
import { type AnyVariant, variantDetails, variantShare } from './variant-details.ts';

/**
 * All facts about a flag, the most important first: tooltips, hovers and rows use this order. What the server did not
 * send is left out.
 */
export function flagFacts(view: FlagView, formats: Formats, isSinceShown = false): readonly FlagFact[] {
  const { flag, creator, stage, segments } = view;
  return [
    stageFact(stage, formats, isSinceShown),
    stalenessFact(view),
    archivedFact(flag, formats),
    enabledFact(flag),
    ...environmentsOf(flag).map((environment, at) => environmentFact(environment, at, formats, segments)),
    descriptionFact(flag),
    historyFact(stage, formats),
    typeFact(flag),
    projectFact(flag),
    variantsFact(flag, formats),
    dependencyFact(flag, formats),
    childrenFact(flag, formats),
    tagsFact(flag, formats),
    linksFact(flag, formats),
    impressionFact(flag),
    dateFact('lastSeen', l10n.t('Last seen'), 'eye', lastSeenAt(flag), formats),
    createdFact(flag, creator, formats),
    collaboratorsFact(flag, formats),
  ].filter((fact) => fact !== undefined);
}

function stalenessFact({ staleness }: FlagView): FlagFact | undefined {
  if (staleness === undefined) return undefined;
  const { icon, words } = stalenessLook(staleness);
  return { topic: 'staleness', icon, label: words };
}

function archivedFact({ archived, archivedAt }: Flag, formats: Formats): FlagFact | undefined {
  const label = l10n.t('Archived');
  if (archivedAt !== undefined) return dateFact('archived', label, 'archive', archivedAt, formats);
  return archived === true ? { topic: 'archived', icon: { id: 'archive' }, label } : undefined;
}

/** Whether the flag itself is on, if no environment says so. */
function enabledFact({ enabled, environments }: Flag): FlagFact | undefined {
  if (enabled === undefined || environments?.length) return undefined;
  return {
    topic: 'enabled',
    icon: { id: enabled ? 'vm-active' : 'vm-outline' },
    label: l10n.t('Enabled'),
    brief: enabled ? l10n.t('on') : l10n.t('off'),
  };
}

function descriptionFact({ description }: Flag): FlagFact | undefined {
  if (description === undefined || description.trim() === '') return undefined;
  return {
    topic: 'description',
    icon: { id: 'note' },
    label: l10n.t('Description'),
    brief: description,
    lead: description,
    full: '',
    row: { kind: 'value', copy: description },
  };
}

function typeFact({ type }: Flag): FlagFact | undefined {
  if (type === undefined) return undefined;
  const { icon, word, words } = typeLook(type);
  return { topic: 'type', icon, label: l10n.t('Type'), brief: word, lead: words, full: '' };
}

function projectFact({ project }: Flag): FlagFact | undefined {
  if (project === undefined) return undefined;
  return { topic: 'project', icon: { id: 'project' }, label: l10n.t('Project'), brief: project };
}

/**
 * The flag's own variants are deprecated (contract part 2.6.3), so they are shown only if no environment has variants.
 */
function ownVariants(flag: Flag): readonly AnyVariant[] {
  if (flag.environments?.some(({ variants }) => variants?.length)) return [];
  // oxlint-disable-next-line typescript/no-deprecated -- all that an older server has.
  return flag.variants ?? [];
}

function variantsFact(flag: Flag, formats: Formats): FlagFact | undefined {
  const variants = ownVariants(flag);
  if (variants.length === 0) return undefined;
  const shares = variants.map((variant) => variantShare(variant, formats));
  return {
    topic: 'variants',
    icon: { id: 'symbol-enum' },
    label: l10n.t('Variants'),
    brief: l10n.t('of the flag, in all environments'),
    full: someOf(shares, formats),
    parts: () => variantDetails(variants, formats),
  };
}

function impressionFact({ impressionData }: Flag): FlagFact | undefined {
  if (impressionData === undefined) return undefined;
  return {
    topic: 'impressionData',
    icon: { id: 'pulse' },
    label: l10n.t('Impression data'),
    brief: impressionData ? l10n.t('collected') : l10n.t('not collected'),
  };
}

function createdFact(
  { createdAt }: Flag,
  creator: FlagView['creator'],
  formats: Formats,
): FlagFact | undefined {
  const fact = dateFact('created', l10n.t('Created'), 'calendar', createdAt, formats);
  if (creator === undefined) return fact;
  // In a list of one, for its limit of length.
  const by = l10n.t('by {0}', someOf([creator.name], formats));
  if (fact === undefined) {
    return { topic: 'created', icon: { id: 'person' }, label: l10n.t('Created'), brief: by };
  }
  return { ...fact, brief: `${fact.brief ?? ''} ${by}`, full: `${fact.full ?? ''} ${by}` };
}

function dateFact(
  topic: FactTopic,
  label: string,
  icon: string,
  date: string | undefined,
  formats: Formats,
): FlagFact | undefined {
  if (date === undefined) return undefined;
  const { dates, now } = formats;
  const brief = dates.relative(date, now());
  return { topic, icon: { id: icon }, label, brief, full: exactly(date, formats) };
}
