import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagFunction } from '../finding.ts';
import type { IndexOrigin } from './index-store.ts';
import type { IndexAnswer } from './index-messages.ts';
import { stampOf, type ListedFiles } from './source-files.ts';
import { readStored, writeStored } from './stored-file.ts';

/** What all files of a folder told. */
export interface KeptAnswer {
  readonly answer: IndexAnswer;
  /** The places of each file that has some, as JSON. */
  readonly told: ReadonlyMap<string, string>;
}

/** What an answer hangs on beside the files. */
export interface KeptQuestion {
  readonly functions: readonly FlagFunction[];
  readonly names: ReadonlySet<string>;
}

interface Stored extends KeptAnswer {
  readonly key: string;
}

/** The answer that an earlier run was given to the same question about the same files. */
export function loadAnswer(
  origin: IndexOrigin,
  listed: ListedFiles,
  question: KeptQuestion,
): KeptAnswer | undefined {
  const stored = readStored(fileOf(origin)) as Stored | undefined;
  return stored?.key === keyOf(origin, listed, question) ? stored : undefined;
}

/**
 * Keeps an answer to a question about files.
 *
 * @throws Error where it cannot be written.
 */
export function saveAnswer(
  origin: IndexOrigin,
  [listed, question]: readonly [ListedFiles, KeptQuestion],
  { answer, told }: KeptAnswer,
): void {
  const stored: Stored = { key: keyOf(origin, listed, question), answer, told };
  writeStored(fileOf(origin), stored);
}

/** Whether an earlier run kept anything of a folder. */
export function isAnythingKept(origin: IndexOrigin): boolean {
  return existsSync(origin.file) || existsSync(fileOf(origin));
}

function fileOf({ file }: IndexOrigin): string {
  return `${file}.answer`;
}

function keyOf(
  { root, build }: IndexOrigin,
  { stamps, configs, skipped, large }: ListedFiles,
  { functions, names }: KeptQuestion,
): string {
  const files = [...stamps, ...large].map(([path, { size, modified }]) => [path, size, modified].join('\0'));
  // What a configuration says of modules counts, and not all of them are among the files.
  const modules = configs.map((path) => [path, JSON.stringify(stampOf(join(root, path)))].join('\0'));
  const left = [...skipped].map((entry) => entry.join('\0'));
  const lists = [files, modules, left, [...names]].map((list) => list.toSorted().join('\n'));
  return createHash('sha256')
    .update(JSON.stringify([root, build, functions]))
    .update(lists.join('\n\n'))
    .digest('base64');
}
