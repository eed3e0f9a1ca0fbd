import { breather } from '../breather.ts';
import type { FlagIndex } from '../flags/flag-index.ts';
import { projectOf } from '../flags/project-state.ts';
import type { ProjectHandle } from '../flags/workspace-flags.ts';
import { usedElsewhere } from '../present/usages/elsewhere-uses.ts';
import { foldersOf, projectsIn } from '../present/usages/folder-flags.ts';
import type { Range } from '../code/finding.ts';
import type { ReadFolder, UsageIndex } from '../usages/usage-index.ts';
import type { CodeKnowledge, CodePlace, FlagKnowledge } from './flag-knowledge.ts';
import { serverKnowledge } from './server-knowledge.ts';

/** A place in the window, with its line. */
export interface WindowPlace extends CodePlace {
  readonly folder: string;
  readonly text: string;
  readonly range: Range;
}

/**
 * A flag of the window, with the project that its commands use: for a name that no project has, the first project of the
 * first folder that uses it.
 */
export interface WindowFlag extends FlagKnowledge {
  readonly handle: ProjectHandle;
}

export interface WindowParts {
  readonly usages: UsageIndex;
  /** The folders that have a project. */
  readonly folders: readonly ReadFolder[];
  readonly flagsIn: (folder: string) => FlagIndex;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** All flags of the window's projects, and the names that its code uses and no project has; computed in slices. */
export async function windowKnowledge(parts: WindowParts): Promise<readonly WindowFlag[]> {
  const { usages, folders, flagsIn, now } = parts;
  const breathe = breather();
  const flags: WindowFlag[] = [];
  const inProjects = new Set<string>();
  const handles = new Set(folders.flatMap(({ folder }) => flagsIn(folder).handles));
  for (const handle of handles) {
    const project = projectOf(handle.state);
    if (project === undefined) continue;
    const withProject = foldersOf(handle, folders, projectsIn(flagsIn));
    for (const name of new Set([...project.flags.keys(), ...project.archived])) {
      await breathe();
      inProjects.add(name);
      flags.push({ handle, ...serverKnowledge(name, project, now), ...codeParts(name, withProject, parts) });
    }
  }
  for (const name of usages.names) {
    if (inProjects.has(name)) continue;
    await breathe();
    const using = folders.filter(({ folder }) => usages.usagesOf(name, folder).length > 0);
    const [folder] = using;
    const [handle] = folder === undefined ? [] : flagsIn(folder.folder).handles;
    if (folder === undefined || handle === undefined) continue;
    // The server of each folder that uses the name knows no such flag.
    const isAbsent = using.every((one) => flagsIn(one.folder).ask(name).kind === 'absent');
    const onServer = isAbsent ? 'absent' : 'open';
    flags.push({ handle, name, project: '', onServer, ...codeParts(name, using, parts) });
  }
  return flags;
}

/** What code and scans say about a name; `code` is absent until all of the folders were read. */
function codeParts(
  name: string,
  folders: readonly ReadFolder[],
  { usages, now }: WindowParts,
): Pick<FlagKnowledge, 'code' | 'scans'> {
  const isRead =
    usages.state.kind === 'ready' &&
    folders.length > 0 &&
    folders.every(({ looked, unread }) => looked !== undefined && unread === undefined);
  const scans = folders.flatMap(({ folder }) => usages.elsewhere(folder)?.scans ?? []);
  const hasScans = folders.some(({ folder }) => usages.elsewhere(folder) !== undefined);
  return {
    ...(isRead && { code: { value: codeOf(name, folders, usages), at: now } }),
    ...(hasScans && { scans: { value: { scans, used: usedElsewhere(name, folders, usages) }, at: now } }),
  };
}

function codeOf(name: string, folders: readonly ReadFolder[], usages: UsageIndex): CodeKnowledge {
  const mentions = folders.flatMap(({ folder }) => usages.mentionsOf(name, folder));
  const built = mentions.filter(({ isBuilt }) => isBuilt).length;
  return {
    places: folders
      .flatMap((one) => usages.usagesOf(name, one.folder))
      .map(({ folder, path, range, evidence, lineText }): WindowPlace => ({
        folder,
        file: path,
        line: range.start.line + 1,
        column: range.start.character + 1,
        range,
        evidence,
        text: lineText,
      })),
    mentions: mentions.length - built,
    ...(built > 0 && { built }),
    wordFiles: folders.reduce((sum, { folder }) => sum + usages.wordFilesOf(name, folder), 0),
    notRead: folders.flatMap(({ notRead = [] }) => notRead),
  };
}
