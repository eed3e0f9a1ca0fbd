import { linkRules } from '../languages/languages.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeNames } from './type-names.ts';
import { typedText, type Value } from './values.ts';

/** Values whose strings are of a declared type, as `"cart"` is a `Flag` by Go's `type Flag string`: it has that type's methods. */
export function textsOfType(
  typeNames: TypeNames,
  file: LinkedFile,
  values: readonly Value[],
  { type, at }: { readonly type: string; readonly at: number },
): readonly Value[] {
  if (!linkRules(file.facts.language).fitsByMethods || !values.some(({ kind }) => kind === 'string'))
    return values;
  const types = typeNames.of(file, type, at);
  return values.map((value) => typedText(value, types));
}
