import * as l10n from '@vscode/l10n';
import { currentStage } from '../../flags/lifecycle.ts';
import type { Project } from '../../flags/project-state.ts';
import type { Slices } from '../../slices.ts';
import { sorted } from '../../sorted.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { productionState } from '../flag/reach.ts';
import { typeLook } from '../flag-type.ts';
import { plainText } from '../plain-text.ts';
import { COLORS, recordLook, stageLook, STAGES, type Icon } from '../stage.ts';
import { stalenessLook } from '../staleness-look.ts';

/** The properties by which flags can be grouped and filtered. */
export const DIMENSIONS = [
  'production',
  'stage',
  'type',
  'staleness',
  'favorite',
  'creator',
  'prefix',
  'tag',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Key of the flags without a value in a dimension. */
const NONE = 'none';
/** Key of the flags whose stage is not loaded. */
const NOT_LOADED = 'notLoaded';
/** Keys made from server text begin with this, so that none of them equals one of the two keys above. */
const NAMED = '=';

/** Key of archived flags. */
export const ARCHIVED = `${NAMED}archived`;

const STAGE_ORDER = STAGES.map(({ name }) => NAMED + name);
const STALENESS_ORDER = ['stale', 'potentiallyStale'];
const PRODUCTION_ORDER = ['on', 'some', 'off'];
const ORDERS: Partial<Record<Dimension, readonly string[]>> = {
  production: PRODUCTION_ORDER,
  stage: STAGE_ORDER,
  staleness: STALENESS_ORDER,
};

/** The part of a name before its first separator, `checkout` of `checkout.new-flow`, if text follows it. */
const PREFIX = /^[^-_.~]+(?=[-_.~].)/;

/** Whether a key stands for the flags without a value in a dimension. */
export function isNothing(key: string | undefined): boolean {
  return key === NONE;
}

/** The keys of a flag in a dimension: a single one, but for tags one for each. */
export function keysOf(
  dimension: Dimension,
  { flag, creator, stage, staleness }: FlagView,
): readonly string[] {
  switch (dimension) {
    case 'stage': {
      if (stage === undefined) return [flag.archived === true ? ARCHIVED : NOT_LOADED];
      const current = currentStage(stage.entries);
      return [current === undefined ? NONE : NAMED + current.stage];
    }
    case 'production':
      return [productionState(flag) ?? NONE];
    case 'favorite':
      return [flag.favorite === true ? 'favorite' : NONE];
    case 'creator':
      return [creator === undefined ? NONE : NAMED + creator.name];
    case 'prefix': {
      const [prefix] = PREFIX.exec(flag.name) ?? [];
      return [prefix === undefined ? NONE : NAMED + prefix];
    }
    case 'type':
      return [flag.type === undefined ? NONE : NAMED + flag.type];
    case 'staleness':
      return [staleness?.kind ?? NONE];
    case 'tag':
      return flag.tags?.length
        ? [...new Set(flag.tags.map(({ type, value }) => `${NAMED}${type}:${value}`))]
        : [NONE];
  }
}

/** The key of a creator by the server's id of the person; undefined if that person created none of the flags. */
export function creatorKey({ flags, creators }: Project, id: number): string | undefined {
  for (const { name, createdBy = creators?.get(name) } of flags.values())
    if (createdBy?.id === id) return NAMED + createdBy.name;
  return undefined;
}

/** The label and icon of a key, for a group or a facet. */
export function keyLook(dimension: Dimension, key: string): { readonly word: string; readonly icon: Icon } {
  const name = key.startsWith(NAMED) ? key.slice(NAMED.length) : undefined;
  switch (dimension) {
    case 'stage':
      // The flags of a group have any status: the icon of the usual one stands for all.
      if (name === 'completed') return { word: name, icon: stageLook({ stage: name, status: 'kept' }).icon };
      if (name !== undefined) return stageLook({ stage: name });
      // A record without entries means that no stage is recorded; none at all, that it is not loaded.
      return recordLook(key === NONE ? { source: 'lifecycle', entries: [] } : undefined);
    case 'production':
      return productionLook(key);
    case 'favorite':
      return key === NONE
        ? { word: l10n.t('not a favorite'), icon: { id: 'star-empty' } }
        : { word: l10n.t('favorite'), icon: { id: 'star-full' } };
    case 'creator':
      return name === undefined
        ? { word: l10n.t('creator not known'), icon: { id: 'dash' } }
        : { word: plainText(name, 100), icon: { id: 'person' } };
    case 'prefix':
      return name === undefined
        ? { word: l10n.t('no prefix'), icon: { id: 'dash' } }
        : { word: plainText(name, 100), icon: { id: 'symbol-namespace' } };
    case 'type':
      return typeLook(name);
    case 'staleness':
      if (key === 'stale') return stalenessLook({ kind: 'stale' });
      if (key === 'potentiallyStale') return stalenessLook({ kind: 'potentiallyStale', estimated: false });
      return { word: l10n.t('not stale'), icon: { id: 'dash' } };
    case 'tag':
      return name === undefined
        ? { word: l10n.t('no tags'), icon: { id: 'dash' } }
        : { word: plainText(name), icon: { id: 'tag' } };
  }
}

function productionLook(key: string): { readonly word: string; readonly icon: Icon } {
  switch (key) {
    case 'on':
      return { word: l10n.t('on in production'), icon: { id: 'vm-running', color: COLORS.live } };
    case 'some':
      return { word: l10n.t('on in some production environments'), icon: { id: 'vm-active' } };
    case 'off':
      return { word: l10n.t('off in production'), icon: { id: 'vm-outline' } };
    default:
      return { word: l10n.t('no production environment'), icon: { id: 'dash' } };
  }
}

/** Sorts keys as {@link ORDERS} has them, or by name; the keys for no value and for what is not loaded come last. */
export function sortKeys(dimension: Dimension, keys: Iterable<string>): Slices<readonly string[]> {
  const order = ORDERS[dimension] ?? [];
  return sorted([...keys], (a, b) => rankOf(a, order) - rankOf(b, order) || (a < b ? -1 : 1));
}

/** The rank of a key: those that `order` lists, then others, then none, then not loaded. */
function rankOf(key: string, order: readonly string[]): number {
  if (key === NONE) return order.length + 1;
  if (key === NOT_LOADED) return order.length + 2;
  const place = order.indexOf(key);
  return place === -1 ? order.length : place;
}
