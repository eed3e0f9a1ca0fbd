import * as vscode from 'vscode';
import { isVisible } from '../host/typed-documents.ts';
import type { Decision } from '../core/code/removal/context.ts';
import type { Disposable } from '../core/events.ts';
import { isCompleted } from '../core/flags/lifecycle.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Log } from '../core/log.ts';
import { plainText } from '../core/present/plain-text.ts';
import { likelySide, type SideReason } from '../core/present/removal/likely-side.ts';
import { FolderFlags, type ProjectsByFolder } from '../core/present/usages/folder-flags.ts';
import type { PlannedRemoval } from '../core/usages/removal-planner.ts';
import type { UsageIndex } from '../core/usages/usage-index.ts';
import { readCodeSettings } from '../host/folder-code-settings.ts';
import { onSettingsChanged } from '../host/settings.ts';
import type { WindowRemovalTarget } from '../host/window-facts.ts';
import { workspaceFileOf } from '../host/workspace-file.ts';

/** Without a change for this long, plans are made. */
const REST_MS = 1000;
/** Only these reasons for a side are a person's decision; another reason is the state of the environments. */
const DECIDED: ReadonlySet<SideReason['kind']> = new Set(['kept', 'kept-variant', 'discarded']);
/** Most completed flags of a file for which plans are made. */
const MOST_FLAGS = 5;

export interface DeadBranchServices {
  readonly usages: UsageIndex;
  readonly projects: ProjectsByFolder;
  readonly log: Pick<Log, 'error'>;
  /** Plans removals in a folder of the window, in a thread. */
  readonly planIn: (folder: vscode.Uri, removals: readonly WindowRemovalTarget[]) => Promise<PlannedRemoval>;
}

/** A visible file with its completed flags. */
interface Seen {
  readonly document: vscode.TextDocument;
  /** The document's version when the check began. */
  readonly version: number;
  readonly folder: vscode.Uri;
  readonly path: string;
  /** Of the completed flags. */
  readonly removals: readonly WindowRemovalTarget[];
}

/** The plans of one check, by the key of `#plan`: files that use the same flag share its plan. */
type PlansOfCheck = Map<string, Promise<PlannedRemoval>>;

/**
 * Fades code in visible files that is dead because a flag is completed, if the flag's removal proves it. Plans run
 * after a second without changes, once for each version of a file.
 */
export class DeadBranches implements Disposable {
  readonly #services: DeadBranchServices;
  readonly #flags: FolderFlags;
  readonly #notices = vscode.languages.createDiagnosticCollection('flagInsight.deadBranches');
  readonly #owned: vscode.Disposable;
  /** By URI: the document version and flags that a file's notices were made for. */
  readonly #shown = new Map<string, string>();
  /** Until the next check. */
  #rest: NodeJS.Timeout | undefined;
  /** The last check that is due: each waits for the one before. */
  #checks: Promise<void> = Promise.resolve();

  constructor(services: DeadBranchServices) {
    this.#services = services;
    this.#flags = new FolderFlags(services.projects);
    const wait = (): void => this.#wait();
    this.#owned = vscode.Disposable.from(
      this.#notices,
      vscode.window.onDidChangeVisibleTextEditors(wait),
      onSettingsChanged(wait),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (!this.#shown.has(document.uri.toString()) && !isVisible(document)) return;
        // The notices would move with the text and be wrong for a second.
        this.#clear(document.uri);
        this.#wait();
      }),
      services.usages.onDidChange(wait),
      { dispose: () => clearTimeout(this.#rest) },
    );
    this.#wait();
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #wait(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#checks = this.#checks.then(() => this.#check()).catch((error: unknown) => this.#tell(error));
    }, REST_MS);
  }

  async #check(): Promise<void> {
    const seen = new Map(
      vscode.window.visibleTextEditors.flatMap(({ document }) => {
        const file = this.#seen(document);
        return file === undefined ? [] : [[document.uri.toString(), file]];
      }),
    );
    for (const uri of this.#shown.keys()) if (!seen.has(uri)) this.#clear(vscode.Uri.parse(uri));
    const plans: PlansOfCheck = new Map();
    for (const [uri, file] of seen) {
      const basis = JSON.stringify([
        file.version,
        file.removals.map(({ flag, decision }) => [flag, decision]),
      ]);
      if (this.#shown.get(uri) === basis) continue;
      this.#shown.set(uri, basis);
      try {
        await this.#show(file, plans);
      } catch (error) {
        // The next check tries this file again; the other files still get their notices.
        this.#clear(file.document.uri);
        this.#tell(error);
      }
    }
  }

  #tell(error: unknown): void {
    this.#services.log.error(`Dead branches are not shown: ${String(error)}`);
  }

  /** Undefined for a file without a completed flag of which a person said on the server which side stays. */
  #seen(document: vscode.TextDocument): Seen | undefined {
    const file = vscode.workspace.isTrusted ? workspaceFileOf(document.uri) : undefined;
    const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
    if (file === undefined || folder?.scheme !== 'file' || !readCodeSettings(folder).deadBranches)
      return undefined;
    const index = this.#flags.of(file.folder);
    const names = new Set(this.#services.usages.usagesIn(file.folder, file.path).map(({ name }) => name));
    const removals = [...names].flatMap((flag): readonly WindowRemovalTarget[] => {
      const [place] = index.find(flag);
      const stage = place?.project.stages.get(flag);
      const side = place && isCompleted(stage) ? likelySide(place.flag, stage) : undefined;
      const isDecided = side !== undefined && DECIDED.has(side.reason.kind);
      return place && isDecided ? [{ project: place.handle, flag, decision: side.decision }] : [];
    });
    if (removals.length === 0) return undefined;
    const { version } = document;
    return { document, version, folder, path: file.path, removals: removals.slice(0, MOST_FLAGS) };
  }

  async #show({ document, version, folder, path, removals }: Seen, plans: PlansOfCheck): Promise<void> {
    const { deadLines } = await import('../core/usages/removal-check/dead-lines.ts');
    const notices: vscode.Diagnostic[] = [];
    for (const removal of removals) {
      // The changes to this file if that side stays.
      const hunksWith = async (decision: Decision) => {
        const { files } = await this.#plan(folder, { ...removal, decision }, plans);
        return files.find((file) => file.path === path)?.hunks ?? [];
      };
      const decided = await hunksWith(removal.decision);
      // The change that came meanwhile has scheduled the next check.
      if (document.version !== version) return;
      if (decided.length === 0) continue;
      const spans = deadLines(document.getText(), decided, await hunksWith(opposite(removal.decision)));
      notices.push(...spans.map(({ first, last }) => noticeOf(document, removal.flag, first, last)));
    }
    if (document.version === version) this.#notices.set(document.uri, notices);
  }

  #plan(folder: vscode.Uri, removal: WindowRemovalTarget, plans: PlansOfCheck): Promise<PlannedRemoval> {
    const { project, flag, decision } = removal;
    const key = JSON.stringify([folder.toString(), project.baseUrl.url, project.id, flag, decision]);
    return getOrInsert(plans, key, () => this.#services.planIn(folder, [removal]));
  }

  #clear(uri: vscode.Uri): void {
    if (this.#shown.delete(uri.toString())) this.#notices.delete(uri);
  }
}

/** The side that does not stay; beside a variant, that of the disabled flag. */
function opposite(decision: Decision): Decision {
  return { keep: decision.keep === 'disabled' ? 'enabled' : 'disabled' };
}

/** Fades the lines from the first to the last, zero-based. */
function noticeOf(
  document: vscode.TextDocument,
  flag: string,
  first: number,
  last: number,
): vscode.Diagnostic {
  const start = new vscode.Position(first, document.lineAt(first).firstNonWhitespaceCharacterIndex);
  const notice = new vscode.Diagnostic(
    new vscode.Range(start, document.lineAt(last).range.end),
    vscode.l10n.t('Flag “{0}” is completed, and this side of it is discarded', plainText(flag, 100)),
    vscode.DiagnosticSeverity.Hint,
  );
  notice.tags = [vscode.DiagnosticTag.Unnecessary];
  return notice;
}
