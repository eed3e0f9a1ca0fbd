import { blank } from './blank.ts';
import { COMPONENT, componentCall } from './component-tags.ts';
import { outermostBraces } from './outermost-braces.ts';

/**
 * The range of a part that is code; `code`, of the same length, is written in its place if it is given. {@link onlyCode}
 * writes `;` or `;(` over the characters before the range, which must not be line ends.
 */
type CodePart = readonly [start: number, end: number, code?: string];

/** Blanks everything but the code, keeping the length. Each part becomes statements of its own. */
export function onlyCode(document: string, parts: readonly CodePart[]): string {
  let code = '';
  for (const [start, end, given = document.slice(start, end)] of parts) {
    // `:class="{ on: isOn }"`, with a quote between `=` and `{`: at the start of a statement, an object literal would be
    // parsed as a block. Brackets take the places of the quotes.
    const isObject = document[start] === '{' && document[start - 2] === '=';
    const opens = isObject ? ';(' : ';';
    code += blank(document.slice(code.length, start - opens.length)) + opens + given;
    if (isObject) code += ')';
  }
  return code + blank(document.slice(code.length));
}

// What matches without a group, a comment or a style, is skipped. An unclosed element reaches to the end of the document.
const SKIPPED = String.raw`<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)`;
// `<script setup>…</script>`; the group is the code between the tags.
const SCRIPT = String.raw`<script\b[^>]*(?:>([\s\S]*?)(?:<\/script\s*>|$)|$)`;
// `{{ name }}`, also with one object in it; `<` only as an operator.
const INTERPOLATION = String.raw`\{\{((?:[^{}<]|<(?![\w/!])|\{[^{}<]*\})*)\}\}`;
// `v-if="on"`, `:class="on"`, `@click='go()'`; `v-for` and `v-slot` values are not expressions.
const DIRECTIVE = String.raw`(?<=\s)(?:v-(?!for\b|slot\b)[\w.:-]+|[:@][\w.:[\]-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`;
// All that is matched in the text of a component.
const VUE = new RegExp([COMPONENT, SKIPPED, SCRIPT, INTERPOLATION, DIRECTIVE].join('|'), 'dg');
const SVELTE = new RegExp([COMPONENT, SKIPPED, SCRIPT].join('|'), 'dg');

/** The scripts of a Vue component and its template's expressions; all else but line ends is blanked. */
export function vueParts(document: string): string {
  return onlyCode(
    document,
    [...document.matchAll(VUE)].flatMap((match) => partsOf(match, { hasBraces: false })),
  );
}

/** The scripts of a Svelte component and its markup's expressions; all else but line ends is blanked. */
export function svelteParts(document: string): string {
  const parts: CodePart[] = [];
  let at = 0;
  for (const match of document.matchAll(SVELTE)) {
    parts.push(...expressionsIn(document, at, match.index));
    parts.push(...partsOf(match, { hasBraces: true }));
    at = match.index + match[0].length;
  }
  return onlyCode(document, [...parts, ...expressionsIn(document, at, document.length)]);
}

/** The ranges that a pattern's groups match; the pattern needs the flags `d` and `g`. */
export function groupsIn(document: string, pattern: RegExp): readonly CodePart[] {
  return [...document.matchAll(pattern)].flatMap(groupsOf);
}

function groupsOf({ indices = [] }: RegExpExecArray): readonly CodePart[] {
  return indices.slice(1).filter((part) => part !== undefined);
}

/**
 * The parts of what {@link VUE} or {@link SVELTE} matches. A component's tag becomes a call. `hasBraces` is true where
 * quoted attributes hold code in braces: in Svelte.
 */
function partsOf(
  match: RegExpExecArray,
  { hasBraces }: { readonly hasBraces: boolean },
): readonly CodePart[] {
  // `COMPONENT` comes first in both patterns, so its group does too.
  const [, element] = match;
  return groupsOf(match).map(([start, end]) =>
    element === undefined ? [start, end] : [start, end, componentCall(element, hasBraces)],
  );
}

// `#if `, `:else if `, `@html `, the `...` of `{...props}`, and the empty text before any other expression
// (`{on}`); no match where there is no expression: `{/if}`, `{:else}`.
const BLOCK_WORD =
  /(?:#(?:if|each|await|key)|:else\s+if|@(?:html|render|const))(?=\s)|(?![#:@/])(?:\.\.\.)?/y;

/** The code in the outermost pairs of braces, without block keywords. */
function expressionsIn(document: string, from: number, to: number): readonly CodePart[] {
  const markup = document.slice(from, to);
  return outermostBraces(markup).flatMap(([open, close]): readonly CodePart[] => {
    BLOCK_WORD.lastIndex = open;
    const word = BLOCK_WORD.exec(markup)?.[0];
    if (word === undefined) return [];
    const start = open + word.length;
    // Only `flags` of `{#each flags as flag}` is an expression.
    const names = word === '#each' ? markup.slice(start, close).lastIndexOf(' as ') : -1;
    return [[from + start, from + (names < 0 ? close : start + names)]];
  });
}
