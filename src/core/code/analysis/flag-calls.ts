import { type CallSite, type Expression, pathOf } from '../expression.ts';
import type { DetectOptions, Evidence, NamedKind } from '../finding.ts';
import { CLIENT_TYPES, type SdkRow } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { aliasAt } from './aliases.ts';
import type { Bindings } from './bindings.ts';
import type { Collector, Span } from './collector.ts';
import type { Constants, Resolved } from './constants.ts';
import type { BareCalls } from './bare-calls.ts';
import type { Receivers } from './receivers.ts';
import { fits, namesIn, namesOf, type RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';
import type { Verdict } from './verdict.ts';
import { isCallOf, wrappedName, type Wrapper, wrapperOf } from './wrappers.ts';

/** An argument that one file does not resolve, in a call that surely is about a flag. */
export interface Unresolved {
  readonly expression: Expression;
  readonly evidence: Evidence;
}

const MOST_WRAPPERS = 200;
/** Default values of parameters that may be names of flags. */
const DEFAULTS = /^(?:string|name|member)$/;
const CALLED = /^(?:\s|\?\.|!)*[(<]/;

/** Finds the flag calls of one file: of the SDKs, of the settings' functions, and of the file's own wrappers. */
export class FlagCalls {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #receivers: Receivers;
  readonly #bareCalls: BareCalls;
  readonly #constants: Constants;
  readonly #rows: RowsByFunction;
  readonly #options: DetectOptions;
  readonly #found: Collector;
  readonly #wrappers: Wrapper[] = [];
  /** The parameters whose defaults are being followed: these may lead to one another, and back. */
  readonly #defaults = new Set<SyntaxNode>();
  readonly unresolved: Unresolved[] = [];
  /** Functions of an SDK that are not called where they stand, but may be given to something that calls them. */
  readonly mentioned: SyntaxNode[] = [];

  constructor(parts: {
    symbols: Symbols;
    bindings: Bindings;
    receivers: Receivers;
    bareCalls: BareCalls;
    constants: Constants;
    rows: RowsByFunction;
    options: DetectOptions;
    found: Collector;
  }) {
    this.#symbols = parts.symbols;
    this.#bindings = parts.bindings;
    this.#receivers = parts.receivers;
    this.#bareCalls = parts.bareCalls;
    this.#constants = parts.constants;
    this.#rows = parts.rows;
    this.#options = parts.options;
    this.#found = parts.found;
  }

  run(): void {
    const aliases = new Map<string, string>();
    const mentionsSdk =
      this.#bindings.hasSdk || /unleash|openfeature|open_feature/i.test(this.#symbols.root.source);
    for (const [name, rows] of this.#rows) {
      const strict = rows.every((row) => row.strict);
      if (strict && !mentionsSdk) continue;
      // Words as common as `count` are looked at only where they are called.
      const leaves = this.#symbols.occurrences(name, strict ? CALLED : undefined);
      for (const leaf of leaves) this.#visit(leaf, name, rows, aliases);
    }
    for (const { local, imported, sdk } of this.#bindings.all) {
      if (sdk && local !== imported && this.#rows.has(imported)) aliases.set(local, imported);
    }
    for (const [alias, name] of aliases) {
      const rows = this.#rows.get(name) ?? [];
      for (const leaf of this.#symbols.occurrences(alias)) this.#visit(leaf, name, rows, new Map());
    }
    this.#settings();
    for (let at = 0; at < Math.min(this.#wrappers.length, MOST_WRAPPERS); at++) {
      const wrapper = this.#wrappers[at];
      if (wrapper) this.#callsOf(wrapper);
    }
  }

  #visit(leaf: SyntaxNode, name: string, rows: readonly SdkRow[], aliases: Map<string, string>): void {
    const call = this.#symbols.syntax.callAt(leaf);
    if (!call) {
      const alias = aliasAt(leaf, this.#symbols.syntax);
      if (alias === undefined) this.mentioned.push(leaf);
      else if (alias !== name) aliases.set(alias, name);
      return;
    }
    for (const row of rows) if (fits(row, call)) this.#sdkCall(call, row);
  }

  #sdkCall(call: CallSite, row: SdkRow): void {
    const names = namesOf(row, call.args);
    if (!names.length) return;
    const verdict = call.receiver ? this.#receivers.ofExpression(call.receiver) : this.#bareCalls.of(call);
    if (verdict === 'foreign' || (row.strict && !isStrict(verdict, call))) return;
    const isElsewhere = this.#bareCalls.isOfOtherPackage(call);
    for (const expression of names) {
      const isNamed = row.distinct === true || (isFlagConstant(expression) && !isElsewhere);
      const evidence = verdict ?? (isNamed ? 3 : 4);
      this.#record(expression, [], evidence, call, evidence === 4 ? 'candidate' : 'literal');
    }
  }

  #settings(): void {
    for (const { name, argument } of this.#options.functions ?? []) {
      for (const leaf of this.#symbols.occurrences(name)) {
        const call = this.#symbols.syntax.callAt(leaf);
        const expression = call && namesIn({ argument }, call.args)[0];
        if (expression) this.#record(expression, [], 1, call, 'literal');
      }
    }
  }

  #callsOf(wrapper: Wrapper): void {
    // A wrapper with the name of an SDK's own method is called as surely as the SDK.
    const isNamedAlike = this.#rows.get(wrapper.name)?.some(({ strict }) => !strict) === true;
    const kind = isNamedAlike ? 'literal' : 'candidate';
    for (const leaf of this.#symbols.occurrences(wrapper.name)) {
      const call = this.#symbols.syntax.callAt(leaf);
      const expression = call && wrappedName(wrapper, call);
      if (!expression || !isCallOf(wrapper, call, this.#symbols)) continue;
      this.#record(expression, wrapper.accessors, wrapper.evidence, call, kind);
    }
  }

  #record(
    expression: Expression,
    accessors: readonly string[],
    evidence: Evidence,
    call: CallSite,
    kind: 'literal' | 'candidate',
  ): void {
    for (const resolved of this.#constants.resolve(expression, accessors)) {
      if (resolved.kind === 'literal' || resolved.kind === 'constant')
        this.#named(resolved, evidence, call, kind);
      else if (evidence !== 4 && !isNoName(resolved.expression))
        this.#dynamic(resolved, evidence, call, kind);
    }
  }

  #named(
    resolved: Extract<Resolved, { string: unknown }>,
    evidence: Evidence,
    call: CallSite,
    kind: 'literal' | 'candidate',
  ): void {
    const { string } = resolved;
    const name = string.value;
    if (!string.symbol && resolved.kind === 'literal') this.#found.addSlot(string, evidence);
    const needsList = evidence === 4 || string.symbol;
    if (needsList && !this.#options.knownFlags?.has(name)) return;
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

  #dynamic(
    resolved: Exclude<Resolved, { string: unknown }>,
    evidence: Evidence,
    call: CallSite,
    kind: 'literal' | 'candidate',
  ): void {
    const { expression } = resolved;
    this.#found.addDynamic(this.#argument(expression), evidence, call);
    if (kind === 'literal') this.unresolved.push({ expression, evidence });
    if (resolved.kind !== 'parameter') return;
    const { declaration, accessors } = resolved.parameter;
    const { node, value } = declaration;
    if (value && DEFAULTS.test(value.kind) && !this.#defaults.has(node)) {
      this.#defaults.add(node);
      this.#record(value, accessors, evidence, call, 'candidate');
      this.#defaults.delete(node);
    }
    const wrapper = wrapperOf(resolved.parameter, evidence, this.#symbols);
    const known = this.#wrappers.some(
      (other) =>
        other.fn === wrapper?.fn &&
        other.place.index === wrapper.place.index &&
        other.place.property === wrapper.place.property,
    );
    if (wrapper && !known) this.#wrappers.push(wrapper);
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

/** `Features.Nightly`, `NIGHTLY_FLAG`: what the constant is called says what it is for. */
function isFlagConstant(expression: Expression): boolean {
  if (expression.kind === 'call') return isFlagConstant(expression.callee);
  const path = pathOf(expression) ?? [];
  const named = path.length > 1 ? path.slice(0, -1) : path;
  const isConstant = path.length > 1 ? /^[A-Z]/.test(path[0] ?? '') : /^[A-Z][A-Z0-9_]+$/.test(path[0] ?? '');
  return isConstant && named.some((part) => /feature|flag|toggle/i.test(part));
}

function isStrict(verdict: Verdict, call: CallSite): boolean {
  if (verdict === 1 || verdict === 2) return true;
  const { receiver } = call;
  const text = receiver ? receiver.node.source.slice(receiver.start, receiver.end) : '';
  return verdict === 3 && (/unleash$/i.test(text) || CLIENT_TYPES.test(text));
}
