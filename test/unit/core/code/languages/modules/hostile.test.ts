import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LanguageKey } from '../../../../../../src/core/code/languages/files.ts';
import { workspace } from './support/workspace.ts';

const LANGUAGES = {
  javascript: 'ts',
  python: 'py',
  dart: 'dart',
  go: 'go',
  rust: 'rs',
  java: 'java',
  kotlin: 'kt',
  csharp: 'cs',
  php: 'php',
  ruby: 'rb',
  swift: 'swift',
} as const satisfies Record<LanguageKey, string>;

describe('Modules of a hostile workspace', () => {
  it('ends where configurations extend one another in circles, diamonds and long chains', () => {
    const many = (index: number) => JSON.stringify(Array.from({ length: 200 }, () => `./c${index + 1}.json`));
    const modules = workspace({
      'a/tsconfig.json': '{"extends": "./b.json"}',
      'a/b.json': '{"extends": ["./tsconfig.json", "./b.json"], "compilerOptions": {"baseUrl": "."}}',
      'a/flags.ts': '',
      'b/tsconfig.json': '{"extends": "./c0.json"}',
      ...Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [
          `b/c${index}.json`,
          `{"extends": ${index < 100 ? many(index) : `"./c${index + 1}"`}}`,
        ]),
      ),
    });
    assert.deepEqual(modules.resolve('javascript', 'a/x.ts', 'flags'), ['a/flags.ts']);
    assert.deepEqual(modules.resolve('javascript', 'b/x.ts', 'flags'), []);
  });

  it('takes no path out of the workspace, and none from one package into another', () => {
    const modules = workspace({
      'app/tsconfig.json':
        '{"extends": "/etc/passwd", "compilerOptions": {"baseUrl": "../..", "paths": {"a": ["/etc/passwd"], "b": ["../../../etc/passwd"]}}}',
      'app/package.json': '{"name": "app", "main": "../secret/index.ts", "exports": {"./*": "./*"}}',
      'secret/index.ts': '',
      'etc/passwd': '',
    });
    for (const module of ['a', 'b', 'app', 'app/../secret/index', 'etc/passwd']) {
      assert.deepEqual(modules.resolve('javascript', 'app/x.ts', module), [], module);
    }
  });

  it('does without a configuration that is broken, of another shape, too deep or too large', () => {
    const deep = '['.repeat(200_000);
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"__proto__": {"name": "x"}}',
      deep,
      `{"exports": ${deep}`,
      ' '.repeat(2_000_000),
    ];
    for (const text of texts) {
      const names = [
        'tsconfig.json',
        'package.json',
        'go.mod',
        'Cargo.toml',
        'pyproject.toml',
        'composer.json',
        'pubspec.yaml',
      ];
      const modules = workspace(Object.fromEntries(names.map((name) => [name, text])));
      for (const [language, ending] of Object.entries(LANGUAGES)) {
        assert.deepEqual(modules.resolve(language as LanguageKey, `src/x.${ending}`, 'a/b'), [], language);
      }
    }
  });

  it('keeps the rest of a configuration of which a part has another shape', () => {
    const modules = workspace({
      'tsconfig.json':
        '{"extends": 7, "compilerOptions": {"baseUrl": [], "paths": {"bad": 3, "flags": ["./src/flags.ts"]}}}',
      'src/flags.ts': '',
    });
    assert.deepEqual(modules.resolve('javascript', 'x.ts', 'flags'), ['src/flags.ts']);
  });

  it('resolves no module of a name without end, and fills no star a million times', () => {
    const modules = workspace({
      'tsconfig.json': `{"compilerOptions": {"paths": {"@/*": ["${'*'.repeat(900_000)}"]}}}`,
      'a.ts': '',
    });
    assert.deepEqual(modules.resolve('javascript', 'a.ts', `@/${'x'.repeat(900)}`), []);
    assert.deepEqual(modules.resolve('javascript', 'a.ts', `./${'x/../'.repeat(1_000)}a`), []);
  });

  it('tries no output of a thousand folders, and not every one of a hundred thousand targets', () => {
    const modules = workspace({
      'package.json': JSON.stringify({ name: 'deep', main: `${'a/'.repeat(400_000)}x.js` }),
      'wide/package.json': JSON.stringify({
        name: 'wide',
        exports: Array(100_000).fill('./a/b/c/d/e/f/g/h.js'),
      }),
      'wide/tsconfig.json': JSON.stringify({ compilerOptions: { paths: { a: Array(100_000).fill('b') } } }),
    });
    for (let time = 0; time < 500; time++) {
      for (const module of ['deep', 'wide', 'a']) {
        assert.deepEqual(modules.resolve('javascript', 'wide/x.ts', module), []);
      }
    }
  });

  it('answers whatever is asked with files of the workspace', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '..',
      '.',
      '/',
      '::',
      '\\',
      '@',
      '~',
      '#',
      '*',
      'crate',
      'super',
      'package:',
      '',
      '\n',
      'index',
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const paths = Object.values(LANGUAGES).flatMap((ending) => [
      `a.${ending}`,
      `src/a/b.${ending}`,
      `b/index.${ending}`,
    ]);
    const config = fc.record({
      'tsconfig.json': fc
        .record({ compilerOptions: fc.record({ baseUrl: text, paths: fc.dictionary(text, fc.array(text)) }) })
        .map((value) => JSON.stringify(value)),
      'package.json': fc
        .record({ name: text, main: text, exports: fc.jsonValue(), imports: fc.dictionary(text, text) })
        .map((value) => JSON.stringify(value)),
      'go.mod': text.map((name) => `module ${name}\nreplace a => ./${name}`),
      'composer.json': fc
        .dictionary(text, text)
        .map((value) => JSON.stringify({ autoload: { 'psr-4': value } })),
    });
    fc.assert(
      fc.property(config, text, fc.constantFrom(...paths), (configs, module, from) => {
        const files = { ...Object.fromEntries(paths.map((path) => [path, ''])), ...configs };
        const modules = workspace(files);
        for (const language of Object.keys(LANGUAGES)) {
          for (const path of modules.resolve(language as LanguageKey, from, module))
            assert.ok(Object.hasOwn(files, path), path);
        }
      }),
    );
  });
});
