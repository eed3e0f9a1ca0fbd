import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { BODIES } from '../../fuzz/bodies/target.ts';
import { runTarget } from '../../fuzz/run-target.ts';
import { MESSAGES } from '../../fuzz/state/messages.ts';
import { STORED } from '../../fuzz/state/stored.ts';

/** A tenth of what `npm run fuzz` does, always the same: what fails here fails for everybody. */
const SHARE = 0.1;
const SEED = 1;

describe('broken input', () => {
  for (const target of [BODIES, STORED, MESSAGES]) {
    it(`${target.name}: ${target.cases * SHARE} cases of seed ${SEED} come to nothing`, async function () {
      this.timeout(120_000);
      const { kinds } = await runTarget(target, { seed: SEED, first: 0, count: target.cases * SHARE });
      assert.equal(kinds.length, 0, inspect(kinds, { depth: 4, maxStringLength: 2_000 }));
    });
  }
});
