import { realpathSync } from 'node:fs';
import type { Detector } from '../detector.ts';
import { withBuilt } from '../mentions/built-names.ts';
import { withoutUsagesOf } from '../mentions/without-usages.ts';
import { flagWords } from '../scan/flag-words.ts';
import type { ScanOptions } from '../scan/scan-engine.ts';
import type { Reporter } from '../../thread/serve.ts';
import { loadIndex, saveIndex, type IndexOrigin } from './index-store.ts';
import {
  hasStored,
  loadCachedResult,
  saveCachedResult,
  type CachedResult,
  type IndexQuestion,
} from './result-cache.ts';
import { LinkedFolder } from './linked-folder.ts';
import { LiveFolder } from './live-folder.ts';
import { partsOf, progressTo } from './part-messages.ts';
import type { FilePlaces, IndexAnswer, IndexPart, ReadRequest } from './index-messages.ts';
import { countSkips, notReadOf } from '../source/not-read.ts';
import { listPaths, withStamps, type ListedPaths } from '../source/source-files.ts';

/** What a folder is indexed with. */
export interface FolderIndexParts {
  readonly detector: Detector;
  readonly environment: Readonly<Record<string, string>>;
  readonly build: string;
  /** Absolute path of the worker program that helps with many files. */
  readonly helper?: string | undefined;
}

/**
 * The flags in one folder's files, brought up to date as the files change. A read takes over what changed, links that
 * with what depends on it, adds mentions, and sends the files whose places differ from those that were last sent.
 */
export class FolderIndex {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #origin: IndexOrigin;
  readonly #live: LiveFolder;
  #reporter: Reporter<IndexPart> | undefined;
  #onProgress: ScanOptions['onProgress'];
  /** What was last reported for each file, by its path: a {@link FilePlaces} as JSON, to compare it. */
  #placesByFile = new Map<string, string>();
  /** Why git could not list the files. */
  #notice: string | undefined;
  /** Whether the list of files was taken over, so that changes can be applied one by one. */
  #isListed = false;
  /** Whether what was read of the files is stored. The answer is stored apart: {@link #unstoredAnswer}. */
  #areContentsStored = true;
  readonly #linked: LinkedFolder;
  /** Whether everything that follows from the changes has been reported. */
  #isComplete = false;
  /** The flags that were last linked with. */
  #known: ScanOptions['knownFlags'];
  /** The functions of the settings that were last linked with, as JSON. */
  #functions = '';
  /** The last complete answer, until it is stored. */
  #unstoredAnswer: { readonly answer: IndexAnswer; readonly question: IndexQuestion } | undefined;
  /** Whether the folder was read before in this run. */
  #wasRead = false;

  constructor(folder: { readonly path: string; readonly store: string }, parts: FolderIndexParts) {
    const root = realpathSync(folder.path);
    this.#environment = parts.environment;
    this.#origin = { file: folder.store, root, build: parts.build };
    this.#live = new LiveFolder({
      root,
      detector: parts.detector,
      loadStored: () => loadIndex(this.#origin),
      helper: parts.helper,
      onParse: (path) => {
        this.#areContentsStored = false;
        this.#reporter?.working(path);
      },
      onLook: (looked, of, parsed) => {
        // The last file that was parsed is done: from here on, no file is to be blamed if the thread hangs.
        if (parsed > 0) this.#reporter?.working('');
        this.#onProgress?.(looked, of);
      },
    });
    this.#linked = new LinkedFolder(this.#live);
  }

  /** What the files use now. Places are sent before the answer: of each file in which they differ from the last report. */
  async read(
    request: ReadRequest,
    known: ReadonlySet<string>,
    reporter: Reporter<IndexPart>,
  ): Promise<IndexAnswer> {
    this.#reporter = reporter;
    const { functions } = request.folder;
    const question = { names: known, functions };
    const options = { functions, knownFlags: known, onProgress: progressTo(reporter) };
    this.#onProgress = options.onProgress;
    // Undefined where the changed files were taken over one by one.
    const listed = await this.#applyChanges(request);
    const isFirst = !this.#wasRead;
    this.#wasRead = true;
    // Where nothing is stored about the folder, its files are listed, searched and parsed in one pass.
    if (listed && isFirst && !hasStored(this.#origin)) await this.#listFirst(listed, request, options);
    else if (listed) {
      const files = withStamps(listed);
      const stored =
        isFirst && acceptsStored(request) ? loadCachedResult(this.#origin, files, question) : undefined;
      // An earlier run answered the same question about the same files: that answer comes first.
      if (stored) return await this.#sendCached(stored);
      this.#live.list(files);
      this.#isListed = true;
    }
    for (const path of request.givenUp) this.#live.giveUp(path);
    const linked = await this.#link(request, options);
    const searched = await this.#live.mentions.update(known);
    const places = this.#withMentions(linked, searched, known);
    await this.#report(places, request.wantsAllPlaces);
    const answer = {
      looked: this.#live.paths.length,
      parsed: this.#linked.parsed,
      byUse: this.#linked.byUse,
      isComplete: this.#isComplete,
      skipped: countSkips([...this.#live.skipped.values(), ...this.#linked.skipped.values()]),
      notRead: notReadOf([...this.#live.skipped, ...this.#linked.unread]),
      ...(this.#notice !== undefined && { notice: this.#notice }),
    };
    this.#unstoredAnswer = this.#isComplete ? { answer, question } : undefined;
    return answer;
  }

  /** Sends what an earlier run reported for the same files. As it is incomplete, the next request links these. */
  async #sendCached({ answer, placesByFile }: CachedResult): Promise<IndexAnswer> {
    this.#placesByFile = new Map(placesByFile);
    await this.#send(parsed(placesByFile.values()));
    return { ...answer, isComplete: false };
  }

  /** Takes over the files of a folder about which nothing is stored. */
  async #listFirst(listed: ListedPaths, { givenUp }: ReadRequest, options: ScanOptions): Promise<void> {
    // Before the listing, which parses files.
    for (const path of givenUp) this.#live.giveUp(path);
    await this.#live.listFirst(listed, flagWords(options));
    this.#isListed = true;
    this.#areContentsStored = false;
  }

  /** The places that may have changed, or all of them. */
  async #link(
    { folder: { functions }, wantsAllEffects, wantsAllPlaces }: ReadRequest,
    options: ScanOptions,
  ): Promise<PlacesToReport> {
    const changed = await this.#live.takeChanged();
    // Other flags or functions concern all files.
    const isSame = options.knownFlags === this.#known && JSON.stringify(functions) === this.#functions;
    // The changes are taken already, so if linking fails, all files are linked the next time.
    this.#known = undefined;
    const answer = await this.#linkChanged(
      isSame && !wantsAllPlaces ? changed : undefined,
      wantsAllEffects,
      options,
    );
    this.#known = options.knownFlags;
    this.#functions = JSON.stringify(functions);
    return answer;
  }

  /**
   * The places of the files that are linked for a change:
   * 1. none, where no change matters, and nothing that follows from earlier ones is left or wanted;
   * 2. the changed files and those known to depend on them, where what else follows is not wanted yet;
   * 3. all files, where `changed` is undefined, everything is wanted, or too many files depend on the changes.
   */
  async #linkChanged(
    changed: ReadonlySet<string> | undefined,
    wantsAllEffects: boolean,
    options: ScanOptions,
  ): Promise<PlacesToReport> {
    const relevant = changed && (await this.#linked.relevantChanges(changed, options));
    if (relevant?.size === 0 && (this.#isComplete || !wantsAllEffects)) return { files: [], isAll: false };
    const some = relevant && !wantsAllEffects ? await this.#linked.linkSome(relevant, options) : undefined;
    const files = some ?? (await this.#linked.linkAll(options));
    this.#isComplete = some === undefined;
    return { files, isAll: some === undefined };
  }

  /**
   * Stores what is known about the files, where something was learned since it was last stored.
   *
   * @throws Error where it cannot be written.
   */
  store(): void {
    if (!this.#areContentsStored) saveIndex(this.#origin, this.#live.toStore());
    this.#areContentsStored = true;
    const { listed } = this.#live;
    // A later run may not find these files too slow.
    if (!this.#unstoredAnswer || !listed || this.#unstoredAnswer.answer.skipped['too-slow'] !== undefined)
      return;
    const { answer, question } = this.#unstoredAnswer;
    saveCachedResult(this.#origin, [listed, question], { answer, placesByFile: this.#placesByFile });
    this.#unstoredAnswer = undefined;
  }

  /** Applies the changes; returns the paths of all files where these have to be taken over. */
  async #applyChanges({ folder, changed, texts }: ReadRequest): Promise<ListedPaths | undefined> {
    // Empty: nothing is being parsed.
    this.#reporter?.working('');
    for (const [path, text] of texts) this.#live.setText(path, text);
    if (this.#isListed && changed !== 'all' && this.#live.recheck(changed)) return undefined;
    // Until the list is taken over, the changes are not applied.
    this.#isListed = false;
    const { git, exclude } = folder;
    const listed = await listPaths(this.#origin.root, { environment: this.#environment, git, exclude });
    this.#notice = listed.notice;
    return listed;
  }

  /** The files' places with their mentions; also those of the files `searched`, in which only mentions may have changed. */
  #withMentions(
    { files, isAll }: PlacesToReport,
    searched: ReadonlySet<string>,
    known: ReadonlySet<string>,
  ): PlacesToReport {
    const { mentions } = this.#live;
    const paths = new Set(files.map(({ path }) => path));
    const others = [...(isAll ? mentions.paths : searched)].filter((path) => !paths.has(path));
    const all = [...files, ...this.#linked.placesOf(others)].map((file): FilePlaces => {
      const written = withoutUsagesOf(mentions.in(file.path), file.usages);
      // With the known names that calls may put together: `isOn('shop.' + page)`.
      const { mentions: own, words } = withBuilt(written, file.unresolved, known);
      return { ...file, ...(own.length > 0 && { mentions: own }), ...(words.length > 0 && { words }) };
    });
    return { files: all, isAll };
  }

  /** Sends the files whose places differ from the last report; with `wantsAllPlaces` all that have places. */
  async #report({ files, isAll }: PlacesToReport, wantsAllPlaces: boolean): Promise<void> {
    const before = this.#placesByFile;
    const placesByFile = isAll ? new Map<string, string>() : before;
    const changed: FilePlaces[] = [];
    for (const file of files) {
      const text = hasPlaces(file) ? JSON.stringify(file) : undefined;
      if (text !== before.get(file.path) || (wantsAllPlaces && text !== undefined)) changed.push(file);
      if (text !== undefined) placesByFile.set(file.path, text);
      else placesByFile.delete(file.path);
    }
    // A file that had places and is not among the files any more has none.
    const reported = new Set(files.map(({ path }) => path));
    if (isAll)
      for (const path of before.keys())
        if (!reported.has(path)) changed.push({ path, usages: [], unresolved: [] });
    this.#placesByFile = placesByFile;
    await this.#send(changed);
  }

  /** Sends files in messages, at most two of which are under way: while one is received, the next is prepared. */
  async #send(files: Iterable<FilePlaces>): Promise<void> {
    let received: Promise<void> | undefined;
    for (const batch of partsOf(files)) {
      const sent = this.#reporter?.part({ kind: 'places', files: batch });
      await received;
      received = sent;
      this.#reporter?.working('');
    }
    await received;
  }
}

/** Places to report: of all files, or of those in which some may have changed. */
interface PlacesToReport {
  readonly files: readonly FilePlaces[];
  readonly isAll: boolean;
}

/** Whether a stored answer will do for now: it is about files as they are on disk, and a complete answer follows. */
function acceptsStored({ wantsAllEffects, texts, givenUp }: ReadRequest): boolean {
  return !wantsAllEffects && texts.length + givenUp.length === 0;
}

function hasPlaces({ usages, unresolved, mentions = [], words = [] }: FilePlaces): boolean {
  return usages.length + unresolved.length + mentions.length + words.length > 0;
}

/** One after another, so that they are never all in memory at once. */
function* parsed(texts: Iterable<string>): Iterable<FilePlaces> {
  for (const text of texts) yield JSON.parse(text) as FilePlaces;
}
