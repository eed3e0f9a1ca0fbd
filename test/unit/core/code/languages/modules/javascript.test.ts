import assert from 'node:assert/strict';
import { workspace } from './support/workspace.ts';

type Files = Readonly<Record<string, string>> | readonly string[];

/** Holds each import, as `from: module`, against the file that it means, '' for none. */
function expectAll(files: Files, imports: Readonly<Record<string, string>>) {
  const modules = workspace(files);
  for (const [key, expected] of Object.entries(imports)) {
    const [from = '', module = ''] = key.split(': ');
    assert.deepEqual(modules.resolve('javascript', from, module), expected ? [expected] : [], key);
  }
}

describe('Modules of JavaScript: paths', () => {
  it('adds endings, and takes a written ending for its source', () => {
    expectAll(
      [
        'src/a.ts',
        'src/b.tsx',
        'src/c.mts',
        'src/d.vue',
        'src/e.js',
        'src/e.d.ts',
        'src/f.d.ts',
        'src/flag.names.ts',
      ],
      {
        'src/x.ts: ./a': 'src/a.ts',
        'src/x.ts: ./a.js': 'src/a.ts',
        'src/x.ts: ./b.jsx': 'src/b.tsx',
        'src/x.ts: ./b.js': 'src/b.tsx',
        'src/x.ts: ./c.mjs': 'src/c.mts',
        'src/x.ts: ./d.vue': 'src/d.vue',
        'src/x.ts: ./d': 'src/d.vue',
        'src/x.ts: ./e': 'src/e.js',
        'src/x.ts: ./f': 'src/f.d.ts',
        'src/x.ts: ./flag.names': 'src/flag.names.ts',
        'src/x.ts: ./a.ts?raw': 'src/a.ts',
        'src/deep/x.ts: ../a': 'src/a.ts',
        'src/x.ts: ./missing': '',
      },
    );
  });

  it('takes a folder for its index, after a file of its name', () => {
    expectAll(['index.ts', 'flags.ts', 'flags/index.ts', 'other/index.js'], {
      'x.ts: ./flags': 'flags.ts',
      'x.ts: ./flags/': 'flags/index.ts',
      'flags/x.ts: .': 'flags/index.ts',
      'flags/x.ts: ..': 'index.ts',
      'x.ts: ./other': 'other/index.js',
    });
  });

  it('knows no path that is absolute or leaves the workspace, no package and no URL', () => {
    expectAll(['a.ts', 'fs.ts', 'src/react.ts'], {
      'src/x.ts: ../../a': '',
      'src/x.ts: /a': '',
      'src/x.ts: react': '',
      'src/x.ts: node:fs': '',
      'src/x.ts: https://example.org/a.ts': '',
    });
  });
});

describe('Modules of JavaScript: tsconfig', () => {
  it('follows paths and baseUrl of the nearest configuration, with comments and trailing commas', () => {
    expectAll(
      {
        'web/tsconfig.json': `{
          // what the bundler knows too
          "compilerOptions": { "baseUrl": "src", "paths": { "@flags": ["flags/index.ts"], "@/*": ["gone/*", "./*"], "@/ui/*": ["components/*"], }, },
        }`,
        'web/src/flags/index.ts': '',
        'web/src/components/button.tsx': '',
        'web/src/ui/button.tsx': '',
      },
      {
        'web/src/x.ts: @flags': 'web/src/flags/index.ts',
        'web/src/x.ts: @/flags': 'web/src/flags/index.ts',
        'web/src/x.ts: @/ui/button': 'web/src/components/button.tsx',
        'web/src/x.ts: components/button': 'web/src/components/button.tsx',
      },
    );
  });

  it('follows what a configuration extends, each path relative to the file that has it', () => {
    expectAll(
      {
        'configs/base.json':
          '{"compilerOptions": {"paths": {"#base/*": ["../shared/*"], "~*": ["${configDir}/own/*"]}}}',
        'configs/mid.json': '{"extends": "./base"}',
        'app/tsconfig.json': '{"extends": ["../configs/missing.json", "../configs/mid.json"]}',
        'shared/flags.ts': '',
        'app/own/names.ts': '',
      },
      { 'app/x.ts: #base/flags': 'shared/flags.ts', 'app/x.ts: ~names': 'app/own/names.ts' },
    );
  });

  it('follows a configuration of a package of the workspace', () => {
    expectAll(
      {
        'tools/package.json': '{"name": "@acme/tsconfig"}',
        'tools/base.json': '{"compilerOptions": {"baseUrl": "../app/src"}}',
        'app/tsconfig.json': '{"extends": "@acme/tsconfig/base.json"}',
        'app/src/flags.ts': '',
      },
      { 'app/src/x.ts: flags': 'app/src/flags.ts' },
    );
  });

  it('reads the parts that lie beside a configuration, and a base that none extends', () => {
    expectAll(
      {
        'tsconfig.base.json': '{"compilerOptions": {"paths": {"@acme/flags": ["libs/flags/src/index.ts"]}}}',
        'app/tsconfig.json':
          '{"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "../libs"}]}',
        'app/tsconfig.app.json': '{"compilerOptions": {"paths": {"$/*": ["./source/*"]}}}',
        'libs/flags/src/index.ts': '',
        'app/source/names.ts': '',
      },
      { 'app/x.ts: $/names': 'app/source/names.ts', 'app/x.ts: @acme/flags': 'libs/flags/src/index.ts' },
    );
  });
});

describe('Modules of JavaScript: packages', () => {
  it('finds the source of what a package of the workspace exports', () => {
    expectAll(
      {
        'packages/flags/package.json': JSON.stringify({
          name: '@acme/flags',
          exports: {
            '.': { types: './dist/index.d.ts', import: './dist/esm/index.mjs', require: './dist/index.cjs' },
            './names': './src/flag-names.ts',
            './hooks/*': { import: ['./dist/hooks/*.js'] },
          },
        }),
        'packages/flags/src/index.ts': '',
        'packages/flags/src/flag-names.ts': '',
        'packages/flags/src/hooks/use-flag.ts': '',
        'packages/flags/src/inner.ts': '',
      },
      {
        'apps/web/x.ts: @acme/flags': 'packages/flags/src/index.ts',
        'apps/web/x.ts: @acme/flags/names': 'packages/flags/src/flag-names.ts',
        'apps/web/x.ts: @acme/flags/hooks/use-flag': 'packages/flags/src/hooks/use-flag.ts',
        'apps/web/x.ts: @acme/flags/inner': 'packages/flags/src/inner.ts',
        'apps/web/x.ts: @acme/flags/gone': '',
        'apps/web/x.ts: @acme/other': '',
      },
    );
  });

  it('falls back on main, then on the usual places, and prefers sources to declarations', () => {
    expectAll(
      {
        'a/package.json': '{"name": "a", "main": "./lib/start.js"}',
        'a/lib/start.js': '',
        'b/package.json': '{"name": "b", "types": "types.d.ts", "main": "build/out.js"}',
        'b/types.d.ts': '',
        'b/src/out.ts': '',
        'c/package.json': '{"name": "c"}',
        'c/src/index.tsx': '',
        'd/package.json': '{"name": "d", "exports": "./entry.js"}',
        'd/entry.ts': '',
      },
      {
        'x.ts: a': 'a/lib/start.js',
        'x.ts: b': 'b/src/out.ts',
        'x.ts: c': 'c/src/index.tsx',
        'x.ts: d': 'd/entry.ts',
      },
    );
  });

  it('tells of all packages of one name', () => {
    const modules = workspace({
      'a/package.json': '{"name": "flags"}',
      'a/index.ts': '',
      'b/package.json': '{"name": "flags"}',
      'b/index.ts': '',
      'node_modules/flags/package.json': '{"name": "flags"}',
      'node_modules/flags/index.js': '',
    });
    assert.deepEqual(modules.resolve('javascript', 'x.ts', 'flags'), ['a/index.ts', 'b/index.ts']);
  });

  it('follows the imports of the nearest package.json', () => {
    expectAll(
      {
        'app/package.json':
          '{"imports": {"#flags": {"default": "./src/flags.js"}, "#lib/*": "./lib/*.js", "#all": "all"}}',
        'app/src/flags.ts': '',
        'app/lib/a.ts': '',
        'all/package.json': '{"name": "all"}',
        'all/index.ts': '',
      },
      {
        'app/src/x.ts: #flags': 'app/src/flags.ts',
        'app/src/x.ts: #lib/a': 'app/lib/a.ts',
        'app/src/x.ts: #all': 'all/index.ts',
      },
    );
  });

  it('takes the beginnings that frameworks agree on where no configuration says otherwise', () => {
    expectAll(
      ['web/src/flags/names.ts', 'nuxt/package.json', 'nuxt/utils/flags.ts', 'kit/src/lib/flags.ts'],
      {
        'web/src/pages/home.vue: @/flags/names': 'web/src/flags/names.ts',
        'nuxt/pages/home.vue: ~/utils/flags': 'nuxt/utils/flags.ts',
        'nuxt/pages/home.vue: ~~/utils/flags': 'nuxt/utils/flags.ts',
        'kit/src/routes/+page.svelte: $lib/flags': 'kit/src/lib/flags.ts',
        'web/src/pages/home.vue: @/home': '',
      },
    );
  });
});
