import type { CallSite, StringExpression } from '../expression.ts';
import {
  CLIENT_TYPES,
  FLAG_PROPERTIES,
  MATCHERS,
  MOCK_CALLS,
  OTHER_OBJECTS,
  OTHER_PRODUCTS,
  OTHER_TYPES,
  SDK_MODULES,
} from '../sdk-table.ts';
import type { ChildKey, SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import type { Collector } from './collector.ts';
import type { KnownFlags } from '../finding.ts';
import { Mocks } from './mocks.ts';
import { fits, type RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const QUOTED = /(["'`])([A-Za-z0-9\-_.!~*()]{1,100})\1/g;
const HOUSE_FUNCTION = /feature|flag|toggle|unleash/i;
const HOUSE_RECEIVER = /feature|flag|toggle|unleash/i;
const ASKS =
  /^(?:is|are|when|if|unless|use|check|require|with|should|can)?_?(?:is)?(?:on|off|enabled|disabled|active|inactive|allowed|available|variant)(?:_?for)?[?!]?$/i;
/** What hands a decorator's arguments to a guard or an interceptor. */
const LEAVES = /\b(?:SetMetadata|defineMetadata|applyDecorators)\b/;
const LONGEST_TEXT = 400;
/** What may stand around a property's value, and what makes the string in it something else than the value. */
const AROUND = /expression$|literal_element|literal_type/;
const NO_VALUE = /comparison|equality|subscript|index|element_access|call|invocation|lambda|assignment/;
/** What is made of a name or shown with it: `new FeatureDisabledException("x")`, `FeatureCard("x")`. */
const MADE =
  /(?:exception|error|event|dto|entity|request|response|message|metric|row|card|tile|chip|badge|icon|label|item|title)s?$/i;
/** What is told that a feature was used. */
const TOLD = /analytics|track(?:er|ing)|telemetry|metrics|audit/i;
const NAMING_LABEL = /^(?:\w*name|\w*key|value|flag|feature|toggle)$/i;
/** What is done to a name, or with it, rather than asked: `setFlag`, `trackFeature`, `toggleSidebar`. */
const ACTS =
  /^_?(?:set|get|put|add|has|contains|delete|remove|track|log|record|report|register|create|define|subscribe|emit|on|off|count|parse|format|show|hide|render|draw|print|load|save|sync|update|reset|clear|send|notify|list|mark|country|toggle(?!_?(?:[Ii]s_?)?(?:[Oo]n|[Ee]nabled|[Aa]ctive)))(?![a-z]|_?(?:[Ii]f|[Ww]hen))/;

/**
 * Strings in quotes that are flag names only because the service has a flag so called: arguments of functions named like
 * flag functions, properties such as `flagKey`, expectations of mocks.
 */
export class Candidates {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #rows: RowsByFunction;
  readonly #mocks: Mocks;
  readonly #known: KnownFlags;
  readonly #found: Collector;

  constructor(parts: {
    symbols: Symbols;
    bindings: Bindings;
    rows: RowsByFunction;
    known: KnownFlags;
    found: Collector;
  }) {
    this.#symbols = parts.symbols;
    this.#bindings = parts.bindings;
    this.#rows = parts.rows;
    this.#mocks = new Mocks(parts.symbols, parts.rows);
    this.#known = parts.known;
    this.#found = parts.found;
  }

  run(): void {
    for (const match of this.#symbols.root.source.matchAll(QUOTED)) {
      if (this.#known.has(match[2] ?? '')) this.#quoted(match.index);
    }
  }

  #quoted(offset: number): void {
    if (this.#found.has(offset + 1)) return;
    const leaf = this.#symbols.root.leafAt(offset);
    const { strings } = this.#symbols.syntax.adapter.shape;
    const node =
      leaf && strings.includes(leaf.type) ? leaf : leaf?.closest(({ type }) => strings.includes(type));
    const string = node && this.#symbols.syntax.expression(node);
    if (string?.kind !== 'string' || string.start !== offset + 1) return;
    if (this.#isFlagProperty(string) || this.#isHouseArgument(string))
      this.#found.add('candidate', string.value, string, 4);
  }

  #isFlagProperty({ node }: StringExpression): boolean {
    const { pairs, arguments: labelled } = this.#symbols.syntax.adapter.shape;
    const holder = node.closest((outer) => !this.#isAroundValue(outer));
    if (!holder) return false;
    const pair =
      pairs[holder.type] ?? (holder.type === 'keyed_element' ? (['key', 'value'] as const) : undefined);
    const label = pair?.[0] ?? labelled[holder.type]?.(holder)[0] ?? this.#fieldName(holder);
    const key = label === undefined ? undefined : holder.child(label);
    // Go and C# begin their fields with a capital.
    const name = key?.text.replace(/^["':]|["':]$/g, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    return key !== undefined && name !== undefined && !key.contains(node) && FLAG_PROPERTIES.test(name);
  }

  /** Whether a string in `node` may be the value of the property that `node` is given to: `given ?? 'name'`. */
  #isAroundValue(node: SyntaxNode): boolean {
    if (!AROUND.test(node.type) || NO_VALUE.test(node.type)) return false;
    return !node.type.startsWith('binary') || this.#symbols.syntax.expression(node).kind === 'choice';
  }

  /** Where the name of a class's field stands, when `holder` is one: `feature_flag = 'x'` in the body of a class. */
  #fieldName(holder: SyntaxNode): ChildKey | undefined {
    const { syntax } = this.#symbols;
    const rule = syntax.adapter.shape.declarations[holder.type];
    const isField =
      rule?.kind === 'member' ||
      /class/.test(syntax.scopeOf(holder).type) ||
      holder.parent?.type === 'initializer_expression';
    return rule?.value !== undefined && isField ? rule.name : undefined;
  }

  #isHouseArgument(string: StringExpression): boolean {
    const call = this.#callAround(string);
    if (!call || this.#isOfTable(call)) return false;
    const label = call.args.find(({ value }) => value.start === string.start)?.label;
    if (label !== undefined && !NAMING_LABEL.test(label)) return false;
    const { receiver } = call;
    // `FeatureGate.new('x')` is called after what it makes.
    const name = call.name === 'new' ? (lastOf(receiver) ?? call.name) : call.name;
    const receiverText = receiver ? receiver.node.source.slice(receiver.start, receiver.end) : '';
    if (MOCK_CALLS.test(name)) return this.#mocks.isOfSdk(call, string);
    // Methods begin with a capital in some languages; what else does is a type or a component.
    const { key } = this.#symbols.syntax.adapter;
    const verb = receiver || key === 'csharp' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    const binding = this.#bindings.get(name) ?? this.#bindings.get(/^\w+/.exec(receiverText)?.[0] ?? '');
    if (OTHER_PRODUCTS.test(`${receiverText} ${name} ${binding?.module ?? ''}`) || ACTS.test(verb))
      return false;
    if (OTHER_OBJECTS.test(name) || this.#isOwn(call) || isOfSdk(name, receiverText)) return false;
    const last = /[\w$]+(?=\W*$)/.exec(receiverText)?.[0] ?? '';
    // SwiftUI's switch is called `Toggle`, with its label first.
    if (MADE.test(name) || TOLD.test(last) || (key === 'swift' && name === 'Toggle')) return false;
    return HOUSE_FUNCTION.test(name) || (HOUSE_RECEIVER.test(last) && ASKS.test(name));
  }

  /** Calls of the table's functions are judged elsewhere; only OpenFeature's component shares its name with decorators. */
  #isOfTable(call: CallSite): boolean {
    const rows = this.#rows.get(call.name) ?? [];
    return rows.some((row) => fits(row, call) || !/^(?:component|annotation)$/.test(row.form));
  }

  /** A function of this file is known by what it does: it is a wrapper or it is none, unless it leaves a name behind. */
  #isOwn(call: CallSite): boolean {
    if (call.receiver) return false;
    const { kind, fn, value } = this.#symbols.resolve(call.name, call.node) ?? {};
    const own = kind === 'function' ? fn : value?.kind === 'function' ? value.node : undefined;
    return own !== undefined && !LEAVES.test(own.text.slice(0, LONGEST_TEXT));
  }

  /** The call that `string` is an argument of, without any other expression between but a mock's matcher. */
  #callAround({ node, start }: { readonly node: SyntaxNode; readonly start: number }): CallSite | undefined {
    const { shape } = this.#symbols.syntax.adapter;
    const isBetween = ({ type }: SyntaxNode) =>
      type in shape.arguments ||
      type in shape.transparent ||
      /argument|^value_arguments|^literal_value$|call_suffix|selector$/.test(type);
    const holder = node.closest((outer) => !isBetween(outer));
    if (!holder) return undefined;
    for (const leaf of leavesBefore(holder, node)) {
      const call = this.#symbols.syntax.callAt(leaf);
      if (!call?.args.some(({ value }) => value.start === start)) continue;
      const outer = MATCHERS.test(call.name) ? { node: call.node, start: call.node.start } : undefined;
      return (outer && this.#callAround(outer)) ?? call;
    }
    return undefined;
  }
}

/** `UnleashClient(clientKey: …)`, `io.getunleash.Variant("blue", …)`: what an SDK is set up with. */
function isOfSdk(name: string, module: string): boolean {
  if (CLIENT_TYPES.test(name)) return true;
  const isOfModule = /^Unleash/.test(name) || SDK_MODULES.some(({ pattern }) => pattern.test(module));
  return isOfModule && /^[A-Z]/.test(name) && OTHER_TYPES.test(name);
}

function lastOf(expression: CallSite['receiver']): string | undefined {
  return expression?.kind === 'name' || expression?.kind === 'member' ? expression.name : undefined;
}

/** Identifiers that may name the call, nearest first. */
function leavesBefore(holder: SyntaxNode, node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (at: SyntaxNode): void => {
    if (at.start >= node.start) return;
    if (at.named.length === 0) found.unshift(at);
    for (const child of at.named) visit(child);
  };
  visit(holder);
  return found.slice(0, 4);
}
