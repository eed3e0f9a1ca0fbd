import { LineIndex } from '../../code/line-index.ts';
import type { StandingHunk } from './applied-hunks.ts';
import type { LanguageError } from './language-reports.ts';

/** A changed file with its current text. */
export interface ChangedText {
  /** The file's URI. */
  readonly uri: string;
  readonly before: string;
  readonly now: string;
  readonly hunks: readonly StandingHunk[];
}

/** The change that probably causes an error. */
export interface ErrorPlace {
  readonly file: ChangedText;
  readonly hunk: StandingHunk;
}

/**
 * The change that probably causes an error; undefined if none is found. In a file that was changed, it is
 * 1. a change in that file that removed a name which the error mentions,
 * 2. else the nearest change in it.
 * In another file it is a change anywhere that removed such a name.
 *
 * @param text the current text of the error's file; undefined if unknown.
 */
export function placeOfError(
  error: LanguageError,
  text: string | undefined,
  changed: readonly ChangedText[],
): ErrorPlace | undefined {
  const own = changed.filter(({ uri }) => uri === error.file);
  const names = namesIn(error, text);
  return changeRemoving(names, own) ?? (own[0] ? nearest(error, own[0]) : changeRemoving(names, changed));
}

/** Names at the error's position, and quoted names in its message. */
function namesIn({ range, message }: LanguageError, text: string | undefined): readonly string[] {
  const lines = text === undefined ? undefined : new LineIndex(text);
  const textThere =
    lines === undefined ? '' : (text?.slice(lines.offset(range.start), lines.offset(range.end)) ?? '');
  // `Cannot find name 'flag'`: one identifier in quotes of any language
  const quoted = message.matchAll(/['"`‘“„«]([\p{L}_$][\p{L}\p{N}_$]*)['"`’”«»]/gu);
  const own = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(textThere) ? [textThere] : [];
  return [...own, ...Array.from(quoted, ([, name = '']) => name)];
}

/** The applied change that removed one of the names, in the order of the names; undefined if none did. */
function changeRemoving(names: readonly string[], files: readonly ChangedText[]): ErrorPlace | undefined {
  const all = files.flatMap((file) => applied(file).map((hunk) => ({ file, hunk })));
  // A removed call only used the name; without its declaration, a name is unknown elsewhere: such changes come first.
  const ordered = [...all.filter(({ hunk }) => !isCall(hunk)), ...all.filter(({ hunk }) => isCall(hunk))];
  for (const name of names) {
    const place = ordered.find(({ file: { before }, hunk: { hunk } }) => {
      const { start, end, text } = hunk;
      return hasWord(before.slice(start, end), name) && !hasWord(text, name);
    });
    if (place) return place;
  }
  return undefined;
}

function isCall({ hunk }: StandingHunk): boolean {
  return hunk.kind === 'call';
}

function hasWord(text: string, word: string): boolean {
  const words: readonly string[] = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return words.includes(word);
}

/** The applied change in the file that is closest to the error; undefined if none is applied. */
function nearest({ range }: LanguageError, file: ChangedText): ErrorPlace | undefined {
  const at = new LineIndex(file.now).offset(range.start);
  const [first] = applied(file).toSorted((one, other) => distance(one, at) - distance(other, at));
  return first && { file, hunk: first };
}

/** How many characters a change is away from an offset; 0 if it contains the offset. */
function distance({ start, end }: StandingHunk, at: number): number {
  return at < start ? start - at : Math.max(0, at - end);
}

function applied({ hunks }: ChangedText): readonly StandingHunk[] {
  return hunks.filter(({ isApplied }) => isApplied);
}
