/** Asks which files contain some of the words. */
export interface WordQuestion {
  readonly words: ReadonlySet<string>;
  /** Those words without which no file matches. */
  readonly needed: ReadonlySet<string>;
  /** Whether a file matches that contains these of the words; more of them never make it match less. */
  readonly suffice: (path: string, held: readonly string[]) => boolean;
  /** Questions with the same key are the same. */
  readonly key: string;
}

/** Narrows files down by their text, so that only those are parsed that may matter. */
export interface TextSearch {
  /**
   * The files whose words match, in their order. A word is matched as a whole: it neither begins nor ends
   * inside a longer identifier. Other files that contain the text may be among them: the syntax decides.
   */
  filesFor(question: WordQuestion): Promise<readonly string[]>;
  /** The files that contain each of the words. */
  filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Asks for the files that contain one of the words. */
export function anyOf(words: Iterable<string>): WordQuestion {
  const all = new Set(words);
  return { words: all, needed: all, suffice: (_, held) => held.length > 0, key: [...all].join('\n') };
}
