import type { LanguageKey } from './languages/files.ts';

/** Strings that other libraries parse: the group `name` of `pattern` captures the flag. */
export interface EmbeddedPattern {
  /** Absent for all languages. */
  readonly languages?: readonly LanguageKey[];
  readonly pattern: RegExp;
  /** Whether a name counts only if the server has such a flag. */
  readonly isOnlyKnown?: true;
}

/** URL paths that return all flags, or with a name behind them one flag: OFREP's and those of Unleash's own APIs. */
const ADDRESS = String.raw`\/(?:ofrep\/v1\/evaluate\/flags|api\/(?:frontend|client\/features))`;

/** For addresses in any language, a route's middleware in PHP, and directives of Angular. */
export const EMBEDDED_PATTERNS: readonly EmbeddedPattern[] = [
  // '/api/frontend/name?userId=7', or that in a longer text
  { pattern: new RegExp(`${ADDRESS}/(?<name>[^\\s/?#'"\`$%{}()<>\\\\]+)`, 'dg'), isOnlyKnown: true },
  // laravel-unleash: middleware('feature.enabled:name')
  { languages: ['php'], pattern: /^feature\.(?:enabled|disabled):(?<name>[^\s,:'"]+)/dg },
  // OpenFeature Angular: *booleanFeatureFlag="'name'; default: true" in an inline template
  {
    languages: ['javascript'],
    pattern: /\*(?:boolean|number|string|object)FeatureFlag\s*=\s*"\s*'(?<name>[^'"]+)'/dg,
  },
  // The same with each quote in the other's place
  {
    languages: ['javascript'],
    pattern: /\*(?:boolean|number|string|object)FeatureFlag\s*=\s*'\s*"(?<name>[^'"]+)"/dg,
  },
];

/** Matches the part of a template before the name, `/api/frontend/` of `/api/frontend/${name}`. */
export const EVALUATION_ADDRESS = new RegExp(`${ADDRESS}/$`);

/** Words that occur in such URLs and rarely elsewhere, by which a scan finds files that may have one. */
export const ADDRESS_WORDS = ['ofrep', 'api/frontend', 'api/client/features'] as const;

/**
 * Type declarations whose members are flag names: of the SDK, `UnleashTypes { flagNames: 'x' | 'y' }`, and of
 * the code that its generator writes, `FeaturesVariantMap = { x: 'a' | 'b' }`.
 */
export const TYPED_NAMES = [
  // The texts of this one member.
  { type: 'UnleashTypes', member: 'flagNames' },
  // The names of all members.
  { type: 'FeaturesVariantMap' },
] as const;

/** Words by which a scan finds the files with what is above, and with directives of Blade: `@featureEnabled('x')`. */
export const LISTING_WORDS: Readonly<Partial<Record<LanguageKey, readonly string[]>>> = {
  javascript: [
    ...TYPED_NAMES.map(({ type }) => type),
    ...['boolean', 'number', 'string', 'object'].map((type) => `${type}FeatureFlag`),
  ],
  php: ['feature.enabled', 'feature.disabled', 'featureEnabled', 'featureDisabled'],
};
