import assert from 'node:assert/strict';
import fc from 'fast-check';
import { JsonScanner } from '../../../../src/core/json/json-scanner.ts';
import { parseJson } from '../../../../src/core/json/parse-json.ts';

function scanned(bytes: Buffer, chunk = 65_536): JsonScanner {
  const scanner = new JsonScanner();
  for (let at = 0; at < bytes.length; at += chunk) scanner.push(bytes.subarray(at, at + chunk));
  return scanner;
}

/** What parsing gives, or the name of the error. */
async function outcome(text: string): Promise<unknown> {
  const bytes = Buffer.from(text);
  try {
    return await parseJson(bytes, scanned(bytes));
  } catch (error) {
    return (error as Error).name;
  }
}

function expected(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return (error as Error).name;
  }
}

/** How many values there are. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + count(member), 1);
}

const PAD = 'x'.repeat(70_000);
/** Long enough to be parsed in slices, with all that makes cutting hard. */
const long = (list: string): string =>
  `{"a":[${list}],"b":{"c":[1,2]},"__proto__":["own",${JSON.stringify(PAD)}],"text":"[,]{\\"}","é":["é","\\ud83d"]}`;
const ITEMS = `${JSON.stringify(PAD)},{"n":[1,[2]],"s":"a,]\\\\"},${JSON.stringify(PAD)},null`;

describe('JSON in slices', () => {
  for (const text of [
    long(ITEMS),
    `[${ITEMS}, ${ITEMS} ]`,
    `\n[ ${' '.repeat(140_000)} ]`,
    `{"a":[],"b":[ ${' '.repeat(140_000)} ],"a":[${ITEMS}],"0":[1]}`,
    JSON.stringify('[1,2]'.repeat(40_000)),
    `{"a":{"b":[${ITEMS}]}}`,
    ' '.repeat(140_000) + '5',
  ]) {
    it(`is what JSON.parse gives: ${text.trim().slice(0, 20)}`, async () => {
      assert.deepEqual(await outcome(text), expected(text));
    });
  }

  for (const broken of [
    long(`${ITEMS},`),
    long(`${ITEMS},,1`),
    long(`,${ITEMS}`),
    long(`${ITEMS},{]`),
    `[${ITEMS}}`,
    `[${ITEMS}`,
    `[${ITEMS}]]`,
    `[${ITEMS}][${ITEMS}]`,
    `{"a":[${ITEMS}]} []`,
    `{"a":[${ITEMS}],}`,
    `{"a":[${ITEMS} 5]}`,
    ITEMS,
    `{"a":[${ITEMS}],"b`,
  ]) {
    it(`is no JSON: ${broken.slice(0, 12)}…${broken.slice(-12)}`, async () => {
      assert.equal(expected(broken), 'SyntaxError');
      assert.equal(await outcome(broken), 'SyntaxError');
    });
  }

  it('is what JSON.parse gives, wherever a text is cut or changed', async () => {
    const text = long(ITEMS);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length),
        fc.nat(3),
        fc.constantFrom('', ',', ']', '[', '}', '"', '\\', '1', ' '),
        async (at, drop, insert) => {
          // The padding is no place of interest.
          const place = text[at] === 'x' ? text.indexOf('"', at) : at;
          const changed = text.slice(0, place) + insert + text.slice(place + drop);
          assert.deepEqual(await outcome(changed), expected(changed));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts every value, whatever the pieces, and an empty list as one more', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (text, chunk) => {
        const bytes = Buffer.from(text);
        const plain = text.replaceAll(/"(\\.|[^"\\])*"/g, '""');
        const empty = [...plain.matchAll(/\[\s*\]|\{\s*\}/g)].length;
        assert.equal(scanned(bytes, chunk).values, count(JSON.parse(text)) + empty);
      }),
      { numRuns: 500 },
    );
  });

  it('reads a thousand items at once, however small they are', async () => {
    const bytes = Buffer.from(JSON.stringify({ list: Array.from({ length: 100_000 }, () => 0) }));
    let [waiting, most, read] = [0, 0, 0];
    await parseJson(bytes, scanned(bytes), {
      key: 'list',
      isKnown: () => {
        most = Math.max(most, (waiting += 1));
        return false;
      },
      read: (item, position) => {
        assert.equal(position, read);
        [waiting, read] = [0, read + 1];
        return item;
      },
    });
    assert.deepEqual([read, most], [100_000, 1_024]);
  });

  it('leaves the thread to others in between', async () => {
    const list = Array.from({ length: 60_000 }, (_, i) => ({ name: `flag-${i}`, on: [i] }));
    const bytes = Buffer.from(JSON.stringify(list));
    let turns = 0;
    let timer = setImmediate(function turn() {
      turns += 1;
      timer = setImmediate(turn);
    });
    await parseJson(bytes, scanned(bytes));
    clearImmediate(timer);
    assert.ok(turns > 0);
  });
});
