import type { Parser } from '@vscode/tree-sitter-wasm';
import type { FileFacts } from '../facts/facts.ts';
import { readFacts } from '../facts/read-facts.ts';
import type { Language } from '../languages.ts';
import { Syntax } from '../language/syntax.ts';
import { ParseTime } from '../parse.ts';
import { syntaxOf } from '../syntax-tree.ts';
import { cutsOf, SHORTEST_SEGMENT } from './cuts.ts';
import { after, mergedFacts, movedFacts, type Offsets } from './merged-facts.ts';

const START: Offsets = { text: 0, containers: 0, functions: 0, declarations: 0, expressions: 0 };

/** The facts of a segment, and as those of the file at the place where it was last. */
interface Kept {
  readonly facts: FileFacts;
  moved?: { readonly offsets: Offsets; readonly facts: FileFacts };
}

/**
 * The facts of one document over its versions. A version is cut into segments by its text alone; each is parsed alone
 * and from scratch, and its facts are kept by its text as long as the document holds it. So a keystroke costs a segment,
 * and what was typed before has no say. It also bounds grammars whose time grows with the square of the text: Swift's
 * reads on to the end of the file at every `final class`, `for` and `#if`, which takes 30 s for 10,000 lines (measured).
 */
export class SegmentedFacts {
  readonly #language: Language;
  readonly #parser: Parser;
  readonly #shortest: number;
  #kept = new Map<string, Kept>();

  /** Segments get no shorter than `shortest` characters. */
  constructor(language: Language, parser: Parser, shortest = SHORTEST_SEGMENT) {
    this.#language = language;
    this.#parser = parser;
    this.#shortest = shortest;
  }

  /**
   * What `document` says.
   *
   * @throws ParseLimitError if it takes the grammar too long.
   */
  read(document: string): FileFacts {
    const text = this.#language.prepare(document);
    const before = this.#kept;
    const time = new ParseTime(text.length);
    const { lead = '' } = this.#language.cuts;
    this.#kept = new Map();
    const cuts = [0, ...cutsOf(text, this.#language.cuts, this.#shortest)];
    let offsets = START;
    const parts = cuts.map((start, index): FileFacts => {
      const segment = (index > 0 ? lead : '') + text.slice(start, cuts[index + 1]);
      const kept = this.#kept.get(segment) ?? before.get(segment) ?? { facts: this.#read(segment, time) };
      this.#kept.set(segment, kept);
      const own = { ...offsets, text: index > 0 ? start - lead.length : 0 };
      offsets = after(own, kept.facts);
      return moved(kept, own);
    });
    return mergedFacts(parts);
  }

  /** Forgets what was read. */
  clear(): void {
    this.#kept.clear();
  }

  #read(segment: string, time: ParseTime): FileFacts {
    const tree = time.parse(this.#parser, segment);
    try {
      return readFacts(syntaxOf(tree, segment), new Syntax(this.#language.adapter));
    } finally {
      tree.delete();
    }
  }
}

function moved(kept: Kept, offsets: Offsets): FileFacts {
  if (isSame(offsets, START)) return kept.facts;
  if (kept.moved && isSame(kept.moved.offsets, offsets)) return kept.moved.facts;
  const facts = movedFacts(kept.facts, offsets);
  kept.moved = { offsets, facts };
  return facts;
}

function isSame(one: Offsets, other: Offsets): boolean {
  return (
    one.text === other.text &&
    one.containers === other.containers &&
    one.functions === other.functions &&
    one.declarations === other.declarations &&
    one.expressions === other.expressions
  );
}
