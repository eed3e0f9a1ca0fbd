import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { ReportedUsage, ScanReport } from '../../../../../src/core/code/scan/scan-report.ts';
import { scanGithub } from '../../../../../src/core/present/scan/scan-github.ts';
import { scanMarkdown } from '../../../../../src/core/present/scan/scan-markdown.ts';
import { PROBLEM_STATUSES, type ScanProblem } from '../../../../../src/core/present/scan/scan-problems.ts';
import { scanTable } from '../../../../../src/core/present/scan/scan-table.ts';
import { scanSarif } from '../../../../../src/core/present/scan/scan-sarif.ts';

function usage(file: string, line: number, name = 'one'): ReportedUsage {
  const at = { line, column: 5, endLine: line, endColumn: 8 };
  return { file, ...at, name, kind: 'literal', evidence: 'sure', because: [] };
}

const MADE = { when: '2026-11-01T10:00:00.000Z', toolVersion: '1.2.3' };
const NOW = Date.parse('2026-11-02T10:00:00.000Z');

const HOSTILE = 'a b/#?%,::error::<img src=x>|`@me`\r\n.ts';
const problems: readonly ScanProblem[] = [
  ...PROBLEM_STATUSES.map((status) => ({
    status,
    usage: usage('src/a.ts', 3),
    message: `Flag is ${status}.`,
  })),
  { status: 'unknown', usage: usage(HOSTILE, 1), message: '::stop-commands::x\r\n%0A' },
];

describe('a scan as SARIF', () => {
  const require = createRequire(import.meta.url);
  const folder = join(require.resolve('@microsoft/jest-sarif/package.json'), '..', 'lib', 'schemas');
  const text = readFileSync(join(folder, 'sarif-2.1.0-rtm.5.json'), 'utf8');
  // Its names of itself are those of draft 4; the rest means the same in draft 7.
  const schema = JSON.parse(text) as Record<string, unknown>;
  delete schema['id'];
  delete schema['$schema'];
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);

  it('fits the published schema', () => {
    for (const some of [problems, []]) {
      assert.ok(
        validate(JSON.parse(JSON.stringify(scanSarif(some, '1.2.3')))),
        JSON.stringify(validate.errors),
      );
    }
    assert.ok(!validate({ version: '2.1.0' }), 'the schema is one');
  });

  it('has a rule for each problem, and places relative to the folder', () => {
    const [run] = scanSarif(problems, '1.2.3').runs;
    assert.deepEqual(
      run?.results?.map(({ ruleId, ruleIndex = -1 }) => [ruleId, run.tool.driver.rules?.[ruleIndex]?.id]),
      [...PROBLEM_STATUSES, 'unknown'].map((status) => [`flag-${status}`, `flag-${status}`]),
    );
    const location = run.results.at(-1)?.locations?.[0]?.physicalLocation ?? {};
    assert.equal(
      location.artifactLocation?.uri,
      'a%20b/%23%3F%25%2C%3A%3Aerror%3A%3A%3Cimg%20src%3Dx%3E%7C%60%40me%60%0D%0A.ts',
    );
    assert.deepEqual(location.region, { startLine: 1, startColumn: 5, endLine: 1, endColumn: 8 });
  });

  it('has fingerprints that tell places apart and stay while lines move', () => {
    const prints = (...usages: readonly ReportedUsage[]) =>
      scanSarif(
        usages.map((one) => ({ status: 'stale', usage: one, message: '' })),
        '1',
      ).runs[0]?.results?.map(({ partialFingerprints }) => partialFingerprints?.['flagInsight/v1']);
    const [first, second, third] = prints(usage('a.ts', 1), usage('a.ts', 2), usage('b.ts', 1)) ?? [];
    assert.equal(new Set([first, second, third]).size, 3);
    assert.deepEqual(prints(usage('a.ts', 10), usage('a.ts', 20), usage('b.ts', 7)), [first, second, third]);
  });
});

describe('a scan as workflow commands', () => {
  it('is one command a line, whatever file names and messages hold', () => {
    const lines = scanGithub(problems).trimEnd().split('\n');
    assert.equal(lines.length, problems.length);
    assert.equal(
      lines[0],
      '::warning file=src/a.ts,line=3,endLine=3,col=5,endColumn=8,title=Flag unknown::Flag is unknown.',
    );
    for (const line of lines) assert.match(line, /^::(?:error|warning|notice) file=[^:,]+(?:,\w+=[^:,]+)+::/);
    const other = { status: 'stale', usage: usage('##vso[x].ts', 1), message: '##[x]' } as const;
    assert.doesNotMatch(scanGithub([other]), /##\w*\[/);
    assert.match(lines.at(-1) ?? '', /::::stop-commands::x%0D%0A%250A$/);
  });
});

describe('a scan as Markdown', () => {
  const report = (file: string, name: string): ScanReport => ({
    version: 1,
    ...MADE,
    root: '/x',
    files: { looked: 1, parsed: 1, skipped: {} },
    notRead: [],
    mentions: [],
    words: [],
    usages: [usage(file, 1, name)],
    dynamic: [],
    functions: [],
    flags: [{ name, status: 'known', usages: 1 }],
  });

  it('has nothing in it that Markdown, HTML or the service reads', () => {
    const text = scanMarkdown(report(HOSTILE, "it's(*one*)"), problems, NOW);
    assert.doesNotMatch(text, /(?<!\\)(?:<img|@me|`)/);
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    for (const row of rows) assert.match(row.replace(/\\\|/g, ''), /^(?:\|[^|]+){3}\|$/);
  });

  it('stays as short as a comment can be', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({
      status: 'stale' as const,
      usage: usage('a.ts', at + 1),
      message: 'x',
    }));
    const text = scanMarkdown(report('a.ts', 'one'), many, NOW);
    assert.match(text, /\n… and 300 more\.\n/);
  });
});

describe('a scan as a table', () => {
  it('has any number of places of one flag', () => {
    const usages = Array.from({ length: 300_000 }, (_, at) => usage('a.ts', at + 1));
    const flags = [{ name: 'one', status: 'not-asked', usages: usages.length } as const];
    const files = { looked: 1, parsed: 1, skipped: {} };
    const lists = { notRead: [], mentions: [], words: [], dynamic: [], functions: [], flags };
    const report: ScanReport = { version: 1, root: '/', ...MADE, files, usages, ...lists };
    const lines = scanTable(report, { explain: false, now: NOW }).split('\n');
    assert.equal(lines[0], 'one  300000 places');
    assert.equal(lines[1], '  a.ts:1:5       literal, sure');
    assert.equal(lines[300_000], '  a.ts:300000:5  literal, sure');
  });
});
