import { type DeclarationFact, type FileFacts, type Id, isOfFile } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { LinkedFile } from './linked-file.ts';
import { boundFrom, expressionAt, nameOf } from './rows.ts';
import { rowsFor, type RowsByFunction } from './sdk-rows.ts';

// Finds the other names of an SDK's functions in one file: `on` after `const on = client.isEnabled`.

/** Declarations that hold a function of `sdk-table.ts`, also under its own name: `this.isEnabled = client.isEnabled`. */
const HOLDS_SDK_FUNCTION = new Picker('declarations', (facts) => {
  const table = rowsFor(facts.language);
  return facts.declarations.flatMap((row, id) =>
    functionsHeldBy(facts, row).some((name) => table.has(name)) ? [id] : [],
  );
});
/** Declarations that may hold any function, `const on = check`: an SDK's, if `check` is imported as an alias of it. */
const HOLDS_FUNCTION = new Picker('declarations', (facts) =>
  facts.declarations.flatMap((row, id) => (functionsHeldBy(facts, row).length > 0 ? [id] : [])),
);

/** The name that code calls, and the SDK's name of the function. */
type Alias = readonly [called: string, name: string];

/** The functions of the table that a file calls by their own names, each as the alias of itself. */
export function namesOfSdk(file: LinkedFile, table: RowsByFunction): readonly Alias[] {
  return [...table.keys()].flatMap((name) => (file.calls(name).length > 0 ? [[name, name] as const] : []));
}

/** Aliases of the table's functions in a file: imported, destructured or assigned. */
export function aliasesIn(file: LinkedFile, table: RowsByFunction): readonly Alias[] {
  const imported = importedAs(file, table);
  return unique([...imported, ...aliasDeclarations(file, table, imported).map(({ alias }) => alias)]);
}

/** Names under which a file provides functions of the table: by export, or by a top-level variable. */
export function exportedAliases(file: LinkedFile, table: RowsByFunction): readonly Alias[] {
  const imported = importedAs(file, table);
  const exports = file.facts.exports.flatMap(({ exported, name = '', module }): Alias[] => {
    // Without a module, an export is of a name of this file, which an import may have introduced.
    const original = module === undefined ? (imported.get(name) ?? name) : name;
    // Files that import the default choose a name themselves.
    const isAlias = original !== exported && exported !== 'default' && table.has(original);
    return isAlias ? [[exported, original]] : [];
  });
  const variables = aliasDeclarations(file, table, imported).filter(({ declared }) => {
    const declaration = file.declaration(declared);
    return declaration.kind === 'variable' && declaration.container === undefined && isOfFile(declaration);
  });
  return unique([...exports, ...variables.map(({ alias }) => alias)]);
}

/**
 * Declarations whose value is a function of the table, also under its own name; `name` is the function's. Not what is
 * destructured or imported: that is called by its name alone, with no object that holds it.
 */
export function holdersOfSdk(
  file: LinkedFile,
  table: RowsByFunction,
): readonly { readonly declared: Id; readonly name: string }[] {
  return file.picked(HOLDS_SDK_FUNCTION).flatMap((declared) => {
    const { value } = file.declaration(declared);
    const names = value === undefined ? [] : functionsNamed(file.facts, value);
    return names.flatMap((name) => (table.has(name) ? [{ declared, name }] : []));
  });
}

/** The table's functions that a file's default export may be. */
export function defaultExportsOfSdk({ facts }: LinkedFile, table: RowsByFunction): readonly string[] {
  return facts.exports.flatMap(({ exported, name, value }) => {
    if (exported !== 'default') return [];
    const names = [
      ...(name === undefined ? [] : [name]),
      ...(value === undefined ? [] : functionsNamed(facts, value)),
    ];
    return names.filter((one) => table.has(one));
  });
}

/** The table's functions that a file imports under another name: their own names by the name in the file. */
function importedAs({ facts }: LinkedFile, table: RowsByFunction): ReadonlyMap<string, string> {
  return new Map(
    facts.imports.flatMap(({ local, imported }) =>
      local !== imported && table.has(imported) ? [[local, imported] as const] : [],
    ),
  );
}

/** The declarations of a file that hold a function of the table under another name. */
function aliasDeclarations(
  file: LinkedFile,
  table: RowsByFunction,
  imported: ReadonlyMap<string, string>,
): readonly { readonly declared: Id; readonly alias: Alias }[] {
  return file.picked(imported.size > 0 ? HOLDS_FUNCTION : HOLDS_SDK_FUNCTION).flatMap((declared) => {
    const row = file.declaration(declared);
    return functionsHeldBy(file.facts, row).flatMap((local) => {
      const original = imported.get(local) ?? local;
      const isAlias = original !== row.name && table.has(original);
      return isAlias ? [{ declared, alias: [row.name, original] as const }] : [];
    });
  });
}

/** Aliases without duplicates. */
function unique(aliases: readonly Alias[]): readonly Alias[] {
  return [...new Map(aliases.map((alias) => [alias.join(' '), alias])).values()];
}

/** The names of the functions that a variable may hold: the property that it is destructured by, those of its value. */
function functionsHeldBy(facts: FileFacts, { property, value }: DeclarationFact): readonly string[] {
  const names = value === undefined ? [] : functionsNamed(facts, value);
  return property === undefined ? names : [property, ...names];
}

/** The names of the functions that a value may be; for `client.isEnabled.bind(client)`, of what is bound. Else empty. */
function functionsNamed(facts: FileFacts, id: Id): readonly string[] {
  const row = expressionAt(facts, id);
  if (row.kind === 'choice') return row.options.flatMap((option) => functionsNamed(facts, option));
  const bound = boundFrom(facts, row);
  if (bound !== undefined) return functionsNamed(facts, bound);
  // A Ruby symbol names a method: `client.method(:is_enabled?)`.
  const name = row.kind === 'string' && row.isSymbol ? row.value : nameOf(row);
  return name === '' ? [] : [name];
}
