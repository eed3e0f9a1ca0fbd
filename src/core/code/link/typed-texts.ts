import { linkRules } from '../languages/languages.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeNames } from './type-names.ts';
import { typedText, type Value } from './values.ts';

/** `values`, their strings with the declared type, which may have methods: `"cart"` as `Flag`, Go's `type Flag string`. */
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
