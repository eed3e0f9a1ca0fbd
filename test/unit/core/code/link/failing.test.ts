import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import type { FileFacts } from '../../../../../src/core/code/facts/facts.ts';
import { Program } from '../../../../../src/core/code/link/program.ts';
import { searchFlags } from '../../../../../src/core/code/candidates/search.ts';
import { read } from '../support/grammars.ts';

/** The file whose imports cannot be followed. */
const BROKEN = 'broken.ts';

describe('A place that an error keeps from being told', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** What is found in files of which one imports what no one can follow, and what is not told. */
  async function found(files: Readonly<Record<string, string>>, ...known: readonly string[]) {
    const facts = new Map<string, FileFacts>();
    for (const [path, text] of Object.entries(files))
      facts.set(path, await detector.facts(text, 'typescript'));
    const paths = Object.keys(files);
    const program = new Program({
      facts: (path) => facts.get(path),
      containing: () => paths,
      containsOne: () => true,
      resolve: (_, from, module) => {
        if (from === BROKEN) throw new Error('for once');
        return [module.replace('./', '').concat('.ts')];
      },
    });
    const linked = paths.flatMap((path) => program.file(path) ?? []);
    const { usages } = searchFlags(program, linked, { functions: [], knownFlags: new Set(known) });
    const textAt = (path: string, start: number, end: number): string => files[path]?.slice(start, end) ?? '';
    return {
      uses: usages.all.map(({ file, start, end }) => `${file.path} ${textAt(file.path, start, end)}`).sort(),
      failed: usages.dynamic.map(({ file, start, end, because }) =>
        [file.path, textAt(file.path, start, end), ...because.map(({ text }) => text)].join(' '),
      ),
    };
  }

  it('costs the calls of one accessor, not those of the others', async () => {
    const files = {
      'flags.ts': `import { useFlag } from '@unleash/proxy-client-react';
export const useNewCart = () => useFlag('new-cart');
export const useNewSearch = () => useFlag('new-search');
`,
      [BROKEN]: "import { useNewCart } from './flags';\nexport const cart = () => useNewCart();\n",
      'search.ts': "import { useNewSearch } from './flags';\nexport const search = () => useNewSearch();\n",
    };
    assert.deepEqual(await found(files), {
      uses: ['flags.ts new-cart', 'flags.ts new-search', 'search.ts useNewSearch()'],
      failed: ["flags.ts () => useFlag('new-cart') could not be resolved: for once"],
    });
  });

  it('costs one constant of a type of flags, not those that are read elsewhere', async () => {
    const files = {
      'toggles.ts': "export enum Toggle { A = 'shop.a', B = 'shop.b', C = 'shop.c' }\n",
      [BROKEN]: "import { Toggle } from './toggles';\nexport const cart = (on: Toggles) => on[Toggle.A];\n",
      'search.ts':
        "import { Toggle } from './toggles';\nexport const search = (on: Toggles) => on[Toggle.B];\n",
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.c'), {
      uses: ['search.ts Toggle.B', 'toggles.ts shop.a', 'toggles.ts shop.b', 'toggles.ts shop.c'],
      failed: ['broken.ts Toggle.A could not be resolved: for once'],
    });
  });
});
