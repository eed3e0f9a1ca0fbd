import type { FileFacts } from '../facts/facts.ts';
import { LineIndex } from '../line-index.ts';
import type { ReadFile } from '../scan/source-reader.ts';
import { readBytes, sourceText } from '../source/read-source.ts';

/** A file whose facts are stored: its text is only read when it is needed. */
export class FileOnDisk implements ReadFile {
  readonly facts: FileFacts;
  readonly #file: string;
  #text: string | undefined;
  #lines: LineIndex | undefined;

  constructor(file: string, facts: FileFacts) {
    this.#file = file;
    this.facts = facts;
  }

  /** The current text; empty if the file cannot be read any more. */
  get text(): string {
    if (this.#text === undefined) {
      // Without a name: whether the file is generated was checked when its facts were stored.
      const text = sourceText('', readBytes(this.#file));
      this.#text = typeof text === 'string' ? text : '';
    }
    return this.#text;
  }

  get lines(): LineIndex {
    return (this.#lines ??= new LineIndex(this.text));
  }
}
