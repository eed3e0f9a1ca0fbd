import assert from 'node:assert/strict';
import type { ScanReport } from '../../../../src/core/code/scan/scan-report.ts';
import { knowledgeOfReport } from '../../../../src/core/plan/report-knowledge.ts';
import { NOW, projectOfReport, reportOf } from '../present/support/projects.ts';

const OTHER = 'git.example.org/shop/other';
const WHEN = new Date(NOW).toISOString();

function report(parts: Partial<ScanReport>): ScanReport {
  return {
    version: 1,
    root: '/shop',
    repository: 'git.example.org/shop/web',
    when: WHEN,
    toolVersion: '1.0.0',
    files: { looked: 1, parsed: 1, skipped: {} },
    notRead: [],
    usages: [],
    mentions: [],
    words: [],
    dynamic: [],
    functions: [],
    flags: [],
    ...parts,
  };
}

const at = (file: string, line: number, repository?: string) => ({
  file,
  line,
  name: 'real',
  ...(repository !== undefined && { repository }),
});

const use = (file: string, line: number, repository?: string): ScanReport['usages'][number] => ({
  ...at(file, line, repository),
  column: 1,
  endLine: line,
  endColumn: 5,
  kind: 'literal',
  evidence: 'sure',
  because: [],
});

/** What a report tells of the project's only flag. */
function known(parts: Partial<ScanReport>) {
  const project = projectOfReport(reportOf([{ name: 'real' }]));
  const [flag] = knowledgeOfReport(report(parts), [project], NOW);
  assert.equal(flag?.onServer, 'yes');
  return { code: flag.code?.value, scans: flag.scans?.value };
}

describe('what a report of a scan tells of a flag', () => {
  it('is its places, mentions, words and calls that may build its name, of its own folder', () => {
    const { code, scans } = known({
      usages: [use('a.ts', 3)],
      mentions: [at('README.md', 1), at('README.md', 2), { ...at('a.ts', 5), isBuilt: true }],
      words: [{ name: 'real', count: 4, files: ['a.md'] }],
    });
    assert.deepEqual(code, {
      places: [use('a.ts', 3)],
      mentions: 2,
      built: 1,
      wordFiles: 4,
      notRead: [],
    });
    assert.equal(scans, undefined);
  });

  it('is what other repositories use, and what calls there may build, but not what they mention', () => {
    const scans = [{ repository: OTHER, when: WHEN, toolVersion: '1.0.0', notRead: [] }];
    const elsewhere = known({
      usages: [use('b.ts', 1, OTHER)],
      mentions: [at('README.md', 1, OTHER), { ...at('c.ts', 7, OTHER), isBuilt: true }],
      scans: scans.map((scan) => ({ ...scan, files: { looked: 1, parsed: 1, skipped: {} } })),
    });
    assert.deepEqual(elsewhere.scans?.used, [{ repository: OTHER, count: 2, places: ['b.ts:1', 'c.ts:7'] }]);
    const { places, mentions, built } = elsewhere.code ?? {};
    assert.deepEqual([places, mentions, built], [[], 0, undefined]);
  });

  it('is nothing of the code where the report has only the lists of others', () => {
    const { code, scans } = known({ repository: undefined, scans: [] });
    assert.equal(code, undefined);
    assert.deepEqual(scans, { scans: [], used: [] });
  });
});
