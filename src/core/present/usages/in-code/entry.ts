import { isSaidByCode } from '../../../code/evidence.ts';
import { isLegalName } from '../../../api/legal-name.ts';
import type { UsedElsewhere } from '../../../code/scan/elsewhere.ts';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { UsagePlace } from '../../../usages/usage-index.ts';
import { flagView, type FlagView } from '../../flag/flag-view.ts';

/** What the projects of a folder know of a name that its code uses. */
export type About =
  | { readonly kind: 'flag'; readonly view: FlagView }
  | { readonly kind: 'archived' }
  /** No project counts in the folder, so nobody was asked. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'absent' | 'impossible' | 'unsettled' | 'unreadable'; readonly flags: FlagIndex };

/** A name in one project, or in none of a folder's, with the places that mean it. */
export interface Entry {
  /** Unlike that of any other project's flag. */
  readonly key: string;
  readonly name: string;
  /** The folder's first one for a name that none has; undefined where no project counts. */
  readonly project: ProjectHandle | undefined;
  readonly about: About;
  readonly places: readonly UsagePlace[];
  /** Where other repositories use it, as scans that the settings name tell. */
  readonly elsewhere?: readonly UsedElsewhere[];
  /** How many files that are not parsed hold the name, where it is a word of everyday language. */
  readonly wordFiles?: number;
}

/** What a name means in a folder: an entry for each project that has or had it, else one. */
export function inCodeEntries(
  name: string,
  places: readonly UsagePlace[],
  flags: FlagIndex,
  now: number,
): readonly Entry[] {
  const [first] = flags.handles;
  if (first === undefined)
    return [{ key: keyOf(name), name, project: undefined, about: { kind: 'unchecked' }, places }];
  const knowledge = flags.ask(name);
  switch (knowledge.kind) {
    case 'flag':
      return knowledge.places.map(({ handle, project, flag }) =>
        flagEntry(handle, flagView(flag, project, now), places),
      );
    case 'archived':
      return knowledge.projects.map(({ handle }) => ({
        key: keyOf(name, handle),
        name,
        project: handle,
        about: { kind: 'archived' },
        places,
      }));
    case 'absent':
    case 'unsettled':
    case 'unreadable': {
      // No server was ever asked for such a name.
      const kind = isLegalName(name) ? knowledge.kind : 'impossible';
      const key = keyOf(name, ...flags.handles);
      return [{ key, name, project: first, about: { kind, flags }, places }];
    }
  }
}

/** The entry of a flag that its project has. */
export function flagEntry(project: ProjectHandle, view: FlagView, places: readonly UsagePlace[]): Entry {
  const { name } = view.flag;
  return { key: keyOf(name, project), name, project, about: { kind: 'flag', view }, places };
}

function keyOf(name: string, ...projects: readonly ProjectHandle[]): string {
  return [name, ...projects.flatMap(({ baseUrl, id }) => [baseUrl.url, id])].join('\n');
}

/** Whether the code itself says that this is a flag's name, so that its absence means something. */
export function isProof({ kind, evidence }: UsagePlace): boolean {
  return (kind === 'literal' || kind === 'declaration') && isSaidByCode(evidence);
}
