import type { ArgumentFact, FileFacts, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { Evaluator } from '../link/evaluator.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import { callAt, expressionAt, pathOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-places.ts';
import type { Asked, FunctionByUse, Usages } from '../link/usages.ts';
import { MOCK_CALLS } from '../sdk-table.ts';
import { type GroupedText, groupsHolding } from './groups.ts';
import { PerKnown } from './per-known.ts';

/** How many different names make a pattern, and how many of ten of them must be known. */
const LEAST_NAMES = 3;
const LEAST_SHARE = 0.8;
/** Fewer of a kind are names in a likely place and no more. */
const LEAST_ALIKE = 2;
const MOST_ARGUMENTS = 3;

/** What holds known names: calls among their first arguments, and what is declared as one. */
const HOLDING = new PerKnown((known) => {
  const isKnown = (facts: FileFacts, { value }: ArgumentFact): boolean => {
    const row = expressionAt(facts, value);
    return row.kind === 'string' && known.has(row.value);
  };
  return {
    calls: new Picker('expressions', (facts) =>
      facts.calls.filter((id) => {
        const { args } = callAt(facts, id);
        return args.slice(0, MOST_ARGUMENTS).some((argument) => isKnown(facts, argument));
      }),
    ),
    declarations: new Picker('declarations', (facts) =>
      facts.declarations.flatMap(({ value, args = [] }, id) => {
        const texts = value === undefined ? args : [{ value }, ...args];
        return texts.some((text) => isKnown(facts, text)) ? [id] : [];
      }),
    ),
  };
});

/** A text that may be a flag's name, at the place where it is written, and where it is used if that is elsewhere. */
interface Named extends GroupedText {
  readonly file: LinkedFile;
  /** Whether it is written where it is handed over. */
  readonly isArgument?: boolean;
  readonly use?: { readonly file: LinkedFile; readonly start: number; readonly end: number };
}

interface Parts {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: KnownFlags;
  /** What was found of functions in more files than these. */
  readonly found?: readonly FunctionByUse[] | undefined;
}

/**
 * Adds what the server's list itself proves: a function whose arguments are mostly known flags is a flag function,
 * whatever it calls, and so is a type or a list whose entries mostly are. Other known names that constants hold are
 * found as candidates.
 */
export function addByUse(files: readonly LinkedFile[], parts: Parts): void {
  for (const { name, argument, places: all } of argumentsOf(files, parts)) {
    // What another function of this name is proven to take says nothing of this one.
    const places = all.filter(({ use, ...place }) => !parts.usages.isProven({ ...place, ...use }));
    const byUse = functionOf({ name, argument }, places, parts);
    if (!byUse) continue;
    parts.usages.byUse.push(byUse);
    const asked = because(
      `${name} takes names of flags: ${String(byUse.known)} of ${String(byUse.names)}`,
      places[0],
    );
    for (const place of places) addPlace(place, true, asked, parts);
  }
  for (const file of files) {
    for (const texts of groupsHolding(parts.known, file)) {
      const group = texts.map((text): Named => ({ ...text, file }));
      const isPattern = isMostlyKnown(group, parts);
      const isLikely = group.every(({ isListed }) => isListed) && isMostlyKnown(group, parts, LEAST_ALIKE);
      for (const place of group)
        if (isLikely || place.isConstant)
          addPlace(place, isPattern, because('its neighbours are names of flags', group[0]), parts);
    }
  }
}

/** What the calls of a function tell of it; undefined where its names are mostly no flags'. */
function functionOf(
  { name, argument }: Pick<FunctionByUse, 'name' | 'argument'>,
  places: readonly Named[],
  parts: Parts,
): FunctionByUse | undefined {
  const found = parts.found?.find((one) => one.name === name && one.argument === argument);
  if (found) return found;
  if (!isMostlyKnown(places, parts)) return undefined;
  const names = new Set(places.map((place) => place.name)).size;
  return { name, argument, names, known: knownIn(places, parts) };
}

function because(text: string, first: Named | undefined): Omit<Asked, 'cause'> {
  return {
    evidence: 4,
    reaches: '',
    because: first ? [{ file: first.file, start: first.start, end: first.end, text }] : [],
  };
}

function addPlace(
  { use, ...place }: Named,
  isPattern: boolean,
  asked: Omit<Asked, 'cause'>,
  { usages, known }: Parts,
): void {
  if (!known.has(place.name)) return;
  const { isArgument, name, file, start, end } = place;
  const kind = !isPattern ? 'candidate' : isArgument ? 'literal' : 'declaration';
  const told = { ...asked, cause: use?.file ?? file };
  usages.add({ kind, name, file, start, end }, told);
  if (use && isPattern) usages.add({ kind: 'reference', name, ...use }, told);
}

/** The texts that each function is handed in each of its first places, by the function's name and the place. */
function argumentsOf(
  files: readonly LinkedFile[],
  parts: Parts,
): readonly { readonly name: string; readonly argument: number; readonly places: readonly Named[] }[] {
  const asked = askedFunctions(files, parts);
  const found = new Map<
    string,
    { readonly name: string; readonly argument: number; readonly places: Named[] }
  >();
  for (const { file, name, index, value } of argumentsIn(files, asked)) {
    if (asked.get(name)?.has(index) !== true) continue;
    if (MOCK_CALLS.test(name) || rowsFor(file.facts.language).has(name)) continue;
    const key = `${name}#${String(index)}`;
    const places = namesIn(file, value, parts);
    const before = found.get(key);
    if (before) before.places.push(...places);
    else found.set(key, { name, argument: index, places });
  }
  return [...found.values()];
}

interface Argument {
  readonly file: LinkedFile;
  readonly name: string;
  readonly index: number;
  readonly value: Id;
}

/** What the calls of functions, those called like one of `asked`, hand over in their first places. */
function* argumentsIn(
  files: readonly LinkedFile[],
  asked: { readonly has: (name: string) => boolean },
): Iterable<Argument> {
  for (const file of files)
    for (const [name, calls] of file.callees)
      if (asked.has(name)) for (const id of calls) yield* argumentsAt(file, name, id);
}

function argumentsAt(file: LinkedFile, name: string, id: Id): readonly Argument[] {
  const args = file.call(id).args.slice(0, MOST_ARGUMENTS);
  return args.map(({ value }, index) => ({ file, name, index, value }));
}

/** The functions, with places among their arguments, that are handed a known name or a constant called like one's. */
function askedFunctions(
  files: readonly LinkedFile[],
  { known }: Parts,
): ReadonlyMap<string, ReadonlySet<number>> {
  const holders = new Set(files.flatMap((file) => holdersIn(file, known)));
  const asked = new Map<string, Set<number>>();
  for (const file of files) {
    const calls = holders.size > 0 ? file.facts.calls : file.picked(HOLDING.of(known).calls);
    for (const id of calls) {
      const name = file.calleeName(id);
      if (name === undefined) continue;
      for (const { index, value } of argumentsAt(file, name, id)) {
        const row = file.expression(value);
        const isLikely =
          row.kind === 'string'
            ? known.has(row.value)
            : holders.size > 0 && pathOf(file, value).some((part) => holders.has(part));
        if (isLikely) asked.set(name, (asked.get(name) ?? new Set()).add(index));
      }
    }
  }
  return asked;
}

/** The names of the constants and entries of a file that hold a known name. */
function holdersIn(file: LinkedFile, known: KnownFlags): readonly string[] {
  return file.picked(HOLDING.of(known).declarations).map((id) => file.declaration(id).name);
}

/** {@link namesAt}; nothing where an error keeps them from being told. */
function namesIn(file: LinkedFile, id: Id, { evaluator, usages }: Parts): Named[] {
  try {
    return namesAt(file, id, evaluator);
  } catch (error) {
    usages.addFailed(file, file.expression(id), error);
    return [];
  }
}

function namesAt(file: LinkedFile, id: Id, evaluator: Evaluator): Named[] {
  const row = file.expression(id);
  if (row.kind === 'string')
    return [{ name: row.value, file, start: row.start, end: row.end, isArgument: true }];
  if (row.kind !== 'name' && row.kind !== 'member') return [];
  return evaluator.evaluate(file, id).flatMap((value) => {
    if (value.kind !== 'string' || (value.file === file && contains(row, value))) return [];
    return [
      {
        name: value.value,
        file: value.file,
        start: value.start,
        end: value.end,
        use: { file, start: row.start, end: row.end },
      },
    ];
  });
}

function knownIn(places: readonly Named[], { known }: Parts): number {
  return new Set(places.map(({ name }) => name).filter((name) => known.has(name))).size;
}

function isMostlyKnown(places: readonly Named[], parts: Parts, least = LEAST_NAMES): boolean {
  const all = new Set(places.map(({ name }) => name)).size;
  const known = knownIn(places, parts);
  return known >= least && known / all >= LEAST_SHARE;
}
