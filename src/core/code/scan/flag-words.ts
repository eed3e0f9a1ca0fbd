import { calledWord, clientWord, keyWord, flagNameWord } from '../source/marked-words.ts';
import type { WordQuestion } from '../source/source.ts';
import { linkRules } from '../languages/languages.ts';
import { languageKeyOf, type LanguageKey } from '../languages/files.ts';
import { ADDRESS_WORDS, LISTING_WORDS } from '../embedded-patterns.ts';
import { MENTIONS_SDK, SDK_ROWS } from '../sdk-table.ts';
import type { ScanOptions } from './scan-engine.ts';

/** Words that show the use of an SDK, whose functions may have names as common as `get`. */
const SDK_WORDS: ReadonlySet<string> = new Set([
  'unleash',
  'Unleash',
  'UNLEASH',
  'getunleash',
  'UnleashClient',
  'unleash_client',
  'UnleashProxyClientSwift',
  'openfeature',
  'OpenFeature',
  'open_feature',
  'openfeature_sdk',
]);

/** The words of the SDKs for one language. */
interface LanguageWords {
  /** Words that may belong to a flag call in any file of the language. */
  readonly plain: ReadonlySet<string>;
  /** Words so common that they count only in a file that has a word of `sdk` too. */
  readonly strict: ReadonlySet<string>;
  /** Words that show that a file uses an SDK. */
  readonly sdk: ReadonlySet<string>;
}

/** How many unquoted keys with flags' names make a list of flags in a file that names nothing of an SDK. */
const LEAST_KEYS = 2;

/**
 * The words that narrow files down to those that may contain flags: in any file, a function from the settings
 * or a string that is a flag's name on the server; in a file of its language, a function of an SDK. Other
 * files that these lead to are read on demand.
 */
export function flagWords({ functions, knownFlags = new Set() }: ScanOptions): WordQuestion {
  const keys = new Set([...knownFlags].map(keyWord));
  const anywhere = new Set([...functions.map(({ name }) => name), ...[...knownFlags].map(flagNameWord)]);
  const suffice = (path: string, contained: readonly string[]): boolean => {
    const language = languageKeyOf(path);
    // Undefined for a file whose language is not parsed.
    const own = language && WORDS_BY_LANGUAGE.get(language);
    if (contained.some((word) => anywhere.has(word) || own?.plain.has(word) === true)) return true;
    const keyCount = contained.filter((word) => keys.has(word)).length;
    // `{ flagOne: …, flagTwo: … }`, or a single such key beside something of an SDK.
    if (keyCount >= LEAST_KEYS || (keyCount > 0 && contained.some((word) => BESIDE_KEY.has(word))))
      return true;
    // Most files contain a common word, and most of those are unrelated to any SDK.
    if (!own || !contained.some((word) => own.strict.has(word))) return false;
    // In a file that is named after an SDK, the SDK's word counts wherever it stands, also unmarked.
    const sdk = MENTIONS_SDK.test(path) ? SDK_WORDS : own.sdk;
    return contained.some((word) => sdk.has(word));
  };
  // A file with none of these does not match: its common words, if any, count only beside one.
  const needed = new Set([...anywhere, ...keys, ...NEEDED_WORDS]);
  const words = new Set([...needed, ...STRICT_WORDS, ...(keys.size > 0 ? BESIDE_KEY : [])]);
  // Only the words of the settings and the server differ between questions.
  return { words, needed, suffice, key: [...anywhere].join('\n') };
}

const WORDS_BY_LANGUAGE = wordsByLanguage();
/** The common words of all languages. */
const STRICT_WORDS = new Set([...WORDS_BY_LANGUAGE.values()].flatMap(({ strict }) => [...strict]));
/** In a file without any of these, no function belongs to an SDK, however many common words it contains. */
const NEEDED_WORDS = new Set([
  ...SDK_WORDS,
  ...[...WORDS_BY_LANGUAGE.values()].flatMap(({ plain, sdk }) => [...plain, ...sdk]),
]);

/**
 * Words beside which a single unquoted key counts: names of an SDK, or of a test double of one; not `getunleash`, which
 * mail addresses and links have too.
 */
const BESIDE_KEY: ReadonlySet<string> = new Set(
  [
    ...SDK_WORDS,
    ...SDK_ROWS.filter(({ strict = false }) => !strict).flatMap(({ functions }) => functions),
  ].filter((word) => word !== 'getunleash'),
);

/**
 * The words by language. Where `marksCalls`, they are marked words: a function's name counts only where it may be called
 * (but not a component's, which is a tag), a word of an SDK only where it is imported or used.
 */
function wordsByLanguage(): ReadonlyMap<LanguageKey, LanguageWords> {
  const languages = new Set(SDK_ROWS.flatMap((row) => row.languages));
  return new Map(
    [...languages].map((language) => {
      const rows = SDK_ROWS.filter((row) => row.languages.includes(language));
      const { marksCalls } = linkRules(language);
      const wordsOf = (isStrict: boolean): readonly string[] =>
        rows
          .filter(({ strict = false }) => strict === isStrict)
          .flatMap(({ form, functions }) =>
            marksCalls && form !== 'component' ? functions.map(calledWord) : functions,
          );
      const plain = new Set([...wordsOf(false), ...ADDRESS_WORDS, ...(LISTING_WORDS[language] ?? [])]);
      const sdk = new Set(marksCalls ? [...SDK_WORDS].map(clientWord) : SDK_WORDS);
      return [language, { plain, strict: new Set(wordsOf(true)), sdk }];
    }),
  );
}
