import type { Context } from '../context.ts';
import { variantText, type AnyVariant } from '../flag/variant-text.ts';
import { plainText } from '../plain-text.ts';

/** A hover names this many of a list; the rest is counted. */
const MOST_NAMES = 8;

/**
 * @param texts parts of a list, harmless already.
 * @param context language and formats.
 * @returns the first few in one line, the rest counted.
 */
export function someOf(texts: readonly string[], { t, count }: Context): string {
  const rest = texts.length - MOST_NAMES;
  const shown = texts.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? t('{0} and {1} more', shown, count(rest)) : shown;
}

/**
 * @param variants as the server sent them.
 * @param context language and formats.
 * @returns names and shares in one line of plain text; undefined where there are none.
 */
export function variantsText(variants: readonly AnyVariant[], context: Context): string | undefined {
  if (variants.length === 0) return undefined;
  const texts = variants.map(
    (variant) => `${plainText(variant.name, 40)} (${variantText(variant, context)})`,
  );
  return context.t('variants: {0}', someOf(texts, context));
}

/** @returns the items that are there. */
export function present<T>(...items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined);
}
