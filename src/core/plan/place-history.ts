import { isLegalName } from '../api/legal-name.ts';
import type { Environment } from '../code/source/child-environment.ts';
import { Git, GitError, GitTimeoutError, PartialCloneError } from '../code/source/git.ts';
import { listUnder } from '../code/list-under.ts';
import { folderOf } from '../code/paths.ts';
import { repositoryOf, gitOutput } from '../code/source/repository.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { CodePlace, CommitNote, HistoryKnowledge, NoHistory } from './flag-knowledge.ts';

/** A place with the current text of its line, trimmed, of which the first 200 characters count. */
export type WrittenPlace = Pick<CodePlace, 'file' | 'line'> & { readonly text: string };

/** The commits that wrote lines, by place; a place whose current line is not committed has none. */
export type PlaceCommits<T> = ReadonlyMap<T, CommitNote> | { readonly why: NoHistory };

/** Time limits in milliseconds: for all lines together, and for the search for one name. */
const LONGEST_AGES = 10_000;
const LONGEST_SEARCH = 20_000;
/** From this many files in a folder on, git is given the whole folder. */
const MANY_FILES = 20;
/** How many characters of a line are compared: index places store as many. */
const COMPARED = 200;

/**
 * Prints a line for each commit: id, time in seconds and author, each after a NUL. Keeps git from running programs that
 * the repository's configuration may name (for text conversion, diffs, signatures), and from what else it may set, as
 * colors or an order of files.
 */
const LOG = [
  '-c',
  'core.quotePath=false',
  'log',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--no-mailmap',
  '--no-color',
  '--no-renames',
  '--no-merges',
  '-O/dev/null',
  '--encoding=UTF-8',
  '--format=%x00%H%x00%at%x00%an',
];
/** Prints what each commit changed in this folder, the latest commit first. */
const PATCHES = [
  '--patch',
  '--unified=0',
  '--relative',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--submodule=short',
];

/** The history of the lines and names in one folder. */
export interface FolderHistory {
  /**
   * The commits that wrote the lines of places, as far back as git gets in ten seconds; what is not found stays
   * unknown. The lines of a renamed file count as written by the commit that renamed it.
   */
  commitsOf<T extends WrittenPlace>(places: readonly T[], signal?: AbortSignal): Promise<PlaceCommits<T>>;
  /** The commit of the current branch that removed a name from the folder. */
  lastChangeOf(name: string, signal?: AbortSignal): Promise<HistoryKnowledge>;
}

/** Reads a folder's history from git; the folder is given by its real path. Runs nothing that the folder configures. */
export class PlaceHistory implements FolderHistory {
  readonly #folder: string;
  readonly #environment: Environment;
  readonly #longestSearch: number;
  #state: Promise<'whole' | NoHistory> | undefined;

  constructor(folder: string, environment: Environment, longestSearch = LONGEST_SEARCH) {
    this.#folder = folder;
    this.#environment = environment;
    this.#longestSearch = longestSearch;
  }

  async commitsOf<T extends WrittenPlace>(
    places: readonly T[],
    signal?: AbortSignal,
  ): Promise<PlaceCommits<T>> {
    const git = await this.#gitFor(LONGEST_AGES);
    if (typeof git === 'string') return { why: git };
    const reader = new PatchReader(places);
    if (places.length === 0) return reader.found;
    const paths = pathsTo(new Set(places.map(({ file }) => file)));
    try {
      for await (const line of git.lines([...LOG, ...PATCHES, 'HEAD', '--', ...paths])) {
        reader.read(line);
        if (reader.isDone || signal?.aborted === true) break;
      }
    } catch (error) {
      return { why: failureOf(error) };
    }
    return reader.found;
  }

  async lastChangeOf(name: string): Promise<HistoryKnowledge> {
    const git = await this.#gitFor(this.#longestSearch);
    if (typeof git === 'string') return { kind: 'unknown', why: git };
    // No server can have such a flag.
    if (!isLegalName(name)) return { kind: 'never' };
    try {
      if (await isInLastCommit(git, name)) return { kind: 'unknown', why: 'still-there' };
      // The latest commit that changed how often the name occurs: it removed the last occurrence.
      const line = (await git.run([...LOG, '--max-count=1', `-S${name}`, 'HEAD', '--', '.']))
        .toString('utf8')
        .trim();
      const [, id = '', time = '', author = ''] = line.split('\0');
      if (id === '') return { kind: 'never' };
      return { kind: 'gone', commit: { id, author, at: Number(time) * 1000 } };
    } catch (error) {
      return { kind: 'unknown', why: failureOf(error) };
    }
  }

  /** Git with a time limit, or why the complete history is not available. */
  async #gitFor(limit: number): Promise<Git | NoHistory> {
    const state = await (this.#state ??= this.#lookAtRepository());
    return state === 'whole' ? (Git.in(this.#folder, this.#environment, limit) ?? 'no-git') : state;
  }

  async #lookAtRepository(): Promise<'whole' | NoHistory> {
    const repository = await repositoryOf(this.#folder, this.#environment);
    if (repository === undefined) return 'no-git';
    try {
      const shallow = await repository.git.run(['rev-parse', '--is-shallow-repository']);
      if (shallow.toString('utf8').trim() === 'true') return 'shallow-clone';
    } catch (error) {
      if (error instanceof PartialCloneError) return 'partial-clone';
      if (error instanceof GitError) return 'no-git';
      throw error;
    }
    return (await gitOutput(repository.git, 'rev-parse', '--verify', '--quiet', 'HEAD')) === undefined
      ? 'not-committed'
      : 'whole';
  }
}

/** Why git gave no history; @throws what is no error of git's. */
function failureOf(error: unknown): NoHistory {
  if (!(error instanceof GitError)) throw error;
  return error instanceof GitTimeoutError ? 'too-long' : 'git-failed';
}

/**
 * The path arguments for git: files, or a whole folder if it has many of them. Git compares each path of a commit with
 * each path argument, which takes four times as long as the patches themselves (250 files, measured).
 */
function pathsTo(files: ReadonlySet<string>): readonly string[] {
  return [...Map.groupBy(files, folderOf)].flatMap(([folder, inFolder]) =>
    inFolder.length < MANY_FILES
      ? inFolder.map((file) => `:(literal)${file}`)
      : [`:(glob)${filesIn(folder)}`],
  );
}

/** A glob for the files directly in a folder. */
function filesIn(folder: string): string {
  return `${folder === '' ? '' : `${folder.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}/`}*`;
}

/** Whether a file of the last commit contains the name, even if it is left out of the index. */
async function isInLastCommit(git: Git, name: string): Promise<boolean> {
  const options = ['--quiet', '--fixed-strings', '--no-textconv', '--no-recurse-submodules'];
  try {
    await git.run(['grep', ...options, '-e', name, 'HEAD', '--', '.']);
    return true;
  } catch (error) {
    // Git ends with an error if it finds nothing; where git itself fails, the log that is read next fails too.
    if (!(error instanceof GitError) || error instanceof GitTimeoutError) throw error;
    return false;
  }
}

/** The history of one flag's places, from the commits of all places. */
export function agesOf<T>(places: readonly T[], commits: PlaceCommits<T>): HistoryKnowledge {
  if ('why' in commits) return { kind: 'unknown', why: commits.why };
  const known = places
    .flatMap((place) => commits.get(place) ?? [])
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'unknown', why: 'not-committed' };
  return { kind: 'ages', first, last, known: known.length, of: places.length };
}

/** Reads patches, the latest commit first, and finds the commit that wrote each of some lines. */
class PatchReader<T extends WrittenPlace> {
  readonly found = new Map<T, CommitNote>();
  /** The places whose commit is not found yet, by file, and in it by the text of their line. */
  readonly #wanted = new Map<string, Map<string, T[]>>();
  #commit: CommitNote | undefined;
  /** The file of the current patch. */
  #file = '';
  /** Remaining lines of the current hunk: no such line is a header, whatever it looks like. */
  #left = 0;

  constructor(places: readonly T[]) {
    for (const place of places) {
      const inFile = getOrInsert(this.#wanted, place.file, () => new Map<string, T[]>());
      listUnder(inFile, compared(place.text), place);
    }
  }

  /** Whether the commit of every line is found. */
  get isDone(): boolean {
    return this.#wanted.size === 0;
  }

  /** Reads the next line of git's output: a commit's (begins with NUL), a file's (`+++ b/a.ts`), a hunk's. */
  read(line: string): void {
    if (this.#left > 0) {
      // `\ No newline at end of file` is no line of the hunk.
      if (line.startsWith('\\')) return;
      this.#left--;
      if (line.startsWith('+')) this.#added(line.slice(1));
    } else if (line.startsWith('\0')) {
      const [, id = '', time = '', author = ''] = line.split('\0');
      this.#commit = { id, author, at: Number(time) * 1000 };
    } else if (line.startsWith('+++ ')) this.#file = pathIn(line.slice('+++ '.length));
    else if (line.startsWith('@@ ')) this.#left = linesOf(line);
  }

  /** The newest commit that added a line wrote it: older ones with the same line do not count any more. */
  #added(text: string): void {
    const inFile = this.#wanted.get(this.#file);
    const places = inFile?.get(compared(text));
    if (inFile === undefined || places === undefined || this.#commit === undefined) return;
    for (const place of places) this.found.set(place, this.#commit);
    inFile.delete(compared(text));
    if (inFile.size === 0) this.#wanted.delete(this.#file);
  }
}

/** The path in a file's header: `b/a.ts`, with a tab after a path with spaces, or quoted for what is in it, `"b/\"a\".ts"`. */
function pathIn(written: string): string {
  const path = written.replace(/\t$/, '');
  const quoted = /^"(.*)"$/.exec(path)?.[1];
  const plain = quoted?.replaceAll(/\\([0-7]{3}|.)/g, (_, escaped: string) => unescaped(escaped)) ?? path;
  return plain.slice('b/'.length);
}

/** How git writes the control characters from the bell on: `\a`, `\b`, `\t`. */
const LETTERS_OF_CONTROLS = 'abtnvfr';
const FIRST_OF_CONTROLS = 7;

/** The character of an escape, without its backslash: `t` for a tab, `033`, `"`. */
function unescaped(escaped: string): string {
  const named = LETTERS_OF_CONTROLS.indexOf(escaped);
  if (named >= 0) return String.fromCharCode(FIRST_OF_CONTROLS + named);
  return escaped.length === 1 ? escaped : String.fromCharCode(parseInt(escaped, 8));
}

/** What of a line is compared, whatever its indentation. */
function compared(text: string): string {
  return text.trim().slice(0, COMPARED);
}

/** How many lines follow a header such as `@@ -1,2 +3 @@`: the removed and the added ones, where `+3` is one line. */
function linesOf(header: string): number {
  const [, before = '1', after = '1'] = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(header) ?? [];
  return Number(before) + Number(after);
}
