import type { Feature } from './schemas.ts';

/** A type without the nulls in it: in a feature, every null reads as absent (contract part 2.6.3 and below). */
type Present<T> = T extends readonly (infer Item)[]
  ? Present<Item>[]
  : T extends object
    ? { [Key in keyof T]: Present<NonNullable<T[Key]>> | Extract<T[Key], undefined> }
    : T;

/** A flag of a project: contract part 2.6.3 without nulls. What the server did not send is absent. */
export type Flag = Present<Feature>;
/** A flag in one environment (contract part 2.6.4). */
export type FlagEnvironment = NonNullable<Flag['environments']>[number];
/** A strategy of a flag in an environment (contract part 2.6.2). */
export type FlagStrategy = NonNullable<FlagEnvironment['strategies']>[number];
/** A variant of a flag (contract part 2.6.7). */
export type FlagVariant = NonNullable<FlagEnvironment['variants']>[number];

/**
 * A feature as the rest of the program uses it: without its nulls.
 *
 * @param feature a feature fresh from its schema. What holds no null in it is not copied, and changed in place.
 */
export function toFlag(feature: Feature): Flag {
  return withoutNulls(feature) as Flag;
}

/** Deleting members would turn each object into a table, which takes longer to make, to read and to compare (measured). */
function withoutNulls(value: object): object {
  const members = value as Record<string, unknown>;
  let hasNulls = false;
  for (const key in members) {
    const member = members[key];
    if (member === null) hasNulls = true;
    else if (typeof member === 'object') members[key] = withoutNulls(member);
  }
  if (!hasNulls) return value;
  const present: Record<string, unknown> = {};
  for (const key in members) if (members[key] !== null) present[key] = members[key];
  return present;
}
