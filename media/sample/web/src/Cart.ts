import { isOn, unleash } from './flag-client';

export interface Item {
  readonly name: string;
  readonly price: number;
}

/** What is in the cart costs this much, in whole cents. */
export function total(customer: string, items: readonly Item[]): number {
  if (unleash.isEnabled('stop-payments')) throw new Error('We cannot take payments at the moment.');
  const sum = items.reduce((cents, { price }) => cents + price, 0);
  return isOn('staff-discount', customer) ? Math.round(sum * 0.8) : sum;
}

/** Ways to pay, the most popular first. */
export function waysToPay(customer: string): readonly string[] {
  const ways = ['card'];
  if (unleash.isEnabled('gift-card', { userId: customer })) ways.push('gift card');
  if (isOn('pay-by-invoice', customer)) ways.push('invoice');
  return ways;
}
