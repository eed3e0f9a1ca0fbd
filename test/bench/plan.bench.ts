import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cleanUpPlan } from '../../src/core/plan/clean-up-plan.ts';
import type { FlagKnowledge } from '../../src/core/plan/flag-knowledge.ts';
import { agesOf, PlaceHistory } from '../../src/core/plan/place-history.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { planJson } from '../../src/core/present/plan/plan-json.ts';
import { planRow } from '../../src/core/present/plan/plan-rows.ts';
import { median } from './median.ts';

const FLAGS = 5_000;
const PLACES_EACH = 2;
const NOW = Date.parse('2026-06-01T12:00:00Z');

/** Every third one is done, and some of those wait or do not fit together. */
function flagOf(at: number): FlagKnowledge {
  const name = `flag-${at}`;
  const stage = at % 3 === 0 ? 'completed' : 'live';
  const enteredStageAt = new Date(NOW - at * 60_000).toISOString();
  return {
    name,
    project: 'default',
    onServer: 'yes',
    server: {
      value: {
        flag: {
          name,
          stale: false,
          environments: ['development', 'production'].map((type) => ({
            name: type,
            type,
            enabled: at % 7 !== 0,
          })),
          dependencies: at % 5 === 0 ? [{ feature: 'parent' }] : [],
          children: [],
        },
        stage: { source: 'lifecycle', entries: [{ stage, status: 'kept', enteredStageAt }] },
        staleness: undefined,
        hasDetails: true,
      },
      at: NOW,
    },
    code: {
      value: {
        places: Array.from({ length: PLACES_EACH }, (_, place) => ({
          file: `src/part${at % 97}/file${place}.ts`,
          line: at + 1,
          column: 1,
          evidence: 'sure' as const,
        })),
        mentions: 0,
        wordFiles: 0,
        notRead: [],
      },
      at: NOW,
    },
  };
}

const flags = Array.from({ length: FLAGS }, (_, at) => flagOf(at));
const formats = createFormats();
const measured = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const plan = cleanUpPlan(flags, NOW);
const unknown = { inCode: [], requested: undefined, notSeen: undefined };
const runs = 15;
const ms = (work: () => unknown): string =>
  median(Array.from({ length: runs }, () => measured(work))).toFixed(1);
console.table([
  {
    flags: FLAGS,
    usages: FLAGS * PLACES_EACH,
    planned: plan.length,
    'plan ms': ms(() => cleanUpPlan(flags, NOW)),
    'with all rows ms': ms(() => cleanUpPlan(flags, NOW).map((flag) => planRow(flag, formats))),
    'with all facts, as JSON, ms': ms(() =>
      JSON.stringify(planJson({ flags: cleanUpPlan(flags, NOW), unknown, unread: [], at: NOW }, formats)),
    ),
  },
]);

/** A repository of 2,000 commits that change ten files each, with 500 places in 250 files of 200 lines. */
const FILES = 250;
const COMMITS = 2_000;
const CHANGED = 10;
const root = realpathSync(mkdtempSync(join(tmpdir(), 'flag-insight-bench-')));
try {
  const git = (args: readonly string[], input = ''): void => {
    execFileSync('git', [...args], { cwd: root, input, stdio: ['pipe', 'ignore', 'ignore'] });
  };
  const lines = (file: number, version: number): string =>
    Array.from({ length: 200 }, (_, at) =>
      at === 20 || at === 120
        ? `if (on('flag-${file}')) go(${Math.min(version, file % 80)}, ${at});`
        : `call(${at}, ${Math.floor((version + at) / 40)});`,
    ).join('\n');
  const versions = new Map<number, number>();
  const commits: string[] = [];
  for (let commit = 0; commit < COMMITS; commit++) {
    commits.push(
      `commit refs/heads/main\ncommitter x <x@example.com> ${1_700_000_000 + commit} +0000\ndata 1\nx\n`,
    );
    for (let at = 0; at < CHANGED; at++) {
      const file = (commit * CHANGED + at) % FILES;
      const version = (versions.get(file) ?? -1) + 1;
      versions.set(file, version);
      const text = lines(file, version);
      commits.push(`M 100644 inline src/f${file}.ts\ndata ${text.length}\n${text}\n`);
    }
  }
  git(['init', '--quiet', '--initial-branch=main']);
  git(['fast-import', '--quiet'], commits.join(''));
  const places = Array.from({ length: FILES }, (_, file) => file).flatMap((file) => {
    const text = lines(file, versions.get(file) ?? 0).split('\n');
    return [21, 121].map((line) => ({ file: `src/f${file}.ts`, line, text: text[line - 1] ?? '' }));
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const told = await new PlaceHistory(root, process.env).commitsOf(places);
  const age = performance.now() - start;
  delay.disable();
  const ages = agesOf(places, told);
  const searching = performance.now();
  const gone = await new PlaceHistory(root, process.env).lastChangeOf('never-there');
  console.table([
    {
      places: places.length,
      commits: COMMITS,
      known: ages.kind === 'ages' ? ages.known : ages.kind,
      'git age ms': Math.round(age),
      'longest turn ms': Math.round(delay.max / 1e6),
      'log -S ms': Math.round(performance.now() - searching),
      found: gone.kind,
    },
  ]);
} finally {
  rmSync(root, { recursive: true, force: true });
}
