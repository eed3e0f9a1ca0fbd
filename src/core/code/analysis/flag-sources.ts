import type { Expression } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import { Fakes } from './fakes.ts';
import { ListedNames } from './listed-names.ts';
import { ParameterSources } from './parameter-sources.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const LISTING_TYPE = /^(?:\w+\.)?Literal\[/;
const UNION = /^(?:type_annotation|union_type|parenthesized_type|type)$/;

/**
 * Known flags in the lists and maps that flag calls draw on: `for (const name of ['a', 'b']) isEnabled(name)`, tables of
 * tests, stand-ins for a client.
 */
export class FlagSources {
  readonly #symbols: Symbols;
  readonly #listed: ListedNames;
  readonly #parameters: ParameterSources;
  readonly #fakes: Fakes;
  /** The names of types that have been followed. */
  readonly #types = new Set<string>();

  constructor(parts: { symbols: Symbols; rows: RowsByFunction; known: KnownFlags; found: Collector }) {
    this.#symbols = parts.symbols;
    this.#listed = new ListedNames(parts);
    this.#parameters = new ParameterSources(parts.symbols, this.#listed);
    this.#fakes = new Fakes({ ...parts, listed: this.#listed });
  }

  run(unresolved: readonly Expression[], mentioned: readonly SyntaxNode[]): void {
    for (const expression of unresolved) this.#sources(expression);
    for (const leaf of mentioned) this.#given(leaf);
    this.#fakes.run();
  }

  /** `names.filter(client.isEnabled)`, `map(client.is_enabled, names)` */
  #given(leaf: SyntaxNode): void {
    const { syntax } = this.#symbols;
    const { calls, members, transparent } = syntax.adapter.shape;
    let node = leaf;
    while (
      node.parent &&
      (node.parent.type in members ||
        node.parent.type in transparent ||
        node.parent.type === 'method_reference')
    )
      node = node.parent;
    const list = node.parent;
    const call = list?.parent;
    if (list && leaf.source.endsWith('::', leaf.start)) this.#receiver(list);
    if (!list || !call || !(call.type in calls) || !/arguments?$|argument_list$/.test(list.type)) return;
    for (const other of [...list.named, ...call.named]) if (!other.contains(leaf)) this.#listed.add(other);
  }

  /** Kotlin's `names.filter(client::isEnabled)`: what the function is taken over. */
  #receiver(argument: SyntaxNode): void {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const call = argument.type in labelled ? argument.closest(({ type }) => type in calls) : undefined;
    const expression = call && this.#symbols.syntax.expression(call);
    const callee = expression?.kind === 'call' ? expression.callee : undefined;
    if (callee?.kind === 'member' && callee.object) this.#listed.add(callee.object.node);
  }

  /** Where the values of an unresolved argument come from. */
  #sources(expression: Expression): void {
    const root = rootOf(expression);
    if (root?.kind !== 'name') return;
    const declaration = this.#symbols.resolve(root.name, root.node);
    if (!declaration) {
      const lambda = this.#symbols.syntax.lambdaOf(root.name, root.node);
      if (lambda) this.#parameters.add(lambda);
      return;
    }
    if (root === expression) this.#typed(declaration.node.parent?.child('type'));
    const asked =
      expression.kind === 'member' ? expression.name : (declaration.property ?? declaration.place?.property);
    if (declaration.source) this.#listed.add(declaration.source, asked);
    else if (declaration.kind === 'parameter' && declaration.fn) this.#parameters.add(declaration.fn, asked);
    else if (declaration.value && (root !== expression || declaration.value.kind === 'choice'))
      this.#listed.add(declaration.value.node, asked);
    const loop = expression.node.closest(({ type }) =>
      /^for_?(?:each)?_?(?:in_)?(?:statement|expression)?$/.test(type),
    );
    const clause = loop?.first('range_clause');
    if (clause && declaration.value && root !== expression) this.#listed.add(clause, asked);
  }

  /** `name: 'a' | 'b'`, by the type's own name too, and Python's `Literal["a", "b"]`. */
  #typed(type: SyntaxNode | undefined): void {
    const { key } = this.#symbols.syntax.adapter;
    if (!type || (key !== 'javascript' && key !== 'python')) return;
    if (LISTING_TYPE.test(type.text) && key === 'python') this.#listed.add(type);
    if (type.type === 'literal_type') this.#listed.add(type);
    if (UNION.test(type.type)) type.named.forEach((child) => this.#typed(child));
    if (!/identifier$/.test(type.type) || this.#types.has(type.text)) return;
    this.#types.add(type.text);
    for (const { parent } of this.#symbols.occurrences(type.text)) {
      const isAlias = parent?.type === 'type_alias_declaration' && parent.child('name')?.text === type.text;
      if (isAlias) this.#typed(parent.child('value'));
    }
    const value = key === 'python' ? this.#symbols.resolve(type.text, type)?.value?.node : undefined;
    if (value && LISTING_TYPE.test(value.text)) this.#listed.add(value);
  }
}

function rootOf(expression: Expression): Expression | undefined {
  if (expression.kind === 'member') return expression.object && rootOf(expression.object);
  if (expression.kind === 'call') return rootOf(expression.callee);
  if (expression.kind !== 'other') return expression;
  const inner = expression.node.named[0];
  if (!inner || !/index|subscript|(?:element|array)_(?:access|reference)/.test(expression.node.type))
    return undefined;
  const name = /identifier|name|constant|variable/.test(inner.type) && inner.named.length <= 1;
  return name
    ? {
        kind: 'name',
        name: inner.text.replace(/^[$@]+/, ''),
        node: inner,
        start: inner.start,
        end: inner.end,
      }
    : undefined;
}
