import { visibleJson } from '../visible-json.ts';

/**
 * A program and its arguments, written so that a person sees where each begins and ends, and every character of it: one
 * with other characters than usual in options and paths as a JSON string.
 */
export function commandLine(command: readonly string[]): string {
  return command.map((part) => (/^[\w@%+=:,./\\-]+$/.test(part) ? part : visibleJson(part))).join(' ');
}
