import { type CallSite, type Expression, pathOf, textOf } from '../expression.ts';
import type { DetectOptions } from '../finding.ts';
import { CLIENT_TYPES, type SdkRow } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { aliasAt } from './aliases.ts';
import type { Bindings } from './bindings.ts';
import type { Collector } from './collector.ts';
import type { Constants } from './constants.ts';
import { FlagArguments } from './flag-arguments.ts';
import type { BareCalls } from './bare-calls.ts';
import type { Receivers } from './receivers.ts';
import { fits, namesIn, namesOf, type RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';
import type { Verdict } from './verdict.ts';
import { isCallOf, wrappedName, type Wrapper } from './wrappers.ts';

const MOST_WRAPPERS = 200;
const CALLED = /^(?:\s|\?\.|!)*[(<]/;

/** Finds the flag calls of one file: of the SDKs, of the settings' functions, and of the file's own wrappers. */
export class FlagCalls {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #receivers: Receivers;
  readonly #bareCalls: BareCalls;
  readonly #rows: RowsByFunction;
  readonly #options: DetectOptions;
  readonly #arguments: FlagArguments;
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
    this.#rows = parts.rows;
    this.#options = parts.options;
    this.#arguments = new FlagArguments({ ...parts, known: parts.options.knownFlags });
  }

  /** Arguments that this file does not resolve, in calls that surely are about a flag. */
  get unresolved(): readonly Expression[] {
    return this.#arguments.unresolved;
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
    const { wrappers } = this.#arguments;
    for (let at = 0; at < Math.min(wrappers.length, MOST_WRAPPERS); at++) {
      const wrapper = wrappers[at];
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
      this.#arguments.add(expression, { call, evidence, kind: evidence === 4 ? 'candidate' : 'literal' });
    }
  }

  #settings(): void {
    for (const { name, argument } of this.#options.functions ?? []) {
      for (const leaf of this.#symbols.occurrences(name)) {
        const call = this.#symbols.syntax.callAt(leaf);
        const expression = call && namesIn({ argument }, call.args)[0];
        if (expression) this.#arguments.add(expression, { call, evidence: 1, kind: 'literal' });
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
      this.#arguments.add(expression, { call, evidence: wrapper.evidence, kind }, wrapper.accessors);
    }
  }
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
  const text = receiver ? textOf(receiver) : '';
  return verdict === 3 && (/unleash$/i.test(text) || CLIENT_TYPES.test(text));
}
