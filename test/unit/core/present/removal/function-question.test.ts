import assert from 'node:assert/strict';
import { functionQuestion } from '../../../../../src/core/present/removal/function-question.ts';

describe('functionQuestion', () => {
  const question = {
    name: 'Client.On',
    file: 'flags/flags.go',
    line: 31,
    text: 'func (c *Client) On(name string) bool {\n\treturn c.inner.IsEnabled(name)\n}',
    hash: '0',
    besides: ['it returns `false` where `c == nil`'],
    places: 2,
  };

  it('names the function, what it does besides, and shows its text', () => {
    const { message, detail } = functionQuestion(question);
    assert.equal(message, 'Treat calls of “Client.On” as the flag?');
    assert.deepEqual(detail.split('\n'), [
      '“Client.On” in flags/flags.go:31 receives the flag’s name. In addition, it returns `false` where `c == nil`.',
      '2 places wait for the answer. The function itself stays.',
      '',
      'func (c *Client) On(name string) bool {',
      '  return c.inner.IsEnabled(name)',
      '}',
    ]);
  });

  it('shows what is invisible, and no more than a dialog holds', () => {
    const text = `${'a\u202Eb\n'.repeat(40)}${'x'.repeat(500)}`;
    const { detail } = functionQuestion({ ...question, text, besides: [] });
    const lines = detail.split('\n');
    assert.equal(lines.at(-1), '…');
    assert.ok(lines.length < 32);
    assert.doesNotMatch(detail, /\u202E/);
  });
});
