import { isLegalName } from '../../api/legal-name.ts';
import type { FlagIndex } from '../../flags/flag-index.ts';
import type { Formats } from '../formats.ts';
import { flagRow } from '../flag/flag-row.ts';
import { flagView } from '../flag/flag-view.ts';
import { plainText } from '../plain-text.ts';

/** A flag's name for completion. */
export interface Completion {
  readonly name: string;
  /** Stage and staleness as in lists. */
  readonly state: string;
  /** The beginning of its description. */
  readonly detail: string;
  readonly isStale: boolean;
}

/** Most completions for one request; if there are more, the editor asks again with each letter. */
const MOST_COMPLETIONS = 500;

/** Added to the rank of stale flags (see `rankOf`), so that they come last. */
const STALE = 3;

/** Completions for what is typed so far. */
export interface Completions {
  readonly items: readonly Completion[];
  /** Whether matching flags were left out. */
  readonly isIncomplete: boolean;
}

/**
 * The names that contain the typed letters in order, regardless of case. A name that no server can have is left out,
 * since it would get into the code.
 */
export function completionsFor(index: FlagIndex, typed: string, formats: Formats): Completions {
  // A list for each rank, those of stale flags after all others.
  const byRank: string[][] = Array.from({ length: STALE * 2 }, () => []);
  const wanted = typed.toLowerCase();
  for (const { project } of index.projects) {
    for (const [name, { stale }] of project.flags) {
      const rank = rankOf(name.toLowerCase(), wanted);
      if (rank !== undefined) byRank[rank + (stale === true ? STALE : 0)]?.push(name);
    }
  }
  const best = new Set<string>();
  for (const name of byRank.flat()) {
    // One more than is shown, which tells that some are left out.
    if (best.size > MOST_COMPLETIONS) break;
    if (isLegalName(name)) best.add(name);
  }
  return {
    items: [...best].slice(0, MOST_COMPLETIONS).flatMap((name) => completion(name, index, formats)),
    isIncomplete: best.size > MOST_COMPLETIONS,
  };
}

/** 0 for a beginning, 1 for a part, 2 for letters in order; undefined if the name does not match. */
function rankOf(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted);
  if (at >= 0) return at === 0 ? 0 : 1;
  let from = 0;
  for (const letter of wanted) {
    // Behind the letter, or 0 if there is none any more.
    from = name.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return 2;
}

/** The completion in a list; empty if no project has the flag. */
function completion(name: string, index: FlagIndex, formats: Formats): readonly Completion[] {
  const [place] = index.find(name);
  if (place === undefined) return [];
  const { flag, project } = place;
  const view = flagView(flag, project, formats.now());
  return [
    {
      name,
      state: flagRow(view, formats).description,
      detail: plainText(flag.description ?? '', 120),
      isStale: view.staleness?.kind === 'stale',
    },
  ];
}
