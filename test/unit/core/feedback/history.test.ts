import assert from 'node:assert/strict';
import { questionnairesOf, readHistory, withEntry } from '../../../../src/core/feedback/history.ts';

const entry = (id: string, neverShow = false, given = '2026-11-01T10:00:00.000Z') => ({
  id,
  neverShow,
  given,
});

describe('answers that were sent', () => {
  it('are read back', () => {
    const history = [entry('a'), entry('b', true)];
    assert.deepEqual(readHistory(JSON.parse(JSON.stringify(history))), history);
  });

  it('are none where they cannot be read', () => {
    for (const value of [undefined, null, 'x', {}, [{ id: 'a' }], [{ ...entry('a'), neverShow: 'yes' }]]) {
      assert.deepEqual(readHistory(value), []);
    }
  });

  it('stand newest first, one for each questionnaire, and do not grow without end', () => {
    const history = withEntry([entry('a'), entry('b')], entry('b', true));
    assert.deepEqual(history, [entry('b', true), entry('a')]);
    const many = Array.from({ length: 60 }, (_, position) => entry(String(position)));
    assert.equal(withEntry(many, entry('x')).length, 50);
  });
});

describe('questionnaires to offer', () => {
  it('are those sent before, then the configured ones, and last those never to be shown again', () => {
    const history = [entry('sent'), entry('never', true), entry('older')];
    const { offered, neverShow } = questionnairesOf(['flag-insight', 'older', 'never'], history);
    assert.deepEqual(
      offered.map(({ id, last }) => [id, last?.neverShow]),
      [
        ['sent', false],
        ['older', false],
        ['flag-insight', undefined],
      ],
    );
    assert.deepEqual(neverShow, [{ id: 'never', last: entry('never', true) }]);
  });
});
