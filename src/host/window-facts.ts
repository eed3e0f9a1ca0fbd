import { realpathSync } from 'node:fs';
import * as vscode from 'vscode';
import { orAbsent } from '../core/api/errors.ts';
import { SharedAnswer } from '../core/api/shared-answer.ts';
import { childEnvironment } from '../core/code/source/child-environment.ts';
import { repositoryOf } from '../core/code/source/repository.ts';
import { listUnder } from '../core/code/list-under.ts';
import type { Log } from '../core/log.ts';
import { askableNames } from '../core/usages/askable-names.ts';
import type { ReadFolder } from '../core/usages/usage-index.ts';
import type { PlannedRemoval } from '../core/usages/removal-planner.ts';
import type { FlagRemoval } from '../core/code/removal/plan-removal.ts';
import { projectOf } from '../core/flags/project-state.ts';
import type { ProjectHandle } from '../core/flags/workspace-flags.ts';
import { sideOf, type OwnersOf } from '../core/plan/clean-up-plan.ts';
import { readCodeOwners } from '../core/plan/code-owners.ts';
import type { Dated, FlagKnowledge } from '../core/plan/flag-knowledge.ts';
import { ofEach, type AskOfFlag, type KnowledgeSource } from '../core/plan/known-more.ts';
import { agesOf, type FolderHistory } from '../core/plan/place-history.ts';
import { recordKnowledge } from '../core/plan/server-knowledge.ts';
import type { UnknownFlag } from '../core/api/usage-metrics.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { windowKnowledge, type WindowFlag, type WindowPlace } from '../core/plan/window-knowledge.ts';
import { mayBeElsewhere } from '../core/present/usages/elsewhere-uses.ts';
import { FolderFlags } from '../core/present/usages/folder-flags.ts';
import { folderNames, notReadTexts, type UsageFacts } from '../core/present/usages/usages-detail.ts';
import type { Formats } from '../core/present/formats.ts';
import type { Server } from './data-layer.ts';
import type { Session } from './session.ts';
import type { TypedDocuments } from './typed-documents.ts';

/** For this many milliseconds the flags of a page share their project's rules. */
const RULES_AGE = 60_000;

/**
 * A project's change request rules; undefined if nobody is signed in to its server, or the server does not provide
 * them.
 */
type SharedRules = FlagKnowledge['changeRequests'];

/** The removal that is planned in one folder of the window. */
export interface WindowRemoval {
  readonly folder: vscode.Uri;
  readonly plan: PlannedRemoval;
}

/** A flag of a project, and which side of it stays. */
export interface WindowRemovalTarget extends FlagRemoval {
  readonly project: ProjectHandle;
}

/** Plans a removal in the window's folders; empty for a flag that belongs to none of them. */
export type PlanWindowRemoval = (
  target: WindowRemovalTarget,
  signal: AbortSignal,
) => Promise<readonly WindowRemoval[]>;

export interface WindowFactsServices extends UsageFacts {
  readonly session: Pick<Session, 'dataLayer' | 'tokenFor'>;
  readonly planRemoval: PlanWindowRemoval;
  /** The history of a folder, given by its real path. */
  readonly historyOf: (root: string) => FolderHistory;
  readonly formats: Formats;
  readonly typed: Pick<TypedDocuments, 'files'>;
  readonly log: Pick<Log, 'error'>;
}

type WindowAsk = AskOfFlag<WindowFlag>;

/** All that code, server and git say about the window's flags. Server and git are queried on demand only. */
export class WindowFacts {
  readonly #services: WindowFactsServices;
  readonly #flags: FolderFlags;
  /** By server and project. */
  readonly #sharedRules = new Map<string, SharedAnswer<SharedRules>>();

  constructor(services: WindowFactsServices) {
    this.#services = services;
    this.#flags = new FolderFlags(services.projects);
  }

  /** All flags, according to the current index and projects. */
  flags(): Promise<readonly WindowFlag[]> {
    const { usages, formats } = this.#services;
    const { folders } = this;
    return windowKnowledge({
      usages,
      folders,
      flagsIn: (folder) => this.#flags.of(folder),
      now: formats.now(),
    });
  }

  /** The folders that have a project. */
  get folders(): readonly ReadFolder[] {
    const { usages, projects } = this.#services;
    return usages.folders.filter(({ folder }) => projects.projectsOf(folder).length > 0);
  }

  /** What was not read, one sentence each. */
  get unread(): readonly string[] {
    const { usages, formats } = this.#services;
    const { folders } = this;
    const unread = folders.filter(({ unread: why }) => why !== undefined);
    const failed = this.handles.flatMap(({ id, state }) =>
      state.kind === 'ready' ? [] : [vscode.l10n.t('Project {0} is not up to date', id)],
    );
    return [
      ...(this.handles.length === 0 ? [vscode.l10n.t('No flag service is connected')] : []),
      ...(usages.state.kind === 'ready' ? [] : [vscode.l10n.t('Not all files are read')]),
      ...(unread.length === 0 ? [] : [vscode.l10n.t('Not read: {0}', folderNames(unread))]),
      ...notReadTexts(folders, formats),
      ...(mayBeElsewhere(folders, usages, formats.now())
        ? [vscode.l10n.t('Scans of other repositories are old or incomplete')]
        : []),
      ...failed,
    ];
  }

  /** The projects of the folders. */
  get handles(): readonly ProjectHandle[] {
    return [...new Set(this.folders.flatMap(({ folder }) => this.#services.projects.projectsOf(folder)))];
  }

  /** Asks the servers whether they ever had flags of these names, except for names that may be half-typed. */
  want(names: readonly string[]): void {
    const { usages, typed } = this.#services;
    const written = askableNames(names, usages, typed.files);
    if (written.length > 0) for (const handle of this.handles) handle.want(written);
  }

  /** Discards shared answers, so that they are requested again. */
  forget(): void {
    this.#sharedRules.clear();
  }

  /**
   * Sources that cost requests, processes or plans, the cheapest first. If one fails for a flag, the error is logged.
   */
  get asks(): readonly KnowledgeSource<WindowFlag>[] {
    const each = (ask: WindowAsk) => ofEach(ask, (error) => this.#tell(error));
    return [...[this.#details, this.#rules, this.#metrics].map(each), this.#history, each(this.#removal)];
  }

  #tell(error: unknown): void {
    this.#services.log.error(`A fact of a flag is not known: ${String(error)}`);
  }

  /** Names that applications requested and no server of the window has; undefined if no server provides them. */
  async requestedNames(signal: AbortSignal): Promise<Dated<readonly UnknownFlag[]> | undefined> {
    const servers = new Map(this.handles.map((handle) => [handle.baseUrl.url, handle]));
    const answers = await Promise.all(
      [...servers.values()].map(async (handle) => {
        const server = await this.server(handle);
        return server && (await orAbsent(server.accelerators.unknownFlags({ signal })));
      }),
    );
    const lists = answers.filter((answer) => answer !== undefined);
    return lists.length === 0 ? undefined : { value: lists.flat(), at: this.#services.formats.now() };
  }

  /** The server of a project; undefined if nobody is signed in to it any more. */
  async server({ baseUrl }: ProjectHandle): Promise<Server | undefined> {
    const { session } = this.#services;
    const token = await session.tokenFor(baseUrl);
    return token === undefined ? undefined : (await session.dataLayer()).server(baseUrl, token);
  }

  /** Who owns files, according to the CODEOWNERS files of the folders' repositories. */
  async ownersOf(): Promise<OwnersOf> {
    const owners = new Map<string, OwnersOf>();
    for (const { folder } of this.#foldersOnDisk()) {
      const root = realpathSync(vscode.Uri.parse(folder).fsPath);
      const repository = await repositoryOf(root, childEnvironment(process.env));
      const ownersInRepository = readCodeOwners(repository?.top ?? root);
      // `prefix` is the path of the folder in its repository.
      owners.set(folder, (file) => ownersInRepository(`${repository?.prefix ?? ''}${file}`));
    }
    return (file, folder = '') => owners.get(folder)?.(file) ?? [];
  }

  /**
   * The flag's record with its details, of which the server's list of flags has none. Read from the current project and
   * never cached, because it includes whether the flag exists.
   */
  readonly #details: WindowAsk = async ({ handle, name, server }) => {
    // No server has the flag, or its details are loaded already.
    if (server?.value.hasDetails !== false) return undefined;
    await handle.wantDetails(name);
    const project = projectOf(handle.state);
    return project && recordKnowledge(name, project, this.#services.formats.now());
  };

  readonly #rules: WindowAsk = async (flag, signal) => {
    // A name that no project has.
    if (flag.project === '') return undefined;
    const changeRequests = await orAbsent(this.#rulesOf(flag).get(signal));
    return changeRequests && { changeRequests };
  };

  #rulesOf({ handle, project }: WindowFlag): SharedAnswer<SharedRules> {
    const key = [handle.baseUrl.url, project].join('\n');
    const now = (): number => this.#services.formats.now();
    const ask = async (signal: AbortSignal): Promise<SharedRules> => {
      const server = await this.server(handle);
      // Share also that a server does not provide them.
      const rules = server && (await orAbsent(server.client.getChangeRequestConfig(project, { signal })));
      return rules && { value: rules.items, at: now() };
    };
    return getOrInsert(this.#sharedRules, key, () => new SharedAnswer(ask, RULES_AGE, now));
  }

  readonly #metrics: WindowAsk = async ({ handle, name, onServer }, signal) => {
    const server = onServer === 'yes' ? await this.server(handle) : undefined;
    const metrics = server && (await orAbsent(server.accelerators.featureMetrics(name, { signal })));
    return metrics && { metrics: { value: metrics, at: this.#services.formats.now() } };
  };

  /**
   * Reads each folder's commits once, for all flags that have most of their places there. Flags without places are
   * looked up in the first folder.
   */
  readonly #history: KnowledgeSource<WindowFlag> = async (flags, signal) => {
    const found = new Map<WindowFlag, Partial<FlagKnowledge>>();
    // Of the others it is not known whether they have places.
    const read = flags.filter(({ code }) => code !== undefined);
    for (const [folder, own] of Map.groupBy(read, (flag) => this.#mainFolderOf(flag))) {
      const placesIn = (flag: WindowFlag): readonly WindowPlace[] =>
        placesOf(flag).filter((place) => place.folder === folder);
      try {
        const history = folder === undefined ? undefined : this.#historyOf(folder);
        if (history === undefined) continue;
        const commits = await history.commitsOf(own.flatMap(placesIn), signal);
        for (const flag of own) {
          if (signal.aborted) break;
          const places = placesIn(flag);
          // Ages are of the places in this folder, `of` counts all that the flag has.
          const value =
            places.length === 0
              ? await history.lastChangeOf(flag.name, signal)
              : { ...agesOf(places, commits), of: placesOf(flag).length };
          found.set(flag, { history: { value, at: this.#services.formats.now() } });
        }
      } catch (error) {
        signal.throwIfAborted();
        this.#tell(error);
      }
    }
    return found;
  };

  /** The folder that has most of the flag's places, or the first folder if it has none. */
  #mainFolderOf(flag: WindowFlag): string | undefined {
    const [folder = this.#foldersOnDisk()[0]?.folder] = byFolder(placesOf(flag));
    return folder;
  }

  readonly #removal: WindowAsk = async (flag, signal) => {
    const { handle, name, code } = flag;
    const side = sideOf(flag);
    if (side === undefined || (code?.value.places.length ?? 0) === 0) return undefined;
    const { planRemoval, formats } = this.#services;
    const plans = await planRemoval({ project: handle, flag: name, decision: side.decision }, signal);
    if (plans.length === 0) return undefined;
    const edited = plans.reduce((sum, { plan }) => sum + plan.edited, 0);
    const listed = plans.flatMap(({ plan }) => plan.listed);
    return { removal: { value: { edited, listed }, at: formats.now() } };
  };

  /** The folders on disk; none if the window is not trusted. */
  #foldersOnDisk(): readonly ReadFolder[] {
    if (!vscode.workspace.isTrusted) return [];
    return this.folders.filter(({ folder }) => vscode.Uri.parse(folder).scheme === 'file');
  }

  #historyOf(folder: string): FolderHistory | undefined {
    if (!this.#foldersOnDisk().some((one) => one.folder === folder)) return undefined;
    return this.#services.historyOf(realpathSync(vscode.Uri.parse(folder).fsPath));
  }
}

/** In a window, each place has a folder. */
function placesOf({ code }: WindowFlag): readonly WindowPlace[] {
  return (code?.value.places ?? []) as readonly WindowPlace[];
}

/** The folders of the places, the one with most places first. */
function byFolder(places: readonly WindowPlace[]): readonly string[] {
  const counts = new Map<string, WindowPlace[]>();
  for (const place of places) listUnder(counts, place.folder, place);
  return [...counts].sort(([, one], [, other]) => other.length - one.length).map(([folder]) => folder);
}
