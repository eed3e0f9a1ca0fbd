import assert from 'node:assert/strict';
import { mentionsIn } from '../../../../src/core/code/mentions/mentions.ts';

describe('The mentions of a file', () => {
  const names = Array.from({ length: 700 }, (_, at) => `flag-${at}`);
  const known = new Set([...names, 'search']);

  it('have every name once, however many others the file mentions: none of them is told not to be there', () => {
    const { mentions, words } = mentionsIn(
      { path: 'flags.csv', text: [...names, ...names, 'search'].join('\n'), isLeftOut: false },
      known,
    );
    assert.deepEqual(
      mentions.map(({ name, range }) => `${range.start.line} ${name}`),
      names.map((name, line) => `${line} ${name}`),
    );
    assert.deepEqual(words, ['search']);
  });

  it('have a name at most 20 times, and no name again after 500 of all', () => {
    const often = Array.from({ length: 30 }, () => 'flag-0');
    assert.equal(
      mentionsIn({ path: 'notes.txt', text: often.join('\n'), isLeftOut: false }, known).mentions.length,
      20,
    );
    const twice = names.flatMap((name) => [name, name]);
    const counts = Map.groupBy(
      mentionsIn({ path: 'notes.txt', text: twice.join('\n'), isLeftOut: false }, known).mentions,
      ({ name }) => name,
    );
    assert.deepEqual(
      [...counts].map(([, own]) => own.length),
      names.map((_, at) => (at < 250 ? 2 : 1)),
    );
  });

  it('have an everyday word in code that is left out, and in no other code: there the syntax decides', () => {
    const file = { path: 'main.ts', text: 'isEnabled("search")' };
    assert.deepEqual(mentionsIn({ ...file, isLeftOut: true }, known).words, ['search']);
    assert.deepEqual(mentionsIn({ ...file, isLeftOut: false }, known).words, []);
  });
});
