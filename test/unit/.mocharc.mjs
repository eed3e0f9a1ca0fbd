import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * What begins first. Tests that start many programs, since each start copies the page tables of the process, which has
 * read little by then; then what takes longest, so that no process is left with it at the end.
 */
const FIRST = [
  'cli/remove/syntax/syntax-check',
  'cli/scan/scan',
  'cli/mcp/mcp',
  'cli/remove/real-copy',
  'cli/remove/verify',
  'cli/remove/remove',
  'cli/plan/plan',
  'cli/scan/scan-lists',
  'core/plan/place-history',
  'core/code/source/source-files',
  'cli/remove/verify-places',
  'cli/scan/why',
  'core/code/source/git',
  'cli/scan/scan-repository',
  'cli/scan/read-files',
  'core/code/index/live-folder',
  'core/code/index/other-scans',
  'core/plan/history-thread',
  'cli/probe',
  'core/usages/indexer',
  'core/code/removal/cases',
  'core/code/removal/properties',
  'core/code/segments/segmented-facts',
  'prove/prove',
  'core/api/transport',
  'core/code/source/parallel-reader',
  'core/code/large',
  'core/flags/polite',
  'core/code/one-list',
  'fuzz/fuzz',
  'core/connection/windows',
].map((name) => `test/unit/${name}.test.ts`);

/** Whether mocha is given files: it adds them to those of its configuration. */
const hasFiles = process.argv.some((argument) => argument.endsWith('.test.ts'));
/** The files that are asked for, one a line; all where the variable is not set. */
const asked = hasFiles ? [] : process.env.UNIT_FILES?.split('\n');
const found = globSync('test/unit/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => asked?.includes(file) ?? true);

export default {
  spec: [...FIRST.filter((file) => found.includes(file)), ...found.filter((file) => !FIRST.includes(file))],
  require: ['./test/unit/support/seed.ts'],
  'forbid-only': true,
  parallel: true,
  jobs: availableParallelism() + 1,
  // Ends waits that would never end; far more than any test takes on a busy machine.
  timeout: 300_000,
};
