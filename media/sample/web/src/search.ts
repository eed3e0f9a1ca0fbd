import { isOn, unleash } from './flag-client';
import { FLAGS } from './flags';

export type Order = 'newest' | 'by-sales' | 'by-meaning';

/** The order in which a customer gets the results. */
export function orderFor(customer: string): Order {
  const { name } = unleash.getVariant(FLAGS.search.ranking, { userId: customer });
  return name === 'by-sales' || name === 'by-meaning' ? name : 'newest';
}

/** Words that complete what was typed so far. */
export function suggestions(customer: string, typed: string, words: readonly string[]): readonly string[] {
  if (!isOn(FLAGS.search.suggestions, customer)) return [];
  return words.filter((word) => word.startsWith(typed)).slice(0, 8);
}
