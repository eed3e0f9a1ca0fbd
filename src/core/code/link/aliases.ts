import type { Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';
import type { RowsByFunction } from './sdk-places.ts';

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
  const add = (called: string, name: string | undefined): void => {
    if (name !== undefined && name !== called && table.has(name))
      found.set(`${called} ${name}`, [called, name]);
  };
  for (const { local, imported } of file.facts.imports) add(local, imported);
  for (const { name, property, value } of file.facts.declarations) {
    add(name, property);
    if (value !== undefined) add(name, functionNamed(file, value));
  }
  return [...found.values()];
}

/** What the function is called that a value is, or is bound from. */
function functionNamed(file: LinkedFile, id: Id): string | undefined {
  const row = file.expression(id);
  if (row.kind === 'call') {
    const callee = file.expression(row.callee);
    return callee.kind === 'member' && callee.name === 'bind' ? functionNamed(file, row.callee) : undefined;
  }
  if (row.kind === 'member' && row.name === 'bind' && row.object !== undefined)
    return functionNamed(file, row.object);
  return nameOf(row);
}
