import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { GRAMMAR_FILES } from './src/core/code/languages/files.ts';

const isWatch = process.argv.includes('--watch');
const isProduction = process.argv.includes('--production');

/** What CommonJS has by itself and ESM does not: undici calls `require`, and the parser wants `__filename`. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename;";

/**
 * The extension: ESM with splitting, so that a dynamic import is a file of its own, loaded when it is first needed,
 * and modules shared by two of them exist once (two CommonJS bundles double zod and break `instanceof`).
 */
const extension = {
  entryPoints: { extension: 'src/extension.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // Its UMD build, which `main` names, requires its parts where no bundler sees it.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  minify: isProduction,
  sourcemap: isProduction ? false : 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  // undici's own flag: drops an experimental parser that nothing here uses (160 kB).
  define: { esbuildDetection: '"1"' },
  banner: { js: BANNER },
  logLevel: 'info',
};

/** The command line: a build of its own, since what it shared with the extension would be cut into many small files. */
const cli = { ...extension, entryPoints: { cli: 'src/cli/main.ts' }, chunkNames: 'cli/[name]-[hash]' };

/**
 * The threads' programs. A build of their own: what they share with the extension is types, and the parser is in no
 * chunk that the extension could load.
 */
const workers = {
  ...extension,
  entryPoints: {
    'document-worker': 'src/worker/document-worker.ts',
    'history-worker': 'src/worker/history-worker.ts',
    'removal-worker': 'src/worker/removal-worker.ts',
    'index-worker': 'src/worker/index-worker.ts',
  },
  outdir: 'dist/worker',
  external: [],
};

/** A program of a few kilobytes, which is to start fast: what it shared with the others would bring more along. */
const words = {
  ...workers,
  entryPoints: { 'words-worker': 'src/worker/words-worker.ts' },
  splitting: false,
};

/** The panel's page: loaded by a person who opens it, and as small as the editor's components let it be. */
const panel = {
  entryPoints: [
    { in: 'src/webview/panel.ts', out: 'panel' },
    { in: 'src/webview/panel.css', out: 'panel' },
  ],
  outdir: 'dist/webview',
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'chrome140',
  minify: isProduction,
  sourcemap: isProduction ? false : 'linked',
  logLevel: 'info',
};

const ENTRY = 'dist/extension.js';

const BUILDS = [extension, cli, workers, words, panel];

/** Bytes, minified. */
const BUDGETS = { [ENTRY]: 150_000, 'dist/webview/panel.js': 200_000 };

const GRAMMAR_PACKAGES = [
  '@vscode/tree-sitter-wasm/wasm',
  '@tree-sitter-grammars/tree-sitter-kotlin',
  '@repomix/tree-sitter-wasms/out',
];

/** The editor's icons, as their package has them: the style sheet names the font beside it. */
async function copyIcons() {
  await mkdir('dist/webview', { recursive: true });
  for (const file of ['codicon.css', 'codicon.ttf']) {
    await copyFile(`node_modules/@vscode/codicons/dist/${file}`, `dist/webview/${file}`);
  }
}

/** The parser and the grammars of the languages that are parsed, from the packages that have them. */
async function copyGrammars() {
  await mkdir('dist/grammars', { recursive: true });
  for (const file of GRAMMAR_FILES) {
    const from = GRAMMAR_PACKAGES.map((folder) => `node_modules/${folder}/${file}`).find(existsSync);
    if (from === undefined) throw new Error(`No package has ${file}.`);
    await copyFile(from, `dist/grammars/${file}`);
  }
}

/** Copied, not bundled: no build's list of inputs names them. */
const COPIED_PACKAGES = [
  '@vscode/codicons',
  '@vscode/tree-sitter-wasm',
  '@tree-sitter-grammars/tree-sitter-kotlin',
  '@repomix/tree-sitter-wasms',
];

/** The licences of everything of others that is in the package, as those licences ask for. */
async function writeNotices(builds) {
  const inputs = builds.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const bundled = inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  const packages = [...new Set([...bundled, ...COPIED_PACKAGES])].sort();
  const notices = await Promise.all(packages.map(noticeOf));
  await writeFile('dist/THIRD-PARTY-NOTICES.txt', notices.join(`\n${'-'.repeat(80)}\n\n`));
}

/** The licence of a package that carries none: the same text, of the same holder. */
const LICENCES_ELSEWHERE = { '@vscode/l10n': '@vscode/tree-sitter-wasm' };

async function noticeOf(name) {
  const { version, license } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
  const folder = `node_modules/${LICENCES_ELSEWHERE[name] ?? name}`;
  const files = (await readdir(folder)).filter((file) => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence to print.`);
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  return `${name} ${version} (${license})\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`;
}

/**
 * Puts a file and the chunks that it imports into one file: the editor takes about a millisecond for each file of an
 * extension. Other files go on importing such a chunk, which now only says where its exports are.
 */
async function mergeChunks(file, outputs, merged) {
  const needed = [...neededBy(file, outputs)].filter((chunk) => !merged.has(chunk));
  const parts = needed.map((chunk, part) => ({
    chunk,
    names: outputs[chunk].exports.map((name) => ({ name, merged: `part${part}_${name}` })),
  }));
  const from = (to) => `from './${relative('dist', to)}'`;
  const lines = parts.map(({ chunk, names }) => exportsOf(names, 'name', 'merged', from(chunk)));
  await esbuild.build({
    ...extension,
    entryPoints: undefined,
    outdir: undefined,
    splitting: false,
    stdin: { contents: [`export * ${from(file)};`, ...lines].join('\n'), resolveDir: 'dist' },
    outfile: file,
    allowOverwrite: true,
    plugins: [othersStayFiles(file), oneBanner],
  });
  for (const { chunk, names } of parts) {
    merged.add(chunk);
    await rm(`${chunk}.map`, { force: true });
    await writeFile(chunk, exportsOf(names, 'merged', 'name', `from '${pathTo(file, chunk)}'`));
  }
}

const exportsOf = (names, name, as, from) =>
  `export { ${names.map((each) => `${each[name]} as ${each[as]}`).join(', ')} } ${from};\n`;

function neededBy(file, outputs) {
  const files = new Set([file]);
  for (const each of files) {
    for (const { kind, path } of outputs[each].imports) {
      if (kind === 'import-statement' && outputs[path]) files.add(path);
    }
  }
  files.delete(file);
  return files;
}

/** As an import says it. */
const pathTo = (file, importer) => relative(dirname(importer), file).replace(/^(?!\.)/, './');

/** What is imported when it is needed stays a file, and so does the entry. */
const othersStayFiles = (file) => ({
  name: 'others-stay-files',
  setup: (build) =>
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      const absolute = resolve(resolveDir, path);
      const isOther = absolute === resolve(ENTRY) && file !== ENTRY;
      return kind === 'dynamic-import' || isOther
        ? { path: pathTo(absolute, resolve(file)), external: true }
        : undefined;
    }),
});

/** Each chunk brings the banner along; the file that they are put into has its own. */
const oneBanner = {
  name: 'one-banner',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(BANNER, ''),
    })),
};

/** What every window loads, and what one loads that shows flags. */
async function mergeRoots({ metafile: { outputs } }) {
  const features = Object.keys(outputs).find((file) => outputs[file].entryPoint === 'src/features.ts');
  const merged = new Set([ENTRY]);
  for (const file of [ENTRY, features]) await mergeChunks(file, outputs, merged);
}

await rm('dist', { recursive: true, force: true });
await copyIcons();
await copyGrammars();
if (isWatch) {
  for (const options of BUILDS) await (await esbuild.context(options)).watch();
} else {
  const results = await Promise.all(BUILDS.map((options) => esbuild.build({ ...options, metafile: true })));
  await writeNotices(results);
  await mergeRoots(results[0]);
}
if (isProduction) {
  for (const [file, budget] of Object.entries(BUDGETS)) {
    const { size } = await stat(file);
    if (size > budget) throw new Error(`${file} has ${size} bytes; the budget is ${budget}.`);
  }
}
