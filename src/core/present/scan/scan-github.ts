import { LOG_COMMAND, visibleText } from '../../visible-text.ts';
import type { ProblemStatus, ScanProblem } from './scan-problems.ts';

const LEVEL: Readonly<Record<ProblemStatus, 'error' | 'warning' | 'notice'>> = {
  unknown: 'warning',
  archived: 'warning',
  completed: 'notice',
  stale: 'warning',
  'potentially-stale': 'notice',
};

/** The problems as workflow commands, which GitHub shows at the lines of a pull request. */
export function scanGithub(problems: readonly ScanProblem[]): string {
  return problems
    .map(({ status, usage, message }) => {
      const { file, line, column, endLine, endColumn } = usage;
      const at = {
        file,
        line,
        endLine,
        // GitHub takes columns only for a place on a single line.
        ...(endLine === line && { col: column, endColumn }),
        title: `Flag ${status}`,
      };
      const properties = Object.entries(at).map(([name, value]) => `${name}=${property(String(value))}`);
      return `::${LEVEL[status]} ${properties.join(',')}::${data(message)}\n`;
    })
    .join('');
}

/**
 * Escapes what would end the message, line breaks and `%`, and what a runner takes for a command within it: `##[group]`
 * becomes `#\u0023[group]`.
 */
function data(text: string): string {
  const onOneLine = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return visibleText(onOneLine).replace(LOG_COMMAND, '#\\u0023');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
