import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cliGrammars, createDetector } from '../../src/cli/create-detector.ts';
import { Grammars } from '../../src/core/code/grammars.ts';
import { folderSource } from '../../src/core/code/source/folder-source.ts';
import { listSourceFiles } from '../../src/core/code/source/source-files.ts';
import { planRemovals } from '../../src/core/code/removal/plan-removal.ts';
import { LinkEngine } from '../../src/core/code/scan/link-engine.ts';

/** The plan of a removal over files that all ask for the flag by the constant of one more. */
const FILES = 1_000;
const USER = `import { isEnabled } from 'unleash-client';
import { Flags } from '../flags';
import { a, b } from './parts';
export function show(user: User) {
  const on = isEnabled(Flags.Fresh);
  if (on && user.isKnown) {
    return a(user);
  }
  return on ? a(undefined) : b(user);
}
`;

const root = mkdtempSync(join(tmpdir(), 'flag-insight-bench-'));
try {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'flags.ts'), "export const Flags = { Fresh: 'fresh', Old: 'old' } as const;\n");
  for (let at = 0; at < FILES; at++) writeFileSync(join(root, 'src', `part${at}.ts`), USER);
  const detector = createDetector();
  const grammars = new Grammars(cliGrammars());
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const source = folderSource(await listSourceFiles(root, { environment: process.env, git: false }));
  const engine = new LinkEngine(detector);
  const scanned = performance.now();
  await engine.scan(source, { functions: [], knownFlags: new Set(['fresh']) });
  const scanMs = performance.now() - scanned;
  const plan = await planRemovals(source, [{ flag: 'fresh', decision: { keep: 'enabled' } }], {
    engine,
    grammars,
    functions: [],
  });
  const ms = performance.now() - start - scanMs;
  delay.disable();
  console.table([
    {
      files: FILES,
      edited: plan.edited,
      changed: plan.files.length,
      listed: plan.listed.length,
      'plan (ms)': ms.toFixed(0),
      'of that the scan (ms)': scanMs.toFixed(0),
      'longest block (ms)': (delay.max / 1e6).toFixed(0),
      'memory (MB)': (process.resourceUsage().maxRSS / 1024).toFixed(0),
    },
  ]);
  await detector.dispose();
  await grammars.dispose();
} finally {
  rmSync(root, { recursive: true, force: true });
}
