import { type CallSite, type StringExpression, textOf } from '../expression.ts';
import {
  CLIENT_TYPES,
  MATCHERS,
  MOCK_CALLS,
  OTHER_OBJECTS,
  OTHER_PRODUCTS,
  OTHER_TYPES,
  SDK_MODULES,
} from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import { Mocks } from './mocks.ts';
import { fits, type RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const HOUSE = /feature|flag|toggle|unleash/i;
const ASKS =
  /^(?:is|are|when|if|unless|use|check|require|with|should|can)?_?(?:is)?(?:on|off|enabled|disabled|active|inactive|allowed|available|variant)(?:_?for)?[?!]?$/i;
/** What keeps a decorator's arguments for a guard or an interceptor. */
const KEEPS = /\b(?:SetMetadata|defineMetadata|applyDecorators)\b/;
const LONGEST_TEXT = 400;
/** What is made of a name or shown with it: `new FeatureDisabledException("x")`, `FeatureCard("x")`. */
const MADE =
  /(?:exception|error|event|dto|entity|request|response|message|metric|row|card|tile|chip|badge|icon|label|item|title)s?$/i;
/** What is told that a feature was used. */
const TOLD = /analytics|track(?:er|ing)|telemetry|metrics|audit/i;
const NAMING_LABEL = /^(?:\w*name|\w*key|value|flag|feature|toggle)$/i;
/** What is done to a name, or with it, rather than asked: `setFlag`, `trackFeature`, `toggleSidebar`. */
const ACTS =
  /^_?(?:set|get|put|add|has|contains|delete|remove|track|log|record|report|register|create|define|subscribe|emit|on|off|count|parse|format|show|hide|render|draw|print|load|save|sync|update|reset|clear|send|notify|list|mark|country|toggle(?!_?(?:[Ii]s_?)?(?:[Oo]n|[Ee]nabled|[Aa]ctive)))(?![a-z]|_?(?:[Ii]f|[Ww]hen))/;

/** Tells the calls that only an application has and that are named as if they asked for a flag: `useFeature('x')`. */
export class HouseCalls {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #rows: RowsByFunction;
  readonly #mocks: Mocks;

  constructor(parts: { symbols: Symbols; bindings: Bindings; rows: RowsByFunction }) {
    this.#symbols = parts.symbols;
    this.#bindings = parts.bindings;
    this.#rows = parts.rows;
    this.#mocks = new Mocks(parts.symbols, parts.rows);
  }

  /** Whether a string is an argument of such a call, or of what tells a mock of an SDK's function what to expect. */
  hasArgument(string: StringExpression): boolean {
    const call = this.#callAround(string);
    if (!call || this.#isOfTable(call)) return false;
    const label = call.args.find(({ value }) => value.start === string.start)?.label;
    if (label !== undefined && !NAMING_LABEL.test(label)) return false;
    const { receiver } = call;
    // `FeatureGate.new('x')` is called after what it makes.
    const name = call.name === 'new' ? (lastOf(receiver) ?? call.name) : call.name;
    const receiverText = receiver ? textOf(receiver) : '';
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
    return HOUSE.test(name) || (HOUSE.test(last) && ASKS.test(name));
  }

  /** Calls of the table's functions are judged elsewhere; only OpenFeature's component shares its name with decorators. */
  #isOfTable(call: CallSite): boolean {
    const rows = this.#rows.get(call.name) ?? [];
    return rows.some((row) => fits(row, call) || !/^(?:component|annotation)$/.test(row.form));
  }

  /** A function of this file is known by what it does: it is a wrapper or it is none, unless it keeps the name for others. */
  #isOwn(call: CallSite): boolean {
    if (call.receiver) return false;
    const { kind, fn, value } = this.#symbols.resolve(call.name, call.node) ?? {};
    const own = kind === 'function' ? fn : value?.kind === 'function' ? value.node : undefined;
    return own !== undefined && !KEEPS.test(own.text.slice(0, LONGEST_TEXT));
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
