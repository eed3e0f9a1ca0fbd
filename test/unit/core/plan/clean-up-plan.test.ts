import assert from 'node:assert/strict';
import { cleanUpPlan } from '../../../../src/core/plan/clean-up-plan.ts';
import type { FlagKnowledge } from '../../../../src/core/plan/flag-knowledge.ts';
import { environments, known, NOW, place, stage } from './known-flags.ts';

function planned(...flags: readonly FlagKnowledge[]): readonly string[] {
  return cleanUpPlan(flags, NOW).map(({ knowledge, group, waits, disagreements }) =>
    [knowledge.name, group, ...waits.map(({ kind }) => kind), ...disagreements.map(({ kind }) => kind)].join(
      ' ',
    ),
  );
}

const withServer = (
  name: string,
  record: ReturnType<typeof stage> | undefined,
  flag: Parameters<typeof known>[2] = {},
): FlagKnowledge => {
  const made = known(name, {}, flag);
  assert.ok(made.server);
  const staleness = flag.stale === true ? ({ kind: 'stale' } as const) : undefined;
  return { ...made, server: { ...made.server, value: { ...made.server.value, stage: record, staleness } } };
};

const code = (files: readonly string[], more: object = {}): NonNullable<FlagKnowledge['code']> => ({
  value: { places: files.map((file) => place(file)), mentions: 0, wordFiles: 0, notRead: [], ...more },
  at: NOW,
});

const asked = (yes: number, no: number): NonNullable<FlagKnowledge['metrics']> => ({
  value: {
    lastHourUsage: [{ environment: 'production', timestamp: new Date(NOW).toISOString(), yes, no }],
    seenApplications: ['shop'],
  },
  at: NOW,
});

describe('the clean-up plan', () => {
  it('begins with what is done and has few places', () => {
    const many = known('many', { code: code(['a.ts', 'b.ts', 'c.ts']) });
    assert.deepEqual(planned(many, known('few', { code: code(['a.ts']) })), ['few first', 'many first']);
  });

  it('ends with what only tests use, and begins with what is proven', () => {
    const tried: Partial<FlagKnowledge> = { removal: { value: { edited: 1, listed: [] }, at: NOW } };
    const flags = [
      known('test', { code: code(['test/a.ts']), ...tried }),
      known('untried', { code: code(['a.ts']) }),
      known('proven', { code: code(['a.ts', 'b.ts', 'test/a.ts']), ...tried }),
    ];
    assert.deepEqual(planned(...flags), ['proven first', 'untried first', 'test first']);
  });

  it('waits for no lookup that may be of any flag, and for one whose name begins as that of the flag', () => {
    const withLookup = (name: string, isOfAny: object): FlagKnowledge =>
      known(name, {
        removal: {
          value: { edited: 1, listed: [{ file: 'a.ts', line: 1, reason: 'lookup', ...isOfAny }] },
          at: NOW,
        },
      });
    assert.deepEqual(planned(withLookup('any', { isOfAny: true }), withLookup('own', {})), [
      'any first',
      'own waiting answers',
    ]);
  });

  it('leaves out what is in use and fits together', () => {
    assert.deepEqual(planned(withServer('used', stage('live')), withServer('open', undefined)), []);
  });

  it('says what a removal waits for', () => {
    const notRead = [{ kind: 'submodule', count: 2, where: ['lib', 'app'] }];
    const flags: readonly FlagKnowledge[] = [
      known('child', {}, { children: ['other'] }),
      known('elsewhere', {
        scans: { value: { scans: [], used: [{ repository: 'shop', count: 2, places: [] }] }, at: NOW },
      }),
      known('listed', {
        removal: { value: { edited: 1, listed: [{ file: 'a.ts', line: 1, reason: 'value' }] }, at: NOW },
      }),
      known('parent', {}, { dependencies: [{ feature: 'other' }] }),
      known('unread', { code: code(['a.ts'], { notRead }) }),
      withServer('uneven', undefined, { stale: true, environments: environments(false, true) }),
    ];
    assert.deepEqual(planned(...flags).toSorted(), [
      'child waiting children',
      'elsewhere waiting repositories',
      'listed waiting answers',
      'parent waiting parents',
      'uneven waiting side environments',
      'unread waiting unread',
    ]);
  });

  it('waits for the side of an archived flag, of which the server tells no more', () => {
    const { code: ownCode, name, project } = known('old');
    assert.ok(ownCode);
    assert.deepEqual(planned({ name, project, onServer: 'archived', code: ownCode }), ['old waiting side']);
  });

  it('tells facts that do not fit together, whatever the stage', () => {
    const flags: readonly FlagKnowledge[] = [
      known('kept', {}, { environments: environments(false, true) }),
      withServer('discarded', stage('completed', 1, 'discarded')),
      withServer('live', stage('live'), { environments: environments(false, true) }),
      known('both', { metrics: asked(3, 4) }),
      known('hidden', { code: code([]), metrics: asked(3, 0) }),
      known('built', { code: code([], { built: 1 }), metrics: asked(3, 0) }),
    ];
    assert.deepEqual(planned(...flags).toSorted(), [
      'both disagree both-answers',
      'discarded disagree discarded-but-on',
      'hidden disagree asked-not-in-code',
      'kept disagree kept-but-off',
      'live disagree live-but-off',
    ]);
  });

  it('tells nothing from metrics of an hour that has passed', () => {
    const metrics = { ...asked(3, 4), at: NOW - 2 * 3_600_000 };
    assert.deepEqual(planned(known('both', { metrics })), ['both first']);
  });

  it('takes a flag for gone from the code only where all was read and nothing mentions it', () => {
    const notRead = [{ kind: 'huge', count: 1, where: ['a.sql'] }];
    const { server } = known('unknown');
    assert.ok(server);
    const flags = [
      known('gone', { code: code([]) }),
      known('mentioned', { code: code([], { mentions: 1 }) }),
      known('word', { code: code([], { wordFiles: 1 }) }),
      known('built', { code: code([], { built: 1 }) }),
      known('unread', { code: code([], { notRead }) }),
      { name: 'unknown', project: 'default', onServer: 'yes', server } as const,
    ];
    assert.deepEqual(planned(...flags), ['gone gone']);
  });

  it('says in which folder all places are, and who owns their files', () => {
    const owners = new Map([
      ['src/cart/a.ts', ['@shop/cart']],
      ['src/cart/list/b.ts', ['@shop/list', '@shop/cart']],
    ]);
    const flags = [known('x', { code: code([...owners.keys()]) })];
    const [flag] = cleanUpPlan(flags, NOW, (file) => owners.get(file) ?? []);
    assert.equal(flag?.folder, 'src/cart');
    assert.deepEqual(flag.owners, ['@shop/cart', '@shop/list']);
  });
});
