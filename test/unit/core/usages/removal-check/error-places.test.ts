import assert from 'node:assert/strict';
import { hunksOf } from '../../../../../src/core/code/removal/hunks.ts';
import { standingHunks } from '../../../../../src/core/usages/removal-check/applied-hunks.ts';
import { type ChangedText, placeOfError } from '../../../../../src/core/usages/removal-check/error-places.ts';
import { errorAt } from './fake-reports.ts';

/** A file of which all changes were applied. */
function changed(uri: string, before: string, now: string): ChangedText {
  const calls = before.matchAll(/ask/g);
  const removed = Array.from(calls, ({ index }) => ({ start: index, kind: 'call' as const }));
  const hunks = standingHunks(before, hunksOf({ before, after: now, removed }), now);
  assert.ok(hunks);
  return { uri, before, now, hunks };
}

const names = changed('names', "const ON = 'on';\nconst OFF = 'off';\n", "const OFF = 'off';\n");
const use = changed(
  'use',
  'a();\nif (ask(ON)) b(1);\nc();\nif (ask(ON)) d(2);\n',
  'a();\nb(1);\nc();\nd(2);\n',
);

describe('placeOfError', () => {
  /** The text that the change took away. */
  const removed = (...given: Parameters<typeof placeOfError>): string | undefined => {
    const place = placeOfError(...given);
    return place?.file.before.slice(place.hunk.hunk.start, place.hunk.hunk.end);
  };

  it('is the nearest change of the file', () => {
    assert.equal(placeOfError(errorAt('use', 'no overload', 1, 2), use.now, [names, use])?.hunk.start, 5);
    assert.equal(placeOfError(errorAt('use', 'no overload', 3, 0), use.now, [names, use])?.hunk.start, 16);
  });

  it('is the change that took away the name at the error', () => {
    assert.equal(
      removed(errorAt('other', 'Cannot find it', 0, 4, 2), 'ask(ON)', [use, names]),
      "const ON = 'on';\n",
    );
  });

  it('is the change that took away a name which the message quotes', () => {
    const message = 'Module "./names" has no exported member \'ON\'.';
    assert.equal(removed(errorAt('other', message), undefined, [names]), "const ON = 'on';\n");
  });

  it('is none where another file is wrong for a reason that no change tells', () => {
    assert.equal(placeOfError(errorAt('other', 'Unused label', 0, 0, 3), 'abc', [names, use]), undefined);
  });

  it('is none that was not applied', () => {
    const [hunk] = use.hunks;
    const left = { ...use, hunks: hunk ? [{ ...hunk, isApplied: false }] : [] };
    assert.equal(placeOfError(errorAt('use', 'x'), use.now, [left]), undefined);
  });
});
