import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FlagFunction } from '../finding.ts';
import { stateOfFiles, type ListedFiles } from './files-state.ts';
import { type IndexOrigin, readStored, writeStored } from './index-store.ts';
import type { IndexAnswer } from './index-messages.ts';

// Keeps the last complete answer about a folder beside its index, so that a window that is opened again has it at once.

/** The result for all files of a folder. */
export interface CachedResult {
  readonly answer: IndexAnswer;
  /** The places of each file that has any, as JSON. */
  readonly placesByFile: ReadonlyMap<string, string>;
}

/** What an answer depends on besides the files. */
export interface IndexQuestion {
  readonly functions: readonly FlagFunction[];
  readonly names: ReadonlySet<string>;
}

interface Stored extends CachedResult {
  readonly key: string;
}

/** What an earlier run answered to the same question about the same files; undefined if anything differs. */
export function loadCachedResult(
  origin: IndexOrigin,
  listed: ListedFiles,
  question: IndexQuestion,
): CachedResult | undefined {
  const stored = readStored(fileOf(origin)) as Stored | undefined;
  return stored?.key === keyOf(origin, listed, question) ? stored : undefined;
}

/**
 * Stores an answer to a question about files.
 *
 * @throws Error where it cannot be written.
 */
export function saveCachedResult(
  origin: IndexOrigin,
  [listed, question]: readonly [ListedFiles, IndexQuestion],
  { answer, placesByFile }: CachedResult,
): void {
  const stored: Stored = { key: keyOf(origin, listed, question), answer, placesByFile };
  writeStored(fileOf(origin), stored);
}

/** Whether an earlier run stored anything about a folder. */
export function hasStored(origin: IndexOrigin): boolean {
  return existsSync(origin.file) || existsSync(fileOf(origin));
}

function fileOf({ file }: IndexOrigin): string {
  return `${file}.answer`;
}

function keyOf(
  { root, build }: IndexOrigin,
  listed: ListedFiles,
  { functions, names }: IndexQuestion,
): string {
  return createHash('sha256')
    .update(JSON.stringify([root, build, functions, [...names].sort()]))
    .update(stateOfFiles(root, listed))
    .digest('base64');
}
