import type { IndexThread } from '../code/index/index-thread.ts';
import type { IndexAnswer, IndexedFolder } from '../code/index/index-messages.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import type { FolderNames } from '../code/documents/names-to-send.ts';
import type { Disposable } from '../events.ts';
import { getOrInsert } from '../get-or-insert.ts';
import { stackOf, type Log } from '../log.ts';
import { Throttle } from '../throttle.ts';
import { ThreadError } from '../thread/thread-error.ts';
import { readFolderOf, readSummary, type WindowFolder } from './read-folders.ts';
import { SentTexts, type OpenText } from './sent-texts.ts';
import type { WorkspaceUsages } from './workspace-usages.ts';

interface FolderSettings {
  readonly folder: IndexedFolder;
  readonly known: FolderNames;
}

/** What the window knows about its folders. */
export interface IndexWindow {
  readonly folders: () => readonly WindowFolder[];
  /** With which settings a folder is read. */
  readonly settings: (id: string) => FolderSettings;
  /** The open documents of a folder. */
  readonly documents: (id: string) => readonly OpenText[];
}

export interface IndexerParts {
  readonly window: IndexWindow;
  readonly thread: IndexThread;
  readonly usages: WorkspaceUsages;
  readonly log: Log;
}

/** What may have changed in a folder since it was read: all files (`isAll`), or those of `paths`. */
interface Pending {
  isAll: boolean;
  readonly paths: Set<string>;
  /** Whether the effects of earlier changes on other files are wanted too. */
  wantsAllEffects: boolean;
}

/** Events within this time are handled in one pass. */
const GATHER_MS = 30;
/** After this time without a change, the effects on other files are computed, which may mean linking all files. */
const COMPLETE_MS = 400;
/** With more changed paths than this, such as after switching branches, all files are checked. */
const MOST_PATHS = 300;
/** After this time without a change, the results are saved. */
const SAVE_MS = 3_000;

/** Keeps the usages of the window's folders up to date until it is disposed. Its maps are by the folder's URI (`id`). */
export class Indexer implements Disposable {
  readonly #usages: WorkspaceUsages;
  readonly #window: IndexWindow;
  readonly #thread: IndexThread;
  readonly #log: Log;
  readonly #pending = new Map<string, Pending>();
  readonly #texts = new Map<string, SentTexts>();
  readonly #answers = new Map<string, IndexAnswer>();
  /** Why the last read of a folder failed. */
  readonly #failures = new Map<string, Error>();
  readonly #throttle: Throttle;
  /** The settings with which each folder was last read. */
  readonly #lastRequest = new Map<string, FolderSettings>();
  #isRunning = false;
  #completing: NodeJS.Timeout | undefined;
  #saving: NodeJS.Timeout | undefined;
  #isDisposed = false;

  /** Does not own the thread: the caller disposes it. */
  constructor({ window, thread, usages, log }: IndexerParts) {
    this.#window = window;
    this.#thread = thread;
    this.#log = log;
    this.#usages = usages;
    this.#throttle = new Throttle(() => this.#start(), { gather: GATHER_MS, spacing: 0 });
    this.windowChanged('all');
  }

  /** Called when a file or folder in a folder may have changed on disk. */
  fileChanged(id: string, path: string): void {
    const pending = this.#addPending(id);
    if (pending.paths.add(path).size > MOST_PATHS) pending.isAll = true;
    this.#schedule();
  }

  /** Called when the text of an open document changed, or when it was saved or reverted; the pass finds out which. */
  textChanged(id: string): void {
    this.#addPending(id);
    this.#schedule();
  }

  /** Called when files outside the folders may have changed: scans of other repositories. */
  scansMayHaveChanged(): void {
    for (const { id } of this.#readable()) {
      if (this.#window.settings(id).folder.scans.length > 0) this.#addPending(id);
    }
    if (this.#pending.size > 0) this.#schedule();
  }

  /**
   * Called when flags, settings or folders changed. `all`: all files of all folders are checked, since other files may be
   * read now, and the state becomes `off` where no folder is left; `changed`: only folders whose names or settings differ,
   * or whose last read failed, are read again.
   */
  windowChanged(which: 'all' | 'changed'): void {
    const isAll = which === 'all';
    this.#updateFolders();
    for (const { id } of this.#window.folders()) {
      if (!isAll && this.#isSameRequest(id)) continue;
      this.#addPending(id).isAll ||= isAll;
    }
    if (isAll || this.#pending.size > 0) this.#schedule();
  }

  /** Whether a folder was read successfully with the names and settings that apply now. */
  #isSameRequest(id: string): boolean {
    const last = this.#lastRequest.get(id);
    const now = this.#window.settings(id);
    return (
      last?.known.names === now.known.names &&
      JSON.stringify(last.folder) === JSON.stringify(now.folder) &&
      !this.#failures.has(id)
    );
  }

  /** The version of an open document that its indexed places belong to. */
  versionOf(id: string, path: string): number | undefined {
    return this.#texts.get(id)?.readVersion(path);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#saving);
    clearTimeout(this.#completing);
    this.#throttle.dispose();
    this.#usages.setState({ kind: 'off' });
  }

  /** Has the next pass read a folder again; what is returned says what may have changed in it, and can be added to. */
  #addPending(id: string): Pending {
    const pending = getOrInsert(this.#pending, id, () => ({
      isAll: false,
      paths: new Set<string>(),
      wantsAllEffects: false,
    }));
    this.#usages.isBehind = true;
    return pending;
  }

  /** Has pending folders read soon, and puts off the work that waits until nothing changes any more. */
  #schedule(): void {
    clearTimeout(this.#completing);
    if (!this.#isDisposed) this.#throttle.schedule();
  }

  /** Starts a pass, unless one is running, which looks for further changes at its end. */
  #start(): void {
    if (!this.#isRunning) void this.#runOnce();
  }

  async #runOnce(): Promise<void> {
    this.#isRunning = true;
    await this.#run();
    this.#isRunning = false;
    this.#usages.isBehind = this.#pending.size > 0;
    if (this.#usages.isBehind) this.#schedule();
    else this.#scheduleRest();
  }

  /** Schedules what waits until nothing changes any more: effects on other files that a pass left out, or else saving. */
  #scheduleRest(): void {
    const incomplete = [...this.#answers].filter(
      ([id, { isComplete }]) => !isComplete && !this.#failures.has(id),
    );
    if (incomplete.length === 0 || this.#isDisposed) {
      this.#scheduleSaving();
      return;
    }
    this.#completing = setTimeout(() => {
      for (const [id] of incomplete) this.#addPending(id).wantsAllEffects = true;
      this.#schedule();
    }, COMPLETE_MS);
  }

  /** Reads all folders with changes, one after another. */
  async #run(): Promise<void> {
    const changed = this.#readable().flatMap((folder) => {
      const pending = this.#pending.get(folder.id);
      return pending ? [{ ...folder, pending }] : [];
    });
    this.#pending.clear();
    for (const { id, name, pending } of changed) await this.#tryToRead(id, name, pending);
    if (this.#isDisposed) return;
    this.#updateFolders();
    const [error] = this.#failures.values();
    if (error) this.#usages.setState({ kind: 'failed', error });
    else this.#usages.setState({ kind: this.#answers.size > 0 ? 'ready' : 'off' });
  }

  async #tryToRead(id: string, name: string, pending: Pending): Promise<void> {
    this.#failures.delete(id);
    try {
      await this.#read(id, name, pending);
    } catch (error) {
      if (error instanceof ThreadError && error.kind === 'disposed') return;
      this.#log.error(`Usages in ${name} are not up to date: ${stackOf(error)}`);
      this.#failures.set(id, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Reads a folder and passes on its places as they arrive. */
  async #read(id: string, name: string, pending: Pending): Promise<void> {
    const texts = this.#textsOf(id);
    const from = performance.now();
    // What a thread that has just started reports: files that it does not report have no places any more.
    let reported: Set<string> | undefined;
    const answer = await this.#thread.read(
      id,
      // `isAnew`: the thread has started since the last request, and knows nothing of the folder.
      (isAnew) => {
        const settings = this.#window.settings(id);
        if (isAnew) reported = new Set();
        this.#lastRequest.set(id, settings);
        const documents = this.#window.documents(id);
        const changed = isAnew || pending.isAll ? 'all' : [...pending.paths, ...texts.saved(documents)];
        const { wantsAllEffects } = pending;
        return { ...settings, changed, texts: texts.next(documents, isAnew), wantsAllEffects };
      },
      (part) => {
        if (part.kind === 'places') {
          for (const { path } of part.files) reported?.add(path);
          this.#usages.setPlaces(id, part.files);
        } else if (part.kind === 'elsewhere') this.#takeElsewhere(id, part.elsewhere);
        else if (!this.#answers.has(id)) this.#usages.setState({ ...part, kind: 'reading' });
      },
    );
    texts.wereRead();
    this.#answers.set(id, answer);
    if (!reported) return;
    this.#usages.keepOnly(id, reported);
    this.#log.info(readSummary(name, answer, performance.now() - from));
  }

  #takeElsewhere(id: string, elsewhere: Elsewhere): void {
    for (const { file, why } of elsewhere.broken)
      this.#log.warn(`A scan of another repository, ${file}: ${why}`);
    this.#usages.setElsewhere(id, elsewhere);
  }

  #textsOf(id: string): SentTexts {
    return getOrInsert(this.#texts, id, () => new SentTexts());
  }

  /** Drops the state of folders that left the window or are not read any more. */
  #forgetGone(): void {
    const read = new Set(this.#readable().map(({ id }) => id));
    for (const id of this.#lastRequest.keys()) if (!read.has(id)) this.#thread.forget(id);
    for (const kept of [this.#answers, this.#lastRequest, this.#failures])
      for (const id of kept.keys()) if (!read.has(id)) kept.delete(id);
  }

  /** The folders whose files can be read. */
  #readable(): readonly WindowFolder[] {
    return this.#window.folders().filter(({ unread }) => unread === undefined);
  }

  /** Passes on the folders with the results of their last reads. */
  #updateFolders(): void {
    this.#forgetGone();
    const folders = this.#window
      .folders()
      .map((folder) => readFolderOf(folder, this.#answers.get(folder.id)));
    this.#usages.setFolders(folders);
    this.#usages.setSuggested(
      folders.flatMap(({ folder }) =>
        (this.#answers.get(folder)?.byUse ?? []).map((found) => ({ ...found, folder })),
      ),
    );
  }

  /** Has the results saved unless something changes soon. */
  #scheduleSaving(): void {
    clearTimeout(this.#saving);
    if (this.#isDisposed) return;
    this.#saving = setTimeout(() => void this.#save(), SAVE_MS);
  }

  async #save(): Promise<void> {
    for (const id of this.#answers.keys()) {
      try {
        await this.#thread.store(id);
      } catch (error) {
        if (error instanceof ThreadError && error.kind === 'disposed') return;
        this.#log.warn(`What is known of the files of ${id} could not be kept: ${stackOf(error)}`);
      }
    }
  }
}
