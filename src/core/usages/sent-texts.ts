/** An open document of a folder. */
export interface OpenText {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** Grows with each change. */
  readonly version: number;
  /** Whether it differs from the file on disk. */
  readonly isDirty: boolean;
  getText(): string;
}

/** Which texts of open documents the index has, and which version its results are based on. */
export class SentTexts {
  /** By path, the versions of the unsaved texts that the index has in place of files. */
  #sent = new Map<string, number>();
  /** The version of each document, saved or not, at the last request. */
  #requested: ReadonlyMap<string, number> = new Map();
  /** The same of the last request that was answered. */
  #read: ReadonlyMap<string, number> = new Map();

  /**
   * Files of documents that were edited and saved since the last request: what is known of them is of an older version,
   * and the file system may tell of the change later, or never.
   */
  saved(documents: readonly OpenText[]): readonly string[] {
    // A document that was opened since then has no version to compare, and counts as read.
    return documents
      .filter(({ path, version, isDirty }) => !isDirty && (this.#requested.get(path) ?? version) !== version)
      .map(({ path }) => path);
  }

  /**
   * What to send so that the index uses the documents' current texts: by path, the new text, or undefined where the file
   * on disk counts again. With `isAnew` the index has no texts yet.
   */
  next(documents: readonly OpenText[], isAnew: boolean): readonly (readonly [string, string | undefined])[] {
    const before = isAnew ? new Map<string, number>() : this.#sent;
    const dirty = documents.filter(({ isDirty }) => isDirty);
    this.#requested = new Map(documents.map(({ path, version }) => [path, version]));
    this.#sent = new Map(dirty.map(({ path, version }) => [path, version]));
    const gone = [...before.keys()].filter((path) => !this.#sent.has(path));
    return [
      ...gone.map((path) => [path, undefined] as const),
      ...dirty
        .filter(({ path, version }) => before.get(path) !== version)
        .map((document) => [document.path, document.getText()] as const),
    ];
  }

  /** Called when what was sent last has been read. */
  wereRead(): void {
    this.#read = this.#requested;
  }

  /** The version of a document that was read; undefined if it was not open then. */
  readVersion(path: string): number | undefined {
    return this.#read.get(path);
  }
}
