import { listUnder } from '../list-under.ts';
import { isIdentifierPart, identifiersOf } from '../source/tokens.ts';

/** An occurrence of a name in a text, whatever is around it. */
export interface NameInText {
  readonly name: string;
  readonly start: number;
}

/** A name by its first identifier: for `-new.x` that is `new`, one character after its start. */
interface Beginning {
  readonly name: string;
  readonly offset: number;
}

/** Characters and lengths are recorded modulo this: two may share a bit, which only costs a look. */
const LENGTHS = 128;

/** Finds any number of names in one pass over a text. */
export class NameFinder {
  readonly names: ReadonlySet<string>;
  readonly #byFirst = new Map<string, Beginning[]>();
  /** Which first characters and identifier lengths names have, which rules out nearly all others. */
  readonly #bits = new Uint8Array(LENGTHS * LENGTHS);

  constructor(names: ReadonlySet<string>) {
    this.names = names;
    // Longer names first: `new-checkout-flow` before `new-checkout`.
    for (const name of [...names].sort((one, other) => other.length - one.length)) {
      const [first] = identifiersOf(name);
      if (first === undefined) continue;
      listUnder(this.#byFirst, first, { name, offset: name.indexOf(first) });
      this.#bits[slotOf(first.charCodeAt(0), first.length)] = 1;
    }
  }

  /** The names in a text for which `isWhole` holds, in order, without those inside a longer one. */
  *in(text: string, isWhole: (start: number, end: number) => boolean): Iterable<NameInText> {
    for (let at = 0, end = 0; at < text.length; at++) {
      if (!isIdentifierPart(text.charCodeAt(at))) continue;
      const start = at;
      while (at < text.length && isIdentifierPart(text.charCodeAt(at))) at++;
      // Inside the last name, or like the first identifier of no name.
      if (start < end || this.#bits[slotOf(text.charCodeAt(start), at - start)] === 0) continue;
      for (const { name, offset } of this.#byFirst.get(text.slice(start, at)) ?? []) {
        const from = start - offset;
        if (!text.startsWith(name, from) || !isWhole(from, from + name.length)) continue;
        yield { name, start: from };
        end = from + name.length;
        break;
      }
    }
  }
}

function slotOf(character: number, length: number): number {
  return (character & (LENGTHS - 1)) * LENGTHS + (length & (LENGTHS - 1));
}
