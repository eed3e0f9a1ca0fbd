import { plainLines, plainText } from './plain-text.ts';

/**
 * Markdown that is safe to render: what did not come from this program is in it only as escaped text. It holds no
 * HTML and no command links, so the editor needs to trust nothing in it.
 */
export class Markdown {
  /** The source, with `$(icon)` for theme icons. */
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * What can mean something in CommonMark or its GitHub dialect where it stands; a backslash takes that away. Most names
 * and paths have none of it, and stay as they are for who reads the source.
 */
const MEANING = new RegExp(
  [
    // Code, emphasis, links, HTML, entities, tables, icons, mentions and numbers of issues.
    /[\\`*[\]<>&|~$@#]/,
    // Emphasis, but not within a word.
    /(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/,
    // Bare addresses, and emoji by their name.
    /(?<=www)\.|:(?=\/\/|[\w+-]*:)/,
    // Lists, lines and headings, at the start.
    /^[-+=]|(?<=^\d{1,9})[.)]/,
    // Pictures, and what a template may put a link beside.
    /!(?=\[|$)|^\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * Any text as Markdown that shows just that text. Bare addresses and e-mail addresses, which renderers would
 * make links of, are broken too.
 *
 * @param text any text; line breaks stay, empty lines and indentation do not.
 * @param limit longest text in characters; a cut is shown as `…`.
 */
export function escaped(text: string, limit = 2000): Markdown {
  return new Markdown(plainLines(text, limit).map(escapeLine).join('  \n'));
}

/** As {@link escaped}, on one line. */
function escapedInline(text: string): string {
  return escapeLine(plainText(text, 500));
}

function escapeLine(line: string): string {
  // Spaces in a row are one when rendered, and four at the start would be code.
  return line.replace(/\s+/g, ' ').replace(MEANING, '\\$&');
}

/**
 * Markdown from a template: its own text is taken as Markdown, the values are escaped (to one line) unless they
 * are Markdown themselves.
 */
export function rich(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Markdown)[]
): Markdown {
  const parts = values.map((value) =>
    value instanceof Markdown ? value.source : escapedInline(String(value)),
  );
  return new Markdown(String.raw({ raw: strings }, ...parts));
}

/** A link to an address of this program's making. */
export function link(label: string, url: string): Markdown {
  if (!/^https?:\/\//.test(url)) return escaped(label);
  return new Markdown(`[${escapedInline(label)}](<${safeUrl(url)}>)`);
}

/** A link to a file of the window; a text for any other address. */
export function fileLink(label: string, url: string): Markdown {
  if (!url.startsWith('file:///')) return escaped(label);
  return new Markdown(`[${escapedInline(label)}](<${safeUrl(url)}>)`);
}

function safeUrl(url: string): string {
  return url.replace(/[^\w\-.~:/%?#[\]@]/g, (character) => percentEncoded(character));
}

function percentEncoded(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

/**
 * A theme icon.
 *
 * @param id one of the editor's icon ids, never server text.
 */
export function icon(id: string): Markdown {
  return new Markdown(`$(${id})`);
}

/**
 * Lines of one paragraph.
 *
 * @param lines those that are undefined are left out.
 */
export function lines(...lines: readonly (Markdown | undefined)[]): Markdown {
  return new Markdown(sources(lines).join('  \n'));
}

/**
 * Paragraphs.
 *
 * @param parts those that are undefined or empty are left out.
 */
export function paragraphs(...parts: readonly (Markdown | undefined)[]): Markdown {
  return new Markdown(sources(parts).join('\n\n'));
}

/** A list. */
export function list(items: readonly Markdown[]): Markdown {
  return new Markdown(items.map((item) => `- ${item.source}`).join('\n'));
}

function sources(parts: readonly (Markdown | undefined)[]): readonly string[] {
  return parts.flatMap((part) => (part === undefined || part.source === '' ? [] : [part.source]));
}
