import { lastSeenAt, type Flag } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { typeLook } from '../flag-type.ts';
import { escaped } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { stalenessLook } from '../staleness.ts';
import { present, type Detail } from './detail.ts';
import { environmentDetails } from './environment-details.ts';
import type { FlagView } from './flag-view.ts';
import { lifecycleDetail } from './lifecycle-details.ts';
import { childrenDetail, collaboratorsDetail, dependencyDetail, tagsDetail } from './relation-details.ts';
import { variantDetails } from './variant-details.ts';

/** The rows under a flag. What the server did not send has no row. */
export function flagDetails(view: FlagView, context: Context): readonly Detail[] {
  const { flag } = view;
  return present(
    ...environmentDetails(flag, context),
    enabledDetail(flag, context),
    lifecycleDetail(view.stage, context),
    stalenessDetail(view, context),
    descriptionDetail(flag, context),
    typeDetail(flag, context),
    variantsDetail(flag, context),
    dependencyDetail(flag, context),
    childrenDetail(flag, context),
    tagsDetail(flag, context),
    impressionDetail(flag, context),
    dateDetail('lastSeen', context.t('Last seen'), 'eye', lastSeenAt(flag), context),
    createdDetail(flag, context),
    dateDetail('archivedAt', context.t('Archived'), 'archive', flag.archivedAt, context),
    collaboratorsDetail(flag, context),
  );
}

/** The flag's own on or off, where no environment tells it. */
function enabledDetail({ enabled, environments }: Flag, { t }: Context): Detail | undefined {
  if (enabled === undefined || environments?.length) return undefined;
  return {
    key: 'enabled',
    kind: 'fact',
    label: t('Enabled'),
    description: enabled ? t('on') : t('off'),
    icon: { id: enabled ? 'vm-active' : 'vm-outline' },
  };
}

function stalenessDetail({ staleness }: FlagView, { t }: Context): Detail | undefined {
  if (staleness === undefined) return undefined;
  const look = stalenessLook(staleness, t);
  return {
    key: 'staleness',
    kind: 'fact',
    label: look.words,
    icon: look.icon,
    tooltip: () => escaped(look.words),
  };
}

function descriptionDetail({ description }: Flag, { t }: Context): Detail | undefined {
  if (description === undefined || description.trim() === '') return undefined;
  return {
    key: 'description',
    kind: 'value',
    copy: description,
    label: t('Description'),
    description: plainText(description),
    icon: { id: 'note' },
    tooltip: () => escaped(description),
  };
}

function typeDetail({ type }: Flag, { t }: Context): Detail | undefined {
  if (type === undefined) return undefined;
  const look = typeLook(type, t);
  return {
    key: 'type',
    kind: 'fact',
    label: t('Type'),
    description: look.word,
    icon: look.icon,
    tooltip: () => escaped(look.words),
  };
}

/** The flag's own variants are deprecated (contract part 2.6.3): shown only where no environment has any. */
function variantsDetail(flag: Flag, context: Context): Detail | undefined {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that an older server has.
  const variants = flag.variants ?? [];
  const inEnvironments = (flag.environments ?? []).some((environment) => environment.variants?.length);
  if (variants.length === 0 || inEnvironments) return undefined;
  return {
    key: 'variants',
    kind: 'fact',
    label: context.t('Variants'),
    description: context.t('of the flag, in all environments'),
    icon: { id: 'symbol-enum' },
    children: variantDetails(variants, context),
  };
}

function impressionDetail({ impressionData }: Flag, { t }: Context): Detail | undefined {
  if (impressionData === undefined) return undefined;
  return {
    key: 'impressionData',
    kind: 'fact',
    label: t('Impression data'),
    description: impressionData ? t('collected') : t('not collected'),
    icon: { id: 'pulse' },
  };
}

function createdDetail({ createdAt, createdBy }: Flag, context: Context): Detail | undefined {
  const row = dateDetail('createdAt', context.t('Created'), 'calendar', createdAt, context);
  if (createdBy === undefined) return row;
  const by = context.t('by {0}', plainText(createdBy.name));
  if (row === undefined) {
    return {
      key: 'createdAt',
      kind: 'fact',
      label: context.t('Created'),
      description: by,
      icon: { id: 'person' },
    };
  }
  return { ...row, description: `${row.description ?? ''} ${by}` };
}

function dateDetail(
  key: string,
  label: string,
  icon: string,
  date: string | undefined,
  { dates, now }: Context,
): Detail | undefined {
  if (date === undefined) return undefined;
  return {
    key,
    kind: 'fact',
    label,
    description: plainText(dates.relative(date, now())),
    icon: { id: icon },
    tooltip: () => escaped(dates.absolute(date)),
  };
}
