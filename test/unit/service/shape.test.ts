import assert from 'node:assert/strict';

import { shapeDifferences, shapeOf } from '../../service/shape.ts';

const differences = (actual: unknown, recorded: unknown) =>
  shapeDifferences(shapeOf(actual), shapeOf(recorded));

describe('shapeDifferences', () => {
  const recorded = { name: 'a', flags: [{ id: 1, tag: 'x' }, { id: 2 }], none: null, empty: [] };

  for (const [title, actual] of [
    ['other values of the same types', { ...recorded, name: 'b' }],
    ['an optional member in every element', { ...recorded, flags: [{ id: 3, tag: 'y' }] }],
    ['an empty list', { ...recorded, flags: [] }],
    ['something where null was recorded', { ...recorded, none: { deep: [1] } }],
    ['elements where none were recorded', { ...recorded, empty: [{ a: 1 }] }],
  ] as const) {
    it(`accepts ${title}`, () => assert.deepEqual(differences(actual, recorded), []));
  }

  for (const [title, actual, expected] of [
    ['another type', { ...recorded, name: 1 }, ['name is number, not string']],
    ['null where none was recorded', { ...recorded, name: null }, ['name is null, not string']],
    ['a further member', { ...recorded, more: 1 }, ['more was not recorded']],
    [
      'a further member in an element',
      { ...recorded, flags: [{ id: 1, x: 1 }] },
      ['flags[].x was not recorded'],
    ],
    ['a missing member', { flags: [{ id: 1 }], none: null, empty: [] }, ['name is missing']],
    ['a missing member of every element', { ...recorded, flags: [{ tag: 'x' }] }, ['flags[].id is missing']],
    [
      'a missing member of one element',
      { ...recorded, flags: [{ id: 1 }, {}] },
      ['flags[].id is absent, not number'],
    ],
    ['a list in place of an object', [recorded], [' is array, not object', '[] was not recorded']],
  ] as const) {
    it(`finds ${title}`, () => assert.deepEqual(differences(actual, recorded).slice(0, 2), expected));
  }
});
