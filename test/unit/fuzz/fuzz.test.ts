import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { BODIES } from '../../fuzz/bodies/target.ts';
import { graphs } from '../../fuzz/graphs/target.ts';
import { runTarget } from '../../fuzz/run-target.ts';
import { MESSAGES } from '../../fuzz/state/messages.ts';
import { STORED } from '../../fuzz/state/stored.ts';
import { times } from '../support/size.ts';

/** A share of what `npm run fuzz` does, always the same: what fails here fails for everybody. */
const SHARE = times(100, 0.02) / 1000;
const SEED = 1;
/** Programs of small graphs, which are as quick to scan as to make. */
const GRAPHS = graphs(100, 12, false);

describe('broken input', () => {
  for (const target of [BODIES, STORED, MESSAGES]) {
    it(`${target.name}: ${target.cases * SHARE} cases of seed ${SEED} come to nothing`, async () => {
      const { kinds } = await runTarget(target, { seed: SEED, first: 0, count: target.cases * SHARE });
      assert.equal(kinds.length, 0, inspect(kinds, { depth: 4, maxStringLength: 2_000 }));
    });
  }

  it(`graphs: ${GRAPHS.cases} programs of seed ${SEED} are scanned to their ends`, async () => {
    const { kinds } = await runTarget(GRAPHS, { seed: SEED, first: 0, count: GRAPHS.cases });
    assert.equal(kinds.length, 0, inspect(kinds, { depth: 4, maxStringLength: 2_000 }));
  });
});
