import { listUnder } from '../list-under.ts';
import type { Argument, Expression } from '../expression.ts';
import type { Syntax } from '../languages/shared/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Containers } from './containers.ts';
import { defined } from './defined.ts';
import { type ArgumentFact, type CallFact, type ExpressionFact, type Id } from './facts.ts';
import type { Functions } from './functions.ts';
import { templateParts } from './template-parts.ts';

/** How many characters are kept of an expression that is not read further, and of type arguments. */
const LONGEST_TEXT = 200;
/** More than the length of any file that is read, in UTF-16 units, so that `placeOf` gives each place another number. */
const LONGEST_FILE = 2 ** 24;
/** Nodes of keys that contain the key's expression: `[Flags.A]: true`. */
const COMPUTED = /^(?:computed_property_name|literal_element|array_element_initializer|subscript)$/;
/** Nodes of casts: `x as Flag`, `(Flag) x`, `x satisfies Flag`. */
const CAST = /cast|\bas_expression|assertion|satisfies/;
/** The keywords for the base class. */
const SUPER = /^(?:super|base|parent)\b/;
/** Expressions nested deeper than this are not read. */
const DEEPEST = 200;

/** The negations and spaces before an expression, from `lastIndex` on: `!!`. */
const NOT = /[!\s]*/y;

/**
 * Turns expressions into rows: `client.isEnabled(X)` into a call, a member and two names, which refer to one another by
 * index. Each expression is read once and shared by the rows that contain it.
 */
export class ExpressionRows {
  readonly rows: ExpressionFact[] = [];
  readonly calls: Id[] = [];
  readonly comparisons: Id[] = [];
  readonly reads: Id[] = [];
  readonly #syntax: Syntax;
  readonly #containers: Containers;
  readonly #functions: Functions;
  /** The rows by where they begin and end, as one number: see `placeOf`. */
  readonly #byPlace = new Map<number, Id[]>();
  #depth = 0;

  constructor(syntax: Syntax, containers: Containers, functions: Functions) {
    this.#syntax = syntax;
    this.#containers = containers;
    this.#functions = functions;
  }

  /** The row of the expression at a node. */
  ofNode(node: SyntaxNode): Id {
    return this.of(this.#syntax.expression(node));
  }

  /** The row of an expression. Some grammars parse `!a.b` as `(!a).b`, so the negation is cut off. */
  of(expression: Expression): Id {
    const { kind, node, start } = expression;
    if (kind !== 'member' || node.source[start] !== '!') return this.#rowFor(expression);
    // The match moves `lastIndex` behind the negations.
    NOT.lastIndex = start;
    NOT.test(node.source);
    return this.#rowFor({ ...expression, start: NOT.lastIndex });
  }

  #rowFor(expression: Expression): Id {
    const { node, start, end } = expression;
    const known = this.#known(start, end, expression.kind);
    if (known !== undefined) return known;
    // Nested too deeply to be read.
    if (this.#depth > DEEPEST) return this.#push({ kind: 'other', start, end, text: '' });
    this.#depth++;
    const made = this.#push({ ...this.#row(expression), ...this.#cast(node, expression.kind) });
    this.#depth--;
    return made;
  }

  /** Adds a row for the comparison in `node`. */
  ofComparison(sides: readonly SyntaxNode[], { start, end }: SyntaxNode): void {
    const id = this.#push({ kind: 'compare', start, end, sides: sides.map((side) => this.ofNode(side)) });
    this.comparisons.push(id);
  }

  /** Adds a row for a property read. */
  ofRead(node: SyntaxNode): void {
    this.reads.push(this.ofNode(node));
  }

  /** The row of a call found from its function's name. */
  ofCall(call: Omit<CallFact, 'kind' | 'fn' | 'container'>, node: SyntaxNode): Id {
    const known = this.#known(call.start, call.end, 'call');
    return known ?? this.#push({ kind: 'call', ...call, ...typeArguments(node), ...this.#around(node) });
  }

  /** The function and the type that a node is in. */
  #around(node: SyntaxNode): Pick<CallFact, 'fn' | 'container'> {
    return { fn: this.#functions.around(node), container: this.#containers.around(node) };
  }

  /** The existing row of the same kind at the same place. */
  #known(start: number, end: number, kind: Expression['kind']): Id | undefined {
    return this.#byPlace.get(placeOf(start, end))?.find((id) => {
      const row = this.rows[id];
      // A template is the row of an `other` expression.
      return row?.kind === kind || (row?.kind === 'template' && kind === 'other');
    });
  }

  #row(expression: Expression): ExpressionFact {
    const { node, start, end } = expression;
    const place = { start, end };
    switch (expression.kind) {
      case 'string': {
        const { value, isSymbol, cast } = expression;
        return { kind: 'string', ...place, value, ...defined({ isSymbol, cast }) };
      }
      case 'name':
        return { kind: 'name', ...place, name: expression.name, ...defined({ arity: expression.arity }) };
      case 'self':
        return this.#self(node, place);
      case 'member': {
        const object = expression.object && this.of(expression.object);
        const { name, arity } = expression;
        const key = this.#syntax.adapter.shape.callsByIndex && expression.key && this.of(expression.key);
        return { kind: 'member', ...place, object, name, ...defined({ key, arity }) };
      }
      case 'call':
        return this.#call(expression);
      case 'choice':
        return { kind: 'choice', ...place, options: expression.options.map((option) => this.of(option)) };
      case 'object':
        return { kind: 'object', ...place, entries: this.#entries(expression) };
      case 'list':
        return { kind: 'list', ...place, items: expression.items().map((item) => this.of(item)) };
      case 'index':
        return { kind: 'index', ...place, object: this.of(expression.object), key: this.of(expression.key) };
      case 'function':
        return { kind: 'function', ...place, fn: this.#functions.at(node) };
      case 'other':
        return this.#templateOrText(expression);
    }
  }

  /**
   * The row of a `this`. It is an object of the class around it or, if nearer, the object literal around its function,
   * `{ name: 'cart', isOn() { … } }`. If that literal is a property of another one, the row has that too (`around`): all of
   * `{ props: …, methods: { isOn() { … } } }`.
   */
  #self(node: SyntaxNode, place: { start: number; end: number }): ExpressionFact {
    const { objects: literals, containers, functions } = this.#syntax.adapter.shape;
    // A lambda, whose shape has no name, has the `this` of what is around it.
    const hasOwnThis = ({ type }: SyntaxNode) => type in functions && functions[type]?.name !== undefined;
    const isLiteral = ({ type }: SyntaxNode) => literals.includes(type);
    const isClass = ({ type }: SyntaxNode) => /^(?:class|struct|enum)/.test(type) && type in containers;
    const holder = node.closest(hasOwnThis)?.closest((one) => isLiteral(one) || isClass(one));
    const literal = holder && isLiteral(holder) ? holder : undefined;
    // The parent of the literal is the pair `methods: { … }`, that of the pair the other literal.
    const other = literal?.parent?.parent;
    const object = literal && this.ofNode(literal);
    const around = other && isLiteral(other) ? this.ofNode(other) : undefined;
    const isSuper = SUPER.test(node.text) || undefined;
    return { kind: 'self', ...place, ...this.#around(node), ...defined({ isSuper, object, around }) };
  }

  #call(expression: Extract<Expression, { kind: 'call' }>): ExpressionFact {
    const { start, end, node, form = 'call' } = expression;
    const args = this.arguments(expression.args());
    return {
      kind: 'call',
      start,
      end,
      callee: this.of(expression.callee),
      args,
      form,
      ...(expression.types === undefined ? typeArguments(node) : { types: expression.types }),
      ...this.#around(node),
    };
  }

  /** The arguments of a call, with the rows of their expressions. */
  arguments(args: readonly Argument[]): readonly ArgumentFact[] {
    return args.map(({ label, value }) => ({ ...defined({ label }), value: this.of(value) }));
  }

  /** The entries of an object. Where the key is a string, the entry has that string's value and place: `"cart": true`. */
  #entries(expression: Extract<Expression, { kind: 'object' }>) {
    return expression.entries().map(({ key, node, value }) => {
      const row = this.#keyOf(node);
      const keyFact = row === undefined ? undefined : this.rows[row];
      const isText = keyFact?.kind === 'string';
      return {
        key: isText ? keyFact.value : key,
        start: isText ? keyFact.start : node.start,
        end: isText ? keyFact.end : node.end,
        ...(row !== undefined && (isText ? { textRow: row } : { keyRow: row })),
        value: this.of(value),
      };
    });
  }

  /** The row of a key that is a string or an expression; none for a plain name, which is its own text. */
  #keyOf(node: SyntaxNode): Id | undefined {
    const { shape } = this.#syntax.adapter;
    const inner = COMPUTED.test(node.type) ? node.child(0) : node;
    if (!inner) return undefined;
    const isText = shape.strings.includes(node.type) || shape.symbols?.includes(node.type) === true;
    const isComputed = inner !== node;
    const isExpression = isText || shape.names.includes(node.type) || node.type in shape.members;
    return isComputed || isExpression ? this.ofNode(inner) : undefined;
  }

  /** A template, or just the text of anything else. */
  #templateOrText({ node, start, end }: Expression): ExpressionFact {
    const { adapter } = this.#syntax;
    const parts =
      adapter.template?.(node, this.#syntax) ??
      templateParts(node, adapter.shape)?.map((part) =>
        typeof part === 'string' ? part : this.#syntax.expression(part),
      );
    if (parts) {
      const rows = parts.map((part) => (typeof part === 'string' ? part : this.of(part)));
      return { kind: 'template', start, end, parts: rows };
    }
    return { kind: 'other', start, end, text: node.source.slice(start, Math.min(end, start + LONGEST_TEXT)) };
  }

  /**
   * The type that an expression is cast to by what is around it: of several casts the outermost, and of an object literal
   * without one the return type of its function. None for `as const`.
   */
  #cast(node: SyntaxNode, kind: Expression['kind']): { readonly cast?: string } {
    // Nodes that stand for an expression in them, such as parentheses and casts.
    const { transparent } = this.#syntax.adapter.shape;
    let cast: string | undefined;
    let inner = node;
    for (let outer = inner.parent; outer && outer.type in transparent; outer = inner.parent) {
      // Of a cast, the type may be a node too: it is not cast.
      if (!this.#syntax.isInner(outer, inner)) break;
      if (CAST.test(outer.type)) {
        const text = outer.source.slice(outer.start, inner.start) + outer.source.slice(inner.end, outer.end);
        // `Flag` of ` as Flag`, ` satisfies Flag` and `(Flag) `
        cast = text.replace(/^[\s(]*(?:(?:as[?!]?|satisfies)\b)?|[)\s]*$/g, '');
      }
      inner = outer;
    }
    if (kind === 'object') cast ??= this.#returnTypeAt(inner);
    return cast === undefined || cast === 'const' ? {} : { cast };
  }

  /** The declared return type, if any, of the function whose whole body is `body`: `Flags` of `(): Flags => ({ … })`. */
  #returnTypeAt(body: SyntaxNode): string | undefined {
    const fn = body.parent;
    const returns = fn && this.#syntax.adapter.shape.functions[fn.type]?.returns;
    if (returns === undefined || fn?.child('body') !== body) return undefined;
    return fn.child(returns)?.text.replace(/^:\s*/, '');
  }

  #push(row: ExpressionFact): Id {
    const id = this.rows.push(row) - 1;
    listUnder(this.#byPlace, placeOf(row.start, row.end), id);
    if (row.kind === 'call') this.calls.push(id);
    return id;
  }
}

/** Both offsets as one number, as a key. The start alone is not enough: `a`, `a.b` and `a.b()` begin at the same place. */
function placeOf(start: number, end: number): number {
  return start * LONGEST_FILE + end;
}

/** The type arguments of a call, `mockk<Unleash>()`: by the grammar in the call, the callee or the callee's last part. */
function typeArguments(node: SyntaxNode): { readonly types?: string } {
  const isList = ({ type }: SyntaxNode): boolean => /^(?:type_arguments|type_argument_list)$/.test(type);
  const callee = node.named[0];
  const list =
    node.named.find(isList) ?? callee?.named.find(isList) ?? callee?.named.at(-1)?.named.find(isList);
  return list ? { types: list.text.slice(0, LONGEST_TEXT) } : {};
}
