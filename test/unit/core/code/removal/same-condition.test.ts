import assert from 'node:assert/strict';
import { Planner } from './support/planner.ts';

const ASKED_AGAIN = `  if (n > 1 && user) {
    if (user) n += user.name.length;
    if (!user) return 'a';
  }
  if (user) return user.name;
`;

describe('A flag in a function that asks the same of a value hundreds of times', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  // Each condition compared with the code behind each other one takes minutes.
  it('is left where the value would be ruled out behind it', async () => {
    const files = {
      'names.ts': `import { isEnabled } from 'unleash-client';
export function nameOf(user: { name: string } | undefined, n: number): string {
  if (isEnabled('a.flag') && user) return user.name;
${ASKED_AGAIN.repeat(400)}  return 'b';
}
`,
    };
    const plan = await planner.plan([{ flag: 'a.flag', decision: { keep: 'enabled' } }], files);
    assert.deepEqual(plan.files, []);
    assert.deepEqual(
      plan.listed.map(({ file, line }) => `${file}:${line}`),
      ['names.ts:3'],
    );
  });
});
