import { initialize, type Unleash } from 'unleash-client';

export const unleash: Unleash = initialize({ url: 'https://flags.shop.example/api', appName: 'web' });

/** Whether a flag is on for a customer. */
export function isOn(flag: string, customer: string): boolean {
  return unleash.isEnabled(flag, { userId: customer });
}
