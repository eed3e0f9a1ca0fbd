import { rollout, type SampleFlag } from './sample-flag.ts';

const NORDIC = { contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK'] };
const COLLEAGUES = { contextName: 'email', operator: 'STR_ENDS_WITH', values: ['@shop.example'] };

const STAGES = ['initial', 'pre-live', 'live'] as const;

/** A flag in an even shorter form. */
interface ShopFlag extends Omit<SampleFlag, 'name' | 'age' | 'stages' | 'tags'> {
  /** How many days ago it was created, seen, and switched on in production. */
  readonly days: readonly number[];
  /** The stage that ended it. */
  readonly end?: SampleFlag['stages'][number];
  /** Its tag. */
  readonly team?: string;
}

function flag(name: string, { days, end, team, ...rest }: ShopFlag): SampleFlag {
  const stages = days.map((daysAgo, index) => [STAGES[index] ?? 'live', daysAgo] as const);
  return {
    name,
    age: days[0] ?? 0,
    stages: end === undefined ? stages : [...stages, end],
    ...(team !== undefined && { tags: [['simple', team]] }),
    ...rest,
  };
}

/** Twenty flags of a shop, and an archived one. */
export const SHOP_FLAGS: readonly SampleFlag[] = [
  flag('one-page-checkout', {
    description: 'Address, delivery and payment on one page. Ask #checkout before turning it off.',
    days: [34, 31, 9],
    team: 'team-checkout',
    by: 'maja',
    collaborators: ['tomas', 'maja'],
    development: { on: true, seen: 0.02 },
    production: {
      on: true,
      seen: 0.01,
      strategies: [rollout(50, { title: 'Nordic customers', constraints: [NORDIC] })],
    },
  }),
  flag('express-pay', {
    description: 'Pay with one tap on the product page. Needs the one-page checkout.',
    days: [16, 12],
    team: 'team-checkout',
    by: 'tomas',
    dependencies: [{ feature: 'one-page-checkout', enabled: true, variants: [] }],
    development: { on: true, seen: 0.1 },
  }),
  flag('gift-cards', {
    description: 'Gift cards can be bought, and paid with.',
    days: [27, 22, 5],
    team: 'team-checkout',
    by: 'maja',
    development: { on: true, seen: 0.05 },
    production: { on: true, seen: 0.05 },
  }),
  flag('order-summary', {
    description: 'A summary before the order is placed. Fewer returns, so it stays.',
    days: [96, 90, 61],
    end: ['completed', 12, 'kept'],
    team: 'team-checkout',
    by: 'priya',
    collaborators: ['priya', 'maja'],
    development: { on: true, seen: 0.5 },
    production: { on: true, seen: 0.1 },
  }),
  flag('stop-payments', {
    description: 'Stops all payments while the bank is down.',
    type: 'kill-switch',
    days: [610, 604, 600],
    team: 'on-call',
    by: 'jonas',
    development: { on: false, seen: 0.01 },
    production: { on: false, seen: 0.01 },
  }),
  flag('pay-by-invoice', {
    description: 'Companies pay within 30 days.',
    days: [4],
    by: 'tomas',
  }),
  flag('search-ranking', {
    description: 'Which order of results leads to more purchases?',
    type: 'experiment',
    days: [24, 20, 6],
    team: 'team-search',
    by: 'priya',
    collaborators: ['jonas', 'priya'],
    impressionData: true,
    development: { on: true, seen: 0.1 },
    production: {
      on: true,
      seen: 0.02,
      strategies: [rollout(20)],
      variants: [
        { name: 'by-sales', weight: 500 },
        { name: 'by-meaning', weight: 500 },
      ],
    },
  }),
  flag('search-suggestions', {
    description: 'Words that complete what a customer types.',
    days: [58, 52, 33],
    team: 'team-search',
    by: 'jonas',
    development: { on: true, seen: 0.2 },
    production: { on: true, seen: 0.05 },
  }),
  flag('recommendations-v2', {
    description: 'Others bought too: from the model that is trained every night.',
    days: [19, 15, 3],
    team: 'team-search',
    by: 'priya',
    development: { on: true, seen: 0.1 },
    production: { on: true, seen: 0.1, strategies: [rollout(25)] },
  }),
  flag('wishlist-sharing', {
    description: 'Wish lists with a public address. Hardly anybody shared one.',
    type: 'experiment',
    days: [88, 81, 66],
    end: ['completed', 20, 'discarded'],
    by: 'tomas',
    development: { on: false },
    production: { on: false, seen: 19 },
  }),
  flag('product-videos', {
    description: 'A film or a still above the fold.',
    type: 'experiment',
    days: [11, 8],
    team: 'team-home',
    by: 'maja',
    development: {
      on: true,
      seen: 0.3,
      variants: [
        { name: 'film', weight: 500 },
        { name: 'still', weight: 500 },
      ],
    },
  }),
  flag('summer-sale-banner', {
    description: 'The sale of last summer.',
    days: [168, 166, 161],
    team: 'team-home',
    by: 'jonas',
    stale: true,
    development: { on: true, seen: 41 },
    production: { on: true, seen: 0.1 },
  }),
  flag('dark-mode', {
    description: 'Colours for the night, where the system asks for them.',
    days: [29, 25, 2],
    team: 'team-home',
    by: 'maja',
    development: { on: true, seen: 0.1 },
    production: { on: true, seen: 0.02, strategies: [rollout(10)] },
  }),
  flag('order-tracking-map', {
    description: 'Where the parcel is, on a map.',
    days: [21, 17],
    team: 'team-orders',
    by: 'jonas',
    development: { on: true, seen: 0.4 },
    production: { on: false },
  }),
  flag('returns-portal', {
    description: 'Customers print their own return labels.',
    days: [38, 34, 18],
    team: 'team-orders',
    by: 'tomas',
    development: { on: true, seen: 0.2 },
    production: { on: true, seen: 0.2 },
  }),
  flag('inventory-cache', {
    description: 'Reads stock from the cache while the warehouse moves to another database.',
    type: 'operational',
    days: [19, 18.8, 18],
    team: 'on-call',
    by: 'jonas',
    development: { on: true, seen: 0.1 },
    production: { on: true, seen: 0.01 },
  }),
  flag('orders-read-replica', {
    description: 'Lists of orders come from the replica.',
    type: 'operational',
    days: [3, 2.8, 2],
    team: 'on-call',
    by: 'jonas',
    development: { on: true, seen: 0.1 },
    production: { on: true, seen: 0.01 },
  }),
  flag('staff-discount', {
    description: 'Colleagues pay less.',
    type: 'permission',
    days: [420, 415, 410],
    by: 'maja',
    development: { on: true, seen: 2 },
    production: {
      on: true,
      seen: 0.3,
      strategies: [rollout(100, { title: 'Colleagues', constraints: [COLLEAGUES] })],
    },
  }),
  flag('export-customer-data', {
    description: 'Support may export what the shop knows of a customer.',
    type: 'permission',
    days: [330, 322, 318],
    by: 'priya',
    development: { on: true, seen: 4 },
    production: { on: true, seen: 1 },
  }),
  flag('push-price-drop', {
    description: 'A message when something on the wish list gets cheaper.',
    days: [1],
    by: 'tomas',
  }),
  flag('advent-calendar', {
    description: 'A door a day, last December.',
    days: [380, 376, 356],
    end: ['archived', 300],
    by: 'maja',
    archived: 300,
  }),
];
