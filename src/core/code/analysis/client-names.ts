import type { Declaration } from '../declaration.ts';
import type { Evidence } from '../finding.ts';
import { CLIENT_TYPES, OTHER_OBJECTS, OTHER_PRODUCTS, OTHER_TYPES, STORAGE } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Binding, Bindings } from './bindings.ts';
import type { Symbols } from './symbols.ts';

/** How sure it is that a receiver is a flag client; `foreign` when it surely is something else. */
export type Verdict = Exclude<Evidence, 4> | 'foreign' | undefined;

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

  /** The verdict on what is imported from a module of no SDK: by its names, or by that of a file such as `lib/unleash`. */
  ofImport({ local, imported, module }: Binding): Verdict {
    if (OTHER_PRODUCTS.test(module)) return 'foreign';
    const verdict = this.ofName(local) ?? (imported === '*' ? undefined : this.ofName(imported));
    return verdict ?? (OF_UNLEASH.test(module) ? 3 : undefined);
  }

  /** A class of this file is judged by what it does: its own methods are found as wrappers. */
  ofClass(declaration: Declaration): Verdict {
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
}

/** Go's fields without a name: their methods are those of the struct. */
function embeddedTypes(declaration: SyntaxNode): readonly string[] {
  const fields = declaration.child('type')?.first('field_declaration_list')?.named ?? [];
  return fields
    .filter((field) => field.type === 'field_declaration' && !field.child('name'))
    .map(({ text }) => text);
}
