import { initialize, isEnabled, type Unleash } from 'unleash-client';

/** Flags of the checkout, in one place. */
export const FLAGS = {
  newFlow: 'checkout.new-flow',
  search: 'search_v2',
  payments: { kill: 'kill.payments' },
} as const;

export enum Banner {
  Old = 'old-banner',
  Mixed = 'MixedCase_Name',
}

export const unleash: Unleash = initialize({ url: 'http://localhost:4242/api', appName: 'shop' });

/** Whether a flag is on for a customer. */
export function isOn(customer: string, flag: string): boolean {
  return unleash.isEnabled(flag, { userId: customer });
}

export class Checkout {
  constructor(private readonly toggles: Unleash) {}

  total(customer: string, prices: readonly number[]): number {
    if (this.toggles.isEnabled(FLAGS.payments.kill)) throw new Error('Payments are off');
    const sum = prices.reduce((total, price) => total + price, 0);
    // checkout.new-flow rounds at the end only
    return this.toggles.isEnabled(FLAGS.newFlow, { userId: customer }) ? Math.round(sum * 100) / 100 : sum;
  }

  steps(customer: string): readonly string[] {
    const steps = ['cart', 'address', 'payment'];
    if (isEnabled('done-and-kept')) steps.push('summary');
    if (isEnabled('done-and-dropped')) steps.push('survey');
    if (this.toggles.isEnabled('checkout.new-flw', { userId: customer })) steps.reverse();
    return steps;
  }

  banner(): string {
    if (unleash.isEnabled(Banner.Old)) return 'Sale!';
    return unleash.getVariant(Banner.Mixed).name;
  }

  beta(customer: string): boolean {
    return isOn(customer, 'beta-dashboard') && unleash.isEnabled(`region.${customer}`);
  }
}
