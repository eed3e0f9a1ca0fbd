import assert from 'node:assert/strict';
import { LANGUAGES } from '../../prove/languages.ts';
import { Prover } from '../../prove/prove.ts';
import { PYTHON3 } from '../../prove/runners/python.ts';
import { Planner } from '../core/code/removal/support/planner.ts';
import { times } from '../support/size.ts';

/** A small part of what `npm run prove` does, always the same: what fails here fails for everybody. */
const COUNT = times(400, 0.05);
const SEED = 3;
const WITHOUT_COMPILER = ['JavaScript', 'TypeScript', 'Python'];

describe('Random programs without their flag', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  for (const { dialect, runner } of LANGUAGES.filter(({ dialect: { name } }) =>
    WITHOUT_COMPILER.includes(name),
  ))
    it(`${dialect.name}: ${COUNT} of seed ${SEED} do what they did`, async function () {
      this.timeout(600_000);
      const { shown, edited } = await new Prover(dialect, runner, planner, SEED).prove(0, COUNT);
      const told = shown.map(({ index, decision, before, after: now, why }) =>
        [`program ${index}, kept ${decision}`, before, now, why].join('\n'),
      );
      assert.equal(told.join('\n'), '');
      assert.ok(edited > COUNT / 5, `Only ${edited} were edited.`);
    });

  it('Python: shows an object without its address', async () => {
    const text = 'def f(unleash, a, b, n, s):\n    return (i for i in ())\n';
    const [outcome] = await PYTHON3.run([{ files: { 'src/fileP0.py': text }, answer: 'on' }]);
    assert.match(
      outcome && 'trace' in outcome ? outcome.trace : '',
      /<generator object f.<locals>.<genexpr>>/,
    );
  });
});
