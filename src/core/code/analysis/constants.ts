import type { Declaration } from '../declaration.ts';
import {
  pathOf,
  type CallExpression,
  type Expression,
  type MemberExpression,
  type StringExpression,
} from '../expression.ts';
import { MATCHERS } from '../sdk-table.ts';
import type { Bindings } from './bindings.ts';
import { EnumEntries } from './enum-entries.ts';
import { References } from './references.ts';
import type { Symbols } from './symbols.ts';

/** What the argument of a flag call turns out to be. */
export type Resolved =
  | { readonly kind: 'literal'; readonly string: StringExpression }
  | { readonly kind: 'constant'; readonly string: StringExpression; readonly expression: Expression }
  | { readonly kind: 'parameter'; readonly parameter: Parameter; readonly expression: Expression }
  | { readonly kind: 'dynamic'; readonly expression: Expression };

/** A function's parameter, and the members asked of it: `feature.id` for the parameter `feature`. */
export interface Parameter {
  readonly declaration: Declaration;
  readonly accessors: readonly string[];
}

type Value = { readonly string: StringExpression } | { readonly parameter: Parameter };

/** What gives an enum's or a string's value rather than another member. */
const VALUE =
  /^(?:value|rawValue|raw_value|getValue|key|getKey|freeze|dup|to_s|to_str|toString|ToString|String|as_str|as_ref|to_string|to_owned|into|clone|trim|strip|toJson|valueOf)$/;
const LOOKUP = /^(?:get|fetch|dig|at)$/;
const DEEPEST = 8;

/** Follows names to the strings they stand for, within one file. */
export class Constants {
  readonly #symbols: Symbols;
  readonly #references: References;
  readonly #entries: EnumEntries;

  constructor(symbols: Symbols, bindings: Bindings) {
    this.#symbols = symbols;
    this.#references = new References(symbols, bindings);
    this.#entries = new EnumEntries(symbols);
  }

  /** All that `expression` may be: one, or one for each branch of a choice. `accessors` are asked of it afterwards. */
  resolve(expression: Expression, accessors: readonly string[] = []): readonly Resolved[] {
    if (expression.kind === 'choice')
      return expression.options.flatMap((option) => this.resolve(option, accessors));
    if (expression.kind === 'string') return [{ kind: 'literal', string: expression }];
    const matched = this.#matched(expression);
    if (matched) {
      return this.resolve(matched, accessors).map((resolved) =>
        resolved.kind === 'literal' ? resolved : { ...resolved, expression },
      );
    }
    const asked = accessors.reduce<Expression>(
      (object, name) => ({ ...expression, kind: 'member', object, name }),
      expression,
    );
    const value = this.#value(asked, 0);
    if (!value) return [{ kind: 'dynamic', expression }];
    // `'name'.freeze`: what is asked for its value is written here, and no constant.
    if ('string' in value && expression.node.contains(value.string))
      return [{ kind: 'literal', string: value.string }];
    if ('string' in value) return [{ kind: 'constant', string: value.string, expression }];
    return [{ kind: 'parameter', parameter: value.parameter, expression }];
  }

  /** The string that the constant declared by `declaration` holds. */
  stringOf(declaration: Declaration): StringExpression | undefined {
    const value = this.#ofDeclaration(declaration, undefined, 0);
    return value && 'string' in value ? value.string : undefined;
  }

  #value(expression: Expression, depth: number): Value | undefined {
    if (depth > DEEPEST) return undefined;
    if (expression.kind === 'string') return { string: expression };
    if (expression.kind === 'member') return this.#ofMember(expression, depth);
    if (expression.kind === 'call') return this.#ofCall(expression, depth);
    if (expression.kind !== 'name') return undefined;
    const { name, node } = expression;
    const declaration = this.#references.ofName(name, node);
    return declaration && this.#ofDeclaration(declaration, undefined, depth);
  }

  #ofMember(whole: MemberExpression, depth: number): Value | undefined {
    const { object, name, node: at } = whole;
    if (!object) {
      const inferred = this.#references.ofInferred(name);
      return inferred && this.#ofDeclaration(inferred, undefined, depth);
    }
    const path = pathOf(whole);
    // An imported container of the same name as a local one would be another; a local parameter hides it.
    const root = path && this.#symbols.resolve(path[0] ?? '', at);
    if (root?.kind !== 'parameter') {
      const direct = path && this.#references.ofPath(path, at);
      const value = direct && this.#ofDeclaration(direct, undefined, depth);
      if (value) return value;
    }
    const given =
      path?.length === 2 && path[0] === 'this' ? this.#references.constructedWith(name, at) : undefined;
    if (given) return this.#ofDeclaration(given, undefined, depth);
    return this.#ofAccess(object, name, depth);
  }

  /** `object.name` where `name` is not a constant of its own but asks `object` for its value. */
  #ofAccess(object: Expression, name: string, depth: number): Value | undefined {
    const declaration = this.#references.ofObject(object, name);
    if (declaration?.kind === 'parameter' || declaration?.args || declaration?.kind === 'member') {
      return this.#ofDeclaration(declaration, name, depth);
    }
    if (!VALUE.test(name)) return undefined;
    return this.#value(object, depth + 1);
  }

  #ofCall(call: CallExpression, depth: number): Value | undefined {
    const { callee } = call;
    const args = call.args();
    // C#'s `nameof(Feature.NewCart)`
    if (callee.kind === 'name' && callee.name === 'nameof' && args[0]) {
      const named = this.#references.ofObject(args[0].value, 'name');
      return asValue(named && this.#entries.nameOf(named));
    }
    if (callee.kind === 'name' && args[0] && this.#isConversion(callee.name))
      return this.#value(args[0].value, depth + 1);
    if (callee.kind !== 'member' || !callee.object) return undefined;
    if (args.length === 0) return this.#ofAccess(callee.object, callee.name, depth);
    const key = args[0]?.value;
    const path = pathOf(callee.object);
    if (!path || !LOOKUP.test(callee.name) || key?.kind !== 'string') return undefined;
    const found = this.#symbols.resolvePath([...path, key.value], call.node);
    return found && this.#ofDeclaration(found, undefined, depth);
  }

  /** Go's `Flag("name")`, where the file declares the type. */
  #isConversion(name: string): boolean {
    const isType = () => this.#symbols.declarations(name).some(({ kind }) => kind === 'type');
    return this.#symbols.syntax.adapter.key === 'go' && isType();
  }

  #ofDeclaration(declaration: Declaration, accessor: string | undefined, depth: number): Value | undefined {
    if (declaration.kind === 'parameter') {
      return { parameter: { declaration, accessors: accessor === undefined ? [] : [accessor] } };
    }
    if (declaration.args) return asValue(this.#entries.argumentOf(declaration, accessor));
    if (declaration.kind !== 'variable' && declaration.kind !== 'member') return undefined;
    if (this.#symbols.isReassigned(declaration)) return undefined;
    const { value, property } = declaration;
    if (value && property !== undefined) {
      const path = pathOf(value);
      const found = path && this.#symbols.resolvePath([...path, property], declaration.node);
      return found && this.#ofDeclaration(found, accessor, depth + 1);
    }
    if (!value) return asValue(this.#entries.askedName(declaration, accessor));
    const asked = accessor === undefined || VALUE.test(accessor) || declaration.accessor === accessor;
    return asked ? this.#value(value, depth + 1) : undefined;
  }

  /** What stands in a matcher or a conversion: `eq("x")`, `string(X)`. */
  #matched(expression: Expression): Expression | undefined {
    if (expression.kind !== 'call') return undefined;
    const { callee } = expression;
    const args = expression.args();
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
    return args.length === 1 && MATCHERS.test(name) ? args[0]?.value : undefined;
  }
}

function asValue(string: StringExpression | undefined): Value | undefined {
  return string && { string };
}
