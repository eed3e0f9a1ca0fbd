import assert from 'node:assert/strict';
import { requestCountsText } from '../../../../src/core/present/probe-text.ts';
import { CONTEXT } from './support/projects.ts';

describe('present/request-counts', () => {
  it('tells what was asked and how often, the operations of the contract first', () => {
    const counts = new Map([
      ['search', 52],
      ['lifecycle', 1140],
      ['healthReport', 3],
    ] as const);
    assert.equal(
      requestCountsText('https://flags.test', counts, CONTEXT),
      [
        'https://flags.test',
        'Requests of this window since it opened: 1,195',
        '',
        'Health report  3',
        'Lifecycle      1,140',
        'Search         52',
      ].join('\n'),
    );
  });
});
