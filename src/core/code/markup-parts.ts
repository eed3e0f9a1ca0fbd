/** A part of a document that is code: where it begins and ends. What stands before it is no end of a line. */
type CodePart = readonly [start: number, end: number];

/** A text of the same length with nothing but its code, each part of which is statements of their own. */
export function onlyCode(document: string, parts: readonly CodePart[]): string {
  let code = '';
  for (const [start, end] of parts) {
    // An object at the beginning of a statement would be a block.
    const isObject = document[start] === '{' && document[start - 2] === '=';
    const opens = isObject ? ';(' : ';';
    code += blank(document.slice(code.length, start - opens.length)) + opens + document.slice(start, end);
    if (isObject) code += ')';
  }
  return code + blank(document.slice(code.length));
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

// What is matched without a group is passed over.
const PASSED = String.raw`<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)`;
const SCRIPT = String.raw`<script\b[^>]*(?:>([\s\S]*?)(?:<\/script\s*>|$)|$)`;
const INTERPOLATION = String.raw`\{\{((?:[^{}<]|<(?![\w/!])|\{[^{}<]*\})*)\}\}`;
// A loop and what a slot is given are no expressions.
const DIRECTIVE = String.raw`(?<=\s)(?:v-(?!for\b|slot\b)[\w.:-]+|[:@][\w.:[\]-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`;
const VUE = new RegExp([PASSED, SCRIPT, INTERPOLATION, DIRECTIVE].join('|'), 'dgi');
const SVELTE = new RegExp([PASSED, SCRIPT].join('|'), 'dgi');

/** The scripts of a Vue component and the expressions of its template; all else is blanked, but for the ends of lines. */
export function vueParts(document: string): string {
  return onlyCode(document, groupsIn(document, VUE));
}

/** The scripts of a Svelte component and the expressions of its markup; all else is blanked, but for the ends of lines. */
export function svelteParts(document: string): string {
  const parts: CodePart[] = [];
  let at = 0;
  for (const match of document.matchAll(SVELTE)) {
    parts.push(...expressionsIn(document, at, match.index));
    const [, script] = match.indices ?? [];
    if (script) parts.push(script);
    at = match.index + match[0].length;
  }
  return onlyCode(document, [...parts, ...expressionsIn(document, at, document.length)]);
}

/** What the groups of a pattern match; it has the flags `d` and `g`. */
export function groupsIn(document: string, pattern: RegExp): readonly CodePart[] {
  return [...document.matchAll(pattern)].flatMap(({ indices = [] }) =>
    indices.slice(1).filter((part) => part !== undefined),
  );
}

// In markup a quote is a letter like others; within braces it begins a string, which ends with its line. No end is
// looked for farther away: each of many quotes would look for it.
const BRACE = /[{}]|(["'`])(?:\\.|(?!\1)[^\\\r\n]){0,300}\1/g;
const BLOCK = /(?:#(?:if|each|await|key)|:else\s+if|@(?:html|render|const))(?=\s)|(?![#:@/])(?:\.\.\.)?/y;

/** What stands in the outermost pairs of braces, without the words of blocks. */
function expressionsIn(document: string, from: number, to: number): readonly CodePart[] {
  const markup = document.slice(from, to);
  return outermostBraces(markup).flatMap(([open, close]): readonly CodePart[] => {
    BLOCK.lastIndex = open;
    const word = BLOCK.exec(markup)?.[0];
    if (word === undefined) return [];
    const start = open + word.length;
    const names = word === '#each' ? markup.slice(start, close).lastIndexOf(' as ') : -1;
    return [[from + start, from + (names < 0 ? close : start + names)]];
  });
}

/** The pairs that no other one holds, where they are closed. */
function outermostBraces(markup: string): readonly CodePart[] {
  const opened: number[] = [];
  const pairs: CodePart[] = [];
  BRACE.lastIndex = 0;
  for (let match = BRACE.exec(markup); match !== null; match = BRACE.exec(markup)) {
    const [text, quote] = match;
    if (text === '{') opened.push(match.index + 1);
    else if (quote !== undefined) {
      if (opened.length === 0) BRACE.lastIndex = match.index + 1;
    } else {
      const start = opened.pop();
      if (start === undefined) continue;
      while ((pairs.at(-1)?.[0] ?? -1) > start) pairs.pop();
      pairs.push([start, match.index]);
    }
  }
  return pairs;
}
