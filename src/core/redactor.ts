import { Buffer } from 'node:buffer';
import { decodedTexts, foldCase, type MappedText } from './decoded-text.ts';

/** How many characters of a token in a row are enough to be taken out; fewer tell nobody what the rest is. */
const SHORTEST_PART = 8;

/** What stands before the secret of an Unleash token: `user:` or `project:environment.`, words that any text may have. */
const PUBLIC_PART = /^[^.:]*:(?:[^.:]*\.)?/;

/** Secrets that are renewed, each up to some hundred kilobytes of spellings. */
const MOST_SHORT_LIVED = 20;

/** One spelling of a token. */
interface Spelling {
  readonly text: string;
  /** Where in it each of its parts of the shortest length begins. */
  readonly parts: ReadonlyMap<string, number>;
  readonly partLength: number;
}

/** A stretch of a text, by offsets. */
type Span = readonly [start: number, end: number];

/**
 * Takes tokens out of texts, whoever repeats them: whole or in parts of eight characters, as they are, in base64 or
 * hexadecimal, percent-encoded or escaped as in JSON and HTML. A token shorter than that is taken out whole only.
 */
export class Redactor {
  readonly #spellings = new Map<string, readonly Spelling[]>();
  readonly #shortLived = new Map<string, readonly Spelling[]>();

  /** From now on this token is taken out, for as long as the redactor lives. */
  hide(token: string): void {
    const publicLength = PUBLIC_PART.exec(token)?.[0].length ?? 0;
    if (token !== '' && !this.#spellings.has(token))
      this.#spellings.set(token, spellingsOf(token, publicLength));
  }

  /** The same for a secret of another form: all of it is one. */
  hideSecret(secret: string): void {
    if (secret !== '') this.#spellings.set(secret, spellingsOf(secret, 0));
  }

  /** The same for a secret that others follow, until as many have that nobody takes it any more. */
  hideShortLived(secret: string): void {
    if (secret === '') return;
    const spellings = this.#shortLived.get(secret) ?? spellingsOf(secret, 0);
    this.#shortLived.delete(secret);
    this.#shortLived.set(secret, spellings);
    const [oldest] = this.#shortLived.keys();
    if (this.#shortLived.size > MOST_SHORT_LIVED && oldest !== undefined) this.#shortLived.delete(oldest);
  }

  /** The text with `[token]` for each part of a token. */
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
  const from = token.length - publicLength < SHORTEST_PART ? 0 : publicLength;
  return [
    spelling(token, SHORTEST_PART, from),
    spelling(Buffer.from(token).toString('hex'), 2 * SHORTEST_PART, 2 * from),
    ...[0, 1, 2].map((before) => spelling(inBase64(token, before), Math.ceil((SHORTEST_PART * 4) / 3), 0)),
  ];
}

/** The characters of base64 that depend on the token alone, where `before` bytes (modulo 3) stand before it. */
function inBase64(token: string, before: number): string {
  const bytes = Buffer.from('\0'.repeat(before) + token);
  const encoded = bytes.toString('base64').replace(/=+$/, '');
  const shared = [0, 2, 3][before] ?? 0;
  return encoded.slice(shared, bytes.length % 3 === 0 ? encoded.length : -1);
}

function spelling(written: string, shortest: number, from: number): Spelling {
  const text = comparable(written);
  const partLength = Math.min(shortest, text.length - from);
  const parts = new Map<string, number>();
  for (let at = from; at + partLength <= text.length; at++) parts.set(text.slice(at, at + partLength), at);
  return { text, parts, partLength };
}

/** The two alphabets of base64 are one here, and so is a token in the other case. */
function comparable(text: string): string {
  return foldCase(text).replaceAll('+', '-').replaceAll('/', '_');
}

function spansOf(spelling: Spelling, { decoded, offset }: MappedText): readonly Span[] {
  const { parts, partLength } = spelling;
  const searched = comparable(decoded);
  const spans: Span[] = [];
  for (let at = 0; partLength > 0 && at + partLength <= searched.length; at++) {
    const part = parts.get(searched.slice(at, at + partLength));
    if (part === undefined) continue;
    const [start, end] = stretched(at, part, searched, spelling);
    spans.push([offset(start), offset(end)]);
    at = end - 1;
  }
  return spans;
}

/** The most of a token around a part of it, which stands at `at` of the text and at `part` of the token. */
function stretched(at: number, part: number, searched: string, { text, partLength }: Spelling): Span {
  let before = 0;
  while (before < Math.min(at, part) && searched[at - before - 1] === text[part - before - 1]) before++;
  let length = partLength;
  while (part + length < text.length && searched[at + length] === text[part + length]) length++;
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
