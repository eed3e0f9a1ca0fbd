import { type LanguageKey, languagesOn } from './languages/files.ts';

/** Where in a call the flag name is. */
export interface NamePlace {
  /** Zero-based position, 1 in Go's `BooleanValue(ctx, "x")`; absent when only the label counts. */
  readonly argument?: number;
  /** Every argument from this position on is a name: `enable("x", "y")`. */
  readonly from?: number;
  /** The label, keyword or component property that may be used instead: `<FeatureFlag flagKey="x">`. */
  readonly label?: string;
  /** The property that holds the name, at any depth of the object passed as argument. */
  readonly property?: string;
}

/** The result of an SDK function: on or off, a variant, or an awaitable object with both. */
export type AnswerType = 'boolean' | 'variant' | 'evaluation';

/** Functions of one SDK that take the flag name in the same place. */
export interface SdkRow extends NamePlace {
  readonly sdk: 'unleash' | 'openfeature';
  readonly languages: readonly LanguageKey[];
  readonly functions: readonly string[];
  /** How the function is called: as a member of a client, by itself, or either; or as an annotation or component. */
  readonly form: 'method' | 'function' | 'any' | 'annotation' | 'component';
  /** The name is so common that the receiver must be a client by import, by type or by the name `unleash`. */
  readonly strict?: boolean;
  /** Result types by function; the other functions return something else or set up a test's flag. */
  readonly answers?: Readonly<Partial<Record<string, AnswerType>>>;
  /** No other library is known to have a function of this name, so any receiver will do. */
  readonly distinct?: boolean;
}

/** The function at the end of a chain of calls, which takes the flag's name. */
export interface ReachedFunction {
  readonly name: string;
  /** Undefined for a function of the settings. */
  readonly sdk?: SdkRow['sdk'];
}

/** A package that provides an SDK. */
export interface SdkModule {
  readonly sdk: SdkRow['sdk'];
  readonly languages: readonly LanguageKey[];
  readonly pattern: RegExp;
  /** For a module that is imported by its URL, as in Go: what the package is called where the import gives it no name. */
  readonly packageName?: string;
}

const JS = ['javascript'] as const;
const JVM = languagesOn('jvm');

type Rest = Omit<Partial<SdkRow>, 'sdk' | 'languages' | 'functions'>;

/** A row of methods that take the name as the first argument, unless `rest` says otherwise. */
const rowOf =
  (sdk: SdkRow['sdk']) =>
  (languages: readonly LanguageKey[], functions: readonly string[], rest: Rest = {}): SdkRow => ({
    sdk,
    languages,
    functions,
    argument: 0,
    form: 'method',
    ...rest,
  });
const unleash = rowOf('unleash');
const openFeature = rowOf('openfeature');

/** A row of functions that take the name under a label alone. */
const labelled = (
  sdk: SdkRow['sdk'],
  languages: readonly LanguageKey[],
  functions: readonly string[],
  rest: Omit<Rest, 'argument'>,
): SdkRow => ({ sdk, languages, functions, form: 'method', ...rest });

const CAMEL_ANSWERS = { isEnabled: 'boolean', getVariant: 'variant' } as const;
const PASCAL_ANSWERS = { IsEnabled: 'boolean', GetVariant: 'variant' } as const;
const SNAKE_ANSWERS = { is_enabled: 'boolean', get_variant: 'variant' } as const;

/** All combinations: `getBooleanValue`, `getBooleanDetails`, `getStringValue`, … */
const combine = (
  prefix: string,
  types: readonly string[],
  ...suffixes: readonly string[]
): readonly string[] => types.flatMap((type) => suffixes.map((suffix) => prefix + type + suffix));

const JS_TYPES = ['Boolean', 'String', 'Number', 'Object'];
const JVM_TYPES = ['Boolean', 'String', 'Integer', 'Long', 'Double', 'Object'];
const GO_TYPES = ['Boolean', 'String', 'Float', 'Int', 'Object'];
const PYTHON_TYPES = ['boolean', 'string', 'integer', 'float', 'object'];
const RUBY_TYPES = ['boolean', 'string', 'number', 'integer', 'float', 'object'];
const RUST_TYPES = ['bool', 'string', 'int', 'float', 'struct'];
const COMMON_TYPES = ['Boolean', 'String', 'Integer', 'Double', 'Object'];

/**
 * Every function, annotation and component of the SDKs that takes a flag name, read from the SDKs' sources.
 * An application's own function (`useUiFlag`) belongs in the setting, not here.
 */
export const SDK_ROWS: readonly SdkRow[] = [
  // Unleash: Node 6, proxy client 3, React 6, Next 1, Vue and Svelte
  unleash(JS, ['isEnabled', 'getVariant', 'forceGetVariant', 'getFeatureToggleDefinition'], {
    answers: CAMEL_ANSWERS,
    form: 'any',
  }),
  unleash(JS, ['count', 'countVariant'], { form: 'any', strict: true }),
  unleash(JS, ['useFlag', 'useVariant'], {
    answers: { useFlag: 'boolean', useVariant: 'variant' },
    form: 'function',
  }),
  unleash(JS, ['flag'], { answers: { flag: 'evaluation' }, form: 'function', strict: true }),
  // Unleash: Java 12, its test double, the Spring starter, Android
  unleash(JVM, ['isEnabled', 'getVariant', 'getFeatureToggleDefinition'], {
    answers: CAMEL_ANSWERS,
    label: 'toggleName',
  }),
  unleash(JVM, ['enable', 'disable', 'reset', 'enableAllExcept', 'disableAllExcept'], {
    from: 0,
    strict: true,
  }),
  unleash(JVM, ['conditionallyEnable'], { from: 1, strict: true }),
  unleash(JVM, ['setVariant'], { strict: true }),
  labelled('unleash', JVM, ['Toggle'], { form: 'annotation', label: 'name' }),
  // Unleash: Quarkus, whose variant annotation names a flag, while the Spring starter's names a variant
  labelled('unleash', JVM, ['FeatureToggle'], { form: 'annotation', label: 'name', strict: true }),
  // Unleash: Python, Go 3 and 4, C# and its test double, Ruby 6, PHP 2, Symfony, Laravel, Rust, Swift, Dart
  unleash(['python'], ['is_enabled', 'get_variant'], { answers: SNAKE_ANSWERS, label: 'feature_name' }),
  unleash(['go'], ['IsEnabled', 'GetVariant'], { answers: PASCAL_ANSWERS }),
  unleash(['csharp'], ['IsEnabled', 'GetVariant'], { answers: PASCAL_ANSWERS, label: 'toggleName' }),
  unleash(['csharp'], ['SetToggle', 'SetVariant'], { label: 'toggleName', strict: true }),
  unleash(
    ['ruby'],
    ['is_enabled?', 'enabled?', 'is_disabled?', 'disabled?', 'if_enabled', 'if_disabled', 'get_variant'],
  ),
  unleash(['php'], ['isEnabled', 'getVariant'], { answers: CAMEL_ANSWERS, label: 'featureName' }),
  unleash(['php'], ['IsEnabled', 'IsNotEnabled'], { form: 'annotation', label: 'featureName' }),
  unleash(['php'], ['isFeatureEnabled', 'isFeatureDisabled', 'getFeature'], {
    answers: { isFeatureEnabled: 'boolean' },
  }),
  unleash(['php'], ['enabled', 'disabled', 'get'], { strict: true }),
  unleash(['rust'], ['is_enabled', 'get_variant'], { answers: SNAKE_ANSWERS }),
  unleash(['rust'], ['is_enabled_str', 'get_variant_str'], { distinct: true }),
  unleash(['swift'], ['isEnabled', 'getVariant'], { answers: CAMEL_ANSWERS, label: 'name' }),
  unleash(['dart'], ['isEnabled', 'getVariant'], { answers: CAMEL_ANSWERS }),
  labelled('unleash', ['dart'], ['FlagBuilder'], { form: 'function', label: 'flag', strict: true }),
  labelled('unleash', ['dart'], ['VariantBuilder'], { form: 'function', label: 'featureName', strict: true }),

  // OpenFeature
  openFeature(JS, combine('get', JS_TYPES, 'Value', 'Details'), { answers: { getBooleanValue: 'boolean' } }),
  openFeature(JS, ['useFlag', 'useSuspenseFlag'], { form: 'function' }),
  openFeature(JS, combine('use', JS_TYPES, 'FlagValue', 'FlagDetails'), {
    answers: { useBooleanFlagValue: 'boolean' },
    form: 'function',
  }),
  labelled('openfeature', JS, ['FeatureFlag'], { form: 'component', label: 'flagKey' }),
  openFeature(JS, [...combine('', JS_TYPES, 'FeatureFlag'), 'RequireFlagsEnabled'], {
    form: 'function',
    property: 'flagKey',
  }),
  openFeature(JVM, combine('get', JVM_TYPES, 'Value', 'Details'), {
    answers: { getBooleanValue: 'boolean' },
    label: 'key',
  }),
  openFeature(['go'], combine('', GO_TYPES, 'Value', 'ValueDetails'), {
    answers: { BooleanValue: 'boolean' },
    argument: 1,
  }),
  openFeature(['go'], GO_TYPES, { answers: { Boolean: 'boolean' }, argument: 1, strict: true }),
  openFeature(
    ['python'],
    combine('get_', PYTHON_TYPES, '_value', '_details', '_value_async', '_details_async'),
    { answers: { get_boolean_value: 'boolean', get_boolean_value_async: 'boolean' }, label: 'flag_key' },
  ),
  openFeature(['csharp'], combine('Get', COMMON_TYPES, 'ValueAsync', 'DetailsAsync'), {
    answers: { GetBooleanValueAsync: 'boolean' },
    distinct: true,
    label: 'flagKey',
  }),
  labelled('openfeature', ['ruby'], combine('fetch_', RUBY_TYPES, '_value', '_details'), {
    distinct: true,
    label: 'flag_key',
  }),
  labelled('openfeature', ['swift'], combine('get', COMMON_TYPES, 'Value', 'Details'), { label: 'key' }),
  labelled('openfeature', ['swift'], ['getValue', 'getDetails'], { label: 'key', strict: true }),
  openFeature(['rust'], combine('get_', RUST_TYPES, '_value', '_details')),
  // Providers can be called without a client
  openFeature(['rust'], combine('resolve_', RUST_TYPES, '_value'), { distinct: true }),
  openFeature(
    ['php', 'dart'],
    combine('get', ['Boolean', 'String', 'Integer', 'Float', 'Double', 'Object'], 'Value', 'Details'),
    { label: 'flagKey' },
  ),
];

/** The packages that provide the functions above. */
export const SDK_MODULES: readonly SdkModule[] = [
  { sdk: 'unleash', languages: JS, pattern: /^(?:unleash-client|unleash-proxy-client|@unleash\/.+)$/ },
  { sdk: 'openfeature', languages: JS, pattern: /^@openfeature\// },
  {
    sdk: 'unleash',
    languages: JVM,
    pattern: /^(?:io\.getunleash|io\.quarkiverse\.unleash|no\.finn\.unleash|org\.unleash\.features)\b/,
  },
  { sdk: 'openfeature', languages: JVM, pattern: /^dev\.openfeature\b/ },
  { sdk: 'unleash', languages: ['python'], pattern: /^UnleashClient\b/ },
  { sdk: 'openfeature', languages: ['python'], pattern: /^openfeature\b/ },
  {
    sdk: 'unleash',
    languages: ['go'],
    pattern: /^github\.com\/Unleash\/unleash-(?:client-go|go-sdk)(?:\/v\d+)?$/i,
    packageName: 'unleash',
  },
  {
    sdk: 'openfeature',
    languages: ['go'],
    pattern: /^(?:github\.com\/open-feature|go\.openfeature\.dev)\/.*openfeature(?:\/v\d+)?$/,
    packageName: 'openfeature',
  },
  { sdk: 'unleash', languages: ['csharp'], pattern: /^Unleash\b/ },
  { sdk: 'openfeature', languages: ['csharp'], pattern: /^OpenFeature\b/ },
  { sdk: 'unleash', languages: ['ruby'], pattern: /^unleash\b/ },
  { sdk: 'openfeature', languages: ['ruby'], pattern: /^open_feature\b/ },
  {
    sdk: 'unleash',
    languages: ['php'],
    pattern: /^\\?(?:Unleash\\Client|Rikudou\\Unleash|MikeFrancis\\LaravelUnleash|LaravelUnleash)\b/,
  },
  { sdk: 'openfeature', languages: ['php'], pattern: /^\\?OpenFeature\\/ },
  { sdk: 'unleash', languages: ['rust'], pattern: /^unleash_api_client\b/ },
  { sdk: 'openfeature', languages: ['rust'], pattern: /^open_feature\b/ },
  { sdk: 'unleash', languages: ['swift'], pattern: /^Unleash/ },
  { sdk: 'openfeature', languages: ['swift'], pattern: /^OpenFeature$/ },
  { sdk: 'unleash', languages: ['dart'], pattern: /^package:unleash/ },
  { sdk: 'openfeature', languages: ['dart'], pattern: /^package:open_?feature/ },
];

/** File paths and names that suggest an SDK. */
export const MENTIONS_SDK = /unleash|openfeature|open_feature/i;

/** Types that count as SDK clients wherever they are imported from; they go before {@link OTHER_TYPES}. */
export const CLIENT_TYPES =
  /\b(?:I?Unleash|(?:Default|Fake|InMemory|Mock)?Unleash(?:Client)?|UnleashClientBase|UnleashInterface|OpenFeature(?:API|Client)|IFeatureClient|FeatureProvider|FlagContext)\b/;

/** The interfaces that Unleash's clients implement: an extension method of one of these is one of `DefaultUnleash` too. */
export const UNLEASH_INTERFACES: readonly string[] = ['Unleash', 'IUnleash'];

/** Whether a type is a client of Unleash by its name. */
export function isUnleashClient(type: string): boolean {
  return type.includes('Unleash') && CLIENT_TYPES.test(type);
}

/** Types of an SDK that are not clients, though imported from it. */
export const OTHER_TYPES =
  /(?:Context|Config|Configuration|Variant|Strategy|Options|Settings|Provider|Event|Toggle)s?\b/;

/** Functions, clients and packages of other products: the names passed to them are not our flags. */
export const OTHER_PRODUCTS =
  /flipper|waffle|pennant|launch_?darkly|\bld_?client|growth_?book|flagsmith|posthog|config_?cat|statsig|optimizely|split\.?io|vercel\/flags|feature_?management|feature_?manager|feature_?gate|firebase|remote_?config|togglz|ff4j|\bflipt|flagception|hypertune|\beppo|\bflags\.(?:state|decorators)\b|flag_is_active|switch_is_active|sample_is_active/i;

/** Names of objects that can be enabled but are not flag clients. */
export const OTHER_OBJECTS =
  /button|btn|switch(?:er)?$|icon|check_?box|logger|\blog$|widget|view$|menu|plugin|field$|input|control/i;

/** Names of key-value stores, whose keys are not flags. */
export const STORAGE =
  /cache|cookie|storage|repositor|redis|session|settings|preferences|\bprefs\b|database/i;

/** Languages whose SDKs take the context as the second argument; in the others, the second may be a fallback. */
export const CONTEXT_SECOND: readonly LanguageKey[] = [
  'javascript',
  'python',
  'ruby',
  'php',
  'rust',
  'swift',
  'dart',
];
