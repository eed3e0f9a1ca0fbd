import type { BoundFact } from './facts.ts';

/** Brackets: a comma between them separates no bounds. */
const OPENS = /[<([{]/;
const CLOSES = /[>)\]}]/;
/** `T extends Job`, `reified T : Job`, `T: Job + Send`. */
const BOUND =
  /^(?:where\s+)?(?:(?:in|out|reified|const)\s+)*(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\bextends\b|:)\s*(?<type>.+)$/su;

/** Reads the bounds of type parameters from the text that declares them: `T` and `Job` of `<T extends Job>`. */
export function boundsIn(text: string): readonly BoundFact[] {
  // `<T extends Job>` without its brackets; those of `where T: Into<Job>` are the bound's.
  return partsOf(text.replace(/^\s*[<[](.*)[>\]]\s*$/s, '$1')).flatMap((part) => {
    const { name, type } = BOUND.exec(part.trim())?.groups ?? {};
    return name === undefined || type === undefined ? [] : [{ name, type }];
  });
}

/** A text split at its commas outside of brackets; the `>` of an arrow, `->` or `=>`, closes none. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  // How many brackets are open, and where the part begins.
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (OPENS.test(character)) depth++;
    else if (CLOSES.test(character) && !/[-=]/.test(text.charAt(at - 1))) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
