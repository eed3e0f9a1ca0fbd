import { commandIo, processIo } from '../../src/cli/io.ts';
import { withErrorsTold } from '../../src/cli/run-program.ts';
import { run } from './eval.ts';

/** `npm run eval -- CORPUS.json`: how well flag names are found in a corpus of snippets. */
process.exitCode = await withErrorsTold(commandIo(processIo()), (io) => run(process.argv.slice(2), io));
