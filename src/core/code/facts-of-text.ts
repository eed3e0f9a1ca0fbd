import type { FileFacts } from './facts/facts.ts';
import { readFacts } from './facts/read-facts.ts';
import type { ParsedDialect } from './languages/languages.ts';
import { Syntax } from './languages/shared/syntax.ts';
import type { TextParser } from './parse.ts';
import { SegmentedFacts } from './segments/segmented-facts.ts';
import { parsed } from './syntax-tree.ts';

/** Longer texts are parsed in segments. */
const LONGEST = 100_000;

/** The parser of a grammar. */
export type ParserOf = (grammar: string) => Promise<TextParser>;

/**
 * Reads the facts of a text that is parsed only once. Cutting a text into segments takes longer than it
 * saves, but if a part has syntax errors it must not spoil the others, as in a document.
 *
 * @throws ParseLimitError if it takes the grammar too long.
 */
export async function factsOfText(
  document: string,
  language: ParsedDialect,
  parserOf: ParserOf,
): Promise<FileFacts> {
  const { adapter, grammar, wider = grammar } = language;
  if (document.length <= LONGEST && !language.isReadInParts) {
    const root = parsed(await parserOf(wider), language.prepare(document));
    if (!root.hasError) return readFacts(root, new Syntax(adapter));
  }
  return new SegmentedFacts(language, await parserOf(grammar)).read(document).facts;
}
