import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { Evaluator } from '../../../../../src/core/code/link/evaluator.ts';
import { Judge } from '../../../../../src/core/code/link/judge.ts';
import { Program } from '../../../../../src/core/code/link/program.ts';
import { linkFiles } from '../../../../../src/core/code/scan/link-engine.ts';
import { ProgramFiles } from '../../../../../src/core/code/scan/program-files.ts';
import { SourceReader } from '../../../../../src/core/code/scan/source-reader.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { projects } from '../support/projects.ts';

describe('Whether calls are of a flag client', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [title, texts] of projects())
    it(`is told alike, whichever call is asked for first: ${title}`, async function () {
      this.timeout(60_000);
      const source = sourceOf(texts);
      const files = new ProgramFiles(source, new SourceReader(source, detector));
      await linkFiles(files, { functions: [] });
      /** The verdict on each call of the program, by its place. */
      const told = (isReversed: boolean): readonly string[] => {
        const program = new Program(files);
        const judge = new Judge(new Evaluator(program));
        const calls = files.paths.toSorted().flatMap((path) => {
          const file = program.file(path);
          return (file?.facts.calls ?? []).flatMap((id) => (file ? [{ file, id }] : []));
        });
        return (isReversed ? calls.toReversed() : calls)
          .map(({ file, id }) => {
            const call = file.call(id);
            return `${file.path}:${String(call.start)} ${String(judge.ofCall(file, call))}`;
          })
          .sort();
      };
      assert.deepEqual(told(true), told(false));
    });
});
