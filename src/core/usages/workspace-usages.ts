import type { FilePlaces } from '../code/index/index-messages.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { Log } from '../log.ts';
import { Throttle } from '../throttle.ts';
import type {
  ReadFolder,
  SuggestedFunction,
  UnresolvedPlace,
  UsageIndex,
  UsageIndexState,
  UsagePlace,
} from './usage-index.ts';

/** At most one change event in this many milliseconds; only the final one, when all is known, comes at once. */
const SPACING_MS = 200;

/** What the index has of a file. */
interface FileRows {
  readonly usages: readonly UsagePlace[];
  readonly unresolved: readonly UnresolvedPlace[];
  readonly mentions: readonly UsagePlace[];
  /** Names that are everyday words and occur in the file, which is not parsed. */
  readonly words: readonly string[];
}

/** The facts that all mentions share. */
const MENTION = { kind: 'candidate', evidence: 'candidate', because: [], isMention: true } as const;

/** The latest usages by folder and file, and all queries on them. */
export class WorkspaceUsages implements UsageIndex, Disposable {
  readonly onDidChange: Event<undefined>;
  isBehind = false;
  readonly #changed: Emitter<undefined>;
  readonly #throttle: Throttle;
  readonly #onNeed: (isNeeded: boolean) => void;
  /** By folder and path. */
  readonly #places = new Map<string, Map<string, FileRows>>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  #folders: readonly ReadFolder[] = [];
  #state: UsageIndexState = { kind: 'off' };
  #suggested: readonly SuggestedFunction[] = [];
  #needs = 0;
  /** Derived from the places when somebody asks, like mentions, words and unresolved calls below. */
  #byName: ReadonlyMap<string, readonly UsagePlace[]> | undefined;
  #mentions: ReadonlyMap<string, readonly UsagePlace[]> | undefined;
  /** By folder: how many files contain a word. */
  readonly #words = new Map<string, ReadonlyMap<string, number>>();
  #unresolved: readonly UnresolvedPlace[] | undefined;

  /** `onNeed` is called when the first need arises and when the last one ends. */
  constructor(log: Pick<Log, 'error'>, onNeed: (isNeeded: boolean) => void) {
    this.#changed = new Emitter(log);
    this.onDidChange = this.#changed.event;
    this.#onNeed = onNeed;
    this.#throttle = new Throttle(() => this.#changed.fire(undefined), { spacing: SPACING_MS });
  }

  get state(): UsageIndexState {
    return this.#state;
  }

  get folders(): readonly ReadFolder[] {
    return this.#folders;
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#usagesByName().keys());
  }

  get unresolved(): readonly UnresolvedPlace[] {
    return (this.#unresolved ??= this.#files().flatMap(({ unresolved }) => unresolved));
  }

  get suggested(): readonly SuggestedFunction[] {
    return this.#suggested;
  }

  need(): Disposable {
    let isHeld = true;
    if (this.#needs++ === 0) this.#onNeed(true);
    return {
      dispose: () => {
        if (isHeld && --this.#needs === 0) this.#onNeed(false);
        isHeld = false;
      },
    };
  }

  elsewhere(folder: string): Elsewhere | undefined {
    return this.#elsewhere.get(folder);
  }

  usagesOf(name: string, folder?: string): readonly UsagePlace[] {
    const places = this.#usagesByName().get(name) ?? [];
    return folder === undefined ? places : places.filter((place) => place.folder === folder);
  }

  mentionsOf(name: string, folder?: string): readonly UsagePlace[] {
    this.#mentions ??= Map.groupBy(
      this.#files().flatMap(({ mentions }) => mentions),
      (mention) => mention.name,
    );
    const places = this.#mentions.get(name) ?? [];
    return folder === undefined ? places : places.filter((place) => place.folder === folder);
  }

  wordFilesOf(name: string, folder: string): number {
    const counts = getOrInsert(this.#words, folder, () => this.#countWords(folder));
    return counts.get(name) ?? 0;
  }

  /** For each everyday word, how many unparsed files of a folder contain it. */
  #countWords(folder: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { words } of this.#places.get(folder)?.values() ?? [])
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  }

  usagesIn(folder: string, path: string): readonly UsagePlace[] {
    return this.#places.get(folder)?.get(path)?.usages ?? [];
  }

  setState(state: UsageIndexState): void {
    // Each state of the other kinds has news: its progress, or its error.
    const isSame = state.kind === this.#state.kind && (state.kind === 'ready' || state.kind === 'off');
    this.#state = state;
    if (isSame) return;
    if (state.kind === 'ready') this.#throttle.now();
    else this.#throttle.schedule();
  }

  setSuggested(suggested: readonly SuggestedFunction[]): void {
    if (JSON.stringify(suggested) === JSON.stringify(this.#suggested)) return;
    this.#suggested = suggested;
    this.#throttle.schedule();
  }

  /** Sets the window's folders in their order; the usages of those that left or are not read any more are dropped. */
  setFolders(folders: readonly ReadFolder[]): void {
    if (JSON.stringify(folders) === JSON.stringify(this.#folders)) return;
    this.#folders = folders;
    const ids = new Set(folders.filter(({ unread }) => unread === undefined).map(({ folder }) => folder));
    for (const kept of [this.#places, this.#elsewhere])
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
    this.#forgetLists();
  }

  setElsewhere(folder: string, elsewhere: Elsewhere): void {
    this.#elsewhere.set(folder, elsewhere);
    this.#throttle.schedule();
  }

  /** Replaces the usages of these files. */
  setPlaces(folder: string, files: readonly FilePlaces[]): void {
    const places = getOrInsert(this.#places, folder, () => new Map<string, FileRows>());
    for (const { path, usages, unresolved, mentions = [], words = [] } of files) {
      if (usages.length + unresolved.length + mentions.length + words.length === 0) places.delete(path);
      else
        places.set(path, {
          usages: usages.map((usage) => ({ ...usage, folder, path })),
          unresolved: unresolved.map((place) => ({ ...place, folder, path })),
          mentions: mentions.map((mention) => ({ ...MENTION, ...mention, folder, path })),
          words,
        });
    }
    this.#forgetLists();
  }

  /** Drops the files of a folder that are not in `paths`. */
  keepOnly(folder: string, paths: ReadonlySet<string>): void {
    const places = this.#places.get(folder);
    for (const path of places?.keys() ?? []) if (!paths.has(path)) places?.delete(path);
    this.#forgetLists();
  }

  dispose(): void {
    this.#throttle.dispose();
    this.#changed.dispose();
  }

  /** Drops what was derived from the places, and reports the change. */
  #forgetLists(): void {
    this.#byName = undefined;
    this.#mentions = undefined;
    this.#words.clear();
    this.#unresolved = undefined;
    this.#throttle.schedule();
  }

  /** All usages by name. */
  #usagesByName(): ReadonlyMap<string, readonly UsagePlace[]> {
    return (this.#byName ??= Map.groupBy(
      this.#files().flatMap(({ usages }) => usages),
      ({ name }) => name,
    ));
  }

  /** All files, ordered by folder and path. */
  #files(): readonly FileRows[] {
    return this.#folders.flatMap(({ folder }) => {
      const places = this.#places.get(folder) ?? new Map<string, FileRows>();
      return [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rows]) => rows);
    });
  }
}
