import type { Span } from '../facts/facts.ts';
import { tellsNames, UNKNOWN } from '../partial-text.ts';
import type { Questions } from '../questions.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Around, ParameterValue, StringValue, Value } from './values.ts';
import { GIVES_VALUE, TEXT_OF_SYMBOL } from './vocabulary.ts';

// Puts texts together from parts of which some may be unknown: `"shop." + name` from what `name` may be.

/** How many strings are built for one place: a part with whose values there would be more is left unknown. */
const MOST_WAYS = 20;

/** A string being built, with at most one parameter in it. */
interface Draft {
  readonly before: string;
  readonly parameter?: ParameterValue;
  readonly after: string;
}

/**
 * The strings of joined `parts`, each a literal or its possible values. {@link UNKNOWN} stands for a part if nothing is
 * known of it, if it is a second parameter, or if its values would make too many strings. Empty if no part is known, as of
 * `iota + 1`. Too many strings count as a limit that was exceeded, unless what is known of each tells names apart.
 *
 * @param place the expression that joins them.
 */
export function joinedTexts(
  parts: readonly (string | readonly Value[])[],
  place: { readonly file: LinkedFile } & Span,
  questions: Pick<Questions, 'noteCut'>,
): readonly Value[] {
  let drafts: readonly Draft[] = [{ before: '', after: '' }];
  let isCut = false;
  for (const part of parts) {
    const ways = drafts.flatMap((draft) => waysWith(draft, part));
    const isTooMany = ways.length > MOST_WAYS;
    isCut ||= isTooMany;
    drafts = isTooMany ? drafts.map((draft) => withText(draft, UNKNOWN)) : ways;
  }
  if (isCut && !drafts.every(({ before, after }) => tellsNames(before + after))) questions.noteCut();
  return drafts.filter(isKnownInPart).map((draft) => finished(draft, place));
}

/** The string itself, if its member `name` returns that; from a Ruby symbol, `:cart.to_s`, a plain string. */
export function memberOfText(value: StringValue, name: string): readonly Value[] {
  if (value.isSymbol && TEXT_OF_SYMBOL.test(name)) return [{ ...value, isSymbol: false }];
  return GIVES_VALUE.test(name) ? [value] : [];
}

/** `value` with text put around it; empty if nothing is known of the value. */
export function wrapped(value: Value, around: Around | undefined): readonly Value[] {
  if (!around) return [value];
  const { before, after } = around;
  if (value.kind === 'parameter') {
    const inner = value.around ?? { before: '', after: '' };
    return [{ ...value, around: { before: before + inner.before, after: inner.after + after } }];
  }
  if (value.kind !== 'string' && value.kind !== 'partial') return [];
  const text = before + value.value + after;
  if (value.kind === 'string' && !text.includes(UNKNOWN)) return [{ ...value, value: text, isBuilt: true }];
  const { file, start, end } = value;
  return [{ kind: 'partial', file, start, end, value: text }];
}

/** A text of which nothing is known but what is put around it. */
export function unknownText({ before, after }: Around = { before: '', after: '' }): string {
  return before + UNKNOWN + after;
}

/** A draft for each value of the part that comes next; if no value is known, one with {@link UNKNOWN}. */
function waysWith(draft: Draft, part: string | readonly Value[]): readonly Draft[] {
  const ways =
    typeof part === 'string' ? [withText(draft, part)] : part.flatMap((value) => withValue(draft, value));
  return ways.length > 0 ? ways : [withText(draft, UNKNOWN)];
}

/** A draft with text after what it has. */
function withText(draft: Draft, text: string): Draft {
  return draft.parameter
    ? { ...draft, after: draft.after + text }
    : { ...draft, before: draft.before + text };
}

/** A draft with a value after what it has; none if the value is unknown or a second parameter. */
function withValue(draft: Draft, value: Value): readonly Draft[] {
  if (value.kind === 'string' || value.kind === 'partial') return [withText(draft, value.value)];
  if (value.kind !== 'parameter' || draft.parameter) return [];
  const { before = '', after = '' } = value.around ?? {};
  return [{ before: draft.before + before, parameter: value, after }];
}

/** Whether a draft has a parameter or known text, or is known to be empty. */
function isKnownInPart({ before, parameter, after }: Draft): boolean {
  return parameter !== undefined || before + after === '' || (before + after).replaceAll(UNKNOWN, '') !== '';
}

/** The value that a draft is: a text, or its parameter with the text around it. */
function finished(
  { before, parameter, after }: Draft,
  { file, start, end }: { readonly file: LinkedFile } & Span,
): Value {
  const value = before + after;
  if (parameter) return value === '' ? parameter : { ...parameter, around: { before, after } };
  const text = { file, start, end, value };
  return value.includes(UNKNOWN)
    ? { kind: 'partial', ...text }
    : { kind: 'string', ...text, isSymbol: false };
}
