import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isLegalName } from '../../../../src/core/api/names.ts';
import { Detector } from '../../../../src/core/code/detector.ts';
import { languageOfFile } from '../../../../src/core/code/language-of-file.ts';
import { SHOP_FLAGS } from '../../../../src/core/sample/shop-flags.ts';
import { read } from '../code/support/grammars.ts';

const FOLDER = join(import.meta.dirname, '../../../../sample');
const NAMES = new Set(SHOP_FLAGS.map(({ name }) => name));
/** The one that a person is to mend. */
const MISSPELT = 'gift-card';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => languageOfFile(file) !== undefined && !/\.(d\.ts|json)$/.test(file),
);

describe('the sample shop', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  async function namesIn(file: string): Promise<readonly string[]> {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const { findings } = await detector.detect(text, languageOfFile(file) ?? '', { knownFlags: NAMES });
    return findings.flatMap((finding) => (finding.kind === 'dynamic' ? [] : [finding.name]));
  }

  it('has twenty flags that are not archived, with names that a server takes', () => {
    assert.equal(SHOP_FLAGS.filter(({ archived }) => archived === undefined).length, 20);
    assert.equal(NAMES.size, SHOP_FLAGS.length);
    assert.deepEqual(
      [...NAMES].filter((name) => !isLegalName(name)),
      [],
    );
  });

  it('has flags of each stage, and of each reason to clean up', () => {
    const stages = new Set(SHOP_FLAGS.map(({ stages }) => stages.at(-1)?.[0]));
    assert.deepEqual([...stages].sort(), ['archived', 'completed', 'initial', 'live', 'pre-live']);
    assert.ok(SHOP_FLAGS.some(({ stale }) => stale === true));
    assert.ok(SHOP_FLAGS.some(({ stages }) => stages.at(-1)?.[2] === 'kept'));
    assert.ok(SHOP_FLAGS.some(({ stages }) => stages.at(-1)?.[2] === 'discarded'));
  });

  it('enters stages in order, none before its flag was made', () => {
    for (const { name, age, stages } of SHOP_FLAGS) {
      const days = stages.map(([, daysAgo]) => daysAgo);
      assert.deepEqual(
        [age, ...days],
        [age, ...days].toSorted((a, b) => b - a),
        name,
      );
    }
  });

  it('is written in the main languages', () => {
    assert.deepEqual([...new Set(files.map(extname))].sort(), [
      '.cs',
      '.go',
      '.java',
      '.kt',
      '.py',
      '.ts',
      '.tsx',
    ]);
  });

  it('uses its own flags, and misspells one', async () => {
    const used = new Set((await Promise.all(files.map(namesIn))).flat());
    assert.deepEqual(
      [...used].filter((name) => !NAMES.has(name)),
      [MISSPELT],
    );
    const completed = SHOP_FLAGS.filter(({ stages }) => stages.at(-1)?.[0] === 'completed');
    assert.deepEqual(
      completed.map(({ name }) => name).filter((name) => !used.has(name)),
      [],
    );
  });
});
