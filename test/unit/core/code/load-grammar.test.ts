import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** To optimise them takes more memory than all else that a text takes. */
const LARGEST_LEXERS = ['kotlin', 'swift'];
const MOST_MEGABYTES = 350;
/** Has everything hot optimised before it goes on; Node 22 stands still with it. */
const SYNCHRONOUS = Number(process.versions.node.split('.')[0]) < 24 ? [] : ['--wasm-sync-tier-up'];

describe('loadGrammar', () => {
  for (const languageId of LARGEST_LEXERS) {
    it(`lets no text in ${languageId} take memory for optimising the grammar`, async () => {
      const program = join(import.meta.dirname, 'support', 'memory-of-a-text.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [...SYNCHRONOUS, program, languageId]);
      assert.ok(Number(stdout) < MOST_MEGABYTES, `${stdout.trim()} MB`);
    });
  }
});
