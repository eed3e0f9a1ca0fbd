import type { TextDocument, Uri, DocumentSelector } from 'vscode';
import { DIALECTS, isParsed, editorLanguageOf } from '../core/code/languages/files.ts';

/** The extensions of files that the editor has no language for. */
const ADDED = DIALECTS.flatMap(({ dialect }) => (dialect.isAdded ? dialect.endings : []));

/**
 * Documents whose flags are found by syntax. Each language id has an entry of its own, so that other extensions'
 * results for that language do not come before ours; file endings are for languages that the editor does not know.
 */
export const PARSED: DocumentSelector = [
  ...DIALECTS.map(({ id }) => ({ language: id })),
  { pattern: `**/*.{${ADDED.join(',')}}` },
];

/** Every document: known names in quotes have a hover in any language. `*` alone would rank below others'. */
export const ANY: DocumentSelector = [...PARSED, '*'];

/** The language id to parse a document with; it may be a language that is not parsed. */
export function languageOf({ languageId, uri }: TextDocument): string {
  const byName = parsedLanguageOf(uri);
  // An ERB template: to the editor it is Ruby, so here the file's name goes before the language id.
  if (byName === 'erb') return byName;
  return isParsed(languageId) ? languageId : (byName ?? languageId);
}

/** The language id of a parsed file, by its ending; undefined for every other file. */
export function parsedLanguageOf({ path }: Uri): string | undefined {
  const language = editorLanguageOf(path);
  return language !== undefined && isParsed(language) ? language : undefined;
}
