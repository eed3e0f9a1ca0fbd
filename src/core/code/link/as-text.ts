import type { Evaluator } from './evaluator.ts';
import type { InstanceValue, Value } from './values.ts';

/** The string that an enum entry or a getter stands for as a flag name. */
export function asText(evaluator: Evaluator, value: Value): readonly Value[] {
  if (value.kind === 'function')
    return value.file.fn(value.fn).isGetter ? evaluator.calls.results(value, undefined) : [];
  if (value.kind !== 'instance') return [];
  for (const name of ['value', 'rawValue', 'key', 'name']) {
    const found = evaluator.members
      .of(value, name)
      .filter(({ kind }) => kind === 'string' || kind === 'parameter');
    if (found.length) return found;
  }
  return textOfEntry(evaluator, value);
}

/** The string that a method of the enum returns for the entry: Rust's `impl FeatureKey`. */
function textOfEntry(evaluator: Evaluator, value: InstanceValue): readonly Value[] {
  if (value.entry === undefined) return [];
  const { name } = value.file.declaration(value.entry);
  for (const { file, container } of evaluator.typeNames.parts(value)) {
    for (const id of file.members(container, name)) {
      if (file.declaration(id).accessor !== undefined) return evaluator.declared(file, id);
    }
  }
  return [];
}
