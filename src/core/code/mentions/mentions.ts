import { getOrInsert } from '../../get-or-insert.ts';
import type { Range } from '../finding.ts';
import { hasLanguage } from '../languages/files.ts';
import { LineIndex } from '../line-index.ts';
import { listUnder } from '../list-under.ts';
import { isDistinct } from '../quoted-names.ts';
import { quotedText } from '../quoted-text.ts';
import { identifiersOf, isIdentifierPart } from '../source/tokens.ts';

/** What makes `cart` a part of a longer name if it follows: `cartV2`, `cart-new`, and in code `cart.new`. */
const CONTINUES_IN_CODE = /^(?:[\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/u;
const CONTINUES = /^(?:[\p{L}\p{N}_]|-[\p{L}\p{N}_])/u;

/** A known name in a file, whatever its purpose there. */
export interface FoundMention {
  readonly name: string;
  readonly range: Range;
  readonly lineText: string;
  /** Whether the name is not written here: a call may put it together from parts. */
  readonly isBuilt?: true;
}

/** What the text of one file mentions. */
export interface FileMentions {
  readonly mentions: readonly FoundMention[];
  /** The everyday words among the names, such as `search`, that occur in a file that is not parsed. */
  readonly words: readonly string[];
}

export const NO_MENTIONS: FileMentions = { mentions: [], words: [] };

/** Whether a file mentions nothing. */
export function isEmpty({ mentions, words }: FileMentions): boolean {
  return mentions.length + words.length === 0;
}

/** Most places of one name in one file that are reported. */
const MOST_OF_NAME = 20;
/** After so many places in one file, only names that have none there are reported, so that no name is missing. */
const MOST_OF_FILE = 500;

/** One finder per set of names, as many files are searched for the same ones. */
const finders = new WeakMap<ReadonlySet<string>, NameFinder>();

/** Where known names occur in a file's text as whole names; `isLeftOut` says of code that it is not parsed, as it is too large or minified. */
export function mentionsIn(
  { path, text, isLeftOut }: { readonly path: string; readonly text: string; readonly isLeftOut: boolean },
  names: ReadonlySet<string>,
): FileMentions {
  const isCode = hasLanguage(path);
  const counts = new Map<string, number>();
  const words = new Set<string>();
  const mentions: FoundMention[] = [];
  let lines: LineIndex | undefined;
  const finder = getOrInsert(finders, names, () => new NameFinder(names));
  for (const { name, start } of finder.in(text, wholeNameTest(text, isCode))) {
    if (!isDistinct(name)) {
      // In code an everyday word says nothing: there the syntax decides, if it is read.
      if (!isCode || isLeftOut) words.add(name);
      continue;
    }
    const count = counts.get(name) ?? 0;
    if (count >= (mentions.length < MOST_OF_FILE ? MOST_OF_NAME : 1)) continue;
    counts.set(name, count + 1);
    lines ??= new LineIndex(text);
    const range = lines.range(start, start + name.length);
    mentions.push({ name, range, lineText: quotedText(lineAround(text, start)) });
  }
  return { mentions, words: [...words] };
}

/** Checks that a name is whole. In code, a dot joins it to a longer name; elsewhere it does not. */
function wholeNameTest(text: string, isCode: boolean): (start: number, end: number) => boolean {
  // In code `flag` is not whole in `sdk.flag` or `flag.name`; in a text it may end a sentence: `the flag.`
  const [before, after] = isCode ? [/[\p{L}\p{N}_.-]/u, CONTINUES_IN_CODE] : [/[\p{L}\p{N}_-]/u, CONTINUES];
  return (start, end) => !before.test(text[start - 1] ?? '') && !after.test(text.slice(end, end + 2));
}

function lineAround(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
}

/** An occurrence of a name in a text, whatever is around it. */
interface NameInText {
  readonly name: string;
  readonly start: number;
}

/** A name by its first identifier: for `-new.x` that is `new`, one character after its start. */
interface Beginning {
  readonly name: string;
  readonly offset: number;
}

/** Characters and lengths are recorded modulo this: two may share a slot, which only costs a look. */
const MODULUS = 128;

/** Finds any number of names in one pass over a text. */
class NameFinder {
  readonly #byFirst = new Map<string, Beginning[]>();
  /** Which first characters and identifier lengths names have, which rules out nearly all others. */
  readonly #slots = new Uint8Array(MODULUS * MODULUS);

  constructor(names: ReadonlySet<string>) {
    // Longer names first: `new-checkout-flow` before `new-checkout`.
    for (const name of [...names].sort((one, other) => other.length - one.length)) {
      const [first] = identifiersOf(name);
      if (first === undefined) continue;
      listUnder(this.#byFirst, first, { name, offset: name.indexOf(first) });
      this.#slots[slotOf(first.charCodeAt(0), first.length)] = 1;
    }
  }

  /** The names in a text for which `isWhole` holds, in order, without those inside a longer one. */
  *in(text: string, isWhole: (start: number, end: number) => boolean): Iterable<NameInText> {
    // `lastEnd` is where the last name ends that was found.
    for (let at = 0, lastEnd = 0; at < text.length; at++) {
      if (!isIdentifierPart(text.charCodeAt(at))) continue;
      const start = at;
      while (at < text.length && isIdentifierPart(text.charCodeAt(at))) at++;
      // Inside the last name, or like the first identifier of no name.
      if (start < lastEnd || this.#slots[slotOf(text.charCodeAt(start), at - start)] === 0) continue;
      for (const { name, offset } of this.#byFirst.get(text.slice(start, at)) ?? []) {
        const from = start - offset;
        if (!text.startsWith(name, from) || !isWhole(from, from + name.length)) continue;
        yield { name, start: from };
        lastEnd = from + name.length;
        break;
      }
    }
  }
}

function slotOf(character: number, length: number): number {
  return (character & (MODULUS - 1)) * MODULUS + (length & (MODULUS - 1));
}
