#!/usr/bin/env node
import { argv, stderr, versions } from 'node:process';

// This file runs on any Node with modules: what requires a later version is imported after a check.
const [major = 0, minor = 0] = versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 19)) {
  const { main } = await import('./run-program.ts');
  await main(argv.slice(2));
} else {
  stderr.write(`flag-insight needs Node 22.19 or later; this is Node ${versions.node}.\n`);
  process.exitCode = 2;
}
