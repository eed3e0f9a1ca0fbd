import type { Declaration } from '../declaration.ts';
import { CLIENT_TYPES, OTHER_OBJECTS, OTHER_PRODUCTS, OTHER_TYPES, STORAGE } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Binding, Bindings } from './bindings.ts';
import type { Symbols } from './symbols.ts';
import type { Verdict } from './verdict.ts';

const LONGEST_TEXT = 400;
const CAST = /cast|\bas_expression|assertion/;
/** The module that an application keeps its client in. */
const OF_UNLEASH = /(?:^|[./\\:_-])unleash(?:[_-]?(?:client|service))?(?:\.\w+)?$/i;
const NAMED = /feature|flag|toggle/i;
/** Types that say nothing about what a value is. */
const OPEN_TYPE =
  /^[:\s&*?]*(?:any|unknown|object|Object|dynamic|var|val|auto|let|[A-Z]\d?|\{.*|\(.*|interface\s*\{.*|mixed|id|Any\??)\s*$/s;

/** Tells flag clients by the names of types and values. */
export class ClientNames {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #classes = new Map<SyntaxNode, Verdict>();

  constructor(symbols: Symbols, bindings: Bindings) {
    this.#symbols = symbols;
    this.#bindings = bindings;
  }

  /** The verdict on a declared type as written. */
  ofType(type: string): Verdict {
    const names = type.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    const bound = names.map((name) => this.#bindings.get(name));
    if (bound.some((binding) => binding?.sdk && !OTHER_TYPES.test(binding.imported))) return 1;
    if (CLIENT_TYPES.test(type)) return 2;
    // `UnleashContext`, `UnleashConfig`: of the SDK, but nothing to ask for a flag.
    if (OTHER_TYPES.test(type) && (/unleash/i.test(type) || bound.some((binding) => binding?.sdk)))
      return 'foreign';
    if (this.#bindings.hasWildcard && names.some((name) => /^I?\w*Client$/.test(name))) return 2;
    if (OTHER_PRODUCTS.test(type) || bound.some((binding) => binding && OTHER_PRODUCTS.test(binding.module)))
      return 'foreign';
    if (OPEN_TYPE.test(type)) return undefined;
    const local = names
      .flatMap((name) => this.#symbols.declarations(name))
      .find(({ kind }) => kind === 'type');
    if (local) return this.ofClass(local);
    if (OTHER_OBJECTS.test(type)) return 'foreign';
    return /unleash/i.test(type) || NAMED.test(type) ? 3 : 'foreign';
  }

  /** The verdict on nothing but a name. */
  ofName(name: string): Verdict {
    if (OTHER_PRODUCTS.test(name)) return 'foreign';
    if (/unleash/i.test(name)) return 3;
    if (OTHER_OBJECTS.test(name)) return 'foreign';
    if (NAMED.test(name)) return 3;
    if (STORAGE.test(name)) return 'foreign';
    return this.#bindings.hasSdk && /client/i.test(name) ? 3 : undefined;
  }

  /** The verdict on what is imported; from a module of no SDK, by its names or those of a file such as `lib/unleash`. */
  ofImport({ local, imported, module, sdk }: Binding): Verdict {
    if (sdk) return OTHER_TYPES.test(imported) && !CLIENT_TYPES.test(imported) ? 'foreign' : 1;
    if (OTHER_PRODUCTS.test(module)) return 'foreign';
    const verdict = this.ofName(local) ?? (imported === '*' ? undefined : this.ofName(imported));
    return verdict ?? (OF_UNLEASH.test(module) ? 3 : undefined);
  }

  /** A class of this file is judged by what it does: its own methods are found as wrappers. */
  ofClass(declaration: Declaration): Verdict {
    const { node } = declaration;
    if (!this.#classes.has(node)) {
      // Set before it is known: Go's structs may embed one another.
      this.#classes.set(node, undefined);
      this.#classes.set(node, this.#class(declaration));
    }
    return this.#classes.get(node);
  }

  #class(declaration: Declaration): Verdict {
    const body = declaration.node.parent;
    const named = /unleash/i.test(declaration.name) || NAMED.test(declaration.name);
    const { supertypes } = this.#symbols.syntax.adapter.shape;
    const parents = supertypes.map((key) => body?.child(key)?.text ?? '');
    if (parents.some((parent) => CLIENT_TYPES.test(parent))) return 2;
    const embedded = body ? embeddedTypes(body).map((type) => this.ofType(type)) : [];
    if (embedded.some((verdict) => verdict === 1 || verdict === 2)) return 2;
    const isAbstract =
      /interface|protocol|trait|type_spec|abstract/.test(body?.type ?? '') ||
      parents.some((parent) => /\b(?:Protocol|ABC)\b/.test(parent));
    return named && isAbstract ? 3 : 'foreign';
  }

  /** The verdict on the casts around an expression, which itself leaves them out: `(client as unknown as UnleashClient)`. */
  ofCast(node: SyntaxNode): Verdict {
    const { transparent } = this.#symbols.syntax.adapter.shape;
    const outer = node.parent;
    if (!outer || !(outer.type in transparent)) return undefined;
    return this.ofCast(outer) ?? (CAST.test(outer.type) ? this.#cast(outer, node) : undefined);
  }

  #cast(outer: SyntaxNode, node: SyntaxNode): Verdict {
    const type = outer.text.replace(node.text, '').replace(/^[\s(]*|\bas[?!]?\b|[)\s]*$/g, '');
    const verdict = this.ofType(type);
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** The verdict on the class around `node`, or the one that is extended, for `this` and what is called on it. */
  ofSelf(node: SyntaxNode): Verdict {
    const { syntax } = this.#symbols;
    const fn = syntax.functionOf(node);
    const extended = fn && syntax.nameOfFunction(fn) ? syntax.adapter.methodOf?.(fn) : undefined;
    if (extended !== undefined) return this.ofType(extended);
    const { containers, supertypes } = this.#symbols.syntax.adapter.shape;
    const holder = node.closest(({ type }) => type in containers);
    if (!holder) return undefined;
    if (supertypes.some((key) => CLIENT_TYPES.test(holder.child(key)?.text ?? ''))) return 2;
    const name = holder.child(containers[holder.type] ?? 0)?.text ?? '';
    return /unleash/i.test(name) && /extension/.test(holder.type + (holder.children[0]?.type ?? ''))
      ? 2
      : undefined;
  }

  /** The verdict on what a short function without a declared type gives: that of a client, if it makes one. */
  ofReturned({ fn }: Declaration): Verdict {
    return fn && fn.end - fn.start < LONGEST_TEXT && CLIENT_TYPES.test(fn.text) ? 2 : undefined;
  }

  /** The verdict on the text of an expression that nothing else tells about. */
  ofText({ source, start, end }: SyntaxNode): Verdict {
    return CLIENT_TYPES.test(source.slice(start, Math.min(end, start + LONGEST_TEXT))) ? 2 : undefined;
  }
}

/** Go's fields without a name: their methods are those of the struct. */
function embeddedTypes(declaration: SyntaxNode): readonly string[] {
  const fields = declaration.child('type')?.first('field_declaration_list')?.named ?? [];
  return fields
    .filter((field) => field.type === 'field_declaration' && !field.child('name'))
    .map(({ text }) => text);
}
