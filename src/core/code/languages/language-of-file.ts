import type { LanguageId } from './languages.ts';

/** Languages without calls. */
type Configuration = 'json' | 'yaml';

/** File extensions by language, as in the editor; JSON and YAML are searched for known names only. */
const ENDINGS: Readonly<Record<LanguageId | Configuration, readonly string[]>> = {
  javascript: ['js', 'mjs', 'cjs'],
  javascriptreact: ['jsx'],
  typescript: ['ts', 'mts', 'cts'],
  typescriptreact: ['tsx'],
  vue: ['vue'],
  svelte: ['svelte'],
  java: ['java'],
  kotlin: ['kt', 'kts'],
  python: ['py', 'pyi'],
  go: ['go'],
  csharp: ['cs'],
  ruby: ['rb', 'rake', 'gemspec'],
  erb: ['erb'],
  php: ['php'],
  rust: ['rs'],
  swift: ['swift'],
  dart: ['dart'],
  json: ['json', 'jsonc'],
  yaml: ['yaml', 'yml'],
};

/** `ts` to `typescript`, `kt` to `kotlin`, … */
const LANGUAGE_BY_ENDING: ReadonlyMap<string, string> = new Map(
  Object.entries(ENDINGS).flatMap(([language, endings]) => endings.map((ending) => [ending, language])),
);

/** Whether a language has no calls, so that known names in it are only mentions. */
export function isConfiguration(language: string): boolean {
  return language === 'json' || language === 'yaml';
}

/** The editor's language id of a file, by its extension; undefined if it is never read. */
export function languageOfFile(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : LANGUAGE_BY_ENDING.get(path.slice(dot + 1).toLowerCase());
}
