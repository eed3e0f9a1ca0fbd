import assert from 'node:assert/strict';

import { ask, type Connection, type ContractAnswer } from '../contract-client.ts';

const SEARCH = '/api/admin/search/features?project=IS:default';

/** The bulk search of an 8.2.0 as it is shipped; other operations go on being answered. */
export function describeSearchLimit(connect: () => Promise<Connection>): void {
  it('answers 15 bulk searches a minute, then 429 with Retry-After', async () => {
    const connection = await connect();
    const answers: ContractAnswer[] = [];
    for (let count = 0; count < 16; count += 1) answers.push(await ask(connection, SEARCH));
    const last = answers.pop();
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: 15 }, () => 200),
    );
    assert.equal(answers[0]?.headers['ratelimit-policy'], '15;w=60');
    assert.equal(last?.status, 429);
    assert.match(String(last.headers['retry-after']), /^\d+$/);
    assert.equal(last.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(last.text, 'Too many requests, please try again later.');
    assert.equal((await ask(connection, '/api/admin/projects/default/health-report')).status, 200);
  });
}
