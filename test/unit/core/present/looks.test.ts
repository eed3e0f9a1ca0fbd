import assert from 'node:assert/strict';
import type { StageRecord } from '../../../../src/core/flags/lifecycle.ts';
import type { Staleness } from '../../../../src/core/flags/staleness.ts';
import { typeLook } from '../../../../src/core/present/flag-type.ts';
import { recordLook } from '../../../../src/core/present/stage.ts';
import { stalenessLook } from '../../../../src/core/present/staleness-look.ts';
import { capturedLifecycle, stage } from './support/projects.ts';

const NONE: StageRecord = { source: 'lifecycle', entries: [] };

describe('present/stage', () => {
  const rows: readonly (readonly [StageRecord | undefined, string, string, string])[] = [
    [stage('initial'), 'circle-large', 'initial', 'Define: created, no traffic seen'],
    [stage('pre-live'), 'beaker', 'pre-live', 'Develop: seen outside production, or off in production'],
    [stage('live'), 'circle-large-filled', 'live', 'Production: served to users'],
    [
      stage('completed', 'lifecycle', 'kept'),
      'pass-filled',
      'completed (kept)',
      'Cleanup: kept; its code can be removed',
    ],
    [
      stage('completed', 'lifecycle', 'discarded'),
      'circle-slash',
      'completed (discarded)',
      'Cleanup: discarded; its code can be removed',
    ],
    [stage('completed'), 'pass', 'completed', 'Cleanup: kept or discarded is not known'],
    [stage('completed', 'lifecycle', 'parked'), 'pass', 'completed (parked)', 'Cleanup: parked'],
    [stage('archived'), 'archive', 'archived', 'Archived'],
    [NONE, 'dash', 'no stage recorded', 'Stage not recorded'],
    [undefined, 'ellipsis', 'stage not loaded', 'Stage not loaded yet'],
    [stage('sunset'), 'question', 'sunset', 'Stage “sunset”, as the server sent it'],
    [stage('__proto__'), 'question', '__proto__', 'Stage “__proto__”, as the server sent it'],
  ];
  for (const [record, icon, word, words] of rows) {
    it(`has icon and words for "${word}"`, () => {
      const look = recordLook(record);
      assert.deepEqual([look.icon.id, look.word, look.words], [icon, word, words]);
    });
  }

  it('has another glyph for each stage, since hints cannot show icons', () => {
    const glyphs = ['initial', 'pre-live', 'live', 'completed', 'archived'].map(
      (name) => recordLook(stage(name)).glyph,
    );
    assert.equal(new Set([...glyphs, recordLook(NONE).glyph, recordLook(undefined).glyph]).size, 7);
  });

  it('goes by rank, not by the last entry', () => {
    assert.equal(recordLook(capturedLifecycle('done-and-kept')).word, 'completed (kept)');
  });

  it('keeps a hostile word on one line and short', () => {
    const { word } = recordLook(stage(`$(error)\n${'x'.repeat(500)}`));
    assert.ok(word.length <= 40);
    assert.doesNotMatch(word, /\n|\$\(/);
  });
});

describe('present/staleness', () => {
  const potentially = (parts: object): Staleness => ({
    kind: 'potentiallyStale',
    estimated: false,
    ...parts,
  });
  const rows: readonly (readonly [Staleness, string])[] = [
    [{ kind: 'stale' }, 'Marked stale on the server (no date is known)'],
    [
      potentially({ daysPast: 12, lifetimeDays: 40, type: 'release' }),
      '52 days old, 12 more than expected of release flags',
    ],
    [
      potentially({ daysPast: 1, lifetimeDays: 7, type: 'operational' }),
      '8 days old, 1 more than expected of operational flags',
    ],
    [
      potentially({ daysPast: 0, lifetimeDays: 7, type: 'operational' }),
      '7 days old, a little more than expected of operational flags',
    ],
    [potentially({}), 'Potentially stale, according to the server'],
    [
      potentially({ daysPast: 3, lifetimeDays: 40, type: 'release', estimated: true }),
      '43 days old, 3 more than expected of release flags (estimated; the server counts a different number of such flags)',
    ],
  ];
  for (const [staleness, words] of rows) {
    it(`says "${words}"`, () => {
      assert.equal(stalenessLook(staleness).words, words);
    });
  }

  it('tells stale from potentially stale by icon and word, not by colour alone', () => {
    const stale = stalenessLook({ kind: 'stale' });
    const potential = stalenessLook(potentially({}));
    assert.deepEqual([stale.icon.id, stale.word], ['warning', 'marked stale']);
    assert.deepEqual([potential.icon.id, potential.word], ['clock', 'potentially stale']);
  });
});

describe('present/flag-type', () => {
  it('knows the types of the contract and of later servers, each with an icon of its own', () => {
    const types = ['experiment', 'kill-switch', 'release', 'operational', 'permission', 'sunset'];
    const looks = types.map((type) => typeLook(type));
    assert.deepEqual(
      looks.map(({ word }) => word),
      types,
    );
    assert.equal(new Set(looks.map(({ icon }) => icon.id)).size, types.length);
  });

  it('shows another type as it came, and none as none', () => {
    assert.equal(typeLook('moon').words, 'Type “moon”');
    assert.equal(typeLook(undefined).word, 'no type');
  });
});
