import { LOG_COMMAND, visibleText } from '../../visible-text.ts';

/**
 * A line for a terminal or the log of a build: nothing in it moves the cursor or ends the line, and a runner that reads
 * logs takes no text of a repository or a server for a command (`::command::`, `##[command]`, `##vso[command]`).
 */
export function terminalLine(text: string): string {
  // `visibleText` leaves line feeds. `::` is a command only where a line begins, the other two are anywhere.
  return visibleText(text)
    .replaceAll('\n', '\\u000a')
    .replace(/^(\s*):(?=:)/, '$1\\u003a')
    .replace(LOG_COMMAND, '#\\u0023');
}

/** Lines, each sanitized by {@link terminalLine}. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n');
}

/** A reason under a place of a report, on one line but not sanitized yet; `line` is one-based. */
export function becauseLine(text: string, file: string, line: number): string {
  return `      because: ${text.replace(/\s+/g, ' ')} (${file}:${line})`;
}
