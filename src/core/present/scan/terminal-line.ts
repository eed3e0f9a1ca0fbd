import { LOG_COMMAND, visibleText } from '../../visible-text.ts';

/**
 * A line for a terminal or the log of a build: nothing in it moves the cursor or ends the line, and no text of a
 * repository or a server is taken for a command by a runner that reads logs (`::command::`, `##[command]`, `##vso[command]`).
 */
export function terminalLine(text: string): string {
  return visibleText(text)
    .replaceAll('\n', '\\u000a')
    .replace(/^(\s*):(?=:)/, '$1\\u003a')
    .replace(LOG_COMMAND, '#\\u0023');
}

/** Lines as {@link terminalLine} has each of them. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n');
}
