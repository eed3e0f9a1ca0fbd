/** Words of which files are looked for that hold some. */
export interface WordQuestion {
  readonly words: ReadonlySet<string>;
  /** Those of the words without which no file is looked for: it holds one of these. */
  readonly needed: ReadonlySet<string>;
  /** Whether a file is looked for in which these of the words occur; more of them never make it less. */
  readonly suffice: (path: string, held: readonly string[]) => boolean;
  /** Questions of one key ask the same. */
  readonly key: string;
}

/** Narrows files by their text, so that only those are parsed that can matter. */
export interface TextSearch {
  /**
   * The files whose words suffice, in their order. A word is matched as a whole: it does not begin or end within a longer
   * identifier. Files that hold it otherwise may be among them too: the syntax decides.
   */
  filesFor(question: WordQuestion): Promise<readonly string[]>;
  /** The files that hold each of the words. */
  filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Asks for the files that hold one of the words. */
export function anyOf(words: Iterable<string>): WordQuestion {
  const all = new Set(words);
  return { words: all, needed: all, suffice: (_, held) => held.length > 0, key: [...all].join('\n') };
}
