import type { Range } from '../finding.ts';
import { addByList, searchProven } from '../candidates/search.ts';
import type { Dynamic, FunctionByUse, OfCause, Usage } from '../link/usages.ts';
import { Program } from '../link/program.ts';
import { quotedText } from '../quoted-text.ts';
import { flagWords } from '../scan/flag-words.ts';
import { linkFiles, configuredIn, linkedAt, reasonsOf, type SearchedProgram } from '../scan/link-engine.ts';
import { ProgramFiles } from '../scan/program-files.ts';
import type { ScanOptions } from '../scan/scan-engine.ts';
import { PlacesByCause, type CausedPlaces } from './places-by-cause.ts';
import type { LiveFolder } from './live-folder.ts';
import type { FilePlaces, FoundDynamic } from './index-messages.ts';
import type { FileSkip } from '../source/read-source.ts';

/** To link more files than this takes no less than to link all files. */
const MOST_FILES = 400;
/** Most rounds in which what changed files need may lead to further files. */
const MOST_ROUNDS = 4;

/**
 * The places of a folder's flags. Either all files are linked at once, or only the changed ones and those
 * known to depend on them: where page.ts passes a constant of flags.ts to an SDK, a change of flags.ts links both.
 * Linking all files later finds what else follows from a change.
 */
export class LinkedFolder {
  readonly #live: LiveFolder;
  readonly #places = new PlacesByCause();
  #files: ProgramFiles | undefined;
  #byUse: readonly FunctionByUse[] = [];
  /** Files that pass their functions' arguments on, or give an SDK's functions names of their own. */
  #wrapping: ReadonlySet<string> = new Set();
  /** Files whose code leads further than a limit of linking. */
  readonly #unfollowed = new Set<string>();

  constructor(live: LiveFolder) {
    this.#live = live;
  }

  get byUse(): readonly FunctionByUse[] {
    return this.#byUse;
  }

  get parsed(): number {
    return this.#files?.parsed ?? 0;
  }

  get skipped(): ReadonlyMap<string, FileSkip> {
    return this.#files?.skipped ?? new Map();
  }

  /** The files whose flags may be missing, and why. */
  get unread(): readonly (readonly [path: string, why: FileSkip | 'unfollowed'])[] {
    return [...this.skipped, ...[...this.#unfollowed].map((path) => [path, 'unfollowed'] as const)];
  }

  /** Links all files and returns all places. */
  async linkAll(options: ScanOptions): Promise<readonly FilePlaces[]> {
    // The files of the last time are read at once, not in rounds as code leads to them.
    const before = this.#files?.paths ?? this.#live.readBefore;
    // The folder has three roles: source of the files, reader, and what is known already.
    const files = new ProgramFiles(this.#live, this.#live, this.#live);
    const found = await linkFiles(files, { ...options, keepsCauses: true, before });
    this.#files = files;
    this.#live.keepOnly([...files.paths, ...files.skipped.keys()], files.words);
    this.#byUse = found.search.usages.byUse;
    this.#unfollowed.clear();
    for (const path of found.search.unfollowed) this.#unfollowed.add(path);
    this.#wrapping = wrappingIn(found);
    this.#places.clear();
    this.#storePlaces(files.paths, found, files, options);
    return this.#places.all();
  }

  /** The places of some files from the last time they were linked. */
  placesOf(paths: Iterable<string>): readonly FilePlaces[] {
    return this.#places.of(paths);
  }

  /** The changed files that matter, as they are linked, contain a searched word, or have places to which code led. */
  async relevantChanges(changed: ReadonlySet<string>, options: ScanOptions): Promise<ReadonlySet<string>> {
    const linked = new Set(this.#files?.paths);
    // The result is of no interest: now `containsSearched` knows what the changed files contain.
    await this.#live.search.filesFor(flagWords(options));
    const isRelevant = (path: string): boolean =>
      linked.has(path) || this.#live.containsSearched(path) || this.#places.causesOf(path).size > 0;
    return new Set([...changed].filter(isRelevant));
  }

  /**
   * Links changed files if that takes only a few others; returns the places of all files in which some may
   * differ now. Undefined where all files have to be linked.
   */
  async linkSome(
    changed: ReadonlySet<string>,
    options: ScanOptions,
  ): Promise<readonly FilePlaces[] | undefined> {
    const { knownFlags } = options;
    if (!this.#files) return undefined;
    // The files whose places are replaced.
    const paths = this.#dependentsOf(changed);
    // What these files contain may reach an SDK through any wrapper, so files with wrappers are searched too.
    const scope = new Set([...paths, ...this.#wrapping]);
    if (scope.size > MOST_FILES) return undefined;
    const files = new ProgramFiles(this.#live, this.#live, this.#live, this.#files);
    // So few files are read without progress.
    await files.read([...scope], () => undefined);
    // Files that are read from here on are only followed.
    const searched = files.paths;
    let found = searchIn(files, searched, options);
    for (let round = 1; round < MOST_ROUNDS && (await files.readMissing(() => undefined)); round++)
      found = searchIn(files, searched, options);
    const replaced = found.linked.filter(({ path }) => paths.has(path));
    // Which functions are by use is known from the search of all files.
    addByList(replaced, found.search, { knownFlags }, this.#byUse);
    this.#wrapping = new Set([
      ...[...this.#wrapping].filter((path) => !paths.has(path)),
      ...wrappingIn(found),
    ]);
    for (const path of paths) this.#unfollowed.delete(path);
    for (const path of found.search.unfollowed) this.#unfollowed.add(path);
    const touched = this.#places.drop(paths);
    for (const path of this.#storePlaces([...paths], found, files, options)) touched.add(path);
    return this.#places.of(touched);
  }

  /** The changed files, and those whose code led to places in them or through them. */
  #dependentsOf(changed: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...changed, ...[...changed].flatMap((path) => [...this.#places.causesOf(path)])]);
  }

  /** Stores the places that the code of some files led to; returns the files that contain these places. */
  #storePlaces(
    paths: readonly string[],
    { search }: SearchedProgram,
    files: ProgramFiles,
    { knownFlags }: ScanOptions,
  ): readonly string[] {
    const own = new Set(paths);
    const touched: string[] = [];
    for (const [{ path: cause }, places] of search.usages.ofCause)
      if (own.has(cause)) touched.push(...this.#places.put(cause, causedPlaces(places, files)));
    if (knownFlags)
      for (const path of paths)
        touched.push(...this.#places.put(path, configuredPlaces(path, files, knownFlags)));
    return touched;
  }
}

/** Searches the files at `paths`; others are only followed where these lead, and their own calls are not searched. */
function searchIn(files: ProgramFiles, paths: readonly string[], options: ScanOptions): SearchedProgram {
  const program = new Program(files);
  const linked = linkedAt(paths, program);
  const scope = new Set(linked);
  return { program, linked, search: searchProven(program, linked, { ...options, scope, keepsCauses: true }) };
}

/** The files with the wrappers of a search, and those that pass an SDK's functions on. */
function wrappingIn({ search }: SearchedProgram): ReadonlySet<string> {
  const wrapping = search.wrappers.flatMap(({ target, place }) => [target.file, place.file]);
  return new Set([...wrapping, ...search.leading].map(({ path }) => path));
}

/** The places that the code of one file led to, as rows. */
function causedPlaces({ usages, dynamic }: OfCause, files: ProgramFiles): CausedPlaces {
  return {
    usages: [...usages.values()].map((usage) => {
      const { name, kind, evidence, file } = usage;
      return { path: file.path, row: { name, kind, evidence, ...rowOf(usage, files) } };
    }),
    unresolved: [...dynamic.values()].map((place) => ({
      path: place.file.path,
      row: {
        text: quotedText(files.text(place.file.path).slice(place.start, place.end)),
        ...(place.texts.size > 0 && { texts: [...place.texts] }),
        ...rowOf(place, files),
      },
    })),
  };
}

/** The known names in a configuration file, as if the file's own code had led to them. */
function configuredPlaces(
  path: string,
  files: ProgramFiles,
  knownFlags: NonNullable<ScanOptions['knownFlags']>,
): CausedPlaces {
  const found = configuredIn(path, files, knownFlags);
  return {
    usages: found.map(({ name, kind, evidence, range }) => ({
      path,
      row: { name, kind, evidence, range, because: [], lineText: lineText(path, range, files) },
    })),
    unresolved: [],
  };
}

/** What resolved and unresolved places have in common. */
function rowOf(origin: Usage | Dynamic, files: ProgramFiles): Omit<FoundDynamic, 'text' | 'texts'> {
  const { path } = origin.file;
  const range = files.lines(path).range(origin.start, origin.end);
  return { range, because: reasonsOf(origin, files), lineText: lineText(path, range, files) };
}

function lineText(path: string, { start }: Range, files: ProgramFiles): string {
  const lines = files.lines(path);
  const from = lines.offset({ line: start.line, character: 0 });
  const to = lines.offset({ line: start.line + 1, character: 0 });
  return quotedText(files.text(path).slice(from, to));
}
