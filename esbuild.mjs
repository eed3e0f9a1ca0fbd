import { rm } from 'node:fs/promises';
import * as esbuild from 'esbuild';

const isWatch = process.argv.includes('--watch');
const isProduction = process.argv.includes('--production');

/**
 * The extension: ESM with splitting, so that a dynamic import is a file of its own, loaded when it is first needed,
 * and modules shared by two of them exist once (two CommonJS bundles double zod and break `instanceof`). undici is
 * CommonJS and calls `require`, which ESM does not have by itself.
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
  minify: isProduction,
  sourcemap: isProduction ? false : 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  // undici's own flag: drops an experimental parser that nothing here uses (160 kB).
  define: { esbuildDetection: '"1"' },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'info',
};

await rm('dist', { recursive: true, force: true });
if (isWatch) {
  const context = await esbuild.context(extension);
  await context.watch();
} else {
  await esbuild.build(extension);
}
