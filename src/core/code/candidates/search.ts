import { addByUse } from './by-use.ts';
import { addCandidates } from './candidates.ts';
import { FlagSearch, type SearchOptions } from '../link/flag-search.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Program } from '../link/program.ts';
import type { FunctionByUse, Usages } from '../link/usages.ts';
import type { Wrapper } from '../link/wrappers.ts';

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
  const search = searchProven(program, files, options);
  addByList(program.files, search, options);
  return search;
}

/** The places that calls of an SDK prove. */
export function searchProven(
  program: Program,
  files: readonly LinkedFile[],
  options: SearchOptions,
): FlagSearch {
  const search = new FlagSearch(program, options);
  search.run(files);
  return search;
}

/**
 * Adds to what a search found the places in `files` that only the list of known flags vouches for. `found` is what is
 * known of functions that other files call as well.
 */
export function addByList(
  files: readonly LinkedFile[],
  search: FlagSearch,
  { knownFlags: known }: SearchOptions,
  found?: readonly FunctionByUse[],
): void {
  if (!known) return;
  const { usages, evaluator } = search;
  const names = search.wrappers.flatMap(({ target: { file, fn } }) => file.fn(fn).name ?? []);
  addCandidates(files, {
    evaluator,
    usages,
    known,
    isWrapper: (file, fn) => search.isWrapper(file, fn),
    isOfHeir: (file, fn) => search.isOfHeir(file, fn),
    wrapperNames: new Set(names),
  });
  addByUse(files, { evaluator, usages, known, found });
}
