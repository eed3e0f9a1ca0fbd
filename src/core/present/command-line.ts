import { visibleJson } from '../visible-json.ts';

/** A program and its arguments, written so that a person sees where each begins and ends, and every character of it. */
export function commandLine(command: readonly string[]): string {
  return command.map((part) => (/^[\w@%+=:,./\\-]+$/.test(part) ? part : visibleJson(part))).join(' ');
}
