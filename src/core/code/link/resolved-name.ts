import type { Id, ImportFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import { symbolName } from './rows.ts';

/** The result of resolving a name. */
export type ResolvedName =
  | { readonly kind: 'declaration'; readonly file: LinkedFile; readonly id: Id }
  | { readonly kind: 'type'; readonly file: LinkedFile; readonly container: Id }
  | ResolvedModule
  /** Of a library: the names of `path`, in turn, read from its module. */
  | { readonly kind: 'external'; readonly module: string; readonly path: readonly string[] }
  /** An export that is an expression. */
  | { readonly kind: 'value'; readonly file: LinkedFile; readonly id: Id };

/** A module; if an import binds all of it to a name, `through` is that import, which may hide some of its exports. */
export interface ResolvedModule {
  readonly kind: 'module';
  readonly files: readonly LinkedFile[];
  readonly through?: ImportFact;
}

/** A declaration, or the type that it declares. */
export function resolvedAt(file: LinkedFile, id: Id): readonly ResolvedName[] {
  const declaration = file.declaration(id);
  if (declaration.kind === 'type') {
    const container = file
      .types(symbolName(declaration))
      .find(
        (type) =>
          file.container(type).start <= declaration.start && declaration.end <= file.container(type).end,
      );
    if (container !== undefined) return [{ kind: 'type', file, container }];
  }
  // Also Python's imports and JavaScript's `require`, which have a scope like any declaration and lead on to the module.
  return [{ kind: 'declaration', file, id }];
}

/** A declaration with all its overloads. */
export function resolvedWithOverloads(file: LinkedFile, local: Id): readonly ResolvedName[] {
  return overloads(file, local).flatMap((id) => resolvedAt(file, id));
}

/** The types among the results. */
export function typesIn(found: readonly ResolvedName[]): readonly TypeRef[] {
  return found.flatMap((one) => (one.kind === 'type' ? [{ file: one.file, container: one.container }] : []));
}

/** Drops what is only a type, such as an alias, where the name is also that of a value. */
export function withoutTypesOfValues(found: readonly ResolvedName[]): readonly ResolvedName[] {
  const values = found.length > 1 ? found.filter((one) => !isOnlyType(one)) : [];
  return values.length > 0 ? values : found;
}

/** Whether it is an alias or an interface of a language in which these are no values. */
export function isOnlyType(one: ResolvedName): boolean {
  if (one.kind !== 'type' && one.kind !== 'declaration') return false;
  const { file } = one;
  if (!linkRules(file.facts.language).erasesTypes) return false;
  return one.kind === 'type'
    ? file.container(one.container).kind === 'interface'
    : file.declaration(one.id).kind === 'type';
}

/**
 * The declarations in one scope that share the name of `local`: of a function, all functions. Where types are no values
 * (TypeScript), also the type and the value of the name, `type Flag` beside `const Flag`. Any other declaration alone.
 */
function overloads(file: LinkedFile, local: Id): readonly Id[] {
  const { name, kind, scope } = file.declaration(local);
  if (kind !== 'function' && !linkRules(file.facts.language).erasesTypes) return [local];
  const beside = file.declarations(name).filter((id) => {
    const other = file.declaration(id);
    const isOfKind = /^(?:function|variable|type)$/.test(other.kind);
    return isOfKind && other.scope.start === scope.start && other.scope.end === scope.end;
  });
  // The functions if `local` is one of them, or else `local` alone.
  const own = kind === 'function' ? beside.filter((id) => file.declaration(id).kind === kind) : [local];
  const isType = (id: Id): boolean => resolvedAt(file, id).every(isOnlyType);
  const type = beside.find(isType);
  if (type === undefined) return own;
  // A type comes with the value of its name; a value, or a further part of an interface, with the first type.
  const value = isType(local) ? beside.find((id) => !isType(id)) : undefined;
  return value === undefined ? [...new Set([type, ...own])] : [local, value];
}
