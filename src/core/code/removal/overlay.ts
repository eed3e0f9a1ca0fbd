import { anyOf, type FileSource, type TextSearch, type WordQuestion } from '../source/source.ts';
import { textOfWord } from '../source/marked-words.ts';
import { wordOf } from './words.ts';

/** Texts by path. */
type Texts = ReadonlyMap<string, string>;

/**
 * The source with other texts for some of its files: what is unsaved, or what earlier removals leave. A search still finds
 * a file of which only the old text has the word: it is read in vain.
 */
export function overlaid(source: FileSource, changed: Texts): FileSource {
  const paths = new Set(source.paths);
  const texts = new Map([...changed].filter(([path]) => paths.has(path)));
  if (texts.size === 0) return source;
  return {
    paths: source.paths,
    skipped: source.skipped,
    ...(source.foreign && { foreign: source.foreign }),
    // Its own search stays: it is of files that are never parsed, and `paths` has none of those.
    ...(source.plain && {
      plain: { ...source.plain, text: (path: string) => texts.get(path) ?? source.plain?.text(path) },
    }),
    search: new OverlaidSearch(source, texts),
    configs: source.configs,
    config: source.config,
    async *texts(paths) {
      for await (const [path, text] of source.texts(paths)) yield [path, texts.get(path) ?? text];
    },
  };
}

/** Adds to what the source's own search finds the files whose new texts have the words. */
class OverlaidSearch implements TextSearch {
  readonly #source: FileSource;
  readonly #texts: Texts;

  constructor(source: FileSource, texts: Texts) {
    this.#source = source;
    this.#texts = texts;
  }

  async filesFor(question: WordQuestion): Promise<readonly string[]> {
    return this.#withOverlaid(question, await this.#source.search.filesFor(question));
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = await this.#source.search.filesByWord(words);
    return new Map([...found].map(([word, paths]) => [word, this.#withOverlaid(anyOf([word]), paths)]));
  }

  /** The found files, and the overlaid ones whose new text answers the question, in the order of the source. */
  #withOverlaid({ words, suffice }: WordQuestion, paths: readonly string[]): readonly string[] {
    const found = new Set(paths);
    for (const [path, text] of this.#texts) {
      // Of a marked word only the text is looked for, which may find a file too many.
      const contained = [...words].filter((word) => wordOf(textOfWord(word)).test(text));
      if (suffice(path, contained)) found.add(path);
    }
    return this.#source.paths.filter((path) => found.has(path));
  }
}
