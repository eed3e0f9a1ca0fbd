/** An invisible break: the editor draws `$(name)` as an icon wherever it stands in rendered text, code included. */
const WORD_JOINER = '\u2060';

/**
 * Controls, marks that turn the direction of text, and every character that Unicode has a program draw as nothing, which
 * make two texts look like one or hide a third. The joiners and selectors that emoji and some scripts need are not in
 * it, nor is the break that this module sets itself.
 */
const INVISIBLE =
  /(?!(?<=\$)\u2060)(?!\p{Join_Control}|[\u180b-\u180d]|\u180f|\ufe0e|\ufe0f)[\p{Control}\p{Bidi_Control}\p{Surrogate}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** What nearly every name is: nothing to do. */
const HARMLESS = /^[\x21-\x23\x25-\x7e]*$/;

/**
 * Server text for a place that shows plain text: a label, a description, a message.
 *
 * @param limit longest result in characters; a cut is shown as `…`.
 */
export function plainText(text: string, limit = 200): string {
  if (text.length <= limit && HARMLESS.test(text)) return text;
  const visible = cut(text, limit)
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll('\t', ' ')
    .trim()
    .replace(INVISIBLE, (character) => `⟨${character.codePointAt(0)?.toString(16).padStart(4, '0') ?? ''}⟩`)
    .replaceAll('$(', `$${WORD_JOINER}(`);
  return cut(visible, limit);
}

/**
 * Its lines without the empty ones, each as {@link plainText} has it.
 *
 * @param limit longest result in characters, all lines together.
 */
export function plainLines(text: string, limit: number): readonly string[] {
  return cut(text, limit)
    .split(LINE_BREAKS)
    .map((line) => plainText(line, limit))
    .filter((line) => line !== '');
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * A text for a message or an input box. The editor draws `[label](address)` in those as a link, and one whose address
 * is a command runs it (in the sources of 1.105 and 1.139): no text of a server or a repository may be one.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('](', `]${WORD_JOINER}(`);
}
