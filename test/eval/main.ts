import { commandIo, processIo } from '../../src/cli/io.ts';
import { withErrorsReported } from '../../src/cli/run-program.ts';
import { run } from './eval.ts';
import { worth } from './worth/worth.ts';

/**
 * `npm run eval -- CORPUS.json`: how well flag names are found in a corpus of snippets. `npm run eval -- worth TREES`:
 * what each pass of the engine is worth.
 */
const [command, ...args] = process.argv.slice(2);
process.exitCode = await withErrorsReported(commandIo(processIo()), async (io) => {
  if (command !== 'worth') return run(process.argv.slice(2), io);
  await worth(args);
  return 0;
});
