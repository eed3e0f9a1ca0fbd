import { defineConfig } from 'oxlint';
import { LANGUAGE_KEYS } from './src/core/code/languages/files.ts';

/** Folders of src that a folder may not import: the arrows of the layout, read from the inside out. */
const FORBIDDEN: Record<string, readonly string[]> = {
  core: ['host', 'editor', 'views', 'commands', 'cli', 'worker', 'webview'],
  // core/present alone may fill the panel's view models.
  'core/api': ['protocol', 'core/connection', 'core/flags', 'core/code', 'core/present'],
  'core/connection': ['protocol', 'core/code', 'core/present'],
  'core/flags': ['protocol', 'core/connection', 'core/code', 'core/present'],
  'core/code': ['protocol', 'core/connection', 'core/present'],
  protocol: ['core', 'host', 'editor', 'views', 'commands', 'cli', 'worker', 'webview'],
  host: ['editor', 'views', 'commands', 'protocol', 'cli', 'worker', 'webview'],
  editor: ['views', 'commands', 'cli', 'worker', 'webview'],
  views: ['editor', 'cli', 'worker', 'webview'],
  commands: ['editor', 'views', 'cli', 'worker', 'webview'],
  // Only a person changes flags, and only in the editor.
  cli: ['host', 'editor', 'views', 'commands', 'protocol', 'worker', 'webview', 'core/changes'],
  'core/assist': ['core/changes'],
  worker: ['host', 'editor', 'views', 'commands', 'protocol', 'cli', 'webview'],
  webview: ['core', 'host', 'editor', 'views', 'commands', 'cli', 'worker'],
};

/** The folders of src/core/code: each imports from those before it alone. */
const ENGINE = [
  'languages',
  'facts',
  'source',
  'link',
  'candidates',
  'mentions',
  'segments',
  'documents',
  'scan',
  'index',
  'removal',
];

/** What a folder may not import, by paths. */
const zones: Record<string, string[]> = Object.fromEntries<string[]>([
  ...Object.entries(FORBIDDEN).map(([target, folders]): [string, string[]] => [
    `src/${target}`,
    [
      ...folders.map((folder) => `src/${folder}`),
      'src/extension.ts',
      // The composition root imports the features; a feature takes its services as a parameter, by type only.
      ...(['editor', 'views', 'commands'].includes(target) ? [] : ['src/services.ts']),
    ],
  ]),
  ...ENGINE.map((folder, at): [string, string[]] => [
    `src/core/code/${folder}`,
    ENGINE.slice(at + 1).map((later) => `src/core/code/${later}`),
  ]),
]);

/** Code that is written in another way here: an esquery selector, and what to do instead. */
interface Restriction {
  readonly selector: string;
  readonly message: string;
}

const ZOD: Restriction = {
  selector: 'ImportDeclaration[source.value=/^zod/] > :not(ImportNamespaceSpecifier, Literal)',
  message: "Write `import * as z from 'zod'`: the named form cannot be tree-shaken (+355 kB).",
};
const T_CALL =
  "CallExpression[callee.property.name='t']:matches([callee.object.name='l10n'], [callee.object.property.name='l10n'])";
const T = "MemberExpression[property.name='t']:matches([object.name='l10n'], [object.property.name='l10n'])";
/** What hides a message from the extractor of `npm run words`, which knows no other form of the call. */
const WORDS: Restriction = {
  selector: [
    "ImportDeclaration[source.value='@vscode/l10n'] > :not(ImportNamespaceSpecifier[local.name='l10n'], Literal)",
    "ImportSpecifier[imported.name='l10n']",
    `:not(CallExpression) > ${T}`,
    `CallExpression > ${T}.arguments`,
    "VariableDeclarator:matches([init.name='l10n'], [init.property.name='l10n'])",
    "ObjectPattern > Property[key.name='l10n']",
    `${T_CALL}:not([arguments.0.type=/^(Literal|ObjectExpression)$/])`,
  ].join(', '),
  message:
    "Write `l10n.t('the message', …)`, with `import * as l10n from '@vscode/l10n'`, or `vscode.l10n.t`: the extractor sees no other message.",
};
const NO_EDITOR = {
  name: 'vscode',
  message: 'This folder runs in plain Node: no editor, not even its types.',
};
const UNDICI: Restriction = {
  selector: "ImportDeclaration[source.value=/^undici(?:[/]|$)/][importKind='value']",
  message:
    'undici is imported by src/core/api/http/undici.ts alone, which keeps its hands off the global dispatcher.',
};
const MESSAGES = ['showInformationMessage', 'showWarningMessage', 'showErrorMessage'];

/** Members that only one module may call; the others go through that module. */
const restrictedMembers = (names: readonly string[], message: string): Restriction => ({
  selector: `MemberExpression[property.name=/^(${names.join('|')})$/]`,
  message,
});
const COMMANDS = restrictedMembers(
  ['registerCommand', 'registerTextEditorCommand'],
  'Commands are registered in src/commands/registry.ts.',
);
const NOTIFY = restrictedMembers(MESSAGES, 'Messages are shown by src/host/notify.ts.');
const LOG = restrictedMembers(
  ['createOutputChannel'],
  'Every line of the log passes src/host/log-channel.ts, which takes tokens out.',
);
/** Who is handed `this` reads it at once, when a field that is set later is still undefined. */
const HANDED = ':matches(CallExpression > ThisExpression.arguments, Property > ThisExpression.value)';
const EARLY_THIS: Restriction = {
  selector: [
    `PropertyDefinition > .value:not(:function) ${HANDED}`,
    `MethodDefinition[kind='constructor'] > FunctionExpression > BlockStatement > :has(${HANDED}) ~ ExpressionStatement > AssignmentExpression[left.object.type='ThisExpression']`,
  ].join(', '),
  message: 'Hand `this` out in the constructor, once every field is set.',
};
const restrict = (restrictions: readonly Restriction[]) => ({
  'project/restricted-syntax': ['error' as const, restrictions],
});
const EVERYWHERE = [ZOD, WORDS, UNDICI, COMMANDS, NOTIFY, LOG, EARLY_THIS];
const allBut = (...rules: readonly Restriction[]) =>
  restrict(EVERYWHERE.filter((rule) => !rules.includes(rule)));
const LANGUAGES = LANGUAGE_KEYS.join('|');
/** What tells one language from another stands in its rules, and in the reader of files. */
const LANGUAGE = ['Literal[value=/^(LANGUAGES)$/]', 'Literal[regex.pattern=/^\\^\\(\\?:(LANGUAGES)\\b/]'].map(
  (literal) => ({
    selector: `:matches(BinaryExpression, SwitchCase, CallExpression) > ${literal.replace('LANGUAGES', LANGUAGES)}, MemberExpression > ${literal.replace('LANGUAGES', LANGUAGES)}.object`,
    message:
      'Languages differ in their folders in src/core/code/languages alone: give them a rule in language.ts.',
  }),
);

/** Rules of the strict sets of ESLint and typescript-eslint that are not in oxlint's category `correctness`. */
const STRICT = `
  no-array-constructor no-case-declarations no-console no-empty no-fallthrough no-nested-ternary no-prototype-builtins
  no-regex-spaces no-unexpected-multiline no-useless-constructor no-var prefer-const prefer-rest-params prefer-spread
  preserve-caught-error import/no-default-export
  typescript/consistent-type-imports typescript/no-deprecated typescript/no-dynamic-delete
  typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extraneous-class
  typescript/no-generated-empty-object-type typescript/no-invalid-void-type typescript/no-misused-promises
  typescript/no-mixed-enums typescript/no-namespace typescript/no-non-null-asserted-nullish-coalescing
  typescript/no-non-null-assertion typescript/no-require-imports
  typescript/no-unnecessary-boolean-literal-compare typescript/no-unnecessary-condition
  typescript/no-unnecessary-template-expression typescript/no-unnecessary-type-arguments
  typescript/no-unnecessary-type-assertion typescript/no-unnecessary-type-constraint
  typescript/no-unnecessary-type-conversion typescript/no-unnecessary-type-parameters typescript/no-unsafe-argument
  typescript/no-unsafe-assignment typescript/no-unsafe-call typescript/no-unsafe-enum-comparison
  typescript/no-unsafe-function-type typescript/no-unsafe-member-access typescript/no-unsafe-return
  typescript/only-throw-error typescript/prefer-literal-enum-member typescript/prefer-promise-reject-errors
  typescript/prefer-reduce-type-parameter typescript/prefer-return-this-type typescript/related-getter-setter-pairs
  typescript/require-await typescript/switch-exhaustiveness-check typescript/unified-signatures
  typescript/use-unknown-in-catch-callback-variable`;

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'oxc'],
  jsPlugins: ['./test/lint/rules.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: [
    'dist/',
    'out/',
    '.vscode-test/',
    'test/workspace/',
    'media/sample/',
    // Stands in a copy of the sources when a test runs.
    'test/unit/core/code/new-language/scala/',
  ],
  rules: {
    ...Object.fromEntries(
      STRICT.trim()
        .split(/\s+/)
        .map((rule) => [rule, 'error' as const]),
    ),
    ...restrict(EVERYWHERE),
    'project/zones': ['error', zones],
    // Lists are sorted by their texts on purpose.
    'typescript/require-array-sort-compare': 'off',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
  },
  overrides: [
    {
      files: ['src/core/**', 'src/protocol/**', 'src/cli/**', 'src/worker/**', 'src/webview/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [NO_EDITOR] }] },
    },
    { files: ['src/commands/registry.ts'], rules: allBut(COMMANDS) },
    { files: ['src/core/api/http/undici.ts', 'src/core/api/http/undici-parts.d.ts'], rules: allBut(UNDICI) },
    { files: ['src/host/notify.ts'], rules: allBut(NOTIFY) },
    { files: ['src/host/log-channel.ts'], rules: allBut(LOG) },
    {
      files: [
        '*.ts',
        ...ENGINE.filter((folder) => !['languages', 'facts'].includes(folder)).map(
          (folder) => `${folder}/**`,
        ),
      ].map((path) => `src/core/code/${path}`),
      rules: restrict([...EVERYWHERE, ...LANGUAGE]),
    },
    {
      files: ['link', 'candidates', 'scan', 'segments', 'index', 'documents'].map(
        (folder) => `src/core/code/${folder}/**`,
      ),
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [NO_EDITOR],
            patterns: [{ group: ['**/syntax-node.ts'], message: 'Trees are read by src/core/code/facts.' }],
          },
        ],
      },
    },
    {
      // Types are not checked there.
      files: ['**/*.mjs'],
      rules: Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return']
          .map((use) => `typescript/no-unsafe-${use}`)
          .concat('typescript/restrict-plus-operands')
          .map((rule) => [rule, 'off' as const]),
      ),
    },
    {
      // Tools find what a file is for by its default export.
      files: ['*.config.ts', '*.mjs', 'test/lint/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['src/cli/**', 'test/**', '*.mjs'], rules: { 'no-console': 'off' } },
    {
      files: ['test/**/*.ts'],
      rules: {
        'project/restricted-syntax': 'off',
        // mocha's describe and it return void or a suite; chained expectations read best as expressions.
        'no-unused-expressions': 'off',
      },
    },
  ],
});
