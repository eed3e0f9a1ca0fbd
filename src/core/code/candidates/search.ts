import { exportedAs } from '../link/function-names.ts';
import { addByUse } from './by-use.ts';
import { addCandidates } from './candidates.ts';
import { FlagSearch, type SearchOptions } from '../link/flag-search.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Program } from '../link/program.ts';
import type { FunctionByUse, Usages } from '../link/usages.ts';
import type { Wrapper } from '../link/wrappers.ts';

/** The result of a search: usages, unresolved arguments, and the program's own flag functions. */
export interface SearchResult {
  readonly usages: Usages;
  readonly wrappers: readonly Wrapper[];
}

/**
 * Finds flags in `files`, and wherever those lead in the program. The server's list is applied at the end:
 * without it, no candidates are reported.
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

/** The usages that follow from the code alone, without the server's list of flags. */
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
 * Adds usages in `files` that count only because of the list of known flags. `found` are functions known by
 * use from a larger set of files.
 */
export function addByList(
  files: readonly LinkedFile[],
  search: FlagSearch,
  { knownFlags: known }: SearchOptions,
  found?: readonly FunctionByUse[],
): void {
  if (!known) return;
  const { usages, evaluator } = search;
  // `exports.isOn = function (name) { … }` has no name of its own.
  const names = search.wrappers.flatMap(
    ({ target: { file, fn } }) => file.fn(fn).name ?? exportedAs(file, fn) ?? [],
  );
  addCandidates(files, {
    evaluator,
    usages,
    known,
    isWrapper: (file, fn) => search.isWrapper(file, fn),
    isOfSubtype: (file, fn) => search.isOfSubtype(file, fn),
    wrapperNames: new Set(names),
  });
  addByUse(files, { evaluator, usages, known, found });
}
