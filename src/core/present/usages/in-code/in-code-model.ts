import * as l10n from '@vscode/l10n';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import type { ProjectHandle, WorkspaceFlags } from '../../../flags/workspace-flags.ts';
import type { ReadFolder, UsageIndex, UsageIndexState, WorkspacePlace } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { plainText } from '../../plain-text.ts';
import { elsewhereDoubts, elsewhereDoubtText } from '../elsewhere-uses.ts';
import { FolderFlags, type ProjectsByFolder } from '../folder-flags.ts';
import { indexStates, progressText } from '../index-states.ts';
import { fileText } from '../place-text.ts';
import { filteredEntries, filteredSurvey, type InCodeSettings } from './in-code-settings.ts';
import type { InCodeNode } from './lazy-node.ts';
import { namesToAskByProject } from './entry.ts';
import { sectionNodes } from './sections.ts';
import { stateNodes, uncheckedState } from './state-nodes.ts';
import { entriesInFile, type Survey, type SurveyFacts, surveyOf } from './survey.ts';

export interface InCodeFacts {
  readonly usages: UsageIndex;
  readonly projects: ProjectsByFolder;
  readonly flags: Pick<WorkspaceFlags, 'connections' | 'isKnown'>;
  readonly ignoredIn: (folder: string) => ReadonlySet<string>;
  readonly formats: Formats;
}

/** A file of the window. */
export type FilePlace = Pick<WorkspacePlace, 'folder' | 'path'>;

/** The state before the first survey. */
const NOTHING: Survey = {
  cleanUp: [],
  potentiallyStale: [],
  unknown: [],
  unsettled: [],
  notInCode: undefined,
  mentioned: [],
  unchecked: [],
  unresolved: [],
};

/** The In Code view: how the names that the folders use compare with the flags on their servers. */
export class InCodeModel {
  readonly #facts: InCodeFacts;
  readonly #flags: FolderFlags;
  #settings: InCodeSettings;
  #file: FilePlace | undefined;
  #survey: Survey | undefined;
  #isOutOfDate = false;
  #refreshing: Promise<void> | undefined;
  #roots: readonly InCodeNode[] | undefined;

  constructor(facts: InCodeFacts, settings: InCodeSettings) {
    this.#facts = facts;
    this.#flags = new FolderFlags(facts.projects);
    this.#settings = settings;
  }

  /** Applies the current places, flags and settings of folders. The previous survey is shown meanwhile. */
  refresh(): Promise<void> {
    this.#isOutOfDate = true;
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  show(settings: InCodeSettings): void {
    this.#settings = settings;
    this.#roots = undefined;
  }

  /** Applies the active editor's file. Returns whether that changes what is shown. */
  follow(file: FilePlace | undefined): boolean {
    if (this.#file?.folder === file?.folder && this.#file?.path === file?.path) return false;
    this.#file = file;
    this.#roots = undefined;
    return true;
  }

  /** Whether a survey has been made. */
  get isKnown(): boolean {
    return this.#survey !== undefined;
  }

  /** Empty while nothing is or can be read: the view's welcome text is shown instead. */
  get roots(): readonly InCodeNode[] {
    return (this.#roots ??= this.#makeRoots());
  }

  /** The survey without what the filter hides. */
  get shown(): Survey {
    return filteredSurvey(this.#survey ?? NOTHING, this.#settings.filter);
  }

  get folders(): readonly ReadFolder[] {
    return this.#facts.usages.folders;
  }

  /** The folders whose names are checked against flags: those that have a project. */
  get #checked(): readonly ReadFolder[] {
    return this.folders.filter(({ folder }) => this.#facts.projects.projectsOf(folder).length > 0);
  }

  get now(): number {
    return this.#facts.formats.now();
  }

  /** The flags that a folder's names are looked up in. */
  flagsIn(folder: string): FlagIndex {
    return this.#flags.of(folder);
  }

  get header(): InCodeHeader {
    const { usages, formats } = this.#facts;
    return inCodeHeader(
      this.#hasRead ? this.#survey : undefined,
      usages.state,
      this.#settings.filter,
      formats,
    );
  }

  /** By project: names that its server has to be queried for to know whether they are unknown. */
  get namesToAsk(): ReadonlyMap<ProjectHandle, readonly string[]> {
    return namesToAskByProject(this.#survey?.unsettled ?? []);
  }

  get #hasRead(): boolean {
    return this.folders.some(({ looked }) => looked !== undefined);
  }

  /** Surveys again as long as something changed during the survey. */
  async #refresh(): Promise<void> {
    while (this.#isOutOfDate) {
      this.#isOutOfDate = false;
      this.#survey = await surveyOf(this.#surveyFacts());
      this.#roots = undefined;
    }
  }

  #surveyFacts(): SurveyFacts {
    const { usages, ignoredIn, formats } = this.#facts;
    return {
      usages,
      folders: this.#checked,
      flagsIn: (folder) => this.flagsIn(folder),
      ignoredIn,
      now: formats.now(),
    };
  }

  /** States above sections; sections only once a folder was read. */
  #makeRoots(): readonly InCodeNode[] {
    const { usages, flags, formats } = this.#facts;
    const { folders } = this;
    const { state } = usages;
    if (folders.every(({ unread }) => unread !== undefined)) {
      // Rows only for folders that are missing (`ready` adds none): the welcome text explains all other reasons.
      const missing = folders.filter(({ unread }) => unread === 'missing');
      return stateNodes(indexStates({ kind: 'ready' }, missing, formats));
    }
    // The progress is a row until something was read, and then in the header. Before the index starts, reading is shown as
    // begun: the view itself starts it.
    const isBegun = state.kind !== 'off' || this.#hasRead;
    const shownState = isBegun ? state : ({ kind: 'reading', read: 0, of: 0 } as const);
    const states = stateNodes([
      ...(flags.isKnown && this.#checked.length === 0 ? [uncheckedState(flags.connections)] : []),
      ...indexStates(shownState, folders, formats).filter(({ key }) => key !== 'reading' || !this.#hasRead),
    ]);
    return this.#hasRead ? [...states, ...this.#sections()] : states;
  }

  #sections(): readonly InCodeNode[] {
    const { formats, usages } = this.#facts;
    const { grouping, filter } = this.#settings;
    const { folders } = this;
    const file = this.#file && {
      name: fileText(this.#file, folders),
      entries: filteredEntries(entriesInFile(this.#file, this.#surveyFacts()), filter),
    };
    const checked = this.#checked;
    return sectionNodes({
      ...{ survey: this.shown, grouping, file, folders, formats, checked },
      elsewhereDoubt: elsewhereDoubtText(elsewhereDoubts(checked, usages, formats)),
    });
  }
}

/** The texts around the tree. */
interface InCodeHeader {
  /** Beside the view's title. */
  readonly description: string | undefined;
  /** Above the tree; undefined if the welcome text may have to show. */
  readonly message: string | undefined;
}

/** Counts of the whole survey, regardless of the filter; the progress of reading; and the filter. */
function inCodeHeader(
  survey: Survey | undefined,
  state: UsageIndexState,
  filter: string,
  formats: Formats,
): InCodeHeader {
  if (survey === undefined) return { description: undefined, message: undefined };
  const { count } = formats;
  const { cleanUp, unknown, unchecked } = survey;
  const counts = [
    ...(cleanUp.length > 0 ? [l10n.t('{0} to clean up', count(cleanUp.length))] : []),
    ...(unknown.length > 0 ? [l10n.t('{0} unknown', count(unknown.length))] : []),
    ...(unchecked.length > 0 ? [l10n.t('{0} not checked', count(unchecked.length))] : []),
  ];
  const words = filter.trim();
  const parts = [
    ...(state.kind === 'reading' ? [progressText(state.read, state.of, formats)] : []),
    ...(words === '' ? [] : [l10n.t('Filter: {0}', `“${plainText(words, 60)}”`)]),
  ];
  return { description: counts.join(' · ') || undefined, message: parts.join(' · ') || undefined };
}
