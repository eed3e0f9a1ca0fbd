import { FlagIndex } from '../../flags/flag-index.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { ReadFolder } from '../../usages/usage-index.ts';

/** Which projects apply to a folder of the window. */
export interface ProjectsByFolder {
  /** @param folderId URI of a folder; empty for a window without one. */
  projectsOf(folderId: string): readonly ProjectHandle[];
}

/** The flags that apply to each folder: those of its own projects only. */
export class FolderFlags {
  readonly #projects: ProjectsByFolder;
  readonly #indexes = new Map<string, FlagIndex>();

  constructor(projects: ProjectsByFolder) {
    this.#projects = projects;
  }

  /** The same object until the folder's projects, or the state of one, change. */
  of(folder: string): FlagIndex {
    const handles = this.#projects.projectsOf(folder);
    const known = this.#indexes.get(folder);
    if (known?.isCurrent(handles)) return known;
    const made = new FlagIndex(handles, known);
    this.#indexes.set(folder, made);
    return made;
  }
}

/** The projects whose flags apply to each folder. */
export function projectsIn(flagsIn: (folder: string) => FlagIndex): ProjectsByFolder {
  return { projectsOf: (folder) => flagsIn(folder).handles };
}

/** The folders that the project's flags apply to. */
export function foldersOf(
  project: ProjectHandle,
  folders: readonly ReadFolder[],
  projects: ProjectsByFolder,
): readonly ReadFolder[] {
  return folders.filter(({ folder }) => projects.projectsOf(folder).includes(project));
}

/** The folders that share a project with a folder, itself among them: in others, the same name is a different flag. */
export function relatedFolders(
  folder: string,
  folders: readonly ReadFolder[],
  projects: ProjectsByFolder,
): readonly string[] {
  const own = projects.projectsOf(folder);
  return folders
    .map((candidate) => candidate.folder)
    .filter((candidate) => projects.projectsOf(candidate).some((project) => own.includes(project)));
}
