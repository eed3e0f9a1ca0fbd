import { addByUse } from '../candidates/by-use.ts';
import { addCandidates } from '../candidates/candidates.ts';
import { FlagSearch, type SearchOptions, type Wrapper } from './flag-search.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Program } from './program.ts';
import type { Usages } from './usages.ts';

/** All that a search found: places of names, arguments that nothing tells, and the program's own functions for flags. */
export interface SearchResult {
  readonly usages: Usages;
  readonly wrappers: readonly Wrapper[];
}

/**
 * Finds the places of flags in `files`, and wherever these lead in their program. What the server knows is joined at the
 * end: without a list of flags nothing is said of names in likely places.
 */
export function searchFlags(
  program: Program,
  files: readonly LinkedFile[],
  options: SearchOptions,
): SearchResult {
  const search = new FlagSearch(program, options);
  search.run(files);
  const { usages, evaluator, wrappers } = search;
  const isWrapper = (file: LinkedFile, fn: number): boolean => search.isWrapper(file, fn);
  const known = options.knownFlags;
  if (known) {
    addCandidates(program.files, { evaluator, usages, known, isWrapper });
    addByUse(program.files, { evaluator, usages, known });
  }
  return { usages, wrappers };
}
