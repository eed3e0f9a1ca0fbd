import type { Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import { nameOf } from './rows.ts';

/** Tells by what names functions of the program are called. */
export class FunctionNames {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** The name of a function, and those under which imports, variables and what holds it make it known. */
  of({ file, fn }: FunctionRef): readonly string[] {
    const { name, outer } = file.fn(fn);
    if (name !== undefined) return [name, ...this.aliases(file, name)];
    const exported = exportedAs(file, fn);
    if (exported !== undefined)
      return exported === 'default'
        ? this.#importedDefault(file)
        : [exported, ...this.aliases(file, exported)];
    return outer === undefined || !this.#gives({ file, fn: outer }, fn)
      ? []
      : this.#heldBy({ file, fn: outer });
  }

  /** Other names of what a file declares: as others import it, keep it or give it on. */
  aliases(file: LinkedFile, name: string): readonly string[] {
    const names = new Set<string>();
    const isDefault = file.facts.exports.some(
      ({ exported, name: local }) => exported === 'default' && local === name,
    );
    for (const other of this.#evaluator.program.calling(file, name)) {
      for (const { local, imported } of other.facts.imports) {
        if (imported === name && local !== name) names.add(local);
      }
      for (const declaration of other.facts.declarations) {
        if (declaration.property === name && declaration.name !== name) names.add(declaration.name);
        const { value, kind } = declaration;
        if (
          value !== undefined &&
          kind === 'variable' &&
          mentions(other, value, name) &&
          declaration.name !== name
        )
          names.add(declaration.name);
      }
      for (const { exported, name: local } of other.facts.exports)
        if (local === name && exported !== name && exported !== 'default' && exported !== '*')
          names.add(exported);
    }
    if (isDefault) for (const local of this.#importedDefault(file)) names.add(local);
    names.delete(name);
    return [...names];
  }

  /** What others call the default export of a file. */
  #importedDefault(file: LinkedFile): readonly string[] {
    const { program } = this.#evaluator;
    const names = program
      .holding(file, stem(file.path))
      .flatMap((other) =>
        other.facts.imports.flatMap(({ local, imported, module }) =>
          imported === 'default' && program.imported(other, module).includes(file) ? [local] : [],
        ),
      );
    return [...new Set(names)];
  }

  /** Whether a function gives one that is written in it. */
  #gives({ file, fn }: FunctionRef, inner: Id): boolean {
    return file
      .fn(fn)
      .returns.flatMap((id) => this.#evaluator.evaluate(file, id))
      .some((value) => value.kind === 'function' && value.file === file && value.fn === inner);
  }

  /** The variables that hold what a function gives: `const isOn = makeIsOn(client)`. */
  #heldBy({ file, fn }: FunctionRef): readonly string[] {
    const { name } = file.fn(fn);
    if (name === undefined) return [];
    return this.#evaluator.program.calling(file, name).flatMap((other) =>
      other.facts.declarations.flatMap(({ value, name: held }) => {
        const row = value === undefined ? undefined : other.expression(value);
        return row?.kind === 'call' && nameOf(other.expression(row.callee)) === name ? [held] : [];
      }),
    );
  }
}

/** Whether a value is the function `name`, or bound from it. */
function mentions(file: LinkedFile, id: Id, name: string): boolean {
  const row = file.expression(id);
  if (row.kind === 'name' || row.kind === 'member') {
    if (row.name === name) return true;
    return (
      row.kind === 'member' &&
      row.name === 'bind' &&
      row.object !== undefined &&
      mentions(file, row.object, name)
    );
  }
  if (row.kind !== 'call') return false;
  return (
    (mentions(file, row.callee, name) &&
      file.expression(row.callee).kind === 'member' &&
      nameOf(file.expression(row.callee)) === 'bind') ||
    row.args.some(({ value }) => nameOf(file.expression(value)) === name)
  );
}

/** The name under which a file exports a function that has none. */
function exportedAs(file: LinkedFile, fn: Id): string | undefined {
  return file.facts.exports.find(({ value }) => {
    const row = value === undefined ? undefined : file.expression(value);
    return row?.kind === 'function' && row.fn === fn;
  })?.exported;
}

/** The word by which a file is imported. */
function stem(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  const name = file.replace(/\..*$/, '');
  return name === 'index' && folder !== '' ? folder : name;
}
