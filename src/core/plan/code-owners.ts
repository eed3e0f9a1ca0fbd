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

/** A section header of GitLab (`[name]`) groups rules and is no rule itself. */
function ruleOf(line: string): readonly Rule[] {
  const [pattern = '', ...rest] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/(?<!\\)\s+/);
  if (pattern === '' || /^\^?\[/.test(pattern) || pattern.startsWith('!')) return [];
  const owners = rest.slice(0, MOST_OWNERS).map((owner) => owner.slice(0, LONGEST_OWNER));
  // Unlike in `.gitignore`, `docs/*` matches only the files directly in that folder: the second pattern takes
  // the folders in it out again.
  const own = pattern.endsWith('/*') ? [pattern, `!${pattern}/`] : [pattern];
  return [{ matcher: ignore().add(own), owners }];
}

function fits(matcher: Ignore, file: string): boolean {
  return ignore.isPathValid(file) && matcher.ignores(file);
}
