/** The colleagues of the sample shop. */
export const SAMPLE_PEOPLE = {
  maja: 'Maja Lindqvist',
  tomas: 'Tomás Herrera',
  priya: 'Priya Raman',
  jonas: 'Jonas Weber',
} as const;

/** A strategy in short form. */
export interface SampleStrategy {
  readonly title?: string;
  readonly parameters: Record<string, string>;
  readonly constraints?: (typeof NORDIC)[];
}

/** A flag in one of its two environments. */
export interface SampleEnvironment {
  readonly on: boolean;
  /** Days since it was last requested; never if it is left out. */
  readonly seen?: number;
  readonly strategies?: SampleStrategy[];
  /** Weights are thousandths. */
  readonly variants?: { readonly name: string; readonly weight: number }[];
}

interface CommonFacts {
  readonly type?: string;
  readonly stale?: boolean;
  readonly archived?: number;
  readonly impressionData?: boolean;
  readonly by: keyof typeof SAMPLE_PEOPLE;
  readonly collaborators?: readonly (keyof typeof SAMPLE_PEOPLE)[];
  readonly dependencies?: readonly { feature: string; enabled: boolean; variants: string[] }[];
}

/** A flag of the sample shop; all times are days ago. */
export interface SampleFlag extends CommonFacts {
  readonly name: string;
  readonly description: string;
  readonly age: number;
  /** In the order they were entered: stage, days ago, status. */
  readonly stages: readonly (readonly [
    stage: 'initial' | 'pre-live' | 'live' | 'completed' | 'archived',
    daysAgo: number,
    status?: string,
  ])[];
  readonly tags?: readonly (readonly [type: string, value: string])[];
  readonly development?: SampleEnvironment;
  readonly production?: SampleEnvironment;
}

/** A flag in an even shorter form. */
interface ShopFlag extends CommonFacts {
  /** How many days ago it was created, seen, and switched on in production. */
  readonly days: readonly [number, ...number[]];
  /** Its last stage, after those of `days`. */
  readonly end?: SampleFlag['stages'][number];
  /** Its tag. */
  readonly team?: string;
  /** A number is how many days ago a flag that is on was last requested. */
  readonly development?: SampleEnvironment | number;
  readonly production?: SampleEnvironment | number;
}

const NORDIC = { contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK'] };
const COLLEAGUES = { contextName: 'email', operator: 'STR_ENDS_WITH', values: ['@shop.example'] };

const STAGES = ['initial', 'pre-live', 'live'] as const;

/** A rollout to a share of the customers; `more` may add a title and conditions. */
export function rollout(percent: number, more: Omit<SampleStrategy, 'parameters'> = {}): SampleStrategy {
  return { ...more, parameters: { rollout: String(percent), stickiness: 'default', groupId: 'shop' } };
}

function flag(name: string, description: string, facts: ShopFlag): SampleFlag {
  const { days, end, team, development, production, ...rest } = facts;
  const stages = days.map((daysAgo, index) => [STAGES[index] ?? 'live', daysAgo] as const);
  return {
    ...{ name, description, age: days[0], ...rest },
    stages: end === undefined ? stages : [...stages, end],
    ...(team !== undefined && { tags: [['simple', team]] }),
    ...(development !== undefined && { development: environmentOf(development) }),
    ...(production !== undefined && { production: environmentOf(production) }),
  };
}

function environmentOf(facts: SampleEnvironment | number): SampleEnvironment {
  return typeof facts === 'number' ? { on: true, seen: facts } : facts;
}

/** Twenty flags of a shop, and an archived one. */
export const SHOP_FLAGS: readonly SampleFlag[] = [
  flag(
    'one-page-checkout',
    'Address, delivery and payment on one page. Ask #checkout before turning it off.',
    {
      days: [34, 31, 9],
      team: 'team-checkout',
      by: 'maja',
      collaborators: ['tomas', 'maja'],
      development: 0.02,
      production: {
        on: true,
        seen: 0.01,
        strategies: [rollout(50, { title: 'Nordic customers', constraints: [NORDIC] })],
      },
    },
  ),
  flag('express-pay', 'Pay with one tap on the product page. Needs the one-page checkout.', {
    days: [16, 12],
    team: 'team-checkout',
    by: 'tomas',
    dependencies: [{ feature: 'one-page-checkout', enabled: true, variants: [] }],
    development: 0.1,
  }),
  flag('gift-cards', 'Gift cards can be bought, and paid with.', {
    days: [27, 22, 5],
    team: 'team-checkout',
    by: 'maja',
    development: 0.05,
    production: 0.05,
  }),
  flag('order-summary', 'A summary before the order is placed. Fewer returns, so it stays.', {
    days: [96, 90, 61],
    end: ['completed', 12, 'kept'],
    team: 'team-checkout',
    by: 'priya',
    collaborators: ['priya', 'maja'],
    development: 0.5,
    production: 0.1,
  }),
  flag('stop-payments', 'Stops all payments while the bank is down.', {
    type: 'kill-switch',
    days: [610, 604, 600],
    team: 'on-call',
    by: 'jonas',
    development: { on: false, seen: 0.01 },
    production: { on: false, seen: 0.01 },
  }),
  flag('pay-by-invoice', 'Companies pay within 30 days.', { days: [4], by: 'tomas' }),
  flag('search-ranking', 'Which order of results leads to more purchases?', {
    type: 'experiment',
    days: [24, 20, 6],
    team: 'team-search',
    by: 'priya',
    collaborators: ['jonas', 'priya'],
    impressionData: true,
    development: 0.1,
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
  flag('search-suggestions', 'Words that complete what a customer types.', {
    days: [58, 52, 33],
    team: 'team-search',
    by: 'jonas',
    development: 0.2,
    production: 0.05,
  }),
  flag('recommendations-v2', 'Others bought too: from the model that is trained every night.', {
    days: [19, 15, 3],
    team: 'team-search',
    by: 'priya',
    development: 0.1,
    production: { on: true, seen: 0.1, strategies: [rollout(25)] },
  }),
  flag('wishlist-sharing', 'Wish lists with a public address. Hardly anybody shared one.', {
    type: 'experiment',
    days: [88, 81, 66],
    end: ['completed', 20, 'discarded'],
    by: 'tomas',
    development: { on: false },
    production: { on: false, seen: 19 },
  }),
  flag('product-videos', 'A film or a still above the fold.', {
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
  flag('summer-sale-banner', 'The sale of last summer.', {
    days: [168, 166, 161],
    team: 'team-home',
    by: 'jonas',
    stale: true,
    development: 41,
    production: 0.1,
  }),
  flag('dark-mode', 'Colours for the night, where the system asks for them.', {
    days: [29, 25, 2],
    team: 'team-home',
    by: 'maja',
    development: 0.1,
    production: { on: true, seen: 0.02, strategies: [rollout(10)] },
  }),
  flag('order-tracking-map', 'Where the parcel is, on a map.', {
    days: [21, 17],
    team: 'team-orders',
    by: 'jonas',
    development: 0.4,
    production: { on: false },
  }),
  flag('returns-portal', 'Customers print their own return labels.', {
    days: [38, 34, 18],
    team: 'team-orders',
    by: 'tomas',
    development: 0.2,
    production: 0.2,
  }),
  flag('inventory-cache', 'Reads stock from the cache while the warehouse moves to another database.', {
    type: 'operational',
    days: [19, 18.8, 18],
    team: 'on-call',
    by: 'jonas',
    development: 0.1,
    production: 0.01,
  }),
  flag('orders-read-replica', 'Lists of orders come from the replica.', {
    type: 'operational',
    days: [3, 2.8, 2],
    team: 'on-call',
    by: 'jonas',
    development: 0.1,
    production: 0.01,
  }),
  flag('staff-discount', 'Colleagues pay less.', {
    type: 'permission',
    days: [420, 415, 410],
    by: 'maja',
    development: 2,
    production: {
      on: true,
      seen: 0.3,
      strategies: [rollout(100, { title: 'Colleagues', constraints: [COLLEAGUES] })],
    },
  }),
  flag('export-customer-data', 'Support may export what the shop knows of a customer.', {
    type: 'permission',
    days: [330, 322, 318],
    by: 'priya',
    development: 4,
    production: 1,
  }),
  flag('push-price-drop', 'A message when something on the wish list gets cheaper.', {
    days: [1],
    by: 'tomas',
  }),
  flag('advent-calendar', 'A door a day, last December.', {
    days: [380, 376, 356],
    end: ['archived', 300],
    by: 'maja',
    archived: 300,
  }),
];
