/** An invisible break: the editor draws `$(name)` as an icon anywhere in rendered text, even in code. */
const WORD_JOINER = '\u2060';

/**
 * Control characters, marks that change the text direction, and every character that Unicode lets programs draw as
 * nothing. They can make two texts look the same or hide a third. Excluded are the joiners and selectors that emoji and
 * some scripts need, and the break that this module inserts.
 */
const INVISIBLE =
  /(?!(?<=\$)\u2060)(?!\p{Join_Control}|[\u180b-\u180d]|\u180f|\ufe0e|\ufe0f)[\p{Control}\p{Bidi_Control}\p{Surrogate}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** Printable ASCII without spaces and `$`: nearly all names match, and need no work. */
const HARMLESS = /^[\x21-\x23\x25-\x7e]*$/;

/**
 * Sanitizes server text for a place that shows plain text: a label, a description, a message.
 *
 * @param limit longest result in characters; a cut is shown as `…`.
 */
export function plainText(text: string, limit = 200): string {
  if (text.length <= limit && HARMLESS.test(text)) return text;
  // Cut twice: what is visible can be longer, and a text of any length should cost no work.
  const visible = cut(text, limit)
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll('\t', ' ')
    .trim()
    .replace(INVISIBLE, (character) => `⟨${character.codePointAt(0)?.toString(16).padStart(4, '0') ?? ''}⟩`)
    .replaceAll('$(', `$${WORD_JOINER}(`);
  return cut(visible, limit);
}

/**
 * The non-empty lines of a text, each sanitized by {@link plainText}.
 *
 * @param limit longest result in characters, all lines together.
 */
export function plainLines(text: string, limit: number): readonly string[] {
  return cut(text, limit)
    .split(LINE_BREAKS)
    .map((line) => plainText(line, limit))
    .filter((line) => line !== '');
}

/** Never cuts a surrogate pair in two. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * A text for a message or an input box. The editor draws `[label](address)` in those as a link, and clicking one with a
 * command as its address runs it (in the sources of 1.105 and 1.139), so text of a server or a repository must not form
 * one.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('](', `]${WORD_JOINER}(`);
}
