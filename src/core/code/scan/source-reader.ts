import type { Detector } from '../detector.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { FileSkip, ReadText } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import { editorLanguageOf } from '../languages/files.ts';
import { LineIndex } from '../line-index.ts';
import { ParseLimitError } from '../parse.ts';

/** A file as a program needs it. */
export interface ReadFile {
  readonly text: string;
  readonly lines: LineIndex;
  /** Undefined for a language that is not parsed. */
  readonly facts: FileFacts | undefined;
}

/** A file, or why it is not read. */
export type ReadResult = ReadFile | { readonly skipped: FileSkip };

/** Reads and parses files. */
export interface FileReader {
  /** Reads each of `paths`, in their order. */
  read(paths: readonly string[]): AsyncIterable<readonly [path: string, file: ReadResult]>;
}

/** Reads the files of a source, each time that they are requested. */
export class SourceReader implements FileReader {
  readonly #source: FileSource;
  readonly #detector: Detector;

  constructor(source: FileSource, detector: Detector) {
    this.#source = source;
    this.#detector = detector;
  }

  async *read(paths: readonly string[]): AsyncIterable<readonly [string, ReadResult]> {
    for await (const [path, text] of this.#source.texts(paths))
      yield [path, await readText(path, text, this.#detector)];
  }
}

/** A file with the facts of its text; skipped as too slow where the grammar takes too long. */
export async function readText(path: string, text: ReadText, detector: Detector): Promise<ReadResult> {
  if (typeof text !== 'string') return text;
  try {
    const language = editorLanguageOf(path) ?? '';
    const facts = detector.parses(language) ? await detector.facts(text, language) : undefined;
    return { text, lines: new LineIndex(text), facts };
  } catch (error) {
    if (!(error instanceof ParseLimitError)) throw error;
    return { skipped: 'too-slow' };
  }
}
