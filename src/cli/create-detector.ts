import { join } from 'node:path';
import { Detector } from '../core/code/detector.ts';
import { grammarsIn, type ReadGrammar } from '../core/code/grammars.ts';

/** A detector with the grammars of this program. */
export function createDetector(): Detector {
  return new Detector(cliGrammars());
}

/** The grammars beside the bundle; those of the packages if the program runs from its sources. */
export function cliGrammars(): ReadGrammar {
  const here = import.meta.dirname;
  if (!import.meta.filename.endsWith('.ts')) return grammarsIn(join(here, '..', 'grammars'));
  const modules = join(here, '..', '..', 'node_modules');
  return grammarsIn(
    join(modules, '@vscode', 'tree-sitter-wasm', 'wasm'),
    join(modules, '@tree-sitter-grammars', 'tree-sitter-kotlin'),
    join(modules, '@repomix', 'tree-sitter-wasms', 'out'),
  );
}
