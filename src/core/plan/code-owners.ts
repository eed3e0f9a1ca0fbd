import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readBytes } from '../code/source/read-source.ts';
import type { OwnersOf } from './clean-up-plan.ts';

/** Where the file may stand, the first that is there counts. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** Rules that are looked at; a file of the service takes 3 MB. */
const MOST_RULES = 10_000;
/** Owners of a rule that are named, and characters of each. */
const MOST_OWNERS = 20;
const LONGEST_OWNER = 100;

/** Who owns the files of a repository, by the CODEOWNERS file in its topmost folder; nobody where there is none. */
export function readCodeOwners(top: string): OwnersOf {
  const bytes = PLACES.map((path) => readBytes(join(top, path))).find((content) => content !== undefined);
  return bytes === undefined ? () => [] : codeOwners(new TextDecoder().decode(bytes));
}

/** Who owns a file, by the text of a CODEOWNERS file: the last rule that fits counts, also where it names nobody. */
export function codeOwners(text: string): OwnersOf {
  const rules = text.split(/\r?\n/).slice(0, MOST_RULES).flatMap(ruleOf).reverse();
  const known = new Map<string, readonly string[]>();
  return (file) => {
    let owners = known.get(file);
    if (owners === undefined) {
      owners = rules.find(({ matcher }) => fits(matcher, file))?.owners ?? [];
      known.set(file, owners);
    }
    return owners;
  };
}

interface Rule {
  readonly matcher: Ignore;
  readonly owners: readonly string[];
}

/** A section of GitLab (`[name]`) groups rules, and is none itself. */
function ruleOf(line: string): readonly Rule[] {
  const [pattern = '', ...rest] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/(?<!\\)\s+/);
  if (pattern === '' || /^\^?\[/.test(pattern) || pattern.startsWith('!')) return [];
  const owners = rest.slice(0, MOST_OWNERS).map((owner) => owner.slice(0, LONGEST_OWNER));
  // Unlike in a list of what is ignored, `docs/*` means the files of that folder alone.
  const own = pattern.endsWith('/*') ? [pattern, `!${pattern}/`] : [pattern];
  return [{ matcher: ignore().add(own), owners }];
}

function fits(matcher: Ignore, file: string): boolean {
  return ignore.isPathValid(file) && matcher.ignores(file);
}
