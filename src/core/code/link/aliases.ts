import type { DeclarationFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { LinkedFile } from './linked-file.ts';
import { expressionAt, nameOf } from './rows.ts';
import { rowsFor, type RowsByFunction } from './sdk-places.ts';

const RENAMING = new Picker('declarations', (facts) => {
  const table = rowsFor(facts.language);
  return facts.declarations.flatMap((row, id) =>
    meantBy(facts, row).some((name) => name !== row.name && table.has(name)) ? [id] : [],
  );
});

/** The functions of the table, each under its own name. */
export function namesOfSdk(
  file: LinkedFile,
  table: RowsByFunction,
): readonly (readonly [called: string, name: string])[] {
  return [...table.keys()].flatMap((name) => (file.calls(name).length > 0 ? [[name, name] as const] : []));
}

/** Other names of the table's functions in a file: imported, destructured or kept under them. */
export function aliasesIn(
  file: LinkedFile,
  table: RowsByFunction,
): readonly (readonly [called: string, name: string])[] {
  const found = new Map<string, readonly [string, string]>();
  const add = (called: string, name: string): void => {
    if (name !== called && table.has(name)) found.set(`${called} ${name}`, [called, name]);
  };
  for (const { local, imported } of file.facts.imports) add(local, imported);
  for (const id of file.picked(RENAMING)) {
    const row = file.declaration(id);
    for (const name of meantBy(file.facts, row)) add(row.name, name);
  }
  return [...found.values()];
}

/** What a variable takes out of its value, and what its value is. */
function meantBy(facts: FileFacts, { property, value }: DeclarationFact): readonly string[] {
  const named = value === undefined ? [] : [functionNamed(facts, value)];
  return property === undefined ? named : [property, ...named];
}

/** What the function is called that a value is, or is bound from; empty where it is anything else. */
function functionNamed(facts: FileFacts, id: Id): string {
  const row = expressionAt(facts, id);
  if (row.kind === 'call') {
    const callee = expressionAt(facts, row.callee);
    return callee.kind === 'member' && callee.name === 'bind' ? functionNamed(facts, row.callee) : '';
  }
  if (row.kind === 'member' && row.name === 'bind' && row.object !== undefined)
    return functionNamed(facts, row.object);
  return nameOf(row);
}
