import js from '@eslint/js';
import { flatConfigs as importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { LANGUAGE_KEYS } from './src/core/code/languages/files.ts';

/** Folders of src that a folder may not import: the arrows of the layout, read from the inside out. */
const FORBIDDEN = {
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

const layers = ENGINE.flatMap((folder, at) =>
  ENGINE.slice(at + 1).map((later) => ({
    target: `./src/core/code/${folder}`,
    from: `./src/core/code/${later}`,
  })),
);

const zones = Object.entries(FORBIDDEN)
  .flatMap(([target, folders]) => [
    ...folders.map((from) => ({ target: `./src/${target}`, from: `./src/${from}` })),
    { target: `./src/${target}`, from: './src/extension.ts' },
    // The composition root imports the features; a feature takes its services as a parameter, by type only.
    ...(!['editor', 'views', 'commands'].includes(target)
      ? [{ target: `./src/${target}`, from: './src/services.ts' }]
      : []),
  ])
  .concat(layers);

const ZOD = {
  selector: 'ImportDeclaration[source.value=/^zod/] > :not(ImportNamespaceSpecifier, Literal)',
  message: "Write `import * as z from 'zod'`: the named form cannot be tree-shaken (+355 kB).",
};
const T_CALL =
  "CallExpression[callee.property.name='t']:matches([callee.object.name='l10n'], [callee.object.property.name='l10n'])";
const T = "MemberExpression[property.name='t']:matches([object.name='l10n'], [object.property.name='l10n'])";
/** What hides a message from the extractor of `npm run words`, which knows no other form of the call. */
const WORDS = {
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
const UNDICI = {
  selector: "ImportDeclaration[source.value=/^undici(?:[/]|$)/][importKind='value']",
  message:
    'undici is imported by src/core/api/http/undici.ts alone, which keeps its hands off the global dispatcher.',
};
const MESSAGES = ['showInformationMessage', 'showWarningMessage', 'showErrorMessage'];

/** Members that only one module may call; the others go through that module. */
const restrictedMembers = (names, message) => ({
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
const EARLY_THIS = {
  selector: [
    `PropertyDefinition > .value:not(:function) ${HANDED}`,
    `MethodDefinition[kind='constructor'] > FunctionExpression > BlockStatement > :has(${HANDED}) ~ ExpressionStatement > AssignmentExpression[left.object.type='ThisExpression']`,
  ].join(', '),
  message: 'Hand `this` out in the constructor, once every field is set.',
};
const EVERYWHERE = [ZOD, WORDS, UNDICI, COMMANDS, NOTIFY, LOG, EARLY_THIS];
const allBut = (...rules) => ['error', ...EVERYWHERE.filter((rule) => !rules.includes(rule))];
const LANGUAGES = LANGUAGE_KEYS.join('|');
/** What tells one language from another stands in its rules, and in the reader of files. */
const LANGUAGE = ['Literal[value=/^(LANGUAGES)$/]', 'Literal[regex.pattern=/^\\^\\(\\?:(LANGUAGES)\\b/]'].map(
  (literal) => ({
    selector: `:matches(BinaryExpression, SwitchCase, CallExpression) > ${literal.replace('LANGUAGES', LANGUAGES)}, MemberExpression > ${literal.replace('LANGUAGES', LANGUAGES)}.object`,
    message:
      'Languages differ in their folders in src/core/code/languages alone: give them a rule in language.ts.',
  }),
);

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'out/',
      '.vscode-test/',
      'test/workspace/',
      'media/sample/',
      // Stands in a copy of the sources when a test runs.
      'test/unit/core/code/new-language/scala/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, importX.typescript],
    plugins: { 'import-x': (await import('eslint-plugin-import-x')).default },
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { 'import-x/resolver-next': [(await import('eslint-plugin-import-x')).createNodeResolver()] },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-console': 'error',
      'no-nested-ternary': 'error',
      'no-restricted-syntax': allBut(),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['src/core/**', 'src/protocol/**', 'src/cli/**', 'src/worker/**', 'src/webview/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [NO_EDITOR] }] },
  },
  {
    files: ['src/commands/registry.ts'],
    rules: { 'no-restricted-syntax': allBut(COMMANDS) },
  },
  {
    files: ['src/core/api/http/undici.ts', 'src/core/api/http/undici-parts.d.ts'],
    rules: { 'no-restricted-syntax': allBut(UNDICI) },
  },
  {
    files: ['src/host/notify.ts'],
    rules: { 'no-restricted-syntax': allBut(NOTIFY) },
  },
  {
    files: ['src/host/log-channel.ts'],
    rules: { 'no-restricted-syntax': allBut(LOG) },
  },
  {
    files: ['src/core/code/**'],
    ignores: ['languages', 'facts'].map((folder) => `src/core/code/${folder}/**`),
    rules: { 'no-restricted-syntax': [...allBut(), ...LANGUAGE] },
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
    files: ['src/cli/**', 'test/**', '*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': 'off',
      // mocha's describe and it return void or a suite; chained expectations read best as expressions.
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
