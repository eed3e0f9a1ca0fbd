import type { Evaluator } from './evaluator.ts';
import type { InstanceValue, Value } from './values.ts';

/** The members that hold the text of an enum's entry or another object; the first of them that has one counts. */
const TEXT_MEMBERS = ['value', 'rawValue', 'key', 'name'];

/** What stands for a value where a flag's name is expected: the result of a getter, or a member of an object. */
export function asText(evaluator: Evaluator, value: Value): readonly Value[] {
  if (value.kind === 'function')
    return value.file.fn(value.fn).isGetter ? evaluator.calls.results(value, undefined) : [];
  if (value.kind !== 'instance') return [];
  for (const name of TEXT_MEMBERS) {
    // A parameter counts too: its callers give the text.
    const found = evaluator.members
      .of(value, name)
      .filter(({ kind }) => kind === 'string' || kind === 'parameter');
    if (found.length) return found;
  }
  return textOfEntry(evaluator, value);
}

/**
 * What a method of the enum returns for this entry: `"cart"` for `match self { Flag::Cart => "cart" }`. Facts have each
 * such case as a member that is called like the entry, with the method as its `accessor`.
 */
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
