import { edgeFlags } from './edge-flags.ts';
import type { FlagSeed, StrategySeed } from './flag-seed.ts';

const rollout = (percent: number, more: StrategySeed = {}): StrategySeed => ({
  name: 'flexibleRollout',
  ...more,
  parameters: { rollout: String(percent), stickiness: 'default', groupId: 'demo', ...more.parameters },
});

const everyday: FlagSeed[] = [
  {
    name: 'checkout.new-flow',
    description:
      'New checkout flow with **one-page** form.\n\nSee the `#checkout` channel before turning it off.',
    age: 32,
    stages: [
      ['initial', 32],
      ['pre-live', 30],
      ['live', 9],
    ],
    favorite: true,
    tags: [
      ['simple', 'team-checkout'],
      ['simple', 'q4-goals'],
    ],
    by: 'ada',
    collaborators: ['grace', 'ada'],
    development: { on: true, seen: 0.01, strategies: [rollout(100)] },
    production: {
      on: true,
      seen: 0.02,
      strategies: [
        rollout(50, {
          title: 'Nordic customers',
          segments: [1],
          constraints: [
            { contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK'] },
            { contextName: 'appVersion', operator: 'SEMVER_GT', value: '2.3.0' },
            {
              contextName: 'email',
              operator: 'STR_ENDS_WITH',
              values: ['@test.example'],
              inverted: true,
              caseInsensitive: true,
            },
          ],
        }),
        {
          name: 'applicationHostname',
          title: 'QA machines',
          disabled: true,
          parameters: { hostNames: 'qa-1,qa-2' },
        },
      ],
    },
  },
  {
    name: 'checkout.express-pay',
    description: 'One-tap payment, shown inside the new checkout flow only.',
    age: 14,
    stages: [
      ['initial', 14],
      ['pre-live', 10],
    ],
    tags: [['simple', 'team-checkout']],
    by: 'grace',
    dependencies: [{ feature: 'checkout.new-flow', enabled: true, variants: [] }],
    development: { on: true, seen: 0.2 },
  },
  {
    name: 'search_v2',
    type: 'experiment',
    description: 'Ranking experiment: which order of results leads to more purchases?',
    age: 21,
    stages: [
      ['initial', 21],
      ['pre-live', 18],
    ],
    impressionData: true,
    tags: [['simple', 'team-search']],
    by: 'grace',
    collaborators: ['linus', 'grace'],
    development: {
      on: true,
      seen: 0.05,
      strategies: [
        rollout(80, {
          constraints: [{ contextName: 'userId', operator: 'NUM_LT', value: '100000' }],
          variants: [
            { name: 'control', weight: 334, payload: { type: 'string', value: 'bm25' } },
            { name: 'neural', weight: 333, payload: { type: 'json', value: '{"model":"neural","k":20}' } },
            { name: 'hybrid', weight: 333, weightType: 'fix', payload: { type: 'number', value: '0.5' } },
          ],
        }),
      ],
    },
    production: { on: false, strategies: [rollout(0, { disabled: true })] },
  },
  {
    name: 'done-and-kept',
    description: 'Completed and kept: the code path can stay, the flag can go.',
    age: 95,
    stages: [
      ['initial', 95],
      ['pre-live', 90],
      ['live', 60],
      ['completed', 12, 'kept'],
    ],
    by: 'ada',
    development: { on: true, seen: 1 },
    production: { on: true, seen: 1 },
  },
  {
    name: 'done-and-dropped',
    type: 'experiment',
    description: 'Completed and discarded: the experiment did not pay off.',
    age: 70,
    stages: [
      ['initial', 70],
      ['pre-live', 66],
      ['live', 50],
      ['completed', 20, 'discarded'],
    ],
    impressionData: true,
    by: 'linus',
    development: { on: false, strategies: [rollout(100)] },
    production: { on: false, strategies: [rollout(100)] },
  },
  {
    name: 'old-banner',
    description: 'Old banner, to be removed',
    age: 410,
    stages: [
      ['initial', 410],
      ['pre-live', 405],
      ['live', 400],
    ],
    stale: true,
    tags: [['simple', 'marketing']],
    by: 'unknown',
    development: { on: true, seen: 120 },
    production: { on: true, seen: 95 },
  },
  {
    name: 'kill.payments',
    type: 'kill-switch',
    description: 'Stops <b>all</b> payments',
    age: 600,
    stages: [
      ['initial', 600],
      ['pre-live', 595],
      ['live', 590],
    ],
    favorite: true,
    tags: [['simple', 'on-call']],
    by: 'admin',
    development: { on: true, seen: 0.01, strategies: [{ name: 'default', parameters: {} }] },
    production: { on: true, seen: 0.01, strategies: [{ name: 'default', parameters: {} }] },
  },
  {
    name: 'beta-dashboard',
    description: 'The dashboard for beta customers; older than a release flag is expected to get.',
    age: 75,
    stages: [
      ['initial', 75],
      ['pre-live', 70],
    ],
    by: 'grace',
    development: { on: true, seen: 3, strategies: [rollout(25)] },
  },
  {
    name: 'archived-one',
    description: 'Archived; the report and the default search leave it out.',
    age: 200,
    stages: [
      ['initial', 200],
      ['pre-live', 190],
      ['live', 180],
      ['archived', 30],
    ],
    archived: 30,
    by: 'linus',
  },
  {
    name: 'parent.flag',
    description: 'Others depend on this one',
    age: 25,
    stages: [
      ['initial', 25],
      ['pre-live', 24],
    ],
    by: 'ada',
    development: {
      on: true,
      seen: 0.5,
      variants: [
        { name: 'blue', weight: 500, overrides: [{ contextName: 'userId', values: ['42'] }] },
        { name: 'green', weight: 500, payload: { type: 'csv', value: 'a,b,c' } },
      ],
    },
  },
  {
    name: 'child.flag',
    description: 'Needs its parent on, with the variant blue',
    age: 24,
    stages: [['initial', 24]],
    by: 'ada',
    dependencies: [{ feature: 'parent.flag', enabled: true, variants: ['blue'] }],
  },
  {
    name: 'child.when-off',
    description: 'Needs its parent off',
    age: 23,
    stages: [['initial', 23]],
    by: 'ada',
    dependencies: [{ feature: 'parent.flag', enabled: false, variants: [] }],
  },
  {
    name: 'ops.rate-limit',
    type: 'operational',
    description: 'Limits requests per customer while the new gateway settles.',
    age: 19,
    stages: [
      ['initial', 19],
      ['pre-live', 18.9],
      ['live', 18],
    ],
    tags: [['simple', 'on-call']],
    by: 'linus',
    development: { on: true, seen: 0.1 },
    production: {
      on: true,
      seen: 0.1,
      strategies: [{ name: 'remoteAddress', parameters: { IPs: '10.0.0.0/8' } }],
    },
  },
  {
    name: 'permission.admin-export',
    type: 'permission',
    description: 'Who may export customer data.',
    age: 320,
    stages: [
      ['initial', 320],
      ['pre-live', 310],
      ['live', 300],
    ],
    by: 'admin',
    development: { on: true, seen: 2 },
    production: {
      on: true,
      seen: 0.3,
      strategies: [
        rollout(100, { constraints: [{ contextName: 'userId', operator: 'IN', values: ['ada', 'grace'] }] }),
      ],
    },
  },
];

/** The flags of the project `default` that tests and their workspace are about: a case each. */
export const caseFlags: readonly FlagSeed[] = [...everyday, ...edgeFlags];
