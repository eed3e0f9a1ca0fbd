import { diffLines } from 'diff';
import type { FileChange } from './plan-types.ts';

/** What a change removes: a flag call, the flag's constant, an import, or code that only served them. */
export type HunkKind = 'call' | 'constant' | 'import' | 'unused';

/** A part of a text that changes; offsets are those of the original text. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  /** What replaces it. */
  readonly text: string;
  readonly kind: HunkKind;
  /** The removed places of the flag in it, as offsets into the original text. */
  readonly places: readonly number[];
}

/** `import …`, `from x import …`, `using …`, `const x = require(`. */
const IMPORT = /^\s*(?:import\b|from\s+\S+\s+import\b|using\s|(?:const|var|let)\b.*\brequire\()/;

/** The smallest changes from `before` to `after` that can be made alone, in order. */
export function hunksOf({ before, after, removed }: Omit<FileChange, 'file'>): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Stretch | undefined;
  const close = (): void => {
    if (open) hunks.push(...linesOrStretch(before, removed, open).map((one) => asHunk(before, removed, one)));
    open = undefined;
  };
  for (const { value, added: isAdded, removed: isRemoved } of diffLines(before, after)) {
    if (!isAdded && !isRemoved) {
      close();
      at += value.length;
      continue;
    }
    open ??= { start: at, end: at, text: '' };
    if (isAdded) {
      open.text += value;
      continue;
    }
    at += value.length;
    open.end = at;
  }
  close();
  return hunks;
}

/** Lines that change together, and what replaces them. */
interface Stretch {
  readonly start: number;
  end: number;
  text: string;
}

/** The changed lines one by one if each has a place of the flag and closes its brackets; else the whole stretch. */
function linesOrStretch(
  before: string,
  removed: FileChange['removed'],
  stretch: Stretch,
): readonly Stretch[] {
  const old = linesOf(before.slice(stretch.start, stretch.end));
  const now = newLines(old, linesOf(stretch.text));
  if (!now) return [stretch];
  let at = stretch.start;
  const lines = old.map((line, index): Stretch => {
    const start = at;
    at += line.length;
    return { start, end: at, text: now[index] ?? '' };
  });
  const canChangeAlone = lines.every(
    ({ start, end, text }) =>
      isClosed(before.slice(start, end)) &&
      isClosed(text) &&
      removed.some((place) => start <= place.start && place.start < end),
  );
  return canChangeAlone ? lines : [stretch];
}

/** What each of the old lines becomes, empty for a removed one; undefined where that is unclear. */
function newLines(old: readonly string[], now: readonly string[]): readonly string[] | undefined {
  // None: all lines are removed. As many as before: taken for the same lines, each changed.
  if (now.length === 0 || now.length === old.length) return now;
  // For each new line, the index of the old one from which it comes by removing a part.
  const from = now.map((line) => {
    const origins = old.flatMap((one, index) => (isRestOf(line, one) ? [index] : []));
    return origins.length === 1 ? origins[0] : undefined;
  });
  // Each new line comes from exactly one old line, in the same order.
  const isClear = from.every((index, at) => index !== undefined && index > (from[at - 1] ?? -1));
  return isClear ? old.map((_, index) => now[from.indexOf(index)] ?? '') : undefined;
}

/** Whether `line` is what is left of `old` without one part of it. */
function isRestOf(line: string, old: string): boolean {
  const { head, tail } = sharedEnds(old, line);
  return head + tail === line.length;
}

/** Lines with their line breaks. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Whether a line closes all brackets that it opens, and no others. */
function isClosed(line: string): boolean {
  let depth = 0;
  for (const [bracket] of line.matchAll(/[()[\]{}]/g)) {
    depth += /[([{]/.test(bracket) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A stretch without what it has in common with its replacement, and with its kind. */
function asHunk(before: string, removed: FileChange['removed'], { start, end, text }: Stretch): Hunk {
  const old = before.slice(start, end);
  const own = removed.filter((place) => start <= place.start && place.start < end);
  const kinds = own.map((place) => place.kind);
  // Code with a call and a constant is shown as a call; code without a place went because nothing uses it any more.
  const kind = kinds.includes('call') ? 'call' : (kinds[0] ?? (IMPORT.test(old) ? 'import' : 'unused'));
  const { head, tail } = sharedEnds(old, text);
  return {
    start: start + head,
    end: end - tail,
    text: text.slice(head, text.length - tail),
    kind,
    places: own.map((place) => place.start),
  };
}

/** How much of two texts is the same at the start, and in the rest at the end. */
export function sharedEnds(one: string, other: string): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return { head, tail };
}
