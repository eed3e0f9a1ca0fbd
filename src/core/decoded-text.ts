/** Escaped characters: in URLs, in JSON and JavaScript, in HTML by number. */
const ESCAPE = /%([0-9a-f]{2})|\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});/gi;

/** How many times a text may have been encoded. */
const MOST_LAYERS = 3;

/** A decoded text, with the position of each of its characters in the original. */
export interface MappedText {
  readonly decoded: string;
  /** The offset in the original of a character of `decoded`; the original's length for the end. */
  readonly offset: (at: number) => number;
}

/**
 * The texts in which a token can stand that somebody escaped: the text itself, then with each escaped character below
 * U+0080 decoded (tokens consist of these), then that text decoded too, up to {@link MOST_LAYERS} times.
 */
export function decodedTexts(text: string): readonly MappedText[] {
  const layers: MappedText[] = [];
  let layer: MappedText | undefined = { decoded: text, offset: (at) => at };
  while (layer !== undefined && layers.length <= MOST_LAYERS) {
    layers.push(layer);
    layer = decodedOnce(layer);
  }
  return layers;
}

/** Lower-cases A to Z only, so the length stays the same. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The next layer, with offsets in the original; undefined if the text has no escapes. */
function decodedOnce({ decoded: text, offset }: MappedText): MappedText | undefined {
  let decoded = '';
  let at = 0;
  const offsets: number[] = [];
  /** Takes over what has no escape, up to `end`. */
  const keep = (end: number): void => {
    for (let kept = at; kept < end; kept++) offsets.push(offset(kept));
    decoded += text.slice(at, end);
  };
  for (const match of text.matchAll(ESCAPE)) {
    const character = characterOf(match);
    if (character === undefined) continue;
    keep(match.index);
    offsets.push(offset(match.index));
    decoded += character;
    at = match.index + match[0].length;
  }
  // Nothing was decoded.
  if (at === 0) return undefined;
  keep(text.length);
  const end = offset(text.length);
  return { decoded, offset: (place) => offsets[place] ?? end };
}

function characterOf([, url, byte, unit, hexadecimal, decimal]: RegExpMatchArray): string | undefined {
  const code =
    decimal === undefined ? parseInt(url ?? byte ?? unit ?? hexadecimal ?? '', 16) : parseInt(decimal, 10);
  return code < 0x80 ? String.fromCharCode(code) : undefined;
}
