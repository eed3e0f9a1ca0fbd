import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import * as z from 'zod';
import { listsOf, type ScanList } from './scan-lists.ts';
import { scanReportSchema } from './scan-report.ts';

/** Most bytes of a list: some 100,000 places. */
const LARGEST_LIST = 50_000_000;
/** Most lists that are read, and most files and folders that are visited to find them. */
const MOST_LISTS = 1_000;
const MOST_VISITED = 100_000;

/** A file is not a readable list of a scan; the message names the file and the reason. */
export class ScanListError extends Error {
  override readonly name = 'ScanListError';

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`${file} is no list of a scan: ${why}`, options);
  }
}

/**
 * The scans in a file that `scan --format json` or `scan --merge` wrote.
 *
 * @throws ScanListError where the file is no such list.
 */
export function readScanList(file: string): readonly ScanList[] {
  const text = readText(file);
  try {
    const lists = listsOf(scanReportSchema.parse(JSON.parse(text)));
    if (lists.length > 0) return lists;
  } catch (cause) {
    const why = 'make it with scan --format json of this version.';
    throw new ScanListError(file, why, { cause: readable(cause) });
  }
  throw new ScanListError(file, 'it does not say of which repository it is.');
}

/** An error for people: only the first issues of a schema's, as a hostile file has any number. */
function readable(cause: unknown): unknown {
  if (!(cause instanceof z.ZodError)) return cause;
  return new Error(z.prettifyError(new z.ZodError(cause.issues.slice(0, 3))), { cause });
}

/** The files to read lists from. */
interface ScanFiles {
  /** Their absolute paths, sorted. */
  readonly files: readonly string[];
  /** A sentence that says which limit left files out; undefined if none did. */
  readonly limit: string | undefined;
}

/**
 * The files that patterns name: paths or globs, relative to `folder`. A path that is no glob is a file, whether or not
 * it exists.
 */
export function scanFilesOf(patterns: readonly string[], folder: string): ScanFiles {
  const found = patterns.map((pattern) => {
    const { base, glob, isGlob } = picomatch.scan(pattern);
    return isGlob
      ? matching(resolve(folder, base), glob)
      : { files: [resolve(folder, pattern)], areAll: true };
  });
  const files = [...new Set(found.flatMap((one) => one.files))].sort();
  const areAll = files.length <= MOST_LISTS && found.every((one) => one.areAll);
  const limit = areAll ? undefined : 'No more than 1,000 lists are read, from folders of 100,000 files.';
  return { files: files.slice(0, MOST_LISTS), limit };
}

/** The files under a folder that match a glob, unless a limit ends the walk; folders that cannot be read are left out. */
function matching(
  base: string,
  glob: string,
): { readonly files: readonly string[]; readonly areAll: boolean } {
  const matches = picomatch(glob);
  const files: string[] = [];
  const pending = [''];
  let looked = 0;
  let path = pending.pop();
  for (; path !== undefined && looked < MOST_VISITED; path = pending.pop()) {
    for (const entry of entriesOf(join(base, path))) {
      looked++;
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') pending.push(inner);
      else if (entry.isFile() && matches(inner)) files.push(join(base, inner));
    }
  }
  return { files, areAll: path === undefined };
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readText(file: string): string {
  let descriptor: number | undefined;
  try {
    // Not blocking, since opening a named pipe waits for a writer otherwise.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new ScanListError(file, 'it is no file.');
    if (stats.size > LARGEST_LIST) throw new ScanListError(file, 'it is over 50 MB.');
    return readFileSync(descriptor, 'utf8');
  } catch (cause) {
    if (cause instanceof ScanListError) throw cause;
    throw new ScanListError(file, 'it cannot be read.', { cause });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
