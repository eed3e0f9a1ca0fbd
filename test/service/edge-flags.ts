import type { FlagSeed } from './flag-seed.ts';

const paragraph =
  'This text is long on purpose: a tooltip, a hover and a tree item each have to decide where it ends. ' +
  'It has accents (é, ü, ø), wide characters (功能开关), right-to-left words (מתג) and an emoji (🚩). ';

/** Legal but unpleasant flags: odd names, hostile text, lifecycles that trap the careless. */
export const edgeFlags: readonly FlagSeed[] = [
  {
    name: 'MixedCase_Name',
    description: 'Case matters in names',
    age: 2,
    stages: [['initial', 2]],
    by: 'unknown',
  },
  {
    name: 'fresh.flag',
    description: 'Just created: no stage is recorded yet',
    age: 0,
    by: 'ada',
  },
  {
    name: 'quick-finish',
    description: 'Completed before its first stage was recorded, so the latest stage is not the current one',
    age: 5,
    stages: [
      ['completed', 4.00001, 'kept'],
      ['initial', 4],
    ],
    by: 'linus',
  },
  {
    name: "every~legal*char'(1)!.here",
    description: 'Each character that a name may hold',
    age: 11,
    stages: [['initial', 11]],
    by: 'grace',
  },
  {
    name: 'a-name-of-one-hundred-characters-' + 'x'.repeat(63) + '-end',
    description: paragraph.repeat(20),
    age: 8,
    stages: [['initial', 8]],
    by: 'ada',
  },
  {
    name: 'hostile.markdown',
    description:
      '[Click to continue](command:workbench.action.terminal.new) ![pixel](https://tracker.example/p.png)\n' +
      '| a | b |\n|---|---|\n`code` $(trash) ~~gone~~ \\* <https://phish.example> *bold*\n```\nfence',
    age: 15,
    stages: [
      ['initial', 15],
      ['pre-live', 13],
    ],
    by: 'unknown',
    development: { on: true, seen: 6 },
  },
  {
    name: 'hostile.html',
    description:
      '<img src=x onerror="alert(1)"><script>alert(2)</script><a href="command:workbench.action.quit">quit</a> &amp; "quotes" \u202Eesrever\u202C \u0007',
    age: 16,
    stages: [['initial', 16]],
    stale: true,
    tags: [['simple', '<b>bold</b>']],
    by: 'unknown',
  },
  {
    name: 'reports.csv-export',
    description: null,
    age: 38,
    stages: [
      ['initial', 38],
      ['pre-live', 35],
      ['live', 3],
    ],
    by: 'grace',
    development: { on: true, seen: 0.4 },
    production: { on: true, seen: 0.4, strategies: [{ name: 'default', parameters: {} }] },
  },
];
