import assert from 'node:assert/strict';
import { readAnswerFunctions, readFlagFunctions } from '../../../../src/core/code/setting-lists.ts';

describe('functions that the settings propose as ones that give the answer of a flag', () => {
  const entry = { name: 'flags.Client.On', file: 'flags/flags.go', answers: true };

  it('stand beside those that take a name, of which they are none', () => {
    const list = [entry, { name: 'isOn', file: 'a.ts', answers: true }, { name: 'asks' }];
    assert.deepEqual(readFlagFunctions(list), [{ name: 'asks', argument: 0 }]);
    assert.deepEqual(readAnswerFunctions(list), [entry, { name: 'isOn', file: 'a.ts', answers: true }]);
  });

  it('are left out where they have another shape', () => {
    const wrong = [
      ...[
        { ...entry, answers: 'yes' },
        { ...entry, file: '' },
        { ...entry, file: 7 },
      ],
      ...[{ ...entry, name: 'a..b' }, { ...entry, name: 'on(' }, null, 'On'],
    ];
    assert.deepEqual(readAnswerFunctions(wrong), []);
    assert.deepEqual(readAnswerFunctions(entry), []);
  });
});
