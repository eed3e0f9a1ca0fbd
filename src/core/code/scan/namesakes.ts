import { linkRules } from '../language/link-rules.ts';
import type { Id } from '../facts/facts.ts';
import type { FunctionRef } from '../link/program.ts';
import type { LinkedFile } from '../link/linked-file.ts';

/** Types that say nothing of what extends them. */
const COMMON = /^(?:object|Object|Any|any|ABC|Protocol|Generic|Component|PureComponent|Enum|str|int|record)$/;

/** Other functions of a function's name that a call may be of as well: of types that stand for one another. */
export function namesakes(files: readonly LinkedFile[], own: FunctionRef): readonly FunctionRef[] {
  const { name, isConstructor } = own.file.fn(own.fn);
  if (name === undefined || isConstructor) return [];
  return files
    .filter(({ facts }) => facts.language === own.file.facts.language)
    .flatMap((file) => file.functions(name).map((fn) => ({ file, fn })))
    .filter((other) => other.file !== own.file || other.fn !== own.fn)
    .filter((other) => !other.file.fn(other.fn).isAbstract && mayStandFor(own, other));
}

function mayStandFor(own: FunctionRef, other: FunctionRef): boolean {
  const [one, two] = [own.file.fn(own.fn), other.file.fn(other.fn)];
  if (linkRules(own.file.facts.language).fitsByMethods)
    return (
      one.methodOf !== undefined &&
      two.methodOf !== undefined &&
      one.parameters.length === two.parameters.length
    );
  if (one.container === undefined) return false;
  const types = typesOf(own.file, one.container);
  // An object in the place of one of a class.
  if (two.container === undefined) return types.length > 1 && two.isLambda;
  return typesOf(other.file, two.container).some((type) => types.includes(type));
}

/** The types that have a function as a method: its own, those around that one, and what these extend. */
export function typesAround({ file, fn }: FunctionRef): readonly string[] {
  const { methodOf, container } = file.fn(fn);
  const names = new Set(methodOf?.match(/[\p{L}_$][\p{L}\p{N}_$]*/u) ?? []);
  for (let id = container; id !== undefined; id = file.container(id).parent)
    for (const name of typesOf(file, id)) if (name !== '') names.add(name);
  return [...names];
}

/** A type's own name, and those of what it extends and implements. */
function typesOf(file: LinkedFile, container: Id): readonly string[] {
  const { name, supertypes } = file.container(container);
  return [name, ...supertypes].filter((type) => !COMMON.test(type));
}
