import assert from 'node:assert/strict';
import { listedPlaces } from '../../../../../src/core/present/removal/listed-places.ts';

describe('listedPlaces', () => {
  const place = (file: string, line: number) => ({
    ...{ file, line },
    start: 9,
    column: 2,
    text: "on('x')",
    reason: 'list: one of many',
  });
  const removed = [{ flag: 'x', side: 'Keep what runs when the flag is on' }];

  it('tells the flags with their sides, and the places by file, each a link', () => {
    const listed = [place('src/a.ts', 3), place('src/a.ts', 7), place('b.ts', 1)];
    const { text, links } = listedPlaces(removed, [{ folder: 'one', listed }]);
    assert.equal(
      text,
      `3 places to do by hand
x: Keep what runs when the flag is on

src/a.ts  2
  list: one of many  [Ln 3, Col 2]
    on('x')
  list: one of many  [Ln 7, Col 2]
    on('x')

b.ts  1
  list: one of many  [Ln 1, Col 2]
    on('x')
`,
    );
    const rows = text.split('\n');
    assert.deepEqual(
      links.map(({ line, length, folder, place: { file } }) => [rows[line]?.slice(0, length), folder, file]),
      [
        ['  list: one of many  [Ln 3, Col 2]', 'one', 'src/a.ts'],
        ['  list: one of many  [Ln 7, Col 2]', 'one', 'src/a.ts'],
        ['  list: one of many  [Ln 1, Col 2]', 'one', 'b.ts'],
      ],
    );
  });

  it('names the folder where there are several', () => {
    const folders = ['one', 'two'].map((folder) => ({ folder, name: folder, listed: [place('a.ts', 1)] }));
    assert.match(listedPlaces(removed, folders).text, /^one\/a\.ts {2}1$[^]*^two\/a\.ts {2}1$/m);
  });
});
