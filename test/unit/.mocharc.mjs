import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What takes longest begins first, so that no process is left with it at the end. */
const FIRST = [
  'core/usages/indexer',
  'core/code/removal/properties',
  'prove/prove',
  'cli/remove/real-copy',
  'cli/probe',
  'core/api/transport',
  'core/code/large',
  'core/code/one-list',
  'fuzz/fuzz',
  'package/words',
  'core/flags/polite',
  'cli/remove/verify',
  'core/connection/windows',
].map((name) => `test/unit/${name}.test.ts`);

const found = globSync('test/unit/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));

export default {
  spec: [...FIRST.filter((file) => found.includes(file)), ...found.filter((file) => !FIRST.includes(file))],
  require: ['./test/unit/support/seed.ts'],
  'forbid-only': true,
  parallel: true,
  jobs: availableParallelism() + 1,
  // Ends waits that would never end; far more than any test takes on a busy machine.
  timeout: 120_000,
};
