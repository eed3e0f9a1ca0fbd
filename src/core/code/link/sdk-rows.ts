import { getOrInsert } from '../../get-or-insert.ts';
import type { ArgumentFact, CallFact, Id } from '../facts/facts.ts';
import type { LanguageKey } from '../languages/files.ts';
import { type NamePlace, SDK_MODULES, SDK_ROWS, type SdkModule, type SdkRow } from '../sdk-table.ts';
import { listUnder } from '../list-under.ts';
import type { LinkedFile } from './linked-file.ts';

// Looks up `sdk-table.ts`: the functions of a language, and which argument of a call is the flag's name.

/** Rows of the SDK table for one language, by function. */
export type RowsByFunction = ReadonlyMap<string, readonly SdkRow[]>;

/** Labels of an application's own service for the flag name: `isEnabled(featureName: "cart")`. */
const OWN_LABEL = /^(?:feature)?_?(?:flag|toggle|feature|name|key)_?(?:name|key|id)?$/i;
const rowsByLanguage = new Map<LanguageKey, RowsByFunction>();
const uncommonRowsByLanguage = new Map<LanguageKey, RowsByFunction>();

/** The SDK functions of a language, computed once. */
export function rowsFor(key: LanguageKey): RowsByFunction {
  return getOrInsert(rowsByLanguage, key, () =>
    byFunction(SDK_ROWS.filter(({ languages }) => languages.includes(key))),
  );
}

/** The rows by function, without functions of common names, such as Go's `Object`: those that only `strict` rows have. */
export function uncommonRowsFor(key: LanguageKey): RowsByFunction {
  return getOrInsert(
    uncommonRowsByLanguage,
    key,
    () => new Map([...rowsFor(key)].filter(([, own]) => own.some(({ strict }) => !strict))),
  );
}

function byFunction(rows: readonly SdkRow[]): RowsByFunction {
  const found = new Map<string, SdkRow[]>();
  for (const row of rows) for (const name of row.functions) listUnder(found, name, row);
  return found;
}

/** The SDK that a module belongs to; undefined for any other module. */
export function sdkOf(language: LanguageKey, module: string): SdkModule | undefined {
  return SDK_MODULES.find(({ languages, pattern }) => languages.includes(language) && pattern.test(module));
}

/** Whether a call's form and receiver match the row. */
export function fits(row: SdkRow, file: LinkedFile, call: CallFact): boolean {
  if (row.form === 'annotation' || row.form === 'component') return call.form === row.form;
  if (call.form !== 'call') return false;
  const callee = file.expression(call.callee);
  const object = callee.kind === 'member' ? callee.object : undefined;
  if (row.form !== 'function' || object === undefined) return true;
  // `unleash.flag(…)`, by the name of an imported module; a function has no other receiver.
  return file.expression(object).kind === 'name';
}

/** The flag names ({@link namesAt}) in a call of an SDK function, or of an application's service with its own labels. */
export function namesOf(row: SdkRow, file: LinkedFile, args: readonly ArgumentFact[]): readonly Id[] {
  const names = namesAt(row, file, args);
  if (names.length > 0 || row.argument !== 0 || row.property !== undefined) return names;
  const [first] = args;
  return first && OWN_LABEL.test(first.label ?? '') ? [first.value] : [];
}

/** The flag names at the place of a call's arguments that the table or a setting gives: expressions of `file`. */
export function namesAt(place: NamePlace, file: LinkedFile, args: readonly ArgumentFact[]): readonly Id[] {
  if (place.property !== undefined) {
    const first = args[place.argument ?? 0]?.value;
    return first === undefined ? [] : properties(file, first, place.property, 0);
  }
  const labelled = place.label === undefined ? undefined : args.find(({ label }) => label === place.label);
  if (labelled) return [labelled.value];
  if (place.from !== undefined) return args.slice(place.from).map(({ value }) => value);
  const positional = place.argument === undefined ? undefined : args[place.argument];
  return positional && positional.label === undefined ? [positional.value] : [];
}

/** How deep objects and lists may nest. */
const DEEPEST_OBJECT = 10;

/** The values of `key` in an object, the objects inside it and in lists: `[{ name: "cart" }]`. */
function properties(file: LinkedFile, id: Id, key: string, depth: number): readonly Id[] {
  const row = file.expression(id);
  if (depth > DEEPEST_OBJECT) return [];
  if (row.kind === 'list') return row.items.flatMap((item) => properties(file, item, key, depth + 1));
  if (row.kind !== 'object') return [];
  return row.entries.flatMap((entry) =>
    entry.key === key ? [entry.value] : properties(file, entry.value, key, depth + 1),
  );
}
