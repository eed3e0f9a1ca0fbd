import assert from 'node:assert/strict';
import { planToShow } from '../../../../src/commands/removal/plan-to-show.ts';

describe('the plans of a removal that a person is shown', () => {
  const plain = [{ plan: { mayFold: true } }];
  const folded = [{ plan: { mayFold: false } }];

  it('are the folded ones if the person wants them, and the others if not', async () => {
    for (const isWanted of [true, false])
      assert.deepEqual(
        await planToShow({
          plan: ({ foldsFunctions }) => Promise.resolve(foldsFunctions ? folded : plain),
          declareMore: () => Promise.resolve(false),
          wantsFolded: () => Promise.resolve(isWanted),
        }),
        { planned: isWanted ? folded : plain, foldsFunctions: isWanted },
      );
  });

  it('are none if the person cancels the plan with folded functions', async () => {
    assert.equal(
      await planToShow({
        plan: ({ foldsFunctions }) => Promise.resolve(foldsFunctions ? undefined : plain),
        declareMore: () => Promise.resolve(false),
        wantsFolded: () => assert.fail('no question about what was cancelled'),
      }),
      undefined,
    );
  });

  it('are planned again after an answer, and not folded where nothing can be', async () => {
    const answers = [true, false];
    const asked: boolean[] = [];
    const shown = await planToShow({
      plan: ({ foldsFunctions }) => {
        asked.push(foldsFunctions);
        return Promise.resolve(folded);
      },
      declareMore: () => Promise.resolve(answers.shift() === true),
      wantsFolded: () => assert.fail('nothing can be folded'),
    });
    assert.deepEqual([shown, asked], [{ planned: folded, foldsFunctions: false }, [false, false]]);
  });
});
