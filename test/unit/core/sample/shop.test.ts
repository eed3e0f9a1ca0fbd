import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isLegalName } from '../../../../src/core/api/legal-name.ts';
import { Detector } from '../../../../src/core/code/detector.ts';
import { folderSource } from '../../../../src/core/code/source/folder-source.ts';
import { editorLanguageOf } from '../../../../src/core/code/languages/files.ts';
import { LinkEngine } from '../../../../src/core/code/scan/link-engine.ts';
import { SHOP_FLAGS } from '../../../../src/core/sample/shop-flags.ts';
import { read } from '../code/support/grammars.ts';

const FOLDER = join(import.meta.dirname, '../../../../media/sample');
const NAMES = new Set(SHOP_FLAGS.map(({ name }) => name));
/** The one that a person is to mend. */
const MISSPELT = 'gift-card';

/** A flag in the sample's code. */
interface Place {
  readonly path: string;
  readonly name: string;
  readonly line: string;
}

const configs = ['web/tsconfig.json'];
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => editorLanguageOf(file) !== undefined && !/\.(d\.ts|json)$/.test(file),
);

describe('the sample shop', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
  const stageOf = (name: string) => SHOP_FLAGS.find((flag) => flag.name === name)?.stages.at(-1)?.[0];

  /** The places of its flags, with the text of their lines. */
  async function places(): Promise<readonly Place[]> {
    const source = folderSource({
      root: FOLDER,
      paths: files,
      configs,
      texts: [],
      large: new Map(),
      skipped: new Map(),
    });
    const { usages } = await new LinkEngine(detector).scan(source, { functions: [], knownFlags: NAMES });
    return usages.map(({ path, name, range: { start } }) => {
      const line = textOf(path).split('\n')[start.line] ?? '';
      return { path, name, line };
    });
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
    const used = new Set((await places()).map(({ name }) => name));
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

  it('has the flags that its README shows, where that says so', async () => {
    const found = await places();
    const shown = [...textOf('README.md').matchAll(/`([^`]+)` in \[[^\]]+\]\(([^)]+)\)/g)].map(
      ([, code = '', path = '']) => {
        const place = found.find((own) => own.path === path && own.line.includes(code));
        return [code, place?.name];
      },
    );
    assert.deepEqual(shown, [
      ['FLAGS.onePageCheckout', 'one-page-checkout'],
      ['isOn', 'search-suggestions'],
      [MISSPELT, MISSPELT],
      ['FLAGS.home.saleBanner', 'summer-sale-banner'],
    ]);
    assert.equal(SHOP_FLAGS.find(({ name }) => name === 'summer-sale-banner')?.stale, true);
    assert.equal(stageOf('order-summary'), 'completed');
  });
});
