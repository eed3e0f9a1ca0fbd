import type { CallSite, Expression } from '../expression.ts';
import type { Evidence, KnownFlags, NamedKind } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector, Span } from './collector.ts';
import type { Constants, Resolved } from './constants.ts';
import type { Symbols } from './symbols.ts';
import { type Wrapper, wrapperOf } from './wrappers.ts';

/** A call that is about a flag, and how sure that is. */
interface Asked {
  readonly call: CallSite;
  readonly evidence: Evidence;
  readonly kind: 'literal' | 'candidate';
}

/** Default values of parameters that may be names of flags. */
const DEFAULTS = /^(?:string|name|member)$/;

/** Adds what the arguments of flag calls stand for, and gathers what they lead to: wrappers, and what is not resolved. */
export class FlagArguments {
  readonly #symbols: Symbols;
  readonly #constants: Constants;
  readonly #known: KnownFlags | undefined;
  readonly #found: Collector;
  /** The parameters whose defaults are being followed: these may lead to one another, and back. */
  readonly #defaults = new Set<SyntaxNode>();
  /** The functions of the file that pass a parameter on as a flag's name. */
  readonly wrappers: Wrapper[] = [];
  /** What one file does not resolve, in calls that surely are about a flag. */
  readonly unresolved: Expression[] = [];

  constructor(parts: {
    symbols: Symbols;
    constants: Constants;
    known: KnownFlags | undefined;
    found: Collector;
  }) {
    this.#symbols = parts.symbols;
    this.#constants = parts.constants;
    this.#known = parts.known;
    this.#found = parts.found;
  }

  /** Adds what `expression`, of which `accessors` are asked, may be. */
  add(expression: Expression, asked: Asked, accessors: readonly string[] = []): void {
    for (const resolved of this.#constants.resolve(expression, accessors)) {
      if (resolved.kind === 'literal' || resolved.kind === 'constant') this.#named(resolved, asked);
      else if (asked.evidence !== 4 && !isNoName(resolved.expression)) this.#dynamic(resolved, asked);
    }
  }

  #named(resolved: Extract<Resolved, { string: unknown }>, { evidence, call, kind }: Asked): void {
    const { string } = resolved;
    const name = string.value;
    if (!string.symbol && resolved.kind === 'literal') this.#found.addSlot(string, evidence);
    const needsList = evidence === 4 || string.symbol;
    if (needsList && !this.#known?.has(name)) return;
    const sure: NamedKind = needsList ? 'candidate' : kind;
    const surety = string.symbol ? 4 : evidence;
    if (resolved.kind === 'literal') {
      this.#found.add(sure, name, string, surety, call);
      return;
    }
    if (sure === 'candidate') {
      this.#found.add('candidate', name, string, surety, call, [resolved.expression]);
      return;
    }
    this.#found.add('declaration', name, string, surety, call);
    this.#found.add('reference', name, resolved.expression, surety, call);
  }

  #dynamic(resolved: Exclude<Resolved, { string: unknown }>, asked: Asked): void {
    const { expression } = resolved;
    const { evidence, call, kind } = asked;
    this.#found.addDynamic(this.#argument(expression), evidence, call);
    if (kind === 'literal') this.unresolved.push(expression);
    if (resolved.kind !== 'parameter') return;
    const { declaration, accessors } = resolved.parameter;
    const { node, value } = declaration;
    if (value && DEFAULTS.test(value.kind) && !this.#defaults.has(node)) {
      this.#defaults.add(node);
      this.add(value, { ...asked, kind: 'candidate' }, accessors);
      this.#defaults.delete(node);
    }
    this.#addWrapper(wrapperOf(resolved.parameter, evidence, this.#symbols));
  }

  #addWrapper(wrapper: Wrapper | undefined): void {
    const known = this.wrappers.some(
      (other) =>
        other.fn === wrapper?.fn &&
        other.place.index === wrapper.place.index &&
        other.place.property === wrapper.place.property,
    );
    if (wrapper && !known) this.wrappers.push(wrapper);
  }

  /** The argument as it is given, with an operator that reading it leaves out: `&format!("a.{id}")`. */
  #argument({ node, start, end }: Expression): Span {
    const { prefixes } = this.#symbols.syntax.adapter.shape;
    let whole = node;
    while (whole.parent && prefixes?.includes(whole.parent.type)) whole = whole.parent;
    return start === node.start ? whole : { start, end };
  }
}

/** `null`, a number, or a mock's `any()`: no name is meant. */
function isNoName({ kind, node }: Expression): boolean {
  return kind !== 'name'
    ? /^(?:null|nil|None|undefined|true|false|\d+|any\w*(?:<\w*>)?\(.*\))$/.test(node.text)
    : node.text === 'undefined';
}
