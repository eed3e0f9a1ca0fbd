import { DocumentThread } from '../../../../../../src/core/code/documents/document-thread.ts';
import type { DocumentSource } from '../../../../../../src/core/code/documents/document-thread.ts';
import { GRAMMAR_FOLDERS } from '../../support/grammars.ts';

const REAL = new URL('../../../../../../src/worker/document-worker.ts', import.meta.url);
const BREAKING = new URL('breaking-worker.ts', import.meta.url);

/** The extension's thread, with the grammars' packages. */
export function realThread(limit?: () => number): DocumentThread {
  return new DocumentThread({ entry: REAL, grammars: GRAMMAR_FOLDERS }, limit);
}

/** A thread whose engine hangs, aborts and throws where a text says so. */
export function breakingThread(limit?: () => number, now?: () => number): DocumentThread {
  return new DocumentThread({ entry: BREAKING, grammars: [] }, limit, now);
}

const KNOWN = { key: 'folder', names: ['a.flag', 'b.flag'] };

/** A text of a folder whose server has the flags `a.flag` and `b.flag`. */
export function source(
  languageId: string,
  text: string,
  known: DocumentSource['known'] = KNOWN,
): DocumentSource {
  return { languageId, text, functions: [], known };
}
