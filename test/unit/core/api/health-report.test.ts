import assert from 'node:assert/strict';
import { conformance } from '../../../../src/core/api/conformance.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { readHealthReport } from '../../../../src/core/api/health-report.ts';
import { FIELDS } from '../../../contract/fields.ts';
import { sampleOf } from '../../../contract/sample.ts';
import { findText } from '../../support/find-text.ts';

const SECRET = 'value-that-must-not-be-logged';
const top = sampleOf(FIELDS.healthReport) as Record<string, unknown>;

async function unreadable(json: unknown): Promise<ApiError> {
  try {
    await readHealthReport(json);
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.kind, 'unreadable');
    return error;
  }
  return assert.fail('the report was read');
}

describe('a health report', () => {
  it('loses one malformed flag in 5,000, and that one is named with what was expected', async () => {
    const features: unknown[] = Array.from({ length: 5000 }, (_, i) => ({ name: `flag-${i}`, stale: false }));
    features[1234] = { name: 'broken', environments: [{ name: SECRET, enabled: SECRET }] };
    const report = await readHealthReport({ ...top, features });
    assert.equal(report.flags.length, 4999);
    assert.equal(report.flags[1234]?.name, 'flag-1235');
    assert.equal(report.unreadable.count, 1);
    assert.deepEqual(report.unreadable.first, [
      {
        name: 'broken',
        problems: [
          {
            path: 'features[1234].environments[0].enabled',
            expected: 'Invalid input: expected boolean, received string',
          },
        ],
      },
    ]);
  });

  it('has no nulls where a field may be absent, at any depth', async () => {
    const environment = {
      name: 'e',
      enabled: true,
      lastSeenAt: null,
      strategies: [{ name: 's', title: null }],
    };
    const features = [{ name: 'a', description: null, tags: null, environments: [environment] }];
    const { flags, facts } = await readHealthReport({ ...top, description: null, features });
    assert.deepEqual(flags, [
      { name: 'a', environments: [{ name: 'e', enabled: true, strategies: [{ name: 's' }] }] },
    ]);
    assert.ok(!('description' in facts));
  });

  it('refuses null and what is no number where a field is required', async () => {
    const environments = [{ name: 'e', enabled: null }];
    const features = [
      { name: null },
      { name: 'a', environments },
      { name: 'b', environments: [{ name: 'e' }] },
    ];
    const report = await readHealthReport({ ...top, features });
    assert.deepEqual(
      report.unreadable.first.map(({ problems }) => problems[0]?.path),
      ['features[0].name', 'features[1].environments[0].enabled', 'features[2].environments[0].enabled'],
    );
    const error = await unreadable({ ...top, health: Infinity });
    assert.deepEqual(
      error.facts.details?.map(({ path }) => path),
      ['health'],
    );
  });

  it('counts a flag without a readable name', async () => {
    const features = [{ name: 5 }, null, 'text', { name: 'good' }];
    const { flags, unreadable } = await readHealthReport({ ...top, features });
    assert.deepEqual(flags, [{ name: 'good' }]);
    assert.deepEqual(
      unreadable.first.map(({ name, problems }) => [name, problems[0]?.path]),
      [
        [undefined, 'features[0].name'],
        [undefined, 'features[1]'],
        [undefined, 'features[2]'],
      ],
    );
  });

  it('lists only the first problems of a flag that is wrong in every place', async () => {
    const environments = Array.from({ length: 10_000 }, () => 5);
    const [flag] = (await readHealthReport({ ...top, features: [{ name: 'x', environments }] })).unreadable
      .first;
    assert.equal(flag?.problems.length, 20);
  });

  it('is unreadable where its top level is malformed: paths are named, values never', async () => {
    const error = await unreadable({ ...top, mode: [SECRET], health: SECRET, features: [{ name: SECRET }] });
    assert.deepEqual(
      error.facts.details?.map(({ path }) => path),
      ['mode', 'health'],
    );
    assert.match(error.message, /mode/);
    assert.equal(findText(error, SECRET), undefined);
  });

  for (const body of [undefined, null, [], 'text', {}, { features: {} }]) {
    it(`is unreadable where the body is ${JSON.stringify(body)}`, async () => {
      const details = (await unreadable(body)).facts.details ?? [];
      assert.ok(details.length > 0);
    });
  }

  it('loses one malformed environment, and says which', async () => {
    const environments = [{ environment: 'dev' }, { environment: 5 }, { environment: 'prod' }];
    const { facts } = await readHealthReport({ ...top, environments, features: [] });
    assert.deepEqual(facts.environments, [{ environment: 'dev' }, { environment: 'prod' }]);
    assert.deepEqual(facts.environmentsLeftOut, {
      count: 1,
      problems: [
        { path: 'environments[1].environment', expected: 'Invalid input: expected string, received number' },
      ],
    });
  });

  it('counts all that it cannot read, and keeps the first 20', async () => {
    const features: unknown[] = Array(100_000).fill(5);
    const { facts, unreadable } = await readHealthReport({ ...top, features, environments: features });
    assert.deepEqual([unreadable.count, unreadable.first.length], [100_000, 20]);
    assert.deepEqual(
      [facts.environmentsLeftOut?.count, facts.environmentsLeftOut?.problems.length],
      [100_000, 20],
    );
  });

  it('reads no more members of an object than any has', async () => {
    const parameters = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`p${i}`, 'x']));
    const environments = [{ name: 'e', enabled: true, strategies: [{ name: 's', parameters }] }];
    const { first } = (await readHealthReport({ ...top, features: [{ name: 'x', environments }] }))
      .unreadable;
    assert.deepEqual(
      first.map(({ problems }) => problems.map(({ path }) => path)),
      [['features[0].environments[0].strategies[0].parameters']],
    );
  });

  it('looks at no item of a list that is longer than any', async () => {
    const error = await unreadable({ ...top, features: Array(200_001).fill(null) });
    assert.deepEqual(
      error.facts.details?.map(({ path }) => path),
      ['features'],
    );
  });

  it('quotes keys that are server text, so that a log line stays one line', async () => {
    const environments = [
      { name: 'e', enabled: true, strategies: [{ name: 's', parameters: { 'a\nb': 5 } }] },
    ];
    const [flag] = (await readHealthReport({ ...top, features: [{ name: 'x', environments }] })).unreadable
      .first;
    assert.equal(flag?.problems[0]?.path, 'features[0].environments[0].strategies[0].parameters["a\\nb"]');
  });

  it('reads deprecated strategies of any shape and any depth', async () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    const strategies = [deep, 5, null, { name: 'default', more: deep }, { name: 5 }];
    const { flags } = await readHealthReport({ ...top, features: [{ name: 'x', strategies }] });
    assert.deepEqual(flags[0], { name: 'x', strategies: [{}, {}, {}, { name: 'default' }, {}] });
    assert.deepEqual(
      await conformance('healthReport', { ...top, features: [{ name: 'x', strategies }] }),
      [],
    );
  });

  it('takes names and keys that objects have by birth as they are', async () => {
    const parameters = JSON.parse('{"constructor": "a", "toString": "b", "__proto__": "c"}') as unknown;
    const feature = {
      name: '__proto__',
      environments: [{ name: 'constructor', enabled: true, strategies: [{ name: 's', parameters }] }],
    };
    const [flag] = (await readHealthReport({ ...top, features: [feature] })).flags;
    assert.equal(flag?.name, '__proto__');
    const read = flag.environments?.[0]?.strategies?.[0]?.parameters;
    assert.equal(read?.['constructor'], 'a');
    assert.equal(Object.getPrototypeOf(read), Object.prototype);
  });
});
