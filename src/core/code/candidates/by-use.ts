import type { ArgumentFact, DeclarationFact, Id } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import { nameOf, pathOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-places.ts';
import type { Asked, FunctionByUse, Usages } from '../link/usages.ts';
import { MAKES_LIST, MAKES_MAP } from '../link/vocabulary.ts';
import { MOCK_CALLS } from '../sdk-table.ts';

/** How many different names make a pattern, and how many of ten of them must be known. */
const LEAST_NAMES = 3;
const LEAST_SHARE = 0.8;
/** Fewer of a kind are names in a likely place and no more. */
const LEAST_ALIKE = 2;
const MOST_ARGUMENTS = 3;
/** What languages call their constants. */
const CONSTANT = /flag|feature|toggle/i;
const DEEPEST = 6;

/** A text that may be a flag's name, at the place where it is written, and where it is used if that is elsewhere. */
interface Named {
  readonly name: string;
  readonly file: LinkedFile;
  readonly start: number;
  readonly end: number;
  /** Whether it is written where it is handed over. */
  readonly isArgument?: boolean;
  /** Whether a constant or an entry of an enum holds it. */
  readonly isConstant?: boolean;
  /** Whether it stands in a list, a map or a type. */
  readonly isListed?: boolean;
  readonly use?: { readonly file: LinkedFile; readonly start: number; readonly end: number };
}

interface Parts {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: { readonly has: (name: string) => boolean };
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
    for (const group of groupsOf(file)) {
      if (!group.some(({ name }) => parts.known.has(name))) continue;
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

function because(text: string, first: Named | undefined): Asked {
  return {
    evidence: 4,
    reaches: '',
    because: first ? [{ file: first.file, start: first.start, end: first.end, text }] : [],
  };
}

function addPlace(
  { use, ...place }: Named,
  isPattern: boolean,
  asked: Asked,
  { usages, known }: Parts,
): void {
  if (!known.has(place.name)) return;
  const { isArgument, name, file, start, end } = place;
  const kind = !isPattern ? 'candidate' : isArgument ? 'literal' : 'declaration';
  usages.from(use?.file ?? file, () => {
    usages.add({ kind, name, file, start, end }, asked);
    if (use && isPattern) usages.add({ kind: 'reference', name, ...use }, asked);
  });
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
  for (const { file, name, index, value } of argumentsIn(files, (one) => asked.has(one))) {
    if (asked.get(name)?.has(index) !== true) continue;
    if (MOCK_CALLS.test(name) || rowsFor(file.facts.language).has(name)) continue;
    const key = `${name}#${String(index)}`;
    const places = namesAt(file, value, parts.evaluator);
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

/** What the calls of functions, those called as `isAsked` says, hand over in their first places. */
function* argumentsIn(files: readonly LinkedFile[], isAsked: (name: string) => boolean): Iterable<Argument> {
  for (const file of files) {
    for (const [name, calls] of file.callees) {
      if (!isAsked(name)) continue;
      for (const id of calls)
        for (const [index, { value }] of file.call(id).args.slice(0, MOST_ARGUMENTS).entries())
          yield { file, name, index, value };
    }
  }
}

/** The functions, with places among their arguments, that are handed a known name or a constant called like one's. */
function askedFunctions(
  files: readonly LinkedFile[],
  { known }: Parts,
): ReadonlyMap<string, ReadonlySet<number>> {
  const holders = new Set(files.flatMap((file) => holdersIn(file, known)));
  const asked = new Map<string, Set<number>>();
  for (const { file, name, index, value } of argumentsIn(files, () => true)) {
    const row = file.expression(value);
    const isLikely =
      row.kind === 'string'
        ? known.has(row.value)
        : holders.size > 0 && pathOf(file, value).some((part) => holders.has(part));
    if (!isLikely) continue;
    const places = asked.get(name);
    if (places) places.add(index);
    else asked.set(name, new Set([index]));
  }
  return asked;
}

/** The names of the constants and entries of a file that hold a known name. */
function holdersIn({ facts }: LinkedFile, known: Parts['known']): readonly string[] {
  const isKnown = (id: Id | undefined): boolean => {
    const row = id === undefined ? undefined : facts.expressions[id];
    return row?.kind === 'string' && known.has(row.value);
  };
  return facts.declarations.flatMap(({ name, value, args }) =>
    isKnown(value) || args?.some((argument) => isKnown(argument.value)) === true ? [name] : [],
  );
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

/** Texts that stand together: entries of a type, of an object, of a list, constants of a file. */
function groupsOf(file: LinkedFile): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>();
  const put = (group: string, place: Named): void => {
    const places = groups.get(group);
    if (places) places.push(place);
    else groups.set(group, [place]);
  };
  const add = (group: string, id: Id, depth = 0, isConstant = false): void => {
    const row = file.expression(id);
    if (row.kind === 'string') {
      const place = {
        name: row.value,
        file,
        start: row.start,
        end: row.end,
        isConstant,
        isListed: depth > 0 || group.startsWith('literals'),
      };
      put(group, place);
    }
    if (depth > DEEPEST) return;
    if (row.kind === 'list') for (const item of row.items) add(`list ${String(id)}`, item, depth + 1);
    if (row.kind === 'object')
      for (const { value, key, start, end, keyRow } of row.entries) {
        add(`object ${String(id)}`, value, depth + 1);
        if (keyRow === undefined && key !== '...')
          put(`keys ${String(id)}`, { name: key, file, start, end, isListed: true });
      }
    if (row.kind === 'call' && depth === 0 && isCollection(file, row.callee))
      addArguments(`call ${String(id)}`, row.args);
    if (row.kind === 'choice') for (const option of row.options) add(group, option, depth + 1, isConstant);
  };
  const addArguments = (group: string, args: readonly ArgumentFact[]): void => {
    for (const { value } of args) add(group, value, 1, true);
  };
  for (const { kind, name, value, args, container, literals, isEntry, accessor } of file.facts.declarations) {
    const group = container === undefined ? 'file' : `type ${String(container)}`;
    if (value !== undefined && kind !== 'assignment' && kind !== 'parameter')
      add(group, value, 0, isEntry === true || accessor !== undefined || isConstant(name, group, kind));
    if (args) addArguments(group, args);
    for (const id of literals ?? []) add(`literals ${String(literals?.[0])}`, id);
  }
  return [...groups.values()];
}

/** `SEARCH_V2`, `NewFlow`, `checkoutFlag`; the key of an object that is written out is none for its capital alone. */
function isConstant(name: string, group: string, kind: DeclarationFact['kind']): boolean {
  return CONSTANT.test(name) || (/^[A-Z]/.test(name) && !(kind === 'member' && group === 'file'));
}

function knownIn(places: readonly Named[], { known }: Parts): number {
  return new Set(places.map(({ name }) => name).filter((name) => known.has(name))).size;
}

function isMostlyKnown(places: readonly Named[], parts: Parts, least = LEAST_NAMES): boolean {
  const all = new Set(places.map(({ name }) => name)).size;
  const known = knownIn(places, parts);
  return known >= least && known / all >= LEAST_SHARE;
}

/** Whether a call makes a list or a map of what it is given; Go's literals are read as calls of their type. */
function isCollection(file: LinkedFile, callee: Id): boolean {
  const row = file.expression(callee);
  if (row.kind === 'other') return true;
  const name = nameOf(row);
  return MAKES_LIST.test(name) || MAKES_MAP.test(name);
}
