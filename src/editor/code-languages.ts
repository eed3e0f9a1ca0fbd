import type { TextDocument, Uri, DocumentSelector } from 'vscode';
import { LANGUAGES } from '../core/code/languages.ts';

/** Endings of the files that are parsed, by language: for files that are not open, and where the editor knows no such language. */
const ENDINGS: Readonly<Record<string, string>> = {
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  jsx: 'javascriptreact',
  ts: 'typescript',
  cts: 'typescript',
  mts: 'typescript',
  tsx: 'typescriptreact',
  vue: 'vue',
  svelte: 'svelte',
  java: 'java',
  kt: 'kotlin',
  kts: 'kotlin',
  py: 'python',
  pyi: 'python',
  go: 'go',
  cs: 'csharp',
  rb: 'ruby',
  php: 'php',
  rs: 'rust',
  swift: 'swift',
  dart: 'dart',
};

/**
 * Documents in which flags are looked for by syntax. By language id each, so that other extensions' answers for that
 * language do not stand before ours; by ending for what the editor knows no language of.
 */
export const PARSED: DocumentSelector = [
  ...Object.keys(LANGUAGES).map((language) => ({ language })),
  { pattern: '**/*.{vue,svelte,kt,kts}' },
];

/** Every document: known names in quotes have a hover in any language. */
export const ANY: DocumentSelector = [...PARSED, '*'];

/** The language to parse a document as. A language id, perhaps of one that is not parsed. */
export function languageOf({ languageId, uri }: TextDocument): string {
  return languageId in LANGUAGES ? languageId : (languageOfFile(uri) ?? languageId);
}

/** The language id of a file that is parsed, by its ending. */
export function languageOfFile({ path }: Uri): string | undefined {
  return ENDINGS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
}
