import assert from 'node:assert/strict';
import { mentionsIn } from '../../../../src/core/code/mentions/mentions.ts';

describe('The mentions of a file', () => {
  const names = Array.from({ length: 700 }, (_, at) => `flag-${at}`);
  const known = new Set([...names, 'search']);

  it('have every name once, however many others the file mentions: none of them is told not to be there', () => {
    const { mentions, words } = mentionsIn('flags.csv', [...names, ...names, 'search'].join('\n'), known);
    assert.deepEqual(
      mentions.map(({ name, range }) => `${range.start.line} ${name}`),
      names.map((name, line) => `${line} ${name}`),
    );
    assert.deepEqual(words, ['search']);
  });

  it('have a name at most 20 times, and no name again after 500 of all', () => {
    const often = Array.from({ length: 30 }, () => 'flag-0');
    assert.equal(mentionsIn('notes.txt', often.join('\n'), known).mentions.length, 20);
    const twice = names.flatMap((name) => [name, name]);
    const counts = Map.groupBy(mentionsIn('notes.txt', twice.join('\n'), known).mentions, ({ name }) => name);
    assert.deepEqual(
      [...counts].map(([, own]) => own.length),
      names.map((_, at) => (at < 250 ? 2 : 1)),
    );
  });
});
