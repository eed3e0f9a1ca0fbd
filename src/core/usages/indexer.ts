import type { IndexThread } from '../code/index/index-thread.ts';
import type { IndexAnswer, IndexedFolder } from '../code/index/index-messages.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import type { PlaceNames } from '../code/documents/names-to-send.ts';
import type { Disposable } from '../events.ts';
import { stackOf, type Log } from '../log.ts';
import { Throttle } from '../throttle.ts';
import { ThreadError } from '../thread/thread-error.ts';
import { SentTexts, type OpenText } from './sent-texts.ts';
import type { ReadFolder, Unread } from './usage-index.ts';
import type { WorkspaceUsages } from './workspace-usages.ts';

/** A folder of the window; one that is not read has a reason. */
interface WindowFolder {
  /** URI. */
  readonly id: string;
  /** Shown to people. */
  readonly name: string;
  readonly unread?: Unread;
}

/** How a folder is read. */
interface FolderSettings {
  readonly folder: IndexedFolder;
  readonly known: PlaceNames;
}

/** What the window knows of its folders. */
export interface IndexWindow {
  readonly folders: () => readonly WindowFolder[];
  /** How a folder is read. */
  readonly settings: (id: string) => FolderSettings;
  /** The documents of a folder that are open. */
  readonly documents: (id: string) => readonly OpenText[];
}

/** What usages are read with, and into. */
export interface IndexerParts {
  readonly window: IndexWindow;
  readonly thread: IndexThread;
  readonly usages: WorkspaceUsages;
  readonly log: Log;
}

/** What may have changed in a folder since it was read. */
interface Pending {
  isAll: boolean;
  readonly paths: Set<string>;
  /** Whether what other files tell by earlier changes is wanted too. */
  isComplete: boolean;
}

/** Events within this time are one burst, and one pass. */
const GATHER_MS = 30;
/** After this time without a change it is read what other files tell by it: that may take linking all of them. */
const COMPLETE_MS = 400;
/** Paths beyond which all files are looked at: a branch was switched. */
const MOST_PATHS = 300;
/** What was read is written down after this time without a change. */
const KEEP_MS = 3_000;

/** Keeps the usages of the window's folders up to date until it is disposed of. */
export class Indexer implements Disposable {
  readonly #usages: WorkspaceUsages;
  readonly #window: IndexWindow;
  readonly #thread: IndexThread;
  readonly #log: Log;
  readonly #pending = new Map<string, Pending>();
  readonly #texts = new Map<string, SentTexts>();
  readonly #answers = new Map<string, IndexAnswer>();
  /** Why a folder could not be read last. */
  readonly #failures = new Map<string, Error>();
  readonly #throttle: Throttle;
  /** What each folder was last read with. */
  readonly #asked = new Map<string, FolderSettings>();
  #isRunning = false;
  #completing: NodeJS.Timeout | undefined;
  #keeping: NodeJS.Timeout | undefined;
  #isDisposed = false;

  /** The caller disposes of the thread. */
  constructor({ window, thread, usages, log }: IndexerParts) {
    this.#window = window;
    this.#thread = thread;
    this.#log = log;
    this.#usages = usages;
    this.#throttle = new Throttle(() => this.#start(), { gather: GATHER_MS, spacing: 0 });
    this.windowChanged(true);
  }

  /** A file or folder of a folder may have changed on the disk. */
  fileChanged(id: string, path: string): void {
    const pending = this.#pendingOf(id);
    if (pending.paths.add(path).size > MOST_PATHS) pending.isAll = true;
    this.#schedule();
  }

  /** The text of an open document changed, or whether it is saved. */
  textChanged(id: string): void {
    this.#pendingOf(id);
    this.#schedule();
  }

  /** Files outside of the folders may have changed: those of scans of other repositories. */
  scansMayHaveChanged(): void {
    for (const { id } of this.#readable()) {
      if (this.#window.settings(id).folder.scans.length > 0) this.#pendingOf(id);
    }
    if (this.#pending.size > 0) this.#schedule();
  }

  /**
   * Flags, settings or folders changed. `isAll` is whether other files may count now; where it is not, folders are read
   * again only where names or settings are others, or where reading failed.
   */
  windowChanged(isAll: boolean): void {
    this.#updateFolders();
    for (const { id } of this.#window.folders()) {
      if (!isAll && this.#isAsAsked(id)) continue;
      const pending = this.#pendingOf(id);
      pending.isAll ||= isAll;
    }
    if (isAll || this.#pending.size > 0) this.#schedule();
  }

  #isAsAsked(id: string): boolean {
    const asked = this.#asked.get(id);
    const now = this.#window.settings(id);
    return (
      asked?.known.names === now.known.names &&
      JSON.stringify(asked.folder) === JSON.stringify(now.folder) &&
      !this.#failures.has(id)
    );
  }

  /** The version of an open document that its places are of. */
  versionOf(id: string, path: string): number | undefined {
    return this.#texts.get(id)?.readVersion(path);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#keeping);
    clearTimeout(this.#completing);
    this.#throttle.dispose();
    this.#usages.setState({ kind: 'off' });
  }

  #pendingOf(id: string): Pending {
    let pending = this.#pending.get(id);
    if (!pending) this.#pending.set(id, (pending = { isAll: false, paths: new Set(), isComplete: false }));
    return pending;
  }

  #schedule(): void {
    clearTimeout(this.#completing);
    if (!this.#isDisposed) this.#throttle.schedule();
  }

  #start(): boolean {
    if (!this.#isRunning) void this.#runOnce();
    return true;
  }

  async #runOnce(): Promise<void> {
    this.#isRunning = true;
    await this.#run();
    this.#isRunning = false;
    if (this.#pending.size > 0) this.#schedule();
    else this.#restLater();
  }

  /** What is left to do once nothing changes any more. */
  #restLater(): void {
    const partly = [...this.#answers].filter(
      ([id, { isComplete }]) => !isComplete && !this.#failures.has(id),
    );
    if (partly.length === 0 || this.#isDisposed) {
      this.#keepLater();
      return;
    }
    this.#completing = setTimeout(() => {
      for (const [id] of partly) this.#pendingOf(id).isComplete = true;
      this.#schedule();
    }, COMPLETE_MS);
  }

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

  async #read(id: string, name: string, pending: Pending): Promise<void> {
    const texts = this.#textsOf(id);
    const from = performance.now();
    let told: Set<string> | undefined;
    const answer = await this.#thread.read(
      id,
      (isAnew) => {
        const settings = this.#window.settings(id);
        if (isAnew) told = new Set();
        this.#asked.set(id, settings);
        const changed = isAnew || pending.isAll ? 'all' : [...pending.paths];
        const { isComplete } = pending;
        return { ...settings, changed, texts: texts.next(this.#window.documents(id), isAnew), isComplete };
      },
      (part) => {
        if (part.kind === 'places') {
          for (const { path } of part.files) told?.add(path);
          this.#usages.setPlaces(id, part.files);
        } else if (part.kind === 'elsewhere') this.#takeElsewhere(id, part.elsewhere);
        else if (!this.#answers.has(id)) this.#usages.setState({ ...part, kind: 'reading' });
      },
    );
    texts.wereRead();
    if (told) this.#usages.keepOnly(id, told);
    if (answer) this.#answers.set(id, answer);
    else this.#answers.delete(id);
    if (answer && told) this.#log.info(summary(name, answer, performance.now() - from));
  }

  #takeElsewhere(id: string, elsewhere: Elsewhere): void {
    for (const { file, why } of elsewhere.broken)
      this.#log.warn(`A scan of another repository, ${file}: ${why}`);
    this.#usages.setElsewhere(id, elsewhere);
  }

  #textsOf(id: string): SentTexts {
    let texts = this.#texts.get(id);
    if (!texts) this.#texts.set(id, (texts = new SentTexts()));
    return texts;
  }

  /** Leaves nothing to do for folders that left the window or are not read any more. */
  #forgetGone(): void {
    const read = new Set(this.#readable().map(({ id }) => id));
    for (const id of this.#asked.keys()) if (!read.has(id)) this.#thread.forget(id);
    for (const kept of [this.#answers, this.#asked, this.#failures])
      for (const id of kept.keys()) if (!read.has(id)) kept.delete(id);
  }

  #readable(): readonly WindowFolder[] {
    return this.#window.folders().filter(({ unread }) => unread === undefined);
  }

  #updateFolders(): void {
    this.#forgetGone();
    const folders = this.#window.folders().map(({ id, name, unread }): ReadFolder => {
      const { looked, parsed, skipped = {}, notRead = [] } = this.#answers.get(id) ?? {};
      return {
        folder: id,
        name,
        skipped,
        ...(notRead.length > 0 && { notRead }),
        ...(looked !== undefined && { looked }),
        ...(parsed !== undefined && { parsed }),
        ...(unread !== undefined && { unread }),
      };
    });
    this.#usages.setFolders(folders);
    this.#usages.setSuggested(
      folders.flatMap(({ folder }) =>
        (this.#answers.get(folder)?.byUse ?? []).map((found) => ({ ...found, folder })),
      ),
    );
  }

  #keepLater(): void {
    clearTimeout(this.#keeping);
    if (this.#isDisposed) return;
    this.#keeping = setTimeout(() => void this.#keep(), KEEP_MS);
  }

  async #keep(): Promise<void> {
    for (const id of this.#answers.keys()) {
      try {
        await this.#thread.keep(id);
      } catch (error) {
        if (error instanceof ThreadError && error.kind === 'disposed') return;
        this.#log.warn(`What is known of the files of ${id} could not be kept: ${stackOf(error)}`);
      }
    }
  }
}

function summary(
  name: string,
  { looked, parsed, skipped, notice }: IndexAnswer,
  milliseconds: number,
): string {
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  return [
    `Flags in ${name}: ${looked} files looked at, ${parsed} parsed, in ${Math.round(milliseconds)} ms`,
    ...(left.length > 0 ? [`left out: ${left.join(', ')}`] : []),
    ...(notice === undefined ? [] : [`git could not list them: ${notice}`]),
  ].join('; ');
}
