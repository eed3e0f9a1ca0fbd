import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { FlagKnowledge } from '../../../../../src/core/plan/flag-knowledge.ts';
import { createFormats } from '../../../../../src/core/present/formats.ts';
import { FACT_ROWS, readinessOf } from '../../../../../src/core/present/plan/readiness.ts';
import { known, NOW, place } from '../../plan/known-flags.ts';

const formats = createFormats({ locale: 'en', timeZone: 'UTC', now: () => NOW });
const commit = { id: 'abcdef0123456789', author: 'Ada', at: NOW - 86_400_000 };

/** Everything is told of it. */
const WHOLE: FlagKnowledge = known(
  'x',
  {
    changeRequests: {
      value: [
        { environment: 'production', type: 'production', changeRequestEnabled: true, requiredApprovals: 1 },
      ],
      at: NOW,
    },
    scans: { value: { scans: [], used: [] }, at: NOW },
    removal: { value: { edited: 2, listed: [] }, at: NOW },
    history: { value: { kind: 'ages', first: commit, last: commit, known: 2, of: 2 }, at: NOW },
    metrics: {
      value: {
        lastHourUsage: [{ environment: 'production', timestamp: new Date(NOW).toISOString(), yes: 0, no: 0 }],
        seenApplications: [],
      },
      at: NOW,
    },
  },
  // oxlint-disable-next-line typescript/no-deprecated -- all that an older server has.
  { createdAt: '2025-01-01T00:00:00Z', lastSeenAt: '2026-05-01T00:00:00Z' },
);

const PARTS = ['server', 'changeRequests', 'code', 'scans', 'removal', 'history', 'metrics'] as const;

/** What rows need: with the part gone, nothing may be told by them. */
const NEEDS: Readonly<Record<string, (typeof PARTS)[number]>> = {
  stage: 'server',
  staleness: 'server',
  age: 'server',
  environments: 'server',
  reach: 'server',
  dependencies: 'server',
  children: 'server',
  lastSeen: 'server',
  changeRequests: 'changeRequests',
  usages: 'code',
  mentions: 'code',
  unread: 'code',
  repositories: 'scans',
  removal: 'removal',
  lookups: 'removal',
  history: 'history',
  lastPlace: 'history',
  lastHour: 'metrics',
};

describe('the readiness of a flag', () => {
  it('tells each kind once, with its source and age, or why nobody told it', () => {
    const { facts, absent } = readinessOf(WHOLE, formats);
    assert.deepEqual(
      facts.map(({ kind, side, text, source }) => `${kind} ${source} ${side}: ${text}`),
      [
        'stage lifecycle for: Cleanup: kept; its code can be removed, since May 22, 2026, 12:00 PM (1 week ago)',
        'staleness report neither: not marked as stale',
        'age report neither: Jan 1, 2025, 12:00 AM (1 year ago)',
        'environments report for: on: development, production',
        'reach details for: development on, production on',
        'dependencies details for: no other flag',
        'children details for: no other flag',
        'changeRequests rules neither: production',
        'usages code neither: 2 places in 2 files',
        'removal code for: 2 places proven',
        'lookups code for: every place names its flag',
        'mentions code for: in no text that was read',
        'unread code for: nothing was left out',
        'repositories scans for: in none that was scanned',
        'history git neither: May 31, 2026, 12:00 PM (1 day ago) by Ada in abcdef0123',
        'lastSeen report neither: 1 month ago',
        'lastHour metrics for: no application reported it',
      ],
    );
    assert.deepEqual(
      absent.map(({ kind, why }) => `${kind}: ${why}`),
      ['lastPlace: still in code'],
    );
    assert.ok(facts.every(({ at }) => at === NOW));
  });

  it('never tells an absent fact as none', () => {
    fc.assert(
      fc.property(fc.subarray([...PARTS]), fc.boolean(), (kept, hasDetails) => {
        const knowledge = { name: 'x', project: 'default', onServer: 'open' } as FlagKnowledge;
        const given = Object.fromEntries(kept.map((part) => [part, WHOLE[part]]));
        const { facts, absent } = readinessOf(withDetails({ ...knowledge, ...given }, hasDetails), formats);
        const kinds = FACT_ROWS.map(({ kind }) => kind);
        assert.deepEqual([...facts, ...absent].map(({ kind }) => kind).toSorted(), kinds.toSorted());
        for (const { kind } of facts) assert.ok(kept.includes(NEEDS[kind] as never), kind);
        // Neither a number nor a word for nothing stands where nothing was told.
        for (const { why } of absent) assert.doesNotMatch(why, /\d|^(?:none|nothing|never|in no)\b/);
      }),
    );
  });

  it('tells lookups that may be of any flag apart from the places of the flag, for neither side', () => {
    const own = { ...place('a.ts'), reason: 'value: not known' };
    const anyone = { ...place('b.ts'), reason: 'lookup: not told', isOfAny: true as const };
    const rowsWith = (listed: NonNullable<FlagKnowledge['removal']>['value']['listed']): readonly string[] =>
      readinessOf({ ...WHOLE, removal: { value: { edited: 2, listed }, at: NOW } }, formats).facts.flatMap(
        ({ kind, side, text }) => (/removal|lookups/.test(kind) ? [`${side}: ${text}`] : []),
      );
    const open = 'neither: 1 place asks for a flag that the code does not name';
    assert.deepEqual(rowsWith([anyone]), ['for: 2 places proven', open]);
    assert.deepEqual(rowsWith([own, anyone]), [
      'against: 2 places proven; 1 place left to a person: value: not known',
      open,
    ]);
  });

  it('says of usages that only tests are among them', () => {
    const { code } = known('x');
    assert.ok(code);
    const places = [place('src/a.test.ts'), place('test/b.ts')];
    const { facts } = readinessOf({ ...WHOLE, code: { ...code, value: { ...code.value, places } } }, formats);
    assert.equal(facts.find(({ kind }) => kind === 'usages')?.text, '2 places in 2 files, only tests');
  });

  it('tells dependencies only where the server sent them', () => {
    const { server } = WHOLE;
    assert.ok(server);
    const kept = Object.entries(server.value.flag).filter(
      ([key]) => !['children', 'dependencies'].includes(key),
    );
    const flag = { name: 'x', ...Object.fromEntries(kept) };
    const bare = { ...WHOLE, server: { ...server, value: { ...server.value, flag } } };
    const { absent } = readinessOf(bare, formats);
    assert.deepEqual(
      absent.map(({ kind }) => kind),
      ['dependencies', 'children', 'lastPlace'],
    );
  });

  it('makes what a server or a repository says harmless', () => {
    const hostile = 'a\u202eb\n$(trash)\u0007';
    const author = { ...commit, author: hostile };
    const { facts } = readinessOf(
      {
        ...known('x', {}, { children: [hostile] }),
        history: { value: { kind: 'ages', first: author, last: commit, known: 1, of: 2 }, at: NOW },
        removal: {
          value: { edited: 1, listed: [{ ...place('a.ts'), reason: hostile }] },
          at: NOW,
        },
      },
      formats,
    );
    // oxlint-disable-next-line no-control-regex -- that is what must not be there.
    for (const { text } of facts) assert.doesNotMatch(text, /[\u202e\n\u0007]/);
  });
});

function withDetails(knowledge: FlagKnowledge, hasDetails: boolean): FlagKnowledge {
  const { server } = knowledge;
  return server === undefined
    ? knowledge
    : { ...knowledge, server: { ...server, value: { ...server.value, hasDetails } } };
}
