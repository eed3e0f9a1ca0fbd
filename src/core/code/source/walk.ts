import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Folders of tools, which contain nobody's sources. */
const NEVER = new Set(['.git', '.hg', '.svn', 'node_modules']);

/** The rules of a folder's own `.gitignore`, and the path that they start from. */
interface Rules {
  readonly base: string;
  readonly ignore: Ignore;
}

/**
 * The files under a folder that no `.gitignore` in it excludes, relative to the folder, with `/`. Symbolic
 * links are included and not followed. A folder that cannot be read is left out and reported to `unreadable`.
 */
export function walk(root: string, unreadable: (path: string) => void): readonly string[] {
  const files: string[] = [];
  const open: { readonly path: string; readonly rules: readonly Rules[] }[] = [{ path: '', rules: [] }];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = entriesOf(join(root, folder.path));
    if (entries === undefined) {
      unreadable(folder.path);
      continue;
    }
    const rules = [...folder.rules, ...ownRules(root, folder.path, entries)];
    for (const entry of entries) {
      const path = folder.path + entry.name;
      if (NEVER.has(entry.name)) continue;
      if (entry.isDirectory()) {
        if (!isIgnored(`${path}/`, rules)) open.push({ path: `${path}/`, rules });
      } else if ((entry.isFile() || entry.isSymbolicLink()) && !isIgnored(path, rules)) files.push(path);
    }
  }
  return files.sort();
}

/** Undefined for a folder that cannot be read. */
function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** The rules of a folder's own `.gitignore`, in a list; an empty list without a readable one. */
function ownRules(root: string, base: string, entries: readonly Dirent[]): readonly Rules[] {
  if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return [];
  try {
    return [{ base, ignore: ignore().add(readFileSync(join(root, base, '.gitignore'), 'utf8')) }];
  } catch {
    // Rules that cannot be read exclude nothing, as in git.
    return [];
  }
}

/** Whether a file, or a folder with a `/` at its end, is ignored: the nearest rules that name it decide. */
function isIgnored(path: string, rules: readonly Rules[]): boolean {
  if (rules.length === 0) return false;
  for (const { base, ignore: own } of rules.toReversed()) {
    const { ignored, unignored } = own.test(path.slice(base.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}
