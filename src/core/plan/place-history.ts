import { isLegalName } from '../api/legal-name.ts';
import { Git, GitError, PartialCloneError } from '../code/index/git.ts';
import { repositoryOf, said } from '../code/index/repository.ts';
import type { CodePlace, CommitNote, HistoryKnowledge, NoHistory } from './flag-knowledge.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A place with its line as it is now, trimmed, of which the first 200 characters count. */
export type WrittenPlace = Pick<CodePlace, 'file' | 'line'> & { readonly text: string };

/** The commits of lines, by place; a place whose line is not committed as it stands has none. */
export type PlaceCommits<T> = ReadonlyMap<T, CommitNote> | { readonly why: NoHistory };

/** Processes at once. */
const AT_ONCE = 4;
/** Milliseconds that all lines may take, and the search for one name. */
const LONGEST_AGES = 10_000;
const LONGEST_SEARCH = 20_000;
/** Characters of a line that are compared: places of the index carry as many. */
const COMPARED = 200;

/** No text conversion, which a repository's own configuration could name; a line of the first commit has that one. */
const BLAME = ['blame', '--no-textconv', '--porcelain', '--root', '--encoding=UTF-8'];
/** Neither text conversion nor diffs nor signatures by programs that a repository's configuration could name. */
const LOG = [
  ...['log', '--no-ext-diff', '--no-textconv', '--no-show-signature', '--no-mailmap', '--no-color'],
  ...['--no-renames', '-O/dev/null', '--encoding=UTF-8', '--format=%H%x00%at%x00%an', '--max-count=1'],
];

/** What git tells of a folder, given by its real path; nothing that the folder configures is run. */
export class PlaceHistory {
  readonly #folder: string;
  readonly #environment: Environment;
  #state: Promise<'whole' | NoHistory> | undefined;

  constructor(folder: string, environment: Environment) {
    this.#folder = folder;
    this.#environment = environment;
  }

  /** The commits that wrote the lines of places; what is not known within ten seconds stays unknown. */
  async commitsOf<T extends WrittenPlace>(
    places: readonly T[],
    signal?: AbortSignal,
  ): Promise<PlaceCommits<T>> {
    const state = await this.#look();
    const git = Git.in(this.#folder, this.#environment, LONGEST_AGES);
    if (state !== 'whole' || git === undefined) return { why: state === 'whole' ? 'no-git' : state };
    const until = performance.now() + LONGEST_AGES;
    const files = [...Map.groupBy(places, ({ file }) => file)];
    const found = new Map<T, CommitNote>();
    const work = async (): Promise<void> => {
      for (let next = files.pop(); next && signal?.aborted !== true; next = files.pop()) {
        if (performance.now() > until) return;
        for (const [place, note] of await commitsIn(git, ...next)) found.set(place, note);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found.size === 0 && performance.now() > until ? { why: 'too-long' } : found;
  }

  /** The commit of the branch in which a name went from the folder. */
  async lastChangeOf(name: string): Promise<HistoryKnowledge> {
    const state = await this.#look();
    const git = Git.in(this.#folder, this.#environment, LONGEST_SEARCH);
    if (state !== 'whole' || git === undefined)
      return { kind: 'unknown', why: state === 'whole' ? 'no-git' : state };
    if (!isLegalName(name)) return { kind: 'never' };
    if (await holds(git, name)) return { kind: 'unknown', why: 'still-there' };
    try {
      const line = (await git.run([...LOG, `-S${name}`, 'HEAD', '--', '.'])).toString('utf8').trim();
      const [id = '', time = '', author = ''] = line.split('\0');
      if (id === '') return { kind: 'never' };
      return { kind: 'gone', commit: { id, author, at: Number(time) * 1000 } };
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { kind: 'unknown', why: 'too-long' };
    }
  }

  /** Whether the history is here. */
  #look(): Promise<'whole' | NoHistory> {
    return (this.#state ??= this.#lookAtRepository());
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
    return (await said(repository.git, 'rev-parse', '--verify', '--quiet', 'HEAD')) === undefined
      ? 'not-committed'
      : 'whole';
  }
}

/** Whether a file of the last commit holds the name, such as one that is left out of the index. */
async function holds(git: Git, name: string): Promise<boolean> {
  return (
    (await said(
      git,
      ...['grep', '--quiet', '--fixed-strings', '--no-textconv', '--no-recurse-submodules', '-e', name],
      ...['HEAD', '--', '.'],
    )) !== undefined
  );
}

/** The history of a flag's places from the commits of all. */
export function agesOf<T>(places: readonly T[], commits: PlaceCommits<T>): HistoryKnowledge {
  if ('why' in commits) return { kind: 'unknown', why: commits.why };
  const known = places
    .flatMap((place) => commits.get(place) ?? [])
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'unknown', why: 'not-committed' };
  return { kind: 'ages', first, last, known: known.length, of: places.length };
}

async function commitsIn<T extends WrittenPlace>(
  git: Git,
  file: string,
  places: readonly T[],
): Promise<readonly (readonly [T, CommitNote])[]> {
  const lines = [...new Set(places.map(({ line }) => line))];
  try {
    const ranges = lines.map((line) => `-L${line},+1`);
    const told = blamedLines((await git.run([...BLAME, ...ranges, 'HEAD', '--', file])).toString('utf8'));
    return places.flatMap((place) => {
      const blamed = told.get(place.line);
      const isSame = blamed?.text.trim().slice(0, COMPARED) === place.text.trim().slice(0, COMPARED);
      return blamed !== undefined && isSame ? [[place, blamed.note] as const] : [];
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // The file is new, or shorter in the commit than one of the lines says.
    const [one, other] = halves(lines);
    if (other.length === 0) return [];
    const among = (own: readonly number[]): readonly T[] => places.filter(({ line }) => own.includes(line));
    return [...(await commitsIn(git, file, among(one))), ...(await commitsIn(git, file, among(other)))];
  }
}

function halves<T>(list: readonly T[]): readonly [readonly T[], readonly T[]] {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}

/** Lines of a porcelain answer by their number; a commit is told in full where it comes first. */
function blamedLines(
  text: string,
): ReadonlyMap<number, { readonly note: CommitNote; readonly text: string }> {
  const notes = new Map<string, { id: string; author: string; at: number }>();
  const lines = new Map<number, { note: CommitNote; text: string }>();
  let note: { id: string; author: string; at: number } | undefined;
  let number = 0;
  for (const row of text.split('\n')) {
    const [, id, final] = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row) ?? [];
    if (id !== undefined) {
      note = notes.get(id) ?? { id, author: '', at: 0 };
      notes.set(id, note);
      number = Number(final);
    } else if (note === undefined) continue;
    else if (row.startsWith('\t')) lines.set(number, { note, text: row.slice(1) });
    else if (row.startsWith('author ')) note.author = row.slice('author '.length);
    else if (row.startsWith('author-time ')) note.at = Number(row.slice('author-time '.length)) * 1000;
  }
  return lines;
}
