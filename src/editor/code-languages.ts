import type { TextDocument, Uri, DocumentSelector } from 'vscode';
import { languageOfFile } from '../core/code/language-of-file.ts';
import { isParsed, LANGUAGES } from '../core/code/languages.ts';

/**
 * Documents in which flags are looked for by syntax. By language id each, so that other extensions' answers for that
 * language do not stand before ours; by ending for what the editor knows no language of.
 */
export const PARSED: DocumentSelector = [
  ...Object.keys(LANGUAGES).map((language) => ({ language })),
  { pattern: '**/*.{vue,svelte,kt,kts,erb}' },
];

/** Every document: known names in quotes have a hover in any language. */
export const ANY: DocumentSelector = [...PARSED, '*'];

/** The language to parse a document as. A language id, perhaps of one that is not parsed. */
export function languageOf({ languageId, uri }: TextDocument): string {
  const byName = parsedLanguageOf(uri);
  // The editor takes such a template for Ruby itself.
  if (byName === 'erb') return byName;
  return isParsed(languageId) ? languageId : (byName ?? languageId);
}

/** The language id of a file that is parsed, by its ending; undefined for every other file. */
export function parsedLanguageOf({ path }: Uri): string | undefined {
  const language = languageOfFile(path);
  return language !== undefined && isParsed(language) ? language : undefined;
}
