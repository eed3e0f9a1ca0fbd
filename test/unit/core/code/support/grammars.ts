import { join } from 'node:path';
import { grammarsIn } from '../../../../../src/core/code/grammars.ts';

const modules = join(import.meta.dirname, '..', '..', '..', '..', '..', 'node_modules');

/** The folders of the packages that the grammars come in. */
export const GRAMMAR_FOLDERS: readonly string[] = [
  join(modules, '@vscode', 'tree-sitter-wasm', 'wasm'),
  join(modules, '@tree-sitter-grammars', 'tree-sitter-kotlin'),
  join(modules, '@repomix', 'tree-sitter-wasms', 'out'),
];

/** Reads grammars from the packages they come in. */
export const read = grammarsIn(...GRAMMAR_FOLDERS);
