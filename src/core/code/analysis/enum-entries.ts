import type { Declaration } from '../declaration.ts';
import type { StringExpression } from '../expression.ts';
import type { Symbols } from './symbols.ts';

/** What a language itself gives for an enum's entry: its name. */
const NAME = /^(?:name|getName|toString|ToString|to_s|Name)$/;

/** Tells what the entries of enums give where no value of their own is written out: an argument, or their name. */
export class EnumEntries {
  readonly #symbols: Symbols;

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  /** Which of an entry's arguments `accessor` gives: by label, by the constructor's parameter, or the only string. */
  argumentOf(declaration: Declaration, accessor: string | undefined): StringExpression | undefined {
    const args = declaration.args ?? [];
    const field = accessor?.replace(/^get(?=[A-Z])/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    const strings = args.flatMap(({ value }) => (value.kind === 'string' ? [value] : []));
    if (field === 'name' && !this.#constructorIndex(declaration, field).length) return ownName(declaration);
    const labelled = args.find(({ label }) => label !== undefined && label === field)?.value;
    const indexed =
      field === undefined
        ? []
        : this.#constructorIndex(declaration, field).map((index) => args[index]?.value);
    const chosen = [labelled, ...indexed, strings.length === 1 ? strings[0] : undefined].find(
      (value) => value?.kind === 'string',
    );
    return chosen?.kind === 'string' ? chosen : undefined;
  }

  /** The name of an entry that `accessor` asks for its name, unless the enum itself says what that gives. */
  askedName(declaration: Declaration, accessor = ''): StringExpression | undefined {
    const name = NAME.test(accessor) ? this.nameOf(declaration) : undefined;
    return name && !this.#isOwn(accessor, declaration) ? name : undefined;
  }

  /** The name of an entry; nothing for what is declared elsewhere than in an enum. */
  nameOf(declaration: Declaration): StringExpression | undefined {
    return isEntry(declaration) ? ownName(declaration) : undefined;
  }

  #constructorIndex(entry: Declaration, field: string): readonly number[] {
    const container = this.#symbols.syntax.containersOf(entry.node).at(-1);
    return this.#symbols.occurrences(field).flatMap((leaf) => {
      const list = leaf.closest(({ type }) => /(?:parameters|parameter_list)$/.test(type));
      const inside = this.#symbols.syntax.containersOf(leaf).at(-1) === container;
      return list && inside ? [list.named.findIndex((child) => child.contains(leaf))] : [];
    });
  }

  /** Whether the enum itself, or an extension of it, says what `accessor` gives. */
  #isOwn(accessor: string, { node }: Declaration): boolean {
    const { syntax } = this.#symbols;
    const container = syntax.containersOf(node).at(-1);
    return this.#symbols
      .declarations(accessor)
      .some(
        (other) =>
          other.kind === 'function' &&
          container !== undefined &&
          (syntax.containersOf(other.node).at(-1) === container ||
            (other.fn && syntax.adapter.methodOf?.(other.fn)) === container),
      );
  }
}

function isEntry({ node }: Declaration): boolean {
  return /enum/.test(node.parent?.type ?? '') || /enum/.test(node.parent?.parent?.type ?? '');
}

function ownName({ node }: Declaration): StringExpression {
  return { kind: 'string', node, value: node.text, start: node.start, end: node.end };
}
