import { environmentsOf } from '../../flags/flag-environments.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { keysOf } from './dimension.ts';
import { isActive, type Facet, type Filter } from './tree-settings.ts';

/** An initial of a name, as `c`, `n` and `F` of `checkout.newFlow`: after a separator, or a capital after a small one. */
const PART_START = /(?<=^|[-_.~!*'()]|[a-z0-9](?=[A-Z]))[A-Za-z0-9]/g;

/** A word that may be initials: not a single letter, which most names have among theirs. */
const INITIALS = /^[a-z0-9]{2,}$/;

/** Whether code uses the flag with this name; undefined while that is unknown. */
export type UsageTest = (name: string) => boolean | undefined;

/** A test for flags; undefined for a filter that lets every flag through. */
export function matcherOf(
  filter: Filter,
  isUsed: UsageTest = () => undefined,
): ((view: FlagView) => boolean) | undefined {
  if (!isActive(filter)) return undefined;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const alternatives = [...Map.groupBy(filter.facets, alternativesKey).values()];
  return (view) =>
    words.every((word) => matchesWord(view, word)) &&
    alternatives.every((facets) => facets.some((facet) => hasFacet(view, facet, isUsed)));
}

/** The key that facets share of which only one has to match: the kind, but for `on` and `off` the environment. */
function alternativesKey({ kind, value }: Facet): string {
  return kind === 'on' || kind === 'off' ? `environment ${value}` : kind;
}

/** Matches the name, description or a tag, or the initials of the name's parts: `cnf` finds `checkout.new-flow`. */
function matchesWord({ flag }: FlagView, word: string): boolean {
  return (
    flag.name.toLowerCase().includes(word) ||
    (INITIALS.test(word) && initialsOf(flag.name).includes(word)) ||
    (flag.description?.toLowerCase().includes(word) ?? false) ||
    (flag.tags ?? []).some(({ type, value }) => `${type}:${value}`.toLowerCase().includes(word))
  );
}

function initialsOf(name: string): string {
  return (name.match(PART_START) ?? []).join('').toLowerCase();
}

function hasFacet(view: FlagView, { kind, value }: Facet, isUsed: UsageTest): boolean {
  // Undefined while unknown, which is neither `used` nor `unused`.
  if (kind === 'code') return isUsed(view.flag.name) === (value === 'used');
  if (kind !== 'on' && kind !== 'off') return keysOf(kind, view).includes(value);
  return environmentsOf(view.flag).some(
    (environment) => environment.name === value && environment.enabled === (kind === 'on'),
  );
}
