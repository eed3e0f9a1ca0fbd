import { SAMPLE_PEOPLE } from '../../src/core/sample/shop-flags.ts';
import type { Person } from './model.ts';

const person = (id: number, name: string): Person => ({
  id,
  name,
  imageUrl: `https://gravatar.com/avatar/${id.toString(16).padStart(64, '0')}?s=42&d=retro&r=g`,
});

/** The colleagues of the tests' projects and of the sample shop; the first one owns the administrator's token. */
export const people = {
  admin: person(1, 'admin'),
  ada: person(2, 'Ada Lovelace'),
  grace: person(3, 'Grace Hopper'),
  linus: person(4, 'linus@example.com'),
  unknown: person(5, 'unknown'),
  maja: person(6, SAMPLE_PEOPLE.maja),
  tomas: person(7, SAMPLE_PEOPLE.tomas),
  priya: person(8, SAMPLE_PEOPLE.priya),
  jonas: person(9, SAMPLE_PEOPLE.jonas),
} satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;
