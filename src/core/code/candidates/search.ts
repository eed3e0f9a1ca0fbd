import { addByUse } from './by-use.ts';
import { addCandidates } from './candidates.ts';
import { FlagSearch, type SearchOptions } from '../link/flag-search.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Program } from '../link/program.ts';
import type { FunctionByUse } from '../link/usages.ts';

/**
 * Finds flags in `files`, and wherever those lead in the program. The server's list is applied at the end:
 * without it, no candidates are reported.
 */
export function searchFlags(
  program: Program,
  files: readonly LinkedFile[],
  options: SearchOptions,
): FlagSearch {
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
 * Adds usages in `files` that count only because of the list of known flags.
 *
 * @param ofLargerSearch if `files` are only some: functions known by use from a search of all.
 */
export function addByList(
  files: readonly LinkedFile[],
  search: FlagSearch,
  { knownFlags: known }: SearchOptions,
  ofLargerSearch?: readonly FunctionByUse[],
): void {
  if (!known) return;
  const { usages, evaluator } = search;
  addCandidates(files, search, known);
  addByUse(files, { evaluator, usages, known, ofLargerSearch });
}
