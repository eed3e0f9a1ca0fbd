import assert from 'node:assert/strict';
import type { Field } from '../../../contract/fields.ts';
import { nameOf, pathOf, sampleOf, valueAt, withValue } from '../../../contract/sample.ts';
import { BODIES, type ContractBody } from './contract-bodies.ts';

/** Values of other types than a row has. */
const WRONG: Readonly<Record<Field['type'], readonly unknown[]>> = {
  string: [5, true, {}],
  dateTime: [5, {}],
  boolean: ['yes', 1],
  integer: ['7', true],
  number: ['7', []],
  object: ['text', [], 5],
  array: ['text', {}],
  strings: ['text', 5],
  any: [],
};

const isItem = ({ path }: Field): boolean => path.endsWith('[]');

/** Values of the right type that the contract does not allow. */
function outOfContract({ type, oneOf, bounds }: Field): readonly unknown[] {
  const [min = -Infinity, max = Infinity] = bounds ?? [];
  if (oneOf !== undefined) return ['brand-new', ''];
  if (type === 'dateTime') return ['yesterday', '2026-02-30 10:00'];
  if (type === 'string') return bounds === undefined ? [] : ['x'.repeat(min - 1), 'x'.repeat(max + 1)];
  return [
    ...(type === 'integer' ? [min === -Infinity ? 1.5 : min + 0.5] : []),
    ...(min === -Infinity ? [] : [min - 1]),
    ...(max === Infinity ? [] : [max + 1]),
  ];
}

for (const body of BODIES) {
  describe(`contract table of ${body.name}`, () => {
    it('reads a body that has every field, and finds nothing to report', async () => {
      assert.deepEqual(await body.differences(body.sample), []);
      const { value, unreadable } = await body.read(body.sample);
      assert.deepEqual(unreadable, []);
      assert.deepEqual(value, body.sample);
    });

    it('reads a body that has the required fields alone', async () => {
      const required = body.fields.filter(({ path, required }) => required && isReachable(path, body));
      const smallest = sampleOf(required);
      assert.deepEqual(await body.differences(smallest), []);
      assert.deepEqual(await body.read(smallest), { value: smallest, unreadable: [] });
    });

    it('ignores fields that the contract does not have, in every object', async () => {
      const containers = body.fields.filter(({ type }) => type === 'object').map(pathOf);
      const roots = Array.isArray(body.sample) ? containers : [[], ...containers];
      const more = roots.reduce(
        (at, path) => withValue(at, [...path, 'brandNew'], { deep: [null] }),
        body.sample,
      );
      assert.deepEqual(await body.differences(more), []);
      assert.deepEqual(await body.read(more), { value: body.sample, unreadable: [] });
    });

    for (const field of body.fields) describe(field.path, () => rowTests(body, field));
  });
}

/** Whether every container of a field is required too. */
function isReachable(path: string, { fields }: ContractBody): boolean {
  return fields.every(
    ({ path: other, required }) => required || !['.', '['].some((step) => path.startsWith(other + step)),
  );
}

function rowTests(body: ContractBody, field: Field): void {
  const path = pathOf(field);
  const name = nameOf([...(body.prefix === '' ? [] : [body.prefix]), ...path]);
  const changed = (value: unknown): unknown => withValue(body.sample, path, value);

  async function costs(value: unknown): Promise<void> {
    const { unreadable } = await body.read(changed(value));
    assert.deepEqual(unreadable, [name]);
    assert.ok((await body.differences(changed(value))).includes(name));
  }

  async function isKept(value: unknown, shown: unknown): Promise<void> {
    const reading = await body.read(changed(value));
    assert.deepEqual(reading.unreadable, []);
    assert.deepEqual(valueAt(reading.value, path) ?? undefined, shown);
  }

  if (!isItem(field)) {
    if (field.required) it('is required', () => costs(undefined));
    else {
      it('can be absent', async () => {
        await isKept(undefined, undefined);
        assert.deepEqual(await body.differences(changed(undefined)), []);
      });
    }
  }
  if (field.required && !field.nullable) it('is never null', () => costs(null));
  else if (field.type !== 'any') {
    it(field.nullable ? 'can be null' : 'reads null as absent', async () => {
      await isKept(null, undefined);
      assert.deepEqual(await body.differences(changed(null)), field.nullable ? [] : [name]);
    });
  }
  for (const value of field.oneOf ?? []) {
    it(`can be ${value}`, async () => {
      await isKept(value, value);
      assert.deepEqual(await body.differences(changed(value)), []);
    });
  }
  for (const value of WRONG[field.type]) {
    it(`is no ${JSON.stringify(value)}`, () => costs(value));
  }
  for (const value of outOfContract(field)) {
    it(`costs no record where it is ${JSON.stringify(value)}, which is reported`, async () => {
      await isKept(value, value);
      assert.deepEqual(await body.differences(changed(value)), [name]);
    });
  }
}
