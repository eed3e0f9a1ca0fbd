import { blank } from './blank.ts';
import { outermostBraces } from './outermost-braces.ts';

// Braces two deep, as in `on={() => ({ a })}`; more are not matched.
const IN_BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** Captures a component's opening tag behind its `<`: `<FeatureGate name="cart">`, `<feature-gate :name="CART" />`. */
export const COMPONENT = String.raw`<((?:[A-Z][\w.]*|[a-z]\w*(?:-\w+)+)\s(?:[^"'<>{}]|"[^"]*"|'[^']*'|${IN_BRACES}){1,2000}>)`;
/** An attribute of a tag: `name="cart"`, `:name={CART}`, `disabled`, `{...others}`. */
const ATTRIBUTE = new RegExp(
  String.raw`(?<=\s)(?:(?<name>[^\s=/"'<>{}]+)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|${IN_BRACES}))?|${IN_BRACES})`,
  'g',
);
/** Attributes whose values are no expressions: `#header="props"`, `v-for="flag in flags"`, `v-slot`. */
const NO_EXPRESSION = /^(?:#|v-(?:for|slot)\b)/;

/** Attributes whose names a script cannot assign: `class = "wide"` is a syntax error. */
const RESERVED = /^(?:class|default|delete|for|if|in|new|switch|with)$/;

/** An attribute as an argument of the same length. */
interface Piece {
  readonly text: string;
  /** Whether it is a property that the component is passed. */
  readonly isPassed: boolean;
}

/** From the code of a capital to that of its full-width form, `F` to `Ｆ`: scripts may use that in names too. */
const WIDER = 0xfee0;
/** A full-width capital: the call that stands for a tag begins with one, and no call of a script does. */
export const TAG_CALL = /^[Ａ-Ｚ]/;

/** The name of a tag's component: `FeatureGate` for `ＦeatureGate`. */
export function tagName(marked: string): string {
  return marked.replace(TAG_CALL, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDER));
}

/**
 * A component's tag, from its name to its end, as a call of the same length: `ＦeatureGate(name="cart",on= a )`. Its first
 * letter marks it, as scripts have calls of the same form: `Boolean(on = a)`.
 * Without a property that it passes, its expressions alone: ` ; a `. `hasBraces` is true where quoted attributes
 * hold code in braces, as in Svelte: `class="wide {a}"`.
 */
export function componentCall(element: string, hasBraces: boolean): string {
  const name = /^[\w.-]+/.exec(element)?.[0] ?? '';
  const found = [...element.matchAll(ATTRIBUTE)].flatMap((match) => {
    const piece = pieceOf(match[0], match.groups?.['name'], match.groups?.['value'], hasBraces);
    return piece ? [{ ...piece, start: match.index }] : [];
  });
  const isCall = found.some(({ isPassed }) => isPassed);
  // Grows to the length of `element`: each part of it is written at the offset of what it stands for.
  let code = isCall
    ? String.fromCharCode(name.toUpperCase().charCodeAt(0) + WIDER) + camelCase(name.slice(1))
    : blank(name);
  for (const [at, { text, start }] of found.entries()) {
    // The sign is written over the white space before the attribute.
    const opens = at === 0 ? '(' : ',';
    code += blank(element.slice(code.length, start - 1)) + (isCall ? opens : ';') + text;
  }
  return code + blank(element.slice(code.length, -1)) + (isCall ? ')' : ' ');
}

/**
 * An attribute as an argument; undefined if it has no expression. In this order:
 * 1. `{name}`, `{...others}`: an expression.
 * 2. `disabled`, `v-for="…"`: none.
 * 3. `:name="CART"`, `name={CART}`: a property, with the expression between the quotes or braces.
 * 4. Svelte's `class="wide {a}"`: the expressions in the braces.
 * 5. `@click="a = b; close()"`, `v-if="on"`: each statement is an expression.
 * 6. `name="cart"`: a property, with the quoted text as its value.
 */
function pieceOf(
  whole: string,
  name: string | undefined,
  value: string | undefined,
  hasBraces: boolean,
): Piece | undefined {
  // 1.
  if (name === undefined) return expression(` ${whole.slice(1, -1)} `);
  // 2.
  if (value === undefined || NO_EXPRESSION.test(name)) return undefined;
  const inner = value.slice(1, -1);
  const before = whole.slice(0, -value.length);
  const isBraced = value.startsWith('{');
  // `:` or `v-bind:`, and the property's name; no name for `@click`, `v-if`.
  const [, bound, label = ''] = /^(:|v-bind:)?(?!v-)([\w-]+)$/.exec(name) ?? [];
  // A property, unless its name cannot be one.
  const passed = (given: string): Piece | undefined =>
    RESERVED.test(label) ? undefined : { text: camelCase(label).padEnd(name.length) + given, isPassed: true };
  // The code alone, which is run but not passed.
  const runs = (code: string): Piece | undefined => expression(`${blank(before)} ${code} `);
  // 3.
  if (label !== '' && (bound !== undefined || isBraced))
    return passed(`${before.slice(name.length)} ${inner} `) ?? runs(inner);
  // 4.
  if (hasBraces && !isBraced && inner.includes('{')) return runs(codeInBraces(inner));
  // 5.
  if (label === '') return runs(inner.includes('{') ? inner : inner.replaceAll(';', ','));
  // 6. With a line break or a backslash, the text would not be the same string in a script.
  return /[\\\r\n]/.test(inner) ? undefined : passed(whole.slice(name.length));
}

/** `a {x} b {y}` as arguments of the same length: `   x   ,y `. */
function codeInBraces(text: string): string {
  let code = '';
  // Each from behind its opening brace to the closing one
  for (const [start, end] of outermostBraces(text)) {
    const separator = code.trim() === '' ? ' ' : ',';
    code += blank(text.slice(code.length, start - 1)) + separator + text.slice(start, end);
  }
  return code + blank(text.slice(code.length));
}

/** A piece that is an expression and no property; undefined for a comment or nothing. */
function expression(text: string): Piece | undefined {
  return /^\s*(?:\/[*/]|$)/.test(text) ? undefined : { text, isPassed: false };
}

/** `feature-gate` as `featureGate`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
