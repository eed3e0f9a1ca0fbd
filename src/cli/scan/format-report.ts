import type { ScanReport } from '../../core/code/scan/scan-report.ts';
import type { ScanProblem } from '../../core/present/scan/scan-problems.ts';
import { visibleJson } from '../../core/visible-json.ts';
import { programVersion } from '../version.ts';
import type { ScanArguments } from './scan-arguments.ts';

/** A report in the requested format, ending with a line break. */
export async function formatReport(
  report: ScanReport,
  problems: readonly ScanProblem[],
  { format, explain }: Pick<ScanArguments, 'format' | 'explain'>,
): Promise<string> {
  switch (format) {
    case 'json':
      return `${visibleJson(report, 2)}\n`;
    case 'table':
      return (await import('../../core/present/scan/scan-table.ts')).scanTable(report, {
        explain,
        now: Date.now(),
      });
    case 'markdown':
      return (await import('../../core/present/scan/scan-markdown.ts')).scanMarkdown(
        report,
        problems,
        Date.now(),
      );
    case 'github':
      return (await import('../../core/present/scan/scan-github.ts')).scanGithub(problems);
    case 'sarif': {
      const { scanSarif } = await import('../../core/present/scan/scan-sarif.ts');
      return `${visibleJson(scanSarif(problems, await programVersion()), 2)}\n`;
    }
  }
}
