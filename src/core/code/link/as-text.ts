import type { Evaluator } from './evaluator.ts';
import type { Value } from './values.ts';

/** What an object or a property is as a flag's name: an enum's entry, what a getter gives. */
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
  return accessors(evaluator, value);
}

/** The only text that a method of an enum gives for the entry: Rust's `impl FeatureKey`. */
function accessors(evaluator: Evaluator, value: Extract<Value, { kind: 'instance' }>): readonly Value[] {
  if (value.entry === undefined) return [];
  const { name } = value.file.declaration(value.entry);
  for (const { file, container } of evaluator.typeNames.parts(value)) {
    for (const id of file.members(container, name)) {
      if (file.declaration(id).accessor !== undefined) return evaluator.declared(file, id);
    }
  }
  return [];
}
