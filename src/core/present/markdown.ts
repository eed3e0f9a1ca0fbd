import { plainLines, plainText } from './plain-text.ts';

/**
 * Markdown that is safe to render: text from outside this program is always escaped. It contains no HTML and no command
 * links, so the editor need not trust it.
 */
export class Markdown {
  /** The source, with `$(icon)` for theme icons. */
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * Characters that can have a meaning in CommonMark or GitHub's dialect in their context, and are escaped by a
 * backslash. Most names and paths contain none, and stay readable in the source.
 */
const MEANING = new RegExp(
  [
    // Code, emphasis, links, HTML, entities, tables, icons, mentions and issue numbers.
    /[\\`*[\]<>&|~$@#]/,
    // Emphasis, but not within a word.
    /(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/,
    // Bare addresses, `www.` and `https://`, and emoji names, `:tada:`.
    /(?<=www)\.|:(?=\/\/|[\w+-]*:)/,
    // At the start: lists, `-` and `1.`, and lines and headings, `---` and `===`.
    /^[-+=]|(?<=^\d{1,9})[.)]/,
    // Images, and a parenthesis at the start, which in a template could follow the text of a link.
    /!(?=\[|$)|^\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * Markdown that shows exactly the given text. Bare addresses and e-mail addresses, which renderers would turn into
 * links, are broken up too.
 *
 * @param text any text; line breaks stay, empty lines and indentation do not.
 * @param limit longest text in characters; a cut is shown as `…`.
 */
export function escaped(text: string, limit = 2000): Markdown {
  return new Markdown(plainLines(text, limit).map(escapeLine).join('  \n'));
}

/** Like {@link escaped}, on one line. */
function escapedInline(text: string): string {
  return escapeLine(plainText(text, 500));
}

function escapeLine(line: string): string {
  // Several spaces render as one, and four at the start would be code.
  return line.replace(/\s+/g, ' ').replace(MEANING, '\\$&');
}

/**
 * Markdown from a template: its own text is Markdown; values are escaped (to one line) unless they are Markdown
 * themselves.
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

/** A link to an address that this program has built. */
export function link(label: string, url: string): Markdown {
  if (!/^https?:\/\//.test(url)) return escaped(label);
  return new Markdown(`[${escapedInline(label)}](<${safeUrl(url)}>)`);
}

/** A link to a file of the window; plain text for any other address. */
export function fileLink(label: string, url: string): Markdown {
  if (!url.startsWith('file:///')) return escaped(label);
  return new Markdown(`[${escapedInline(label)}](<${safeUrl(url)}>)`);
}

/** The address with everything encoded that could end the link. */
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
 * @param lines undefined ones are left out.
 */
export function lines(...lines: readonly (Markdown | undefined)[]): Markdown {
  return new Markdown(sources(lines).join('  \n'));
}

/**
 * Paragraphs.
 *
 * @param parts undefined or empty ones are left out.
 */
export function paragraphs(...parts: readonly (Markdown | undefined)[]): Markdown {
  return new Markdown(sources(parts).join('\n\n'));
}

export function list(items: readonly Markdown[]): Markdown {
  return new Markdown(items.map((item) => `- ${item.source}`).join('\n'));
}

function sources(parts: readonly (Markdown | undefined)[]): readonly string[] {
  return parts.flatMap((part) => (part === undefined || part.source === '' ? [] : [part.source]));
}
