import * as vscode from 'vscode';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import { FlagIndex } from '../../core/flags/flag-index.ts';
import type { ProjectsByFolder } from '../../core/present/usages/folder-flags.ts';
import type { PlannedRemoval, RemovalPlanner } from '../../core/usages/removal-planner.ts';
import { readExcluded } from '../../host/excluded-files.ts';
import { readCodeSettings } from '../../host/folder-code-settings.ts';
import { workspaceFileOf } from '../../host/workspace-file.ts';
import type { FlagTarget } from '../ids.ts';
import { isSample, SAMPLE_FOLDER } from '../../core/sample/sample-address.ts';
import type { AnsweredFunctions } from './answered-functions.ts';
import type { ChosenRemoval } from './choose-removals.ts';
import type { SampleCopy } from './sample-copy.ts';

/** The plan for a folder. */
export interface FolderPlan {
  readonly folder: vscode.Uri;
  readonly plan: PlannedRemoval;
}

/** Plans removals folder by folder. */
export class RemovalPlans {
  readonly #planner: RemovalPlanner;
  readonly #projects: ProjectsByFolder;
  readonly #sample: SampleCopy;
  readonly #functions: AnsweredFunctions;

  constructor(
    planner: RemovalPlanner,
    projects: ProjectsByFolder,
    sample: SampleCopy,
    functions: AnsweredFunctions,
  ) {
    this.#functions = functions;
    this.#planner = planner;
    this.#projects = projects;
    this.#sample = sample;
  }

  /**
   * The folders on disk that one of the flags belongs to; none in Restricted Mode. For the sample's flags, its files
   * are copied.
   */
  async foldersOf(targets: readonly Pick<FlagTarget, 'project'>[]): Promise<readonly vscode.Uri[]> {
    if (!vscode.workspace.isTrusted) return [];
    if (targets.some(({ project }) => isSample(project.baseUrl))) return [await this.#sample.get()];
    return (vscode.workspace.workspaceFolders ?? [])
      .map(({ uri }) => uri)
      .filter((uri) => uri.scheme === 'file' && this.#belongingTo(uri, targets).length > 0);
  }

  /** Whether a folder is the copy of the sample's files. */
  isSample(folder: vscode.Uri): boolean {
    return this.#sample.is(folder);
  }

  /**
   * What removals would change in a folder, based on the files on disk and the open documents.
   *
   * @param withheld places that have to stay.
   * @param texts by path; they count instead of the files and documents.
   */
  async planIn(
    folder: vscode.Uri,
    removals: readonly ChosenRemoval[],
    withheld: readonly WithheldPlace[] = [],
    texts: ReadonlyMap<string, string> = new Map(),
  ): Promise<PlannedRemoval> {
    const id = this.#sample.is(folder) ? SAMPLE_FOLDER : folder.toString();
    const index = new FlagIndex(this.#projects.projectsOf(id));
    const { functions } = readCodeSettings(folder);
    return await this.#planner.plan({
      folder: folder.fsPath,
      exclude: readExcluded(folder),
      removals: this.#belongingTo(folder, removals).map(({ flag, decision }) => ({ flag, decision })),
      functions,
      answers: this.#functions.confirmedIn(folder),
      foldsFunctions: removals.some((one) => one.foldsFunctions === true),
      knownFlags: new Set(index.names),
      texts: new Map([...textsIn(folder), ...texts]),
      withheld,
    });
  }

  /** Those of `flags` whose project's flags are looked for in the folder. */
  #belongingTo<T extends Pick<FlagTarget, 'project'>>(folder: vscode.Uri, flags: readonly T[]): readonly T[] {
    if (this.#sample.is(folder)) return flags.filter(({ project }) => isSample(project.baseUrl));
    const own = this.#projects.projectsOf(folder.toString());
    return flags.filter(({ project }) => own.includes(project));
  }
}

/** The documents of a folder that differ from the disk. */
function textsIn(folder: vscode.Uri): ReadonlyMap<string, string> {
  return new Map(
    vscode.workspace.textDocuments.flatMap((document) => {
      const file = document.isDirty ? workspaceFileOf(document.uri) : undefined;
      return file?.folder === folder.toString() ? [[file.path, document.getText()]] : [];
    }),
  );
}
