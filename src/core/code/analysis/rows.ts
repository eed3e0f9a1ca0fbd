import type { Argument, CallSite, Expression } from '../expression.ts';
import type { LanguageKey } from '../language/adapter.ts';
import { type NamePlace, SDK_ROWS, type SdkRow } from '../sdk-table.ts';

/** The rows of the table for one language, by function. */
export type RowsByFunction = ReadonlyMap<string, readonly SdkRow[]>;

const HOUSE_LABEL = /^(?:feature)?_?(?:flag|toggle|feature|name|key)_?(?:name|key|id)?$/i;
const cache = new Map<LanguageKey, RowsByFunction>();

export function rowsFor(key: LanguageKey): RowsByFunction {
  let rows = cache.get(key);
  if (!rows) {
    const found = new Map<string, SdkRow[]>();
    for (const row of SDK_ROWS.filter(({ languages }) => languages.includes(key))) {
      for (const name of row.functions) found.set(name, [...(found.get(name) ?? []), row]);
    }
    rows = found;
    cache.set(key, rows);
  }
  return rows;
}

/** Whether a call of this form and with or without a receiver can be one of the row's functions. */
export function fits(row: SdkRow, call: CallSite): boolean {
  if (row.form === 'annotation' || row.form === 'component') return call.form === row.form;
  if (call.form !== 'call') return false;
  // A bare call of a method is one inside its class, or of a function taken from the client.
  return row.form !== 'function' || call.receiver === undefined || call.receiver.kind === 'name';
}

/** The names in a call of an SDK's function, or of a house's service that labels the argument its own way. */
export function namesOf(row: SdkRow, args: readonly Argument[]): readonly Expression[] {
  const names = namesIn(row, args);
  const first = row.argument === 0 && row.property === undefined ? args[0] : undefined;
  return !names.length && first && HOUSE_LABEL.test(first.label ?? '') ? [first.value] : names;
}

/** The expressions that stand for flag names in a call. */
export function namesIn(place: NamePlace, args: readonly Argument[]): readonly Expression[] {
  if (place.property !== undefined) {
    const first = args[place.argument ?? 0]?.value;
    return first ? properties(first, place.property) : [];
  }
  const labelled = place.label === undefined ? undefined : args.find(({ label }) => label === place.label);
  if (labelled) return [labelled.value];
  if (place.from !== undefined) return args.slice(place.from).map(({ value }) => value);
  const positional = place.argument === undefined ? undefined : args[place.argument];
  return positional && positional.label === undefined ? [positional.value] : [];
}

function properties(expression: Expression, key: string): readonly Expression[] {
  if (expression.kind === 'list') return expression.items().flatMap((item) => properties(item, key));
  if (expression.kind !== 'object') return [];
  return expression
    .entries()
    .flatMap((entry) => (entry.key === key ? [entry.value] : properties(entry.value, key)));
}
