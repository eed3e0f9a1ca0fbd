/** Texts by the paths of their files. */
export type Files = Readonly<Record<string, string>>;

/** A removal, with what comes of it. */
export interface RemovalCase {
  readonly title: string;
  /** The case as it stands in its file. */
  readonly raw: string;
  readonly flag: string;
  /** What is kept: a side of the flag, or a variant. */
  readonly keep: string;
  readonly given: Files;
  readonly expected: Files;
  /** What is listed, as `path:line kind`; nothing is said of it where that is empty. */
  readonly listed: readonly string[];
}

/**
 * A title, a line with the flag and what is kept, the text before, and after a line of dashes the text after it. Where
 * `--- path` lines stand before them, there are several files; those that stay as they are need not be there after. Lines
 * `# path:line kind` at the end say what is listed.
 */
const CASE = /^=== (.*)\n(\S+) (\S+)\n([\s\S]*?)^----\n([\s\S]*?)(?=^=== |$(?![\s\S]))/gm;
const LISTED = /^# (\S+:\d+ [\w ]+)\n/gm;

/** Reads cases; a text that stands alone is the file `path`. */
export function parseRemovalCases(text: string, path: string): readonly RemovalCase[] {
  return Array.from(
    text.matchAll(CASE),
    ([raw, title = '', flag = '', keep = '', before = '', told = '']) => {
      const given = filesOf(before, path);
      return {
        ...{ title, raw, flag, keep, given },
        expected: { ...given, ...filesOf(told.replace(LISTED, ''), path) },
        listed: Array.from(told.matchAll(LISTED), ([, one = '']) => one),
      };
    },
  );
}

function filesOf(text: string, path: string): Files {
  if (!text.startsWith('--- ')) return text === '' ? {} : { [path]: text };
  return Object.fromEntries(
    text
      .split(/^--- /m)
      .slice(1)
      .map((file) => [file.slice(0, file.indexOf('\n')), file.slice(file.indexOf('\n') + 1)]),
  );
}

/**
 * A case that expects some texts and places; what it is given stays. Places are told where it told some.
 *
 * @throws Error where a text does not end its last line, which a case cannot say
 */
export function rewrittenRemoval(one: RemovalCase, changed: Files, listed: readonly string[]): string {
  const before = one.raw.slice(0, one.raw.search(/^----\n/m));
  const hasPaths = /^\S.*\n\S+ \S+\n--- /.test(before);
  const texts = Object.entries(changed).filter(([path, text]) => !hasPaths || text !== one.given[path]);
  for (const [path, text] of texts)
    if (!text.endsWith('\n')) throw new Error(`${one.title}: ${path} does not end its last line.`);
  const after = texts.map(([path, text]) => (hasPaths ? `--- ${path}\n${text}` : text));
  const places = one.listed.length === 0 ? [] : listed.map((place) => `# ${place}\n`);
  return [before, '----\n', ...after, ...places].join('');
}
