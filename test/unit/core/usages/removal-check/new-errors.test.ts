import assert from 'node:assert/strict';
import { newErrors } from '../../../../../src/core/usages/removal-check/new-errors.ts';
import { errorAt } from './fake-reports.ts';

describe('newErrors', () => {
  it('knows an error again that has moved', () => {
    const before = [errorAt('a', 'old', 12), errorAt('b', 'old', 3)];
    assert.deepEqual(newErrors(before, [errorAt('b', 'old', 1), errorAt('a', 'old', 9)]), []);
  });

  it('tells an error of another file, another service or another number of them', () => {
    const before = [errorAt('a', 'old', 2), { ...errorAt('a', 'lint', 4), source: 'eslint' }];
    const after = [
      errorAt('a', 'lint', 4),
      errorAt('a', 'old', 9),
      errorAt('a', 'old', 2),
      errorAt('b', 'old'),
    ];
    assert.deepEqual(
      newErrors(before, after).map(({ file, message, range }) => [file, message, range.start.line]),
      [
        ['a', 'lint', 4],
        ['a', 'old', 9],
        ['b', 'old', 0],
      ],
    );
  });
});
