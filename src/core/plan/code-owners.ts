import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readBytes } from '../code/source/read-source.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { OwnersOf } from './clean-up-plan.ts';

/** Possible locations of the file; the first that exists counts. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** Most rules that are read; the service allows a file of 3 MB. */
const MOST_RULES = 10_000;
/** Most owners of a rule, and longest name of one. */
const MOST_OWNERS = 20;
const LONGEST_OWNER = 100;

/** The owners of a repository's files, from the CODEOWNERS file at its root; nobody if there is none. */
export function readCodeOwners(top: string): OwnersOf {
  const bytes = PLACES.map((path) => readBytes(join(top, path))).find((content) => content !== undefined);
  return bytes === undefined ? () => [] : codeOwners(new TextDecoder().decode(bytes));
}

/** The owners of a file according to a CODEOWNERS file: the last matching rule counts, even if it names nobody. */
export function codeOwners(text: string): OwnersOf {
  const rules = text.split(/\r?\n/).slice(0, MOST_RULES).flatMap(ruleOf).reverse();
  const known = new Map<string, readonly string[]>();
  return (file) => {
    return getOrInsert(known, file, () => rules.find(({ matcher }) => fits(matcher, file))?.owners ?? []);
  };
}

interface Rule {
  readonly matcher: Ignore;
  readonly owners: readonly string[];
}

/**
 * The rule of a line, in a list. Empty for a comment, for GitLab's header of a section, `[name]` or `^[name]`, which
 * only groups rules, and for `!…`, which excludes nothing in this file.
 */
function ruleOf(line: string): readonly Rule[] {
  const [pattern = '', ...rest] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    // Not at `\ `, a space within a path.
    .split(/(?<!\\)\s+/);
  if (pattern === '' || /^\^?\[/.test(pattern) || pattern.startsWith('!')) return [];
  const owners = rest.slice(0, MOST_OWNERS).map((owner) => owner.slice(0, LONGEST_OWNER));
  // Unlike in `.gitignore`, `docs/*` matches only the files directly in that folder: the second pattern takes out the
  // folders in it, with their files.
  const patterns = pattern.endsWith('/*') ? [pattern, `!${pattern}/`] : [pattern];
  return [{ matcher: ignore().add(patterns), owners }];
}

/** The library refuses paths such as `../a.ts`, which no rule can mean. */
function fits(matcher: Ignore, file: string): boolean {
  return ignore.isPathValid(file) && matcher.ignores(file);
}
