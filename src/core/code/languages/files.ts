import { csharpFiles } from './csharp/files.ts';
import { dartFiles } from './dart/files.ts';
import { goFiles } from './go/files.ts';
import { javaFiles } from './java/files.ts';
import { javascriptFiles } from './javascript/files.ts';
import { kotlinFiles } from './kotlin/files.ts';
import { phpFiles } from './php/files.ts';
import { pythonFiles } from './python/files.ts';
import { rubyFiles } from './ruby/files.ts';
import { rustFiles } from './rust/files.ts';
import { swiftFiles } from './swift/files.ts';
import type { Dialect, LanguageFiles } from './shared/language-files.ts';

/** The files of each language that is parsed. */
const FILES = {
  csharp: csharpFiles,
  dart: dartFiles,
  go: goFiles,
  java: javaFiles,
  javascript: javascriptFiles,
  kotlin: kotlinFiles,
  php: phpFiles,
  python: pythonFiles,
  ruby: rubyFiles,
  rust: rustFiles,
  swift: swiftFiles,
};

/** A language that is parsed; its dialects (TSX, JSX, Vue) share its key. */
export type LanguageKey = keyof typeof FILES;

export const LANGUAGE_KEYS = Object.keys(FILES) as readonly LanguageKey[];

/** A dialect with its language. */
interface KeyedDialect {
  readonly id: string;
  readonly key: LanguageKey;
  readonly dialect: Dialect;
}

/** All dialects that are parsed. */
export const DIALECTS: readonly KeyedDialect[] = Object.entries<LanguageFiles>(FILES).flatMap(
  ([key, { dialects }]) =>
    Object.entries(dialects).map(([id, dialect]) => ({ id, key: key as LanguageKey, dialect })),
);

/** By the editor's language id, the endings of files that are not parsed, but in whose strings known names are places. */
const CONFIGURATIONS: Readonly<Record<string, readonly string[]>> = {
  json: ['json', 'jsonc'],
  yaml: ['yaml', 'yml'],
};

/** `ts` to `typescript`, `kt` to `kotlin`, … */
const ID_BY_ENDING: ReadonlyMap<string, string> = new Map(
  [
    ...DIALECTS.map(({ id, dialect }) => [id, dialect.endings] as const),
    ...Object.entries(CONFIGURATIONS),
  ].flatMap(([id, endings]) => endings.map((ending) => [ending, id])),
);
const KEY_BY_ID: ReadonlyMap<string, LanguageKey> = new Map(DIALECTS.map(({ id, key }) => [id, key]));

/** The language of a file, by its extension; undefined for one that is not parsed. */
export function languageKeyOf(path: string): LanguageKey | undefined {
  return KEY_BY_ID.get(editorLanguageOf(path) ?? '');
}

/** The languages that a platform compiles together. */
export function languagesOn(platform: string): readonly LanguageKey[] {
  return LANGUAGE_KEYS.filter((key) => platformOf(key) === platform);
}

/** The extensions of a language's files. */
export function endingsOf(key: LanguageKey): readonly string[] {
  return Object.values(FILES[key].dialects).flatMap(({ endings }) => endings);
}

/** The platform that compiles a language together with others: `jvm` for Java. Undefined where none does. */
export function platformOf(key: LanguageKey): string | undefined {
  const { platform }: LanguageFiles = FILES[key];
  return platform;
}

/** How files of the language of a path are recognized; undefined for a file that is not parsed. */
export function languageFilesOf(path: string): LanguageFiles | undefined {
  const key = languageKeyOf(path);
  return key && FILES[key];
}

/** Whether documents of an editor's language are parsed. */
export function isParsed(languageId: string): boolean {
  return KEY_BY_ID.has(languageId);
}

/** Whether a language is one of configuration: it has no calls, so that a known name in it is a candidate at most. */
export function isConfiguration(languageId: string): boolean {
  return Object.hasOwn(CONFIGURATIONS, languageId);
}

/** The editor's language id of a file, by its extension; undefined for a file that is neither parsed nor configuration. */
export function editorLanguageOf(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : ID_BY_ENDING.get(path.slice(dot + 1).toLowerCase());
}

/** The grammar files of all languages, and the parser's own. */
export const GRAMMAR_FILES: readonly string[] = [
  'tree-sitter.wasm',
  ...new Set(DIALECTS.map(({ dialect: { grammar } }) => `tree-sitter-${grammar}.wasm`)),
];

/** Whether a file is parsed, or is configuration; in any other file, known names are only mentioned. */
export function hasLanguage(path: string): boolean {
  return editorLanguageOf(path) !== undefined;
}
