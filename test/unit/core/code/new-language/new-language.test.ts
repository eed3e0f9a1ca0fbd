import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from '@typescript/typescript6';
import type * as Detectors from '../../../../../src/core/code/detector.ts';
import type * as GrammarReaders from '../../../../../src/core/code/grammars.ts';
import type * as Engine from '../../../../../src/core/code/scan/link-engine.ts';
import { ROOT } from '../../../../launch/paths.ts';
import { parseCases } from '../support/cases.ts';
import { GRAMMAR_FOLDERS } from '../support/grammars.ts';
import { cellIn, foundIn, shapesOfCode } from '../support/matrix.ts';
import { sourceOf } from '../support/memory-source.ts';

const COPY = join(ROOT, 'out', 'new-language');
const CODE = join(COPY, 'src', 'core', 'code');
const LANGUAGES = join(CODE, 'languages');
const CELLS = parseCases(readFileSync(join(import.meta.dirname, 'cells.txt'), 'utf8'));

/** Adds a line before the first one that begins with `before`, for each pair. */
function addLines(file: string, lines: readonly (readonly [before: string, line: string])[]): void {
  const path = join(LANGUAGES, file);
  const text = lines.reduce(
    (all, [before, line]) => all.replace(before, `${line}\n${before}`),
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, text);
}

/** The lists of languages, and the files of the new one, in which the compiler finds errors. */
function filesWithErrors(): readonly string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: assert.ifError };
  const options = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, host)?.options;
  assert.ok(options);
  const program = ts.createProgram([join(LANGUAGES, 'languages.ts')], { ...options, types: [] });
  return program.getSourceFiles().flatMap((file) => {
    const path = relative(LANGUAGES, file.fileName);
    const isRead = /^(?:scala\/\w+|\w+)\.ts$/.test(path.replaceAll('\\', '/'));
    return isRead && program.getSemanticDiagnostics(file).length > 0 ? [path] : [];
  });
}

describe('A language that the engine does not have yet', () => {
  before(() => {
    rmSync(COPY, { recursive: true, force: true });
    cpSync(join(ROOT, 'src', 'core'), join(COPY, 'src', 'core'), { recursive: true });
    cpSync(join(import.meta.dirname, 'scala'), join(LANGUAGES, 'scala'), { recursive: true });
  });

  it('takes a line in two files besides its folder, and the compiler asks for the second', () => {
    addLines('files.ts', [
      ['import { swiftFiles', "import { scalaFiles } from './scala/files.ts';"],
      ['  swift:', '  scala: scalaFiles,'],
    ]);
    assert.deepEqual(filesWithErrors(), ['languages.ts']);
    addLines('languages.ts', [
      ['import { swift }', "import { scala } from './scala/language.ts';"],
      ['  swift,', '  scala,'],
    ]);
    assert.deepEqual(filesWithErrors(), []);
  });

  it('has the commonest shapes of the matrix', () => {
    const titles = shapesOfCode().map(({ title }) => title);
    assert.deepEqual(
      CELLS.map(({ title }) => title).filter((title) => !titles.includes(title)),
      [],
    );
  });

  describe('is read as it stands then', () => {
    const load = async <T>(file: string): Promise<T> => (await import(join(CODE, file))) as T;

    for (const { title, raw } of CELLS)
      it(title, async () => {
        const { Detector } = await load<typeof Detectors>('detector.ts');
        const { grammarsIn } = await load<typeof GrammarReaders>('grammars.ts');
        const { LinkEngine } = await load<typeof Engine>('scan/link-engine.ts');
        const grammar = join(ROOT, 'node_modules', 'tree-sitter-scala');
        const detector = new Detector(grammarsIn(...GRAMMAR_FOLDERS, grammar));
        const cell = cellIn(raw, 'scala');
        const found = await new LinkEngine(detector).scan(sourceOf(cell.files), {
          functions: [],
          ...(cell.known && { knownFlags: cell.known }),
        });
        assert.deepEqual(foundIn(cell, found), [...cell.expected].sort());
        await detector.dispose();
      });
  });
});
