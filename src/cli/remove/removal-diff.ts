import { createTwoFilesPatch } from 'diff';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import type { FileChange } from '../../core/code/removal/plan-types.ts';
import { BYTE_ORDER_MARK } from '../../core/code/removal/files.ts';
import { terminalLine } from '../../core/present/scan/terminal-line.ts';

/**
 * The changes of a removal as a patch that can be applied, and what it leaves. A file with characters that a terminal
 * or a build would act on is not part of the patch: its lines become comments with those characters escaped. `remarks`
 * come last; `marked` are the files that begin with a byte order mark.
 */
export function diffOf(
  { edited, files, listed }: Pick<RemovalsPlan, 'edited' | 'files' | 'listed'>,
  remarks: readonly string[] = [],
  marked: ReadonlySet<string> = new Set(),
): string {
  const notes = [
    `# ${edited} ${edited === 1 ? 'place' : 'places'} edited, ${listed.length} listed.`,
    ...listed.map(({ file, line, text, reason }) => `# ${file}:${line}: ${reason}: ${text}`),
    ...remarks.map((remark) => `# ${remark}`),
  ];
  const patches = files.map((file) => patchOf(file, marked.has(file.file) ? BYTE_ORDER_MARK : ''));
  return [...patches, ...notes.map((note) => `${terminalLine(note)}\n`)].join('');
}

function patchOf({ file, before, after }: FileChange, mark: string): string {
  // Without the line `=====` with which the library begins.
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, mark + before, mark + after, '', '').replace(
    /^=+\n/,
    '',
  );
  if (!file.includes('\n') && patch.split('\n').every(isHarmless)) return patch;
  const lines = patch.trimEnd().split('\n');
  const head = `# ${file} has characters that a terminal or a build obeys. They are escaped, so this is no patch:`;
  return [head, ...lines.map((line) => `# ${line}`)].map((line) => `${terminalLine(line)}\n`).join('');
}

/**
 * Whether a line of a patch needs no escaping; allowed are tabs, a carriage return at its end, and a byte order mark after
 * the `+`, `-` or space at its start.
 */
function isHarmless(line: string): boolean {
  const text = line.startsWith(BYTE_ORDER_MARK, 1) ? line.replace(BYTE_ORDER_MARK, '') : line;
  const shown = text.replace(/\r$/, '').replaceAll('\t', ' ');
  return terminalLine(shown) === shown;
}
