import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Flag } from '../../../../src/core/api/flag.ts';
import { type HealthReport, readHealthReport, ReportMemory } from '../../../../src/core/api/health-report.ts';
import { MOST_ITEMS } from '../../../../src/core/api/lists.ts';
import { atOnce } from '../../../../src/core/slices.ts';
import { JsonScanner } from '../../../../src/core/json/json-scanner.ts';
import { parseJson } from '../../../../src/core/json/parse-json.ts';
import { FIELDS } from '../../../contract/fields.ts';
import { sampleOf } from '../../../contract/sample.ts';

const top = sampleOf(FIELDS.healthReport) as Record<string, unknown>;
/** A report this long is read item by item. */
const PAD = 'x'.repeat(200_000);

function bytesOf(features: readonly unknown[]): [Buffer, JsonScanner] {
  const bytes = Buffer.from(JSON.stringify({ ...top, name: PAD, features }));
  const scanner = new JsonScanner();
  scanner.push(bytes);
  return [bytes, scanner];
}

async function read(memory: ReportMemory, features: readonly unknown[]): Promise<HealthReport> {
  const report = await readHealthReport(await memory.parse(...bytesOf(features)), memory);
  atOnce(memory.keep(new Map(report.flags.map((flag) => [flag.name, flag]))));
  return report;
}

async function readAnew(features: readonly unknown[]): Promise<HealthReport> {
  return readHealthReport(await parseJson(...bytesOf(features)));
}

const many = Array.from({ length: 300 }, (_, at) => ({
  name: `flag-${at}`,
  description: null,
  stale: false,
}));

describe('what is remembered of a report', () => {
  it('gives the same flag where a feature comes again, also after others came and went', async () => {
    const memory = new ReportMemory();
    const first = new Map((await read(memory, many)).flags.map((flag) => [flag.name, flag]));
    const changed = many.flatMap((feature, at) => {
      if (at === 10 || at === 200) return [];
      if (at === 100) return [{ ...feature, stale: true }];
      return at === 50 ? [{ name: 'new' }, feature] : [feature];
    });
    const { flags } = await read(memory, changed);
    assert.deepEqual(
      flags.filter((flag) => first.get(flag.name) !== flag),
      [{ name: 'new' }, { name: 'flag-100', stale: true }],
    );
  });

  it('holds no feature as JSON that was read, and the others as they came', async () => {
    const memory = new ReportMemory();
    const json = (await memory.parse(...bytesOf([...many, { name: 5 }]))) as { features: unknown[] };
    assert.deepEqual(json.features, [...many.map(() => undefined), { name: 5 }]);
  });

  it('refuses a report of more features than any project has', async () => {
    const memory = new ReportMemory();
    const json = await memory.parse(...bytesOf(Array<unknown>(MOST_ITEMS + 1).fill({})));
    await assert.rejects(readHealthReport(json, memory), { kind: 'unreadable' });
  });

  it('gives the flags that the caller has kept', async () => {
    const memory = new ReportMemory();
    const report = await readHealthReport(await memory.parse(...bytesOf(many)), memory);
    const kept = new Map(report.flags.map((flag): [string, Flag] => [flag.name, { ...flag }]));
    atOnce(memory.keep(kept));
    const { flags } = await read(memory, many);
    for (const flag of flags) assert.equal(flag, kept.get(flag.name));
  });

  it('keeps two features of one name apart, and names what cannot be read each time', async () => {
    const features = [...many, { name: 'twice', stale: true }, { name: 5 }, { name: 'twice', stale: false }];
    const memory = new ReportMemory();
    for (let time = 0; time < 3; time++)
      assert.deepEqual(await read(memory, features), await readAnew(features));
  });

  it('does without a report that was not taken over', async () => {
    const memory = new ReportMemory();
    await read(memory, many);
    const other = many.map((feature) => ({ ...feature, stale: true }));
    await readHealthReport(await memory.parse(...bytesOf(other)), memory);
    await assert.rejects(memory.parse(Buffer.from(`{"features":[${PAD}`), new JsonScanner()), SyntaxError);
    assert.deepEqual(await read(memory, many), await readAnew(many));
  });

  it('never changes what a report says', async () => {
    const feature = fc.oneof(
      fc.record(
        {
          name: fc.constantFrom('a', 'b', 'c,', 'd]"'),
          stale: fc.boolean(),
          description: fc.constantFrom(null, '[{,', '}]'),
        },
        { requiredKeys: ['name'] },
      ),
      fc.constantFrom(null, 5, {}, []),
    );
    const reports = fc.array(fc.array(feature, { maxLength: 12 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(reports, async (series) => {
        const memory = new ReportMemory();
        for (const features of series)
          assert.deepEqual(await read(memory, features), await readAnew(features));
      }),
      { numRuns: 60 },
    );
  });
});
