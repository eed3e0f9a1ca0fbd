import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What takes longest begins first, so that no process is left with it at the end. */
const FIRST = [
  'core/code/removal/properties',
  'core/usages/indexer',
  'fuzz/fuzz',
  'package/words',
  'core/code/large',
  'core/flags/polite',
  'core/present/tree/large-tree',
  'core/connection/windows',
].map((name) => `test/unit/${name}.test.ts`);

const found = globSync('test/unit/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));

export default {
  spec: [...FIRST.filter((file) => found.includes(file)), ...found.filter((file) => !FIRST.includes(file))],
  require: ['./test/unit/support/seed.ts'],
  'forbid-only': true,
  parallel: true,
  jobs: Math.max(2, availableParallelism()),
  // Ends waits that would never end; far more than any test takes on a busy machine.
  timeout: 120_000,
};
