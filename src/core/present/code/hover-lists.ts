import type { Context } from '../context.ts';
import { variantText, type AnyVariant } from '../flag/variant-text.ts';
import { plainText } from '../plain-text.ts';

/** A hover names this many of a list; the rest is counted. */
const MOST_NAMES = 8;

/** The first few in one line, the rest counted. */
export function someOf(texts: readonly string[], { t, count }: Context): string {
  const rest = texts.length - MOST_NAMES;
  const shown = texts.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? t('{0} and {1} more', shown, count(rest)) : shown;
}

/** Names and shares in one line of plain text; undefined where there are none. */
export function variantsText(variants: readonly AnyVariant[], context: Context): string | undefined {
  if (variants.length === 0) return undefined;
  const texts = variants.map(
    (variant) => `${plainText(variant.name, 40)} (${variantText(variant, context)})`,
  );
  return context.t('variants: {0}', someOf(texts, context));
}

/** The items that are there. */
export function present<T>(...items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined);
}
