import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Detector } from '../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../src/core/code/scan/link-engine.ts';
import { IS_UPDATE } from '../../support/case-file.ts';
import { read } from './support/grammars.ts';
import { COLUMNS, foundIn, NONE, shapesOfCode } from './support/matrix.ts';
import { README, readmeWithMatrix } from './support/matrix-table.ts';
import { sourceOf } from './support/memory-source.ts';

/** What no language may miss. */
const COMMONEST: ReadonlySet<string> = new Set([
  'Literal in a call of the SDK',
  'Constant of the file',
  'Constant of a class',
  'Constant of another file',
  'Enum by its value, its raw value or a field of it',
  'Enum by what its entry is called',
  'Switch over an enum that gives the name',
  'Wrapper function',
  'Wrapper method, of an object and of a type',
  'Method of an interface',
  'Interpolation',
  'Look-up in a map by a text',
  'Look-up in a map by an entry of an enum',
]);

describe('The matrix of shapes and languages', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const { title, cells } of shapesOfCode()) {
    describe(title, () => {
      for (const cell of cells.filter(({ missed }) => missed !== NONE))
        it(`${cell.column}${cell.missed === undefined ? '' : ' is missed'}`, async () => {
          const found = foundIn(
            cell,
            await new LinkEngine(detector).scan(sourceOf(cell.files), {
              functions: [],
              knownFlags: cell.known,
            }),
          );
          const expected = [...cell.expected].sort();
          if (cell.missed === undefined) assert.deepEqual(found, expected);
          else {
            assert.notDeepEqual(found, expected, 'This is found now: take its ✗ away.');
            const names = new Set(cell.expected.map(nameIn));
            const others = found.filter((place) => !/ (?:dynamic|candidate) /.test(place));
            assert.deepEqual(
              others.filter((place) => !names.has(nameIn(place))),
              [],
            );
          }
        });

      it('says something of every language', () => {
        const columns = cells.map(({ column }) => column);
        const isOfLanguages = Object.keys(COLUMNS).some((column) => columns.includes(column));
        assert.deepEqual(columns, isOfLanguages ? Object.keys(COLUMNS) : [...new Set(columns)]);
      });
    });
  }

  it('stands in the README of the engine as it is', () => {
    const written = readmeWithMatrix();
    if (IS_UPDATE) writeFileSync(README, written);
    assert.equal(readFileSync(README, 'utf8'), written);
  });

  it('finds the commonest shapes in every language', () => {
    const missed = shapesOfCode()
      .filter(({ title }) => COMMONEST.has(title))
      .flatMap(({ title, cells }) =>
        cells.flatMap(({ column, missed: why = NONE }) => (why === NONE ? [] : [`${title}: ${column}`])),
      );
    assert.deepEqual(missed, []);
  });
});

/** The name of a place. */
function nameIn(place: string): string {
  return place.replace(/^.*?:\d+:\d+ \w+ (\S*) «.*$/s, '$1');
}
