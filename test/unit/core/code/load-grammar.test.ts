import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GRAMMAR_FILES } from '../../../../src/core/code/languages.ts';
import { NEVER_OPTIMISED } from '../../../../src/core/code/load-grammar.ts';
import { read } from './support/grammars.ts';
import { largestFunction } from './support/wasm-functions.ts';

/** Bytes of a function that is optimised within 150 MB and 0.4 s (measured). */
const CHEAP_TO_OPTIMISE = 60_000;
const MOST_MEGABYTES = 350;
/** Has everything hot optimised before it goes on; Node 22 stands still with it. */
const SYNCHRONOUS = Number(process.versions.node.split('.')[0]) < 24 ? [] : ['--wasm-sync-tier-up'];

describe('loadGrammar', () => {
  for (const languageId of NEVER_OPTIMISED) {
    it(`lets no text in ${languageId} take memory for optimising the grammar`, async () => {
      const program = join(import.meta.dirname, 'support', 'memory-of-a-text.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [...SYNCHRONOUS, program, languageId]);
      assert.ok(Number(stdout) < MOST_MEGABYTES, `${stdout.trim()} MB`);
    });
  }

  it('has every grammar in its list that is expensive to optimise', async () => {
    const sizes = await Promise.all(
      GRAMMAR_FILES.map(async (file) => ({ file, size: largestFunction(await read(file)) })),
    );
    assert.ok(sizes.every(({ size }) => size > 0));
    assert.deepEqual(
      sizes.filter(({ size }) => size > CHEAP_TO_OPTIMISE).map(({ file }) => file),
      [...NEVER_OPTIMISED].map((name) => `tree-sitter-${name}.wasm`),
    );
  });
});
