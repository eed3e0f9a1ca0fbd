import * as vscode from 'vscode';
import { applied } from '../../core/code/removal/edits/edits.ts';
import type { Hunk } from '../../core/code/removal/hunks.ts';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import { isSameHunk, standingHunks } from '../../core/usages/removal-check/applied-hunks.ts';
import type { ChangedText, ErrorPlace } from '../../core/usages/removal-check/error-places.ts';
import { DocumentChangedError } from '../../host/previewed-changes.ts';
import { setTexts } from '../../host/set-texts.ts';
import type { ChosenRemoval } from './choose-removals.ts';
import type { FolderPlan, RemovalPlans } from './removal-plans.ts';

/** The original text of a file, and the changes of the removal that are in its document now. */
interface AppliedFile {
  readonly folder: vscode.Uri;
  readonly path: string;
  readonly before: string;
  readonly hunks: readonly Hunk[];
}

/** A removal that was applied but not saved: its places can be undone one by one. */
export class AppliedRemoval {
  readonly #removals: readonly ChosenRemoval[];
  readonly #planner: RemovalPlans;
  readonly #files: Map<string, AppliedFile>;
  /** Changes that the person deselected in the preview, by file. */
  readonly #leftOut: ReadonlyMap<string, readonly Hunk[]>;
  /** Places that were undone, by folder. */
  readonly #withheld = new Map<string, readonly WithheldPlace[]>();
  #plans: readonly FolderPlan[];

  private constructor(
    removals: readonly ChosenRemoval[],
    planner: RemovalPlans,
    plans: readonly FolderPlan[],
    files: Map<string, AppliedFile>,
    leftOut: ReadonlyMap<string, readonly Hunk[]>,
  ) {
    this.#removals = removals;
    this.#planner = planner;
    this.#plans = plans;
    this.#files = files;
    this.#leftOut = leftOut;
  }

  /** Finds out from the documents' texts which changes of the plans were applied. */
  static async of(
    removals: readonly ChosenRemoval[],
    plans: readonly FolderPlan[],
    planner: RemovalPlans,
  ): Promise<AppliedRemoval> {
    const files = new Map<string, AppliedFile>();
    const leftOut = new Map<string, readonly Hunk[]>();
    for (const { folder, plan } of plans)
      for (const { path, before, hunks } of plan.files) {
        const uri = vscode.Uri.joinPath(folder, path);
        // None of a file that somebody has edited meanwhile.
        const standing = standingHunks(before, hunks, await textOf(uri)) ?? [];
        const inText = standing.flatMap(({ hunk, isApplied }) => (isApplied ? hunk : []));
        const deselected = standing.flatMap(({ hunk, isApplied }) => (isApplied ? [] : hunk));
        files.set(uri.toString(), { folder, path, before, hunks: inText });
        leftOut.set(uri.toString(), deselected);
      }
    return new AppliedRemoval(removals, planner, plans, files, leftOut);
  }

  get plans(): readonly FolderPlan[] {
    return this.#plans;
  }

  /** How many places were removed from the code. */
  get places(): number {
    const hunks = [...this.#files.values()].flatMap((file) => file.hunks);
    return hunks.reduce((sum, { places }) => sum + places.length, 0);
  }

  /** The changed files, except those that somebody has edited since. */
  async changed(): Promise<readonly ChangedText[]> {
    const changed: ChangedText[] = [];
    for (const [uri, { before, hunks: all }] of this.#files) {
      const now = await textOf(vscode.Uri.parse(uri, true));
      const hunks = all.length === 0 ? undefined : standingHunks(before, all, now);
      if (hunks?.every(({ isApplied }) => isApplied) === true) changed.push({ uri, before, now, hunks });
    }
    return changed;
  }

  /**
   * Undoes a place and everything that depends on it, by planning the removal again without it.
   *
   * @throws DocumentChangedError if somebody has edited one of the files since.
   */
  async takeBack({ file, hunk }: ErrorPlace, why: string): Promise<void> {
    const own = this.#files.get(file.uri);
    if (own === undefined) return;
    const { folder, path } = own;
    // A change without a place, such as of an import, is undone together with all places of its file.
    const undone = hunk.hunk.places.length > 0 ? [hunk.hunk] : own.hunks;
    const places = undone.flatMap((one) => one.places.map((start) => ({ file: path, start, why })));
    const withheld = [...(this.#withheld.get(folder.toString()) ?? []), ...places];
    const files = [...this.#files].filter(([, one]) => one.folder === folder);
    // Planned as the first time: from the texts before the removal.
    const texts = new Map(files.map(([, one]) => [one.path, one.before]));
    const plan = await this.#planner.planIn(folder, this.#removals, withheld, texts);
    // What the person deselected in the preview stays out.
    const isLeftOut = (uri: string, planned: Hunk): boolean =>
      (this.#leftOut.get(uri) ?? []).some((left) => isSameHunk(planned, left));
    await this.#set(
      files.map(([uri, one]): [string, AppliedFile] => {
        const hunks = plan.files.find((planned) => planned.path === one.path)?.hunks ?? [];
        return [uri, { ...one, hunks: hunks.filter((planned) => !isLeftOut(uri, planned)) }];
      }),
    );
    this.#withheld.set(folder.toString(), withheld);
    this.#plans = this.#plans.map((one) => (one.folder === folder ? { folder, plan } : one));
  }

  /** @throws DocumentChangedError if somebody has edited one of the files since. */
  async takeAllBack(): Promise<void> {
    await this.#set([...this.#files].map(([uri, one]) => [uri, { ...one, hunks: [] }]));
  }

  /** Gives files other changes, and their documents the texts with these; throws if one is not as the removal left it. */
  async #set(files: readonly (readonly [uri: string, file: AppliedFile])[]): Promise<void> {
    for (const [uri] of files) {
      const { before, hunks } = this.#files.get(uri) ?? { before: '', hunks: [] };
      const where = vscode.Uri.parse(uri, true);
      if ((await textOf(where)) !== applied(before, hunks)) throw new DocumentChangedError(where);
    }
    const isSet = await setTexts(
      files.map(([uri, one]) => [vscode.Uri.parse(uri, true), applied(one.before, one.hunks)]),
    );
    // The editor rejects the edit if a document changes meanwhile.
    const [first] = files;
    if (!isSet && first !== undefined) throw new DocumentChangedError(vscode.Uri.parse(first[0], true));
    for (const [uri, one] of files) this.#files.set(uri, one);
  }
}

async function textOf(uri: vscode.Uri): Promise<string> {
  return (await vscode.workspace.openTextDocument(uri)).getText();
}
