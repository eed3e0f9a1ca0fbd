import assert from 'node:assert/strict';
import { ofEach, withMoreKnown, type KnowledgeSource } from '../../../../src/core/plan/known-more.ts';
import { unknownNames } from '../../../../src/core/plan/plan-document.ts';
import { known, NOW, place } from './known-flags.ts';

const removal = { value: { edited: 1, listed: [] }, at: NOW };

describe('what is asked of single flags', () => {
  it('is added to those that are asked alone, each source knowing what those before it told', async () => {
    const [one, other] = [known('one'), known('other')];
    const first: KnowledgeSource = (flags) =>
      Promise.resolve(new Map(flags.map((flag) => [flag, { removal }])));
    const seen: unknown[] = [];
    const second: KnowledgeSource = (flags) => {
      seen.push(...flags.map((flag) => flag.removal));
      return Promise.resolve(new Map());
    };
    const { signal } = new AbortController();
    const all = await withMoreKnown([one, other], new Set([other]), [first, second], signal);
    assert.deepEqual(all, [one, { ...other, removal }]);
    assert.deepEqual(seen, [removal]);
  });

  it('goes on with the other flags where one cannot be asked', async () => {
    const [one, other] = [known('one'), known('other')];
    const errors: unknown[] = [];
    const failure = new Error('no such thing');
    const source = ofEach(
      ({ name }) => (name === 'one' ? Promise.reject(failure) : Promise.resolve({ removal })),
      (error) => errors.push(error),
    );
    const told = await source([one, other], new AbortController().signal);
    assert.deepEqual([...told], [[other, { removal }]]);
    assert.deepEqual(errors, [failure]);
  });

  it('fails for nobody where nobody waits any more', async () => {
    const abort = new AbortController();
    const asked: string[] = [];
    const source = ofEach(
      ({ name }) => {
        asked.push(name);
        abort.abort();
        return Promise.reject(new Error('given up'));
      },
      (error) => assert.fail(String(error)),
    );
    await assert.rejects(source([known('one'), known('other')], abort.signal), { name: 'AbortError' });
    assert.deepEqual(asked, ['one']);
  });

  it('ends where nobody waits any more', async () => {
    const abort = new AbortController();
    const source: KnowledgeSource = () => {
      abort.abort();
      return Promise.resolve(new Map());
    };
    const one = known('one');
    await assert.rejects(withMoreKnown([one], new Set([one]), [source], abort.signal));
  });
});

describe('names that only one side knows', () => {
  // oxlint-disable-next-line typescript/no-deprecated -- all that an older server has.
  const seen = known('seen', {}, { lastSeenAt: '2026-01-01T00:00:00Z' });
  const absent = { name: 'absent', project: '', onServer: 'absent' } as const;
  const code = (evidence: 'sure' | 'candidate') => ({
    value: { places: [{ ...place('a.ts'), evidence }], mentions: 0, wordFiles: 0, notRead: [] },
    at: NOW,
  });

  it('are those that code asks for with proof, and flags without a date where others have one', () => {
    const guessed = { ...absent, name: 'guessed', code: code('candidate') };
    const { inCode, notSeen } = unknownNames(
      [seen, known('b'), known('a'), { ...absent, code: code('sure') }, guessed],
      undefined,
    );
    assert.deepEqual(
      inCode.map(({ name }) => name),
      ['absent'],
    );
    assert.deepEqual(
      notSeen?.map(({ name }) => name),
      ['a', 'b'],
    );
  });

  it('are not told where the server has no date of any flag', () => {
    assert.equal(unknownNames([known('a')], undefined).notSeen, undefined);
  });
});
