import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import * as z from 'zod';
import { listOf, textRecord } from '../../../../src/core/api/lists.ts';
import { recordOf } from '../../../../src/core/api/record-of.ts';

/** The same fields, an optional one of which may be null as well. */
const fields = (optional: (schema: z.ZodType) => z.ZodType) => ({
  text: z.string(),
  count: z.number(),
  whole: optional(z.int()),
  short: optional(z.string().max(3)),
  is: optional(z.boolean()),
  nothing: z.string().nullable(),
});
const INNER = fields((schema) => schema.optional());
const NULLISH = fields((schema) => schema.nullish());
const record = recordOf({ ...INNER, inner: recordOf(INNER).optional() });
const object = z.object({ ...NULLISH, inner: z.object(NULLISH).nullish() });

/** Without the nulls in the place of what may be absent. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, member]) => (member ?? undefined) !== undefined || key === 'nothing',
  );
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutNulls(member)]));
}

const VALUES = [null, undefined, 0, 1.5, Infinity, NaN, '', 'text', true, [], {}, [{}]];
const value = fc.constantFrom(...VALUES);
const good = {
  text: fc.string(),
  count: fc.double({ noNaN: true, noDefaultInfinity: true }),
  whole: fc.option(fc.integer()),
  short: fc.option(fc.string({ maxLength: 3 })),
  is: fc.option(fc.boolean()),
  nothing: fc.option(fc.string()),
};
/** Mostly a good one, with a value that may be anything in some of its fields, and some fields missing. */
const anything = (fieldsOf: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fieldsOf).map(([key, arbitrary]) => [
        key,
        fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: value }),
      ]),
    ),
    { requiredKeys: ['text', 'nothing'] },
  );
const bodies = anything({ ...good, unknown: value, inner: anything(good) });

describe('an object that is read member by member', () => {
  it('is what zod reads of it, but for nulls', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(bodies, value), (body) => {
        const own = record.safeParse(body);
        const expected = object.safeParse(body);
        assert.equal(own.success, expected.success);
        assert.deepEqual(withoutNulls(own.data), withoutNulls(expected.data));
        if (own.success) read++;
        else
          assert.deepEqual(
            new Set(own.error.issues.map(({ path }) => path.join('.'))),
            new Set(expected.error?.issues.map(({ path }) => path.join('.'))),
          );
      }),
      { numRuns: 2_000 },
    );
    assert.ok(read > 200, `${read} could be read`);
  });

  it('is the body itself where all of it fits, at any depth, and a copy of it where not', () => {
    const schema = recordOf({
      name: z.string(),
      list: listOf(recordOf({ on: z.boolean().optional(), texts: textRecord().optional() })),
    });
    const fits = { name: 'a', list: [{ on: true }, { texts: { a: 'b' } }] };
    assert.equal(schema.parse(fits), fits);
    const other = { name: 'a', list: [{ on: true }, { on: null, texts: { a: 'b' }, more: 1 }] };
    const given = structuredClone(other);
    const read = schema.parse(other);
    assert.deepEqual(read, { name: 'a', list: [{ on: true }, { texts: { a: 'b' } }] });
    assert.deepEqual(other, given);
    assert.equal(read.list[0], other.list[0]);
  });

  it('has no text by the name __proto__', () => {
    const body: unknown = JSON.parse('{"a":"b","__proto__":"c"}');
    const read = textRecord().parse(body);
    assert.deepEqual(Object.keys(read), ['a']);
    assert.equal(Object.getPrototypeOf(read), Object.prototype);
  });

  it('says of too many texts that they are too many, whatever they are', () => {
    const members = Array.from({ length: 10_001 }, (_, at) => [`${at}`, at % 2 === 0 ? at : 'text']);
    const { error } = textRecord().safeParse(Object.fromEntries(members));
    assert.deepEqual(
      error?.issues.map(({ code }) => code),
      ['too_big'],
    );
  });

  it('reads what a body calls __proto__ as any other unknown member', () => {
    const body: unknown = JSON.parse('{"__proto__":{"text":"of another"},"count":1,"nothing":null}');
    assert.deepEqual(
      record.safeParse(body).error?.issues.map(({ path }) => path),
      [['text']],
    );
  });

  it('has no null in the place of what may be absent', () => {
    const body = { text: '', count: 1, whole: null, nothing: null, inner: null };
    assert.deepEqual(record.parse(body), { text: '', count: 1, nothing: null });
  });

  it('holds formats and bounds of its members', () => {
    const { error } = record.safeParse({ text: '', count: 1, whole: 1.5, short: 'long', nothing: null });
    assert.deepEqual(
      error?.issues.map(({ path }) => path.join('.')),
      ['whole', 'short'],
    );
  });
});
