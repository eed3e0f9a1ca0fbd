import { Buffer } from 'node:buffer';
import { decodedTexts, foldCase, type MappedText } from './decoded-text.ts';

/** Parts of a token of at least this many characters are redacted; shorter parts do not reveal the rest. */
const SHORTEST_PART = 8;

/** The public beginning of an Unleash token, `user:` or `project:environment.`: words that may occur in any text. */
const PUBLIC_PART = /^[^.:]*:(?:[^.:]*\.)?/;

/** Most renewed secrets that are kept; each takes up to some hundred kilobytes for its spellings. */
const MOST_SHORT_LIVED = 20;

/** One way to write a token. */
interface Spelling {
  readonly text: string;
  /** Where in `text` each part of `partLength` characters is. */
  readonly parts: ReadonlyMap<string, number>;
  readonly partLength: number;
}

/** A range of a text, by offsets. */
type Span = readonly [start: number, end: number];

/**
 * Removes tokens from texts, whoever repeats them: whole or in parts of eight characters, plain, in base64 or
 * hexadecimal, percent-encoded, or escaped as in JSON and HTML. A token shorter than that is only removed as a whole.
 */
export class Redactor {
  readonly #spellings = new Map<string, readonly Spelling[]>();
  readonly #shortLived = new Map<string, readonly Spelling[]>();

  /** Redacts this token for the lifetime of the redactor. */
  hide(token: string): void {
    const publicLength = PUBLIC_PART.exec(token)?.[0].length ?? 0;
    if (token !== '' && !this.#spellings.has(token))
      this.#spellings.set(token, spellingsOf(token, publicLength));
  }

  /** Like `hide`, for a secret without a public beginning. */
  hideSecret(secret: string): void {
    if (secret !== '') this.#spellings.set(secret, spellingsOf(secret, 0));
  }

  /** Like `hideSecret`, for a secret that is renewed; it is forgotten after enough later ones. */
  hideShortLived(secret: string): void {
    if (secret === '') return;
    const spellings = this.#shortLived.get(secret) ?? spellingsOf(secret, 0);
    // To the end of the map, whose first secret is the one that was renewed longest ago.
    this.#shortLived.delete(secret);
    this.#shortLived.set(secret, spellings);
    const [oldest] = this.#shortLived.keys();
    if (this.#shortLived.size > MOST_SHORT_LIVED && oldest !== undefined) this.#shortLived.delete(oldest);
  }

  /** The text with `[token]` instead of each part of a token. */
  redact(text: string): string {
    const spellings = [...this.#spellings.values(), ...this.#shortLived.values()].flat();
    if (spellings.length === 0) return text;
    const spans = decodedTexts(text).flatMap((layer) =>
      spellings.flatMap((spelling) => spansOf(spelling, layer)),
    );
    return without(text, spans);
  }
}

function spellingsOf(token: string, publicLength: number): readonly Spelling[] {
  // If the rest is too short to be recognized by a part, parts may begin in the public beginning.
  const from = token.length - publicLength < SHORTEST_PART ? 0 : publicLength;
  return [
    spelling(token, SHORTEST_PART, from),
    spelling(Buffer.from(token).toString('hex'), 2 * SHORTEST_PART, 2 * from),
    // From the public beginning on, as that need not end where a character of base64 does.
    ...[0, 1, 2].map((before) => spelling(inBase64(token, before), Math.ceil((SHORTEST_PART * 4) / 3), 0)),
  ];
}

/** The base64 characters that depend on the token alone, if `before` bytes (modulo 3) precede it. */
function inBase64(token: string, before: number): string {
  const bytes = Buffer.from('\0'.repeat(before) + token);
  const encoded = bytes.toString('base64').replace(/=+$/, '');
  // The first characters that the bytes before also decide; the last one, unless it is full, depends on those after.
  const shared = [0, 2, 3][before] ?? 0;
  return encoded.slice(shared, bytes.length % 3 === 0 ? encoded.length : -1);
}

function spelling(written: string, shortest: number, from: number): Spelling {
  const text = comparable(written);
  // A short token is one part; of a very short one, base64 may leave nothing.
  const partLength = Math.min(shortest, text.length - from);
  const parts = new Map<string, number>();
  for (let at = from; at + partLength <= text.length; at++) parts.set(text.slice(at, at + partLength), at);
  return { text, parts, partLength };
}

/** The text in small letters, with the two alphabets of base64 made equal. */
function comparable(text: string): string {
  return foldCase(text).replaceAll('+', '-').replaceAll('/', '_');
}

function spansOf(spelling: Spelling, { decoded, offset }: MappedText): readonly Span[] {
  const { parts, partLength } = spelling;
  const searched = comparable(decoded);
  const spans: Span[] = [];
  for (let at = 0; partLength > 0 && at + partLength <= searched.length; at++) {
    const inToken = parts.get(searched.slice(at, at + partLength));
    if (inToken === undefined) continue;
    const [start, end] = stretched(at, inToken, searched, spelling);
    spans.push([offset(start), offset(end)]);
    at = end - 1;
  }
  return spans;
}

/** Extends a matching part, at `at` in the text and at `inToken` in the spelling, to the longest common range. */
function stretched(at: number, inToken: number, searched: string, { text, partLength }: Spelling): Span {
  let before = 0;
  while (before < Math.min(at, inToken) && searched[at - before - 1] === text[inToken - before - 1]) before++;
  let length = partLength;
  while (inToken + length < text.length && searched[at + length] === text[inToken + length]) length++;
  return [at - before, at + length];
}

function without(text: string, spans: readonly Span[]): string {
  let clean = '';
  let at = 0;
  for (const [start, end] of [...spans].sort(([one], [other]) => one - other)) {
    if (start >= at) clean += `${text.slice(at, start)}[token]`;
    at = Math.max(at, end);
  }
  return clean + text.slice(at);
}
