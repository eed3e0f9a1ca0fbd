import type { Span } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import { isLike } from './likely-receivers.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef, Program } from './program.ts';
import { isOfSamePackage } from './visibility.ts';

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Whether a function stands in an object that is the value, or what is given back, of something declared as a type. */
function isTypedBy({ facts }: LinkedFile, { start, end }: Span, type: string): boolean {
  const isAround = (span: Span | undefined): boolean =>
    span !== undefined && span.start <= start && end <= span.end;
  const isOf = (written: string | undefined): boolean => written?.match(WORD)?.includes(type) === true;
  return (
    facts.expressions.some((row) => row.kind === 'object' && isAround(row) && isOf(row.cast)) ||
    facts.declarations.some(({ type: declared, value, fn }) => {
      if (!isOf(declared)) return false;
      const returns = fn === undefined ? [] : (facts.functions[fn]?.returns ?? []);
      return [...(value === undefined ? [] : [value]), ...returns].some((id) =>
        isAround(facts.expressions[id]),
      );
    })
  );
}

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

  /**
   * Whether a method has the place of one that an interface names, though its type does not say so: a class with all the
   * methods, called like the interface, or an object that is written out where the interface is declared.
   */
  isWrittenFor({ file, fn }: FunctionRef, asking: FunctionRef): boolean {
    const [own, other] = [file.fn(fn), asking.file.fn(asking.fn)];
    const { container } = other;
    if (!other.isAbstract || container === undefined || own.isAbstract || own.name !== other.name)
      return false;
    if (file.facts.language !== asking.file.facts.language || !linkRules(file.facts.language).isStructural)
      return false;
    const type = asking.file.container(container);
    const asked = asking.file.memberNames(container);
    if (own.container === undefined) return isTypedBy(file, own, type.name);
    const held = new Set(file.memberNames(own.container));
    const { name, supertypes } = file.container(own.container);
    return supertypes.length === 0 && isLike(name, type.name) && asked.every((one) => held.has(one));
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
