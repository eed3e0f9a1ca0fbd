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
    return this.#symbols.resolve(name, at) ?? this.#symbols.inherited(name, at) ?? this.#opened(name);
  }

  /** What a path such as `Flags.Checkout` at `at` refers to. */
  ofPath(path: readonly string[], at: SyntaxNode): Declaration | undefined {
    return this.#symbols.resolvePath(path, at) ?? this.#renamed(path, at);
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
