import type { Span } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Around, ParameterValue, StringValue, Value } from './values.ts';
import { GIVES_VALUE, TEXT_OF_SYMBOL } from './vocabulary.ts';

/** How many variants of one string are built before the rest is left unknown. */
const MOST_WAYS = 20;

/** A string being built, with at most one parameter in it. */
interface Draft {
  readonly before: string;
  readonly parameter?: ParameterValue;
  readonly after: string;
}

/** The strings of joined `parts`, each a literal or its possible values; empty if a part is unknown. */
export function joinedTexts(
  parts: readonly (string | readonly Value[])[],
  place: { readonly file: LinkedFile } & Span,
): readonly Value[] {
  let drafts: readonly Draft[] = [{ before: '', after: '' }];
  for (const part of parts) {
    drafts = drafts.flatMap((draft) =>
      typeof part === 'string' ? [withText(draft, part)] : part.flatMap((value) => withValue(draft, value)),
    );
    if (drafts.length > MOST_WAYS) return [];
  }
  return drafts.map((draft) => finished(draft, place));
}

/** The string itself, if its member `name` returns that; a Ruby symbol becomes a plain string. */
export function memberOfText(value: StringValue, name: string): readonly Value[] {
  if (value.symbol && TEXT_OF_SYMBOL.test(name)) return [{ ...value, symbol: false }];
  return GIVES_VALUE.test(name) ? [value] : [];
}

/** `value` with text put around it; empty if it is neither a string nor a parameter. */
export function wrapped(value: Value, around: Around | undefined): readonly Value[] {
  if (!around) return [value];
  const { before, after } = around;
  if (value.kind === 'string') return [{ ...value, value: before + value.value + after, isBuilt: true }];
  if (value.kind !== 'parameter') return [];
  const inner = value.around ?? { before: '', after: '' };
  return [{ ...value, around: { before: before + inner.before, after: inner.after + after } }];
}

/** A draft with text after what it has. */
function withText(draft: Draft, text: string): Draft {
  return draft.parameter
    ? { ...draft, after: draft.after + text }
    : { ...draft, before: draft.before + text };
}

/** A draft with a value after what it has; none if the value is unknown or a second parameter. */
function withValue(draft: Draft, value: Value): readonly Draft[] {
  if (value.kind === 'string') return [withText(draft, value.value)];
  if (value.kind !== 'parameter' || draft.parameter) return [];
  const { before = '', after = '' } = value.around ?? {};
  return [{ before: draft.before + before, parameter: value, after }];
}

/** A string, or the draft's parameter with the text around it. */
function finished(
  { before, parameter, after }: Draft,
  { file, start, end }: { readonly file: LinkedFile } & Span,
): Value {
  if (!parameter) return { kind: 'string', file, start, end, value: before + after, symbol: false };
  return before + after === '' ? parameter : { ...parameter, around: { before, after } };
}
