import { blank } from './blank.ts';
import { outermostBraces } from './outermost-braces.ts';

// Braces two deep, as in `on={() => ({ a })}`; more are not matched.
const BRACED = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** The opening tag of a component: `<FeatureGate name="cart">`, `<feature-gate :name="CART" />`. */
export const COMPONENT = String.raw`<((?:[A-Z][\w.]*|[a-z]\w*(?:-\w+)+)\s(?:[^"'<>{}]|"[^"]*"|'[^']*'|${BRACED}){1,2000}>)`;
const ATTRIBUTE = new RegExp(
  String.raw`(?<=\s)(?:(?<name>[^\s=/"'<>{}]+)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|${BRACED}))?|${BRACED})`,
  'g',
);
/** Attributes whose values are no expressions. */
const NO_EXPRESSION = /^(?:#|v-(?:for|slot)\b)/;

/** Attributes that are no names in a script. */
const RESERVED = /^(?:class|default|delete|for|if|in|new|switch|with)$/;

/** An attribute as an argument of the same length. */
interface Piece {
  readonly text: string;
  /** Whether it is a property that the component is passed. */
  readonly isPassed: boolean;
}

/** What turns a capital into its full-width form, an identifier's letter as well: `F` into `Ｆ`. */
const WIDER = 0xfee0;
/** How the call that stands for a tag begins, and no call of a script. */
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
  let code = isCall
    ? String.fromCharCode(name.toUpperCase().charCodeAt(0) + WIDER) + camelCase(name.slice(1))
    : blank(name);
  for (const [at, { text, start }] of found.entries()) {
    const opens = at === 0 ? '(' : ',';
    code += blank(element.slice(code.length, start - 1)) + (isCall ? opens : ';') + text;
  }
  return code + blank(element.slice(code.length, -1)) + (isCall ? ')' : ' ');
}

/** An attribute as an argument; undefined if it has no expression. */
function pieceOf(
  whole: string,
  name: string | undefined,
  value: string | undefined,
  hasBraces: boolean,
): Piece | undefined {
  // `{name}`, `{...others}`
  if (name === undefined) return expression(` ${whole.slice(1, -1)} `);
  if (value === undefined || NO_EXPRESSION.test(name)) return undefined;
  const inner = value.slice(1, -1);
  const before = whole.slice(0, -value.length);
  const isBraced = value.startsWith('{');
  const [, bound, label = ''] = /^(:|v-bind:)?(?!v-)([\w-]+)$/.exec(name) ?? [];
  const passed = (given: string): Piece | undefined =>
    RESERVED.test(label) ? undefined : { text: camelCase(label).padEnd(name.length) + given, isPassed: true };
  const asks = (code: string): Piece | undefined => expression(`${blank(before)} ${code} `);
  // `:name="CART"`, `name={CART}`
  if (label !== '' && (bound !== undefined || isBraced))
    return passed(`${before.slice(name.length)} ${inner} `) ?? asks(inner);
  if (hasBraces && !isBraced && inner.includes('{')) return asks(codeInBraces(inner));
  // `@click="a = b; close()"`: each statement is an argument.
  if (label === '') return asks(inner.includes('{') ? inner : inner.replaceAll(';', ','));
  return /[\\\r\n]/.test(inner) ? undefined : passed(whole.slice(name.length));
}

/** `a {x} b {y}` as arguments of the same length: `   x   ,y `. */
function codeInBraces(text: string): string {
  let code = '';
  for (const [start, end] of outermostBraces(text)) {
    const separator = code.trim() === '' ? ' ' : ',';
    code += blank(text.slice(code.length, start - 1)) + separator + text.slice(start, end);
  }
  return code + blank(text.slice(code.length));
}

function expression(text: string): Piece | undefined {
  return /^\s*(?:\/[*/]|$)/.test(text) ? undefined : { text, isPassed: false };
}

/** `feature-gate` as `featureGate`, as long as before. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).padEnd(name.length);
}
