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
 * A feature as the rest of the program uses it. The same object, without its nulls.
 *
 * @param feature a feature fresh from its schema. It is changed in place: a copy of 5,000 features would cost as much
 * as reading them.
 */
export function toFlag(feature: Feature): Flag {
  dropNulls(feature);
  return feature as Flag;
}

function dropNulls(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (member === null) Reflect.deleteProperty(value, key);
    else dropNulls(member);
  }
}
