import { svelteParts, vueParts } from '../shared/markup-parts.ts';

/** Words after which `!` negates: `return!(a)`. */
const NEGATING =
  'return|typeof|void|delete|in|of|case|else|do|await|yield|default|throw|new|instanceof|extends|as|satisfies';
/** The `!` of TypeScript's assertion that a value is there. Strings and comments are matched to be skipped. */
const ASSERTION = new RegExp(
  [
    String.raw`"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)`,
    // `client!.isEnabled`, `get()!?.on`
    String.raw`(?<=[\w$)\]])(?<!\b(?:${NEGATING}))!(?=\??\.)`,
    // `isOn!("x")`, `flags![0]`; behind `)`, it may negate: `if (ready)!(on)`.
    String.raw`(?<=[\w$])(?<!\b(?:${NEGATING}))!(?=[([])`,
  ].join('|'),
  'g',
);

/**
 * Rewrites `a!.b` as `a .b`: the grammar applies `!` to everything before it, so that
 * `ready && client!.isEnabled("x")` would be a call on `ready && client` (measured).
 */
export function assertions(document: string): string {
  return document.includes('!')
    ? document.replace(ASSERTION, (match) => (match === '!' ? ' ' : match))
    : document;
}

/** The code of a Vue component, as TypeScript. */
export function vueCode(document: string): string {
  return assertions(vueParts(document));
}

/** The code of a Svelte component, as TypeScript. */
export function svelteCode(document: string): string {
  return assertions(svelteParts(document));
}
