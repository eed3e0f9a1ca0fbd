import type { Detector } from '../detector.ts';
import type { Span } from '../facts/facts.ts';
import type { Range } from '../finding.ts';
import type { FileSource } from '../source/source.ts';
import { isConfiguration, editorLanguageOf } from '../languages/files.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import { knownAs } from '../link/function-names.ts';
import { isReceiver } from '../link/values.ts';
import type { Wrapper } from '../link/wrappers.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { Program } from '../link/program.ts';
import { addByList, searchProven } from '../candidates/search.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import type { FlagCallOrigin } from '../link/usages.ts';
import { withoutUsages } from '../mentions/without-usages.ts';
import { withBuilt } from '../mentions/built-names.ts';
import { NO_MENTIONS } from '../mentions/mentions.ts';
import { quotedNames } from '../quoted-names.ts';
import { WrapperTable } from './wrapper-table.ts';
import { flagWords } from './flag-words.ts';
import { ProgramFiles } from './program-files.ts';
import { SourceReader } from './source-reader.ts';
import type { Reason, ScanEngine, ScanFindings, ScanOptions, ScanUsage } from './scan-engine.ts';
import { compareRanges } from '../positions.ts';

/** Most rounds in which what was found may lead to further files; a search that finds many files waits for a few rounds. */
export const MOST_ROUNDS = 16;

/** Reads a source's files as one program: names, wrappers and constants are followed across files. */
export class LinkEngine implements ScanEngine {
  readonly #detector: Detector;

  constructor(detector: Detector) {
    this.#detector = detector;
  }

  async scan(source: FileSource, options: ScanOptions): Promise<ScanFindings> {
    const files = new ProgramFiles(source, new SourceReader(source, this.#detector));
    const findings = findingsOf(await linkFiles(files, options), files, options);
    const names = options.knownFlags ?? new Set(findings.usages.map(({ name }) => name));
    const all = await findMentions(source, names, files);
    const mentions = new Map(withoutUsages(all, findings.usages));
    // A call that builds its argument from parts mentions the names that it may be.
    for (const [path, places] of Map.groupBy(findings.dynamic, (one) => one.path)) {
      const calls = places.map((place) => ({ ...place, lineText: place.text }));
      mentions.set(path, withBuilt(mentions.get(path) ?? NO_MENTIONS, calls, names));
    }
    return { ...findings, mentions };
  }
}

/** How files are linked, given what is already known about them. */
export interface LinkOptions extends ScanOptions {
  /** Whether the search also records which file's code led to each place. */
  readonly keepsCauses?: boolean;
  /** Files that were read for the same question earlier: they are read first, as they are probably needed again. */
  readonly before?: readonly string[];
}

/** A program that was searched for flags. */
export interface SearchedProgram {
  readonly program: Program;
  readonly linked: readonly LinkedFile[];
  readonly search: FlagSearch;
}

/**
 * Searches a program for flags, in rounds: a search notes the files that it misses, they are read, and a new program
 * of all files is searched, until a search misses nothing.
 */
export async function linkFiles(files: ProgramFiles, options: LinkOptions): Promise<SearchedProgram> {
  let readCount = 0;
  // `of` has the files of one round alone, which later are fewer than were read in all.
  const onRead = (of: number): void => options.onProgress?.(++readCount, Math.max(of, readCount));
  await files.readFor(flagWords(options), onRead);
  await files.read(options.before ?? [], onRead);
  let found = searchIn(files, options);
  let round = 1;
  // Whether to search again: files were added that the last search did not go through, read now or taken from `ReadFiles`
  // while it ran, and there may be another round.
  const readMore = async (): Promise<boolean> =>
    ((await files.readMissing(onRead)) || files.paths.length > found.paths.size) && round++ < MOST_ROUNDS;
  while (await readMore()) found = searchIn(files, options);
  // Files of `before` that nothing leads to any more are dropped, and as they may have led to others, the search begins
  // again. This comes before `addByList`: it looks at all files that were read, and would lead to these again.
  if (options.before !== undefined && files.dropUnreached())
    return linkFiles(files, { ...options, before: [] });
  // What the list adds builds on everything that is proven, and looks at every file that was read.
  addByList(found.program.files, found.search, options);
  while (await readMore()) {
    found = searchIn(files, options);
    addByList(found.program.files, found.search, options);
  }
  // After the last round, further files were read that nothing followed.
  for (const path of files.paths) if (!found.paths.has(path)) found.search.unfollowed.add(path);
  return found;
}

/** Searches the files that were read so far; `paths` are theirs. */
function searchIn(
  files: ProgramFiles,
  options: LinkOptions,
): SearchedProgram & { readonly paths: ReadonlySet<string> } {
  const program = new Program(files);
  const linked = linkedAt(files.paths, program);
  return { program, linked, paths: new Set(files.paths), search: searchProven(program, linked, options) };
}

/** Those of the files that are parsed, in order of their paths. */
export function linkedAt(paths: readonly string[], program: Program): readonly LinkedFile[] {
  return paths.toSorted().flatMap((path) => program.file(path) ?? []);
}

/** A search's results, as places in texts. */
export function findingsOf(
  { search, linked }: SearchedProgram,
  files: ProgramFiles,
  options: ScanOptions,
): Omit<ScanFindings, 'mentions'> {
  const { usages } = search;
  const rangeOf = (file: LinkedFile, span: Span): Range => files.lines(file.path).range(span.start, span.end);
  const table = new WrapperTable(search, linked);
  const places = usages.all.map((usage): ScanUsage => ({
    path: usage.file.path,
    range: rangeOf(usage.file, usage),
    name: usage.name,
    kind: usage.kind,
    evidence: usage.evidence,
    because: reasonsOf(usage, files),
    ...(usage.reaches && { reaches: usage.reaches }),
    ...(usage.isOfSubtypes && { isOfSubtypes: usage.isOfSubtypes }),
    ...table.fieldsOf(usage),
  }));
  const dynamic = usages.dynamic.map((place) => ({
    path: place.file.path,
    range: rangeOf(place.file, place),
    text: files.text(place.file.path).slice(place.start, place.end),
    texts: [...place.texts],
    because: reasonsOf(place, files),
  }));
  return {
    usages: [...places, ...configured(files, options)].sort(byPlace),
    dynamic: dynamic.sort(byPlace),
    functions: functionsOf(search.wrappers, rangeOf),
    wrappers: table.wrappers,
    byUse: usages.byUse,
    parsed: files.parsed,
    skipped: files.skipped,
    unfollowed: search.unfollowed,
  };
}

/** Known names in configuration files, whose languages are not parsed. */
function configured(files: ProgramFiles, { knownFlags }: ScanOptions): readonly ScanUsage[] {
  if (!knownFlags) return [];
  return files.paths.flatMap((path) => configuredIn(path, files, knownFlags));
}

/** Known names in a configuration file; empty for any other file. */
export function configuredIn(
  path: string,
  files: ProgramFiles,
  knownFlags: NonNullable<ScanOptions['knownFlags']>,
): readonly ScanUsage[] {
  const language = editorLanguageOf(path) ?? '';
  if (!isConfiguration(language)) return [];
  return quotedNames(files.text(path), language, { knownFlags }).findings.flatMap((finding): ScanUsage[] => {
    if (finding.kind === 'dynamic') return [];
    const { name, range } = finding;
    return [{ path, range, name, kind: 'candidate', evidence: 'candidate', because: [] }];
  });
}

/** Why a place belongs to a flag, by path and line. */
export function reasonsOf({ because }: FlagCallOrigin, files: ProgramFiles): readonly Reason[] {
  return because.map(({ file: { path }, text, start, end }) => ({
    path,
    line: files.lines(path).range(start, end).start.line,
    text,
  }));
}

/** The functions that take a name as an argument, each once per argument; not those that are only candidates. */
function functionsOf(
  wrappers: readonly Wrapper[],
  rangeOf: (file: LinkedFile, span: Span) => Range,
): ScanFindings['functions'] {
  const rows = wrappers.flatMap(({ target, parameter, origin }) => {
    const { file, fn } = target;
    const { index } = parameter;
    const name = knownAs(target);
    if (name === undefined || isReceiver(parameter) || origin.evidence === 'candidate') return [];
    const line = rangeOf(file, file.fn(fn)).start.line;
    return [[`${file.path} ${fn} ${index}`, { path: file.path, line, name, argument: index }] as const];
  });
  return [...new Map(rows).values()];
}

function byPlace(one: { path: string; range: Range }, other: { path: string; range: Range }): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return compareRanges(one.range, other.range);
}
