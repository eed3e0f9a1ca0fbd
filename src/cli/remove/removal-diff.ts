import { createTwoFilesPatch } from 'diff';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import type { FileChange } from '../../core/code/removal/plan-types.ts';
import { terminalLine } from '../../core/present/scan/terminal-line.ts';

/**
 * What a removal changes, as a patch that can be applied, and what it leaves. A file whose lines a terminal or a build
 * would obey is no part of the patch: its lines are shown as comments, with those characters escaped. `remarks` come last.
 */
export function diffOf(
  { edited, files, listed }: Pick<RemovalsPlan, 'edited' | 'files' | 'listed'>,
  remarks: readonly string[] = [],
): string {
  const left = listed.map(({ file, line, text, reason }) => `# ${file}:${line}: ${reason}: ${text}`);
  const notes = [
    `# ${edited} ${edited === 1 ? 'place' : 'places'} edited, ${listed.length} listed.`,
    ...left,
    ...remarks.map((remark) => `# ${remark}`),
  ];
  return `${files.map(patchOf).join('')}${notes.map((note) => `${terminalLine(note)}\n`).join('')}`;
}

function patchOf({ file, before, after }: FileChange): string {
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '').replace(/^=+\n/, '');
  if (!file.includes('\n') && patch.split('\n').every(isHarmless)) return patch;
  const lines = patch.trimEnd().split('\n');
  const head = `# ${file} has characters that a terminal or a build obeys. They are escaped, so this is no patch:`;
  return [head, ...lines.map((line) => `# ${line}`)].map((line) => `${terminalLine(line)}\n`).join('');
}

/** Whether nothing in a line of a patch is to be escaped but tabs, and a carriage return at its end. */
function isHarmless(line: string): boolean {
  const shown = line.replace(/\r$/, '').replaceAll('\t', ' ');
  return terminalLine(shown) === shown;
}
