import type { Declaration } from '../declaration.ts';
import { type Expression, pathOf } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import { Fakes } from './fakes.ts';
import type { Unresolved } from './flag-calls.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const LISTING_TYPE = /^(?:\w+\.)?Literal\[/;
const UNION = /^(?:type_annotation|union_type|parenthesized_type|type)$/;
/** PHPUnit's and JUnit's ways to say which function gives a test its arguments. */
const PROVIDER = /(?:@dataProvider\s+|\b(?:DataProvider|MethodSource)\s*\(\s*["'])(?<name>\w+)/g;
/** Annotations that make a function a test, and those that say what it runs over: `@ValueSource`, `[InlineData]`. */
const TEST = /^@?(?:\w+\.)*(?:Test|ParameterizedTest|Fact|Theory)\b/;
const TEST_DATA = /^[@#[]*(?:\w+[.\\])*\w*(?:Sources?|Data|Case|Row|Values|With|Parameters|Arguments)\b/;

/**
 * Known flags in the lists and maps that flag calls draw on: `for (const name of ['a', 'b']) isEnabled(name)`, tables of
 * tests, stand-ins for a client.
 */
export class FlagSources {
  readonly #symbols: Symbols;
  readonly #known: KnownFlags;
  readonly #found: Collector;
  readonly #fakes: Fakes;
  /** The names of types that have been followed. */
  readonly #types = new Set<string>();

  constructor(parts: { symbols: Symbols; rows: RowsByFunction; known: KnownFlags; found: Collector }) {
    this.#symbols = parts.symbols;
    this.#known = parts.known;
    this.#found = parts.found;
    this.#fakes = new Fakes({ ...parts, listed: (node) => this.#listed(node, 0) });
  }

  run(unresolved: readonly Unresolved[], mentioned: readonly SyntaxNode[]): void {
    for (const { expression } of unresolved) this.#sources(expression);
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
    for (const other of [...list.named, ...call.named]) if (!other.contains(leaf)) this.#listed(other, 0);
  }

  /** Kotlin's `names.filter(client::isEnabled)`: what the function is taken over. */
  #receiver(argument: SyntaxNode): void {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const call = argument.type in labelled ? argument.closest(({ type }) => type in calls) : undefined;
    const expression = call && this.#symbols.syntax.expression(call);
    const callee = expression?.kind === 'call' ? expression.callee : undefined;
    if (callee?.kind === 'member' && callee.object) this.#listed(callee.object.node, 0);
  }

  /** Where the values of an unresolved argument come from. */
  #sources(expression: Expression): void {
    const root = rootOf(expression);
    if (root?.kind !== 'name') return;
    const declaration = this.#symbols.resolve(root.name, root.node);
    if (!declaration) {
      const lambda = this.#symbols.syntax.lambdaOf(root.name, root.node);
      if (lambda) this.#lambdaSource(lambda);
      return;
    }
    if (root === expression) this.#typed(declaration.node.parent?.child('type'));
    const asked =
      expression.kind === 'member' ? expression.name : (declaration.property ?? declaration.place?.property);
    if (declaration.source) this.#listed(declaration.source, 0, asked);
    else if (declaration.kind === 'parameter' && declaration.fn) this.#lambdaSource(declaration.fn, asked);
    else if (declaration.value && (root !== expression || declaration.value.kind === 'choice'))
      this.#listed(declaration.value.node, 0, asked);
    const loop = expression.node.closest(({ type }) =>
      /^for_?(?:each)?_?(?:in_)?(?:statement|expression)?$/.test(type),
    );
    const clause = loop?.first('range_clause');
    if (clause && declaration.value && root !== expression) this.#listed(clause, 0, asked);
  }

  /** `name: 'a' | 'b'`, by the type's own name too, and Python's `Literal["a", "b"]`. */
  #typed(type: SyntaxNode | undefined): void {
    const { key } = this.#symbols.syntax.adapter;
    if (!type || (key !== 'javascript' && key !== 'python')) return;
    if (LISTING_TYPE.test(type.text) && key === 'python') this.#listed(type, 0);
    if (type.type === 'literal_type') this.#listed(type, 0);
    if (UNION.test(type.type)) type.named.forEach((child) => this.#typed(child));
    if (!/identifier$/.test(type.type) || this.#types.has(type.text)) return;
    this.#types.add(type.text);
    for (const { parent } of this.#symbols.occurrences(type.text)) {
      const isAlias = parent?.type === 'type_alias_declaration' && parent.child('name')?.text === type.text;
      if (isAlias) this.#typed(parent.child('value'));
    }
    const value = key === 'python' ? this.#symbols.resolve(type.text, type)?.value?.node : undefined;
    if (value && LISTING_TYPE.test(value.text)) this.#listed(value, 0);
  }

  #lambdaSource(fn: SyntaxNode, asked?: string): void {
    const { calls } = this.#symbols.syntax.adapter.shape;
    const named = this.#symbols.syntax.nameOfFunction(fn);
    const decorated = fn.parent?.type === 'decorated_definition' ? fn.parent : undefined;
    const modifiers = fn.named.filter(({ type }) => type === 'modifiers' || type === 'attribute_list');
    for (const holder of decorated?.named.slice(0, -1) ?? []) this.#listed(holder, 0, asked);
    for (const annotation of modifiers.flatMap((one) => one.named)) this.#annotated(annotation, asked);
    this.#provided(fn, modifiers, asked);
    // `const on = names.filter((name) => …)`: the variable is called after what the list gives, not after the function.
    if (named && !this.#isArgument(fn)) return;
    const outer = fn.closest((node) => node.type in calls || /statement$|function_body/.test(node.type));
    if (!outer) return;
    // The function itself is no source of its own parameter.
    for (let node: SyntaxNode = fn; node !== outer && node.parent; node = node.parent) {
      const siblings = node.parent.named;
      if (node.type !== 'selector')
        for (const sibling of siblings) if (sibling !== node) this.#beside(sibling, node, asked);
      if (node.type !== 'selector') continue;
      // Dart's chains lie flat: what the function is given to stands before it.
      for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
        const link = siblings[at];
        if (link) this.#listed(link, 0, asked);
        if (link?.type !== 'selector') return;
      }
    }
  }

  /** What the function of the file gives that a test names as where its arguments come from. */
  #provided(fn: SyntaxNode, modifiers: readonly SyntaxNode[], asked: string | undefined): void {
    const siblings = fn.parent?.children ?? [];
    const before = siblings[siblings.indexOf(fn) - 1];
    const texts = [...modifiers, ...(before?.type.includes('comment') ? [before] : [])].map(
      ({ text }) => text,
    );
    for (const { groups } of texts.flatMap((text) => [...text.matchAll(PROVIDER)])) {
      const provider = this.#symbols
        .declarations(groups?.['name'] ?? '')
        .find(({ kind }) => kind === 'function');
      if (provider?.fn) provider.fn.named.forEach((child) => this.#listed(child, 0, asked));
    }
  }

  /** Lists beside a lambda are what it runs over; a text beside it is a title, a route or the like. */
  #beside(sibling: SyntaxNode, lambda: SyntaxNode, asked: string | undefined): void {
    const { shape } = this.#symbols.syntax.adapter;
    // Kotlin's `test("title") { … }` is a call of a call.
    const isCalled = sibling.type in shape.calls && lambda.type === 'annotated_lambda';
    if (isCalled || sibling.type in shape.arguments || /arguments$|argument_list$/.test(sibling.type))
      for (const child of sibling.named) this.#beside(child, lambda, asked);
    else if (!shape.strings.includes(sibling.type)) this.#listed(sibling, 0, asked);
  }

  /** What an annotation gives a test to run over; one that may have a title of its own gives its lists alone. */
  #annotated(annotation: SyntaxNode, asked: string | undefined): void {
    const { lists } = this.#symbols.syntax.adapter.shape;
    const nested = (node: SyntaxNode): readonly SyntaxNode[] =>
      lists.includes(node.type) ? [node] : node.named.flatMap(nested);
    if (TEST.test(annotation.text)) for (const list of nested(annotation)) this.#listed(list, 0, asked);
    else if (TEST_DATA.test(annotation.text)) this.#listed(annotation, 0, asked);
  }

  /** Whether a function is given to a call, as lambdas mostly are. */
  #isArgument(fn: SyntaxNode): boolean {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const outer = fn.closest(({ type }) => !(type in labelled) && !/argument|suffix|lambda/.test(type));
    return outer !== undefined && outer.type in calls;
  }

  /**
   * Known names among the elements of a list, directly or through the variable or enum that holds them; with `asked`,
   * only those under that key where keys are told.
   */
  #listed(node: SyntaxNode, depth: number, asked?: string): void {
    const expression = this.#symbols.syntax.expression(node);
    if (expression.kind === 'string') {
      if (this.#known.has(expression.value)) this.#found.add('candidate', expression.value, expression, 4);
      return;
    }
    if (depth > 12 || expression.kind === 'function' || this.#isKeyed(node, asked)) return;
    const { syntax } = this.#symbols;
    if (node.named.length === 0 && syntax.adapter.shape.names.includes(node.type)) {
      const declaration = this.#symbols.resolve(syntax.bareName(node.text), node);
      if (declaration?.value && declaration.kind === 'variable')
        this.#listed(declaration.value.node, depth + 1, asked);
      if (declaration?.kind === 'type') this.#members(declaration, depth + 1);
      return;
    }
    if (expression.kind === 'member') this.#held(expression, depth + 1, asked);
    for (const child of node.named) this.#listed(child, depth + 1, asked);
  }

  /** `Flags.ALL.filter(…)`, `[Flags.A, Flags.B]`. */
  #held(member: Expression, depth: number, asked: string | undefined): void {
    const path = pathOf(member);
    const { value } = (path && this.#symbols.resolvePath(path, member.node)) ?? {};
    const isElement = this.#symbols.syntax.adapter.shape.lists.includes(member.node.parent?.type ?? '');
    if (value?.kind === 'list' || value?.kind === 'object' || (isElement && value?.kind === 'string'))
      this.#listed(value.node, depth, asked);
  }

  /** `Object.values(Flag)`, `for flag in Flag`. */
  #members({ node: { parent } }: Declaration, depth: number): void {
    const { functions, strings, supertypes } = this.#symbols.syntax.adapter.shape;
    const supertype = supertypes.map((key) => parent?.child(key)?.text).join(' ');
    if (!parent || !/enum/i.test(parent.type + supertype)) return;
    for (const member of parent.child('body')?.named ?? []) {
      const isDocumentation = strings.includes(member.named[0]?.type ?? '');
      if (!(member.type in functions) && !isDocumentation) this.#listed(member, depth);
    }
  }

  /** A map's key is what is looked up by a name, not a list of names; its value may be one. */
  #isKeyed(node: SyntaxNode, asked: string | undefined): boolean {
    const { pairs, strings } = this.#symbols.syntax.adapter.shape;
    // Go's fields of structs look like entries of maps, whose keys may well be names.
    const isField = node.type === 'keyed_element' && asked !== undefined;
    const pair = pairs[node.type] ?? (isField ? (['key', 'value'] as const) : undefined);
    const [key, value] = pair ? [node.child(pair[0]), node.child(pair[1])] : [];
    if (!key || !value) return false;
    const isAsked = asked === undefined || key.text.replace(/^[:"']|[:"']$/g, '') === asked;
    const plain = value.type === 'literal_element' ? value.named[0] : value;
    if (isAsked || !strings.includes(plain?.type ?? '')) this.#listed(value, 1, asked);
    return true;
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
