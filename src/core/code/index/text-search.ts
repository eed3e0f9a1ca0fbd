/** Narrows files by their text, so that only those are parsed that can matter. */
export interface TextSearch {
  /**
   * The files that hold one of the words, in their order. A word is matched as a whole: it does not begin or end
   * within a longer identifier. Files that hold it otherwise may be among them too: the syntax decides.
   */
  filesWith(words: Iterable<string>): Promise<readonly string[]>;
  /** The same for each word alone. */
  filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}
