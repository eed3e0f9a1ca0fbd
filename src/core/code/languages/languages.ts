import { csharp } from './csharp/language.ts';
import { dart } from './dart/language.ts';
import { go } from './go/language.ts';
import { java } from './java/language.ts';
import { javascript } from './javascript/language.ts';
import { kotlin } from './kotlin/language.ts';
import { php } from './php/language.ts';
import { python } from './python/language.ts';
import { ruby } from './ruby/language.ts';
import { rust } from './rust/language.ts';
import { swift } from './swift/language.ts';
import { DIALECTS, type LanguageKey } from './files.ts';
import type { Dialect } from './shared/language-files.ts';
import type { Language, Prepare } from './shared/language.ts';
import type { LinkRules } from './shared/link-rules.ts';

/** The languages that are parsed. */
const LANGUAGES: Readonly<Record<LanguageKey, Language>> = {
  csharp,
  dart,
  go,
  java,
  javascript,
  kotlin,
  php,
  python,
  ruby,
  rust,
  swift,
};

/** A dialect with its language: how a document of it is parsed and read. */
export interface ParsedDialect extends Dialect, Omit<Language, 'prepare' | 'adapters'> {
  readonly prepare: Prepare;
}

const PARSED: ReadonlyMap<string, ParsedDialect> = new Map(
  DIALECTS.map(({ id, key, dialect }) => {
    const { prepare, adapters, ...language } = LANGUAGES[key];
    const adapter = adapters?.[id] ?? language.adapter;
    return [id, { ...dialect, ...language, adapter, prepare: prepare?.[id] ?? ((document) => document) }];
  }),
);

/** The dialect that the editor calls `languageId`; undefined for one that is not parsed. */
export function dialectById(languageId: string): ParsedDialect | undefined {
  return PARSED.get(languageId);
}

/** How names are resolved between files of a language. */
export function linkRules(key: LanguageKey): LinkRules {
  return LANGUAGES[key].links;
}
