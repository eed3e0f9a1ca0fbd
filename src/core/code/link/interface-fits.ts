import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef, Program } from './program.ts';
import { isOfSamePackage } from './visibility.ts';

/** Tells which methods stand for those of an interface where a type fits one by its methods alone, as Go's do. */
export class InterfaceFits {
  readonly #program: Program;
  /** Whether a type has all the methods of an interface, for each pair that was asked of. */
  readonly #fitting = new Map<string, boolean>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Whether an interface asks for a method, and its type has all the others that the interface asks for. */
  isAskedFor({ file, fn }: FunctionRef, asking: FunctionRef): boolean {
    const [own, other] = [file.fn(fn), asking.file.fn(asking.fn)];
    const { container, isAbstract, parameters } = other;
    if (!isAbstract || container === undefined || own.methodOf === undefined || own.name !== other.name)
      return false;
    // The parameters of an interface may go without names; the object that a method is called on is one of its own.
    const taken = own.parameters.filter((id) => file.declaration(id).name !== own.receiver);
    if (parameters.length > 0 && parameters.length !== taken.length) return false;
    const key = [asking.file.path, container, file.path, own.methodOf].join(' ');
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const methods = this.#methodsOf(file, own.methodOf);
    const fits = asking.file.memberNames(container).every((name) => methods.has(name));
    this.#fitting.set(key, fits);
    return fits;
  }

  /** The names of the methods that a type has in any file of its package, with those of the types that it embeds. */
  #methodsOf(file: LinkedFile, type: string): ReadonlySet<string | undefined> {
    const around = this.#program.files.filter((one) => isOfSamePackage(file, one));
    const types = new Set([type]);
    // A set that grows is gone through to its end.
    for (const name of types)
      for (const one of around)
        for (const id of one.types(name))
          for (const part of one.facts.containers[id]?.embedded ?? []) types.add(part);
    const methods = around.flatMap(({ facts }) =>
      facts.functions.filter(({ methodOf }) => methodOf !== undefined && types.has(methodOf)),
    );
    return new Set(methods.map(({ name }) => name));
  }
}
