import assert from 'node:assert/strict';
import { badPlaces } from '../../../../src/cli/remove/withholding.ts';

interface Place {
  readonly file: string;
  readonly start: number;
}

describe('badPlaces', () => {
  const places = (count: number): readonly Place[] =>
    Array.from({ length: count }, (_, start) => ({ file: `${start % 30}.js`, start }));

  /** Finds `bad` ones among `count`, and says how often the check ran. */
  const search = async (
    count: number,
    bad: readonly number[],
    { most = Infinity, named }: { readonly most?: number; readonly named?: string } = {},
  ) => {
    let runs = 0;
    const saidOf = (all: readonly Place[]) =>
      all.map(({ start }) => start).filter((one) => bad.includes(one));
    const judge = (some: readonly Place[]) => {
      runs++;
      const said = saidOf(some);
      return Promise.resolve(said.length === 0 ? undefined : { why: said.join() });
    };
    const all = places(count);
    const complaint = { why: saidOf(all).join(), names: (file: string) => file === named };
    const found = await badPlaces(all, complaint, judge, most);
    return { runs, found: found?.map(({ place: { start }, why }) => [start, why]) };
  };

  it('finds the bad ones alone, each with what is said of it by itself', async () => {
    for (const bad of [[0], [7], [3, 4], [0, 6, 12], [1, 2, 3]]) {
      const { found } = await search(13, bad);
      assert.deepEqual(
        found?.toSorted(([one], [other]) => Number(one) - Number(other)),
        bad.map((one) => [one, String(one)]),
      );
    }
  });

  it('runs nothing for one place alone, and less where a file is named', async () => {
    assert.deepEqual(await search(1, [0]), { runs: 0, found: [[0, '0']] });
    const [plain, told] = [await search(300, [2]), await search(300, [2], { named: '2.js' })];
    assert.deepEqual([plain.found, told.found], [[[2, '2']], [[2, '2']]]);
    assert.ok(told.runs <= 8 && told.runs < plain.runs, `${told.runs} and ${plain.runs} runs`);
  });

  it('runs no more often than it may, and then tells none', async () => {
    for (const most of [0, 1, 5]) {
      const { found, runs } = await search(64, [1, 20, 40], { most });
      assert.deepEqual([found, runs], [undefined, most]);
    }
  });
});
