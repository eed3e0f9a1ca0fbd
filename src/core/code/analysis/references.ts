import type { Declaration } from '../declaration.ts';
import { type Expression, pathOf } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import type { Symbols } from './symbols.ts';

/** Tells which declaration of the file a constant's name refers to, by its scopes, its classes and its imports. */
export class References {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;

  constructor(symbols: Symbols, bindings: Bindings) {
    this.#symbols = symbols;
    this.#bindings = bindings;
  }

  /** What the bare `name` at `at` refers to. */
  ofName(name: string, at: SyntaxNode): Declaration | undefined {
    return this.#symbols.resolve(name, at) ?? this.#inherited(name, at) ?? this.#opened(name);
  }

  /** What a path such as `Flags.Checkout` at `at` refers to. */
  ofPath(path: readonly string[], at: SyntaxNode): Declaration | undefined {
    return this.#symbols.resolvePath(path, at) ?? this.#renamed(path, at);
  }

  /** The parameter of the constructor around `at` that a field is: TypeScript's `constructor(private flag: string)`. */
  constructedWith(name: string, at: SyntaxNode): Declaration | undefined {
    const { syntax } = this.#symbols;
    const around = syntax.containersOf(at);
    return this.#symbols
      .declarations(name)
      .find(
        ({ kind, fn }) =>
          kind === 'parameter' &&
          fn !== undefined &&
          syntax.isConstructor(fn) &&
          around.includes(syntax.containersOf(fn).at(-1) ?? ''),
      );
  }

  /** What `expression` refers to when it is asked for `accessor`. */
  ofObject(expression: Expression, accessor: string): Declaration | undefined {
    if (expression.kind === 'name') return this.#symbols.resolve(expression.name, expression.node);
    const path = pathOf(expression);
    if (expression.kind === 'member' && !expression.object) return this.#inferred(expression.name)[0];
    return path && this.#symbols.resolvePath(path, expression.node, accessor);
  }

  /** What Swift's `.name` refers to: it is of whatever type is asked for, so of the file's only one that has it. */
  ofInferred(name: string): Declaration | undefined {
    const [first, ...others] = this.#inferred(name);
    return others.length ? undefined : first;
  }

  #inferred(name: string): readonly Declaration[] {
    return this.#symbols
      .declarations(name)
      .filter(
        ({ kind, node, value }) =>
          value && kind !== 'assignment' && this.#symbols.syntax.containersOf(node).length > 0,
      );
  }

  /** What the bare `name` means where a class of the file that is extended or implemented around `at` declares it. */
  #inherited(name: string, at: SyntaxNode): Declaration | undefined {
    const { syntax } = this.#symbols;
    if (!syntax.adapter.implicitThis) return undefined;
    for (const parent of syntax.supertypesAround(at)) {
      const found = this.#symbols.resolvePath([parent, name], at);
      if (found) return found;
    }
    return undefined;
  }

  /** What an import of a container's members brings in scope, where the container stands in this file too. */
  #opened(name: string): Declaration | undefined {
    const members = this.#symbols
      .declarations(name)
      .filter(({ kind }) => kind === 'member' || kind === 'variable');
    const valued = members.filter(({ value }) => value);
    return (valued.length ? valued : members).find(({ node }) => {
      const container = this.#symbols.syntax.containersOf(node).at(-1);
      return this.#bindings.all.some(({ local, imported, module }) => {
        const [last, before] = module.split(/::|[./\\]/).toReversed();
        return local === '*'
          ? last === container
          : local === name && imported === name && before === container;
      });
    });
  }

  /** `FF.Slow` after `using FF = Shop.FeatureFlags`, where that stands in this file too. */
  #renamed([first = '', ...rest]: readonly string[], at: SyntaxNode): Declaration | undefined {
    const { imported = first } = this.#bindings.get(first) ?? {};
    return imported === first || rest.length === 0
      ? undefined
      : this.#symbols.resolvePath([imported, ...rest], at);
  }
}
