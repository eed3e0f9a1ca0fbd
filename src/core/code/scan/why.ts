import type { Detector } from '../detector.ts';
import type { CallFact, Id } from '../facts/facts.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import { Evaluator } from '../link/evaluator.ts';
import { Judge } from '../link/judge.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { Program } from '../link/program.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { findingsOf, linkFiles, MOST_ROUNDS, type SearchedProgram } from './link-engine.ts';
import { ProgramFiles } from './program-files.ts';
import type { ScanFindings, ScanOptions, ScanUsage } from './scan-engine.ts';
import { SourceReader } from './source-reader.ts';

/** A line of a file, zero-based. */
export interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/** What a search for flags made of a part of a line, whether it is a flag or not. */
export type Why =
  | { readonly kind: 'usage'; readonly usage: ScanUsage }
  | { readonly kind: 'dynamic'; readonly place: ScanFindings['dynamic'][number] }
  | { readonly kind: 'skipped'; readonly skip: FileSkip }
  /** The file is not among those of the folder that are read. */
  | { readonly kind: 'not-listed' }
  /** The file contains no word that leads to it, and was not parsed. */
  | { readonly kind: 'not-reached' }
  /** The file's code leads further than a limit of linking, so that places may be missing. */
  | { readonly kind: 'unfollowed' }
  /** Named like a function of an SDK, called on a flag client, on what is surely none (`other`), or on what is unknown. */
  | { readonly kind: 'sdk-name'; readonly name: string; readonly receiver: 'client' | 'other' | 'unknown' }
  /** A function of the program itself. */
  | ({ readonly kind: 'own'; readonly name: string; readonly isWrapper: boolean } & SourceLine)
  /** A function of a package that is not among the folder's files. */
  | { readonly kind: 'external'; readonly name: string; readonly module: string }
  /** A call of which no function is found. */
  | { readonly kind: 'unresolved-call'; readonly name: string }
  /** A string that is in the list of flags. */
  | { readonly kind: 'known-text'; readonly name: string };

/** Explains why a line is a flag's place, or what kept it from being one: its calls and strings in order. */
export async function whyAt(
  source: FileSource,
  detector: Detector,
  options: ScanOptions,
  at: SourceLine,
): Promise<readonly Why[]> {
  const files = new ProgramFiles(source, new SourceReader(source, detector));
  const searched = await linkFiles(files, options);
  const { usages, dynamic } = findingsOf(searched, files, options);
  const found: readonly Why[] = [
    ...usages.filter(isAt(at)).map((usage) => ({ kind: 'usage', usage }) as const),
    ...dynamic.filter(isAt(at)).map((place) => ({ kind: 'dynamic', place }) as const),
  ];
  const unfollowed: readonly Why[] = searched.search.unfollowed.has(at.path) ? [{ kind: 'unfollowed' }] : [];
  if (found.length > 0) return [...found, ...unfollowed];
  const listedSkip = source.skipped.get(at.path);
  if (listedSkip !== undefined) return [{ kind: 'skipped', skip: listedSkip }];
  if (!source.paths.includes(at.path)) return [{ kind: 'not-listed' }];
  const isReached = files.paths.includes(at.path);
  await files.read([at.path], () => undefined);
  const skip = files.skipped.get(at.path);
  if (skip !== undefined) return [{ kind: 'skipped', skip }];
  const reasonsBy = (evaluator: Evaluator): readonly Why[] =>
    lineReasons(at, { files, searched, options, evaluator });
  // An evaluator knows only the files that were read before it was made.
  const newReasons = () => reasonsBy(new Evaluator(new Program(files)));
  let reasons = isReached ? reasonsBy(searched.search.evaluator) : newReasons();
  // A file that nothing led to may itself lead to others.
  for (let round = 1; round < MOST_ROUNDS && (await files.readMissing(() => undefined)); round++)
    reasons = newReasons();
  return isReached ? [...reasons, ...unfollowed] : [{ kind: 'not-reached' }, ...reasons];
}

/** Whether a place covers the line. */
function isAt({ path, line }: SourceLine): (place: Pick<ScanUsage, 'path' | 'range'>) => boolean {
  return (place) => place.path === path && place.range.start.line <= line && line <= place.range.end.line;
}

/** What the reasons of a line are derived from. */
interface SearchedSource {
  readonly files: ProgramFiles;
  readonly searched: SearchedProgram;
  readonly options: ScanOptions;
  readonly evaluator: Evaluator;
}

/** The reasons for the calls that the line is part of, and for the known names on it. */
function lineReasons({ path, line }: SourceLine, source: SearchedSource): readonly Why[] {
  const { files, evaluator, options } = source;
  const file = evaluator.program.file(path);
  if (!file) return [];
  const lines = files.lines(path);
  const judge = new Judge(evaluator);
  return file.facts.expressions.flatMap((row, id): readonly Why[] => {
    if (row.kind !== 'call' && row.kind !== 'string') return [];
    const { start, end } = lines.range(row.start, row.end);
    if (row.kind === 'string')
      return start.line === line && options.knownFlags?.has(row.value) === true
        ? [{ kind: 'known-text', name: row.value }]
        : [];
    return start.line <= line && line <= end.line ? callReasons(file, id, judge, source) : [];
  });
}

/** What a call calls: an SDK's function by its name, or else every function that it may be. */
function callReasons(
  file: LinkedFile,
  id: Id,
  judge: Judge,
  { files, searched, evaluator }: SearchedSource,
): readonly Why[] {
  const call = file.call(id);
  const name = file.calleeName(id);
  if (name === undefined) return [];
  if (rowsFor(file.facts.language).has(name))
    return [{ kind: 'sdk-name', name, receiver: receiverOf(file, call, judge) }];
  const called = evaluator.evaluate(file, call.callee);
  const reasonsOfCallees = called.flatMap((value): readonly Why[] => {
    if (value.kind === 'external') return [{ kind: 'external', name, module: value.module }];
    if (value.kind !== 'function') return [];
    const { path } = value.file;
    const { line } = files.lines(path).position(value.file.fn(value.fn).start);
    return [{ kind: 'own', name, path, line, isWrapper: searched.search.isWrapper(value.file, value.fn) }];
  });
  return reasonsOfCallees.length > 0 ? reasonsOfCallees : [{ kind: 'unresolved-call', name }];
}

/** What is known of the object that a function with an SDK's name is called on. */
function receiverOf(file: LinkedFile, call: CallFact, judge: Judge): 'client' | 'other' | 'unknown' {
  const verdict = judge.ofCall(file, call);
  if (verdict === undefined) return 'unknown';
  return verdict === 'foreign' ? 'other' : 'client';
}
