import * as l10n from '@vscode/l10n';
import { getOrInsert } from '../../get-or-insert.ts';
import type { Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { KnownFlags } from '../finding.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { OF_TEST } from '../link/of-test.ts';
import { callAt } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { ownersOf } from '../link/visibility.ts';
import type { FlagCallOrigin, FunctionByUse, Usages } from '../link/usages.ts';
import { MOCK_CALLS } from '../mock-words.ts';
import { readConstants } from './constants-by-use.ts';
import { flagsHeldBy, type Holders, holdersIn, isKnown } from './constant-words.ts';
import { groupsHolding } from './groups.ts';
import { type NamedText, namedTexts } from './named-texts.ts';
import { PerKnown } from './per-known.ts';

/** How many different names make a pattern, and which share of them must be known flags. */
const LEAST_NAMES = 3;
const LEAST_SHARE = 0.8;
/** How many known names make the entries of a list candidates. */
const LEAST_ALIKE = 2;
const MOST_ARGUMENTS = 3;

/** Functions of test libraries and key-value stores: a flag name passed to `setItem("x")` is not a usage. */
const OF_TESTS =
  /^(?:expect|assert\w*|should|describe|context|it|test|to(?:Be|Equal|StrictEqual|Contain|Match|Have|Include|Throw)\w*|(?:set|get|remove)Item)$/;

/** Calls with a known flag among their first arguments. */
const HOLDING = new PerKnown(
  (known) =>
    new Picker('expressions', (facts) =>
      facts.calls.filter((id) =>
        callAt(facts, id)
          .args.slice(0, MOST_ARGUMENTS)
          .some((argument) => isKnown(facts, argument, known)),
      ),
    ),
);

interface UseSearch {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: KnownFlags;
  /** Functions found in a larger set of files, if the search covers only some. */
  readonly found?: readonly FunctionByUse[] | undefined;
}

/**
 * Adds usages that follow from the server's list of flags: a function whose arguments are mostly known flags
 * is a flag function, whatever it calls, and likewise a type or list whose entries mostly are. Other known
 * names held by constants become candidates.
 */
export function addByUse(files: readonly LinkedFile[], search: UseSearch): void {
  addFunctions(files, search);
  for (const file of files) addGroups(file, search);
}

/** Adds the names that are passed to functions whose arguments are mostly known flags. */
function addFunctions(files: readonly LinkedFile[], search: UseSearch): void {
  for (const { places: allPlaces, ...of } of argumentsOf(files, search)) {
    // Arguments proven for another function of this name say nothing about this one.
    const places = allPlaces.filter(({ use, ...place }) => !search.usages.isProven({ ...place, ...use }));
    const byUse = functionOf(of, places, search);
    if (!byUse) continue;
    places.push(...placesBeyond(files, of, places[0], search));
    search.usages.byUse.push(byUse);
    const origin = originOf(
      l10n.t('{0} takes names of flags: {1} of {2}', of.name, byUse.known, byUse.names),
      places[0],
    );
    for (const place of places) addPlace(place, true, origin, search);
  }
}

/** Adds the names of a file's types and lists whose entries are mostly known flags, and known names of constants. */
function addGroups(file: LinkedFile, search: UseSearch): void {
  for (const texts of groupsHolding(search.known, file)) {
    const group = texts.map((text): NamedText => ({ ...text, file }));
    const counts = countsOf(group, search);
    // `["cart", "search"]`: two known names make all entries of a list candidates, three make them flags.
    const isPattern = areMostlyKnown(counts);
    const isList = group.every(({ isListed }) => isListed) && areMostlyKnown(counts, LEAST_ALIKE);
    const origin = originOf(l10n.t('its neighbours are names of flags'), group[0]);
    for (const place of group) if (isList || place.isConstant) addPlace(place, isPattern, origin, search);
    // Where the constants are read, as in `defaults[Flags.A]`.
    const starts = new Set(isPattern ? group.flatMap((one) => (one.isConstant ? [one.start] : [])) : []);
    if (starts.size > 0)
      for (const place of readConstants(file, starts, search))
        if (search.known.has(place.name))
          search.usages.add({ kind: 'reference', ...place }, { ...origin, cause: file });
  }
}

/** Arguments of a function known by use, in files without known names; only in a search of all files. */
function placesBeyond(
  files: readonly LinkedFile[],
  of: FunctionPlace,
  first: NamedText | undefined,
  search: UseSearch,
): readonly NamedText[] {
  if (search.found || !first) return [];
  const own = new Set(files);
  const beyond = search.evaluator.program.containing(first.file, of.name).filter((file) => !own.has(file));
  return beyond.flatMap((file) =>
    file.calls(of.name).flatMap((id) => {
      const given = file.call(id).args[of.argument];
      return given && declaredBy(file, id, search) === of.declaredBy
        ? namedTexts(file, given.value, search)
        : [];
    }),
  );
}

/** Counts the names that a function's calls pass; undefined if most are not flags. */
function functionOf(
  of: FunctionPlace,
  places: readonly NamedText[],
  search: UseSearch,
): FunctionByUse | undefined {
  const found = foundAt(of, search);
  if (found) return found;
  const counts = countsOf(places, search);
  return areMostlyKnown(counts) ? { ...of, ...counts } : undefined;
}

/** The origin of names that follow from known ones, explained at the first of these. */
function originOf(text: string, first: NamedText | undefined): Omit<FlagCallOrigin, 'cause'> {
  return {
    evidence: 'by-use',
    reaches: '',
    because: first ? [{ file: first.file, start: first.start, end: first.end, text }] : [],
  };
}

/** Adds a known name: as a flag for a pattern, otherwise as a candidate. */
function addPlace(
  { use, ...place }: NamedText,
  isPattern: boolean,
  origin: Omit<FlagCallOrigin, 'cause'>,
  { usages, known }: UseSearch,
): void {
  if (!known.has(place.name)) return;
  const { isArgument, name, file, start, end } = place;
  const kindInPattern = isArgument ? 'literal' : 'declaration';
  const kind = isPattern ? kindInPattern : 'candidate';
  const ofPlace = { ...origin, cause: use?.file ?? file };
  usages.add({ kind, name, file, start, end }, ofPlace);
  if (use && isPattern) usages.add({ kind: 'reference', name, ...use }, ofPlace);
}

type FunctionPlace = Pick<FunctionByUse, 'name' | 'argument' | 'declaredBy'>;

/** What a call passes at one position. */
interface Given {
  readonly file: LinkedFile;
  readonly call: Id;
  readonly id: Id;
}

/** An argument position of a function, and the argument of each call there. */
interface ArgumentPosition extends FunctionPlace {
  readonly values: readonly Given[];
}

/** The strings passed in each function's first positions, where most of them may be known flags. */
function argumentsOf(
  files: readonly LinkedFile[],
  search: UseSearch,
): readonly (FunctionPlace & { readonly places: readonly NamedText[] })[] {
  const holders = holdersIn(files, search.known);
  return argumentPositions(files, holders, search)
    .filter((position) => foundAt(position, search) || mayBeMostlyKnown(position, holders, search))
    .map(({ name, argument, declaredBy, values }) => ({
      name,
      argument,
      declaredBy,
      places: values.flatMap(({ file, id }) => namedTexts(file, id, search)),
    }));
}

/** The argument positions at which some call may pass a known name; not of SDKs, tests and mocks. */
function argumentPositions(
  files: readonly LinkedFile[],
  holders: Holders,
  search: UseSearch,
): readonly ArgumentPosition[] {
  const { known } = search;
  const found = new Map<string, Omit<FunctionPlace, 'declaredBy'> & { readonly values: Given[] }>();
  const takingFlags = functionsTakingFlags(files, holders, known);
  const declaredHere = new Set(
    files.flatMap(({ facts }) =>
      facts.functions.flatMap(({ name }) => (name !== undefined && takingFlags.has(name) ? [name] : [])),
    ),
  );
  for (const file of files)
    for (const [name, calls] of file.callees) {
      if (!takingFlags.has(name) || MOCK_CALLS.test(name) || OF_TESTS.test(name)) continue;
      if (rowsFor(file.facts.language).has(name) && !declaredHere.has(name)) continue;
      for (const call of calls)
        for (const [argument, { value: id }] of file.call(call).args.slice(0, MOST_ARGUMENTS).entries()) {
          const key = `${name}#${String(argument)}`;
          getOrInsert(found, key, () => ({ name, argument, values: [] })).values.push({ file, call, id });
        }
    }
  const isFound = (of: Omit<FunctionPlace, 'declaredBy'>): boolean =>
    search.found?.some((one) => one.name === of.name && one.argument === of.argument) === true;
  // Which function a call means is asked only where all of one name are passed enough known names.
  return [...found.values()]
    .filter((all) => isFound(all) || countsOf(writtenNames(all, holders), search).known >= LEAST_NAMES)
    .flatMap(({ values, ...of }) =>
      [...Map.groupBy(values, ({ file, call }) => declaredBy(file, call, search))].map(
        ([by, own]): ArgumentPosition => ({ ...of, declaredBy: by, values: own }),
      ),
    )
    .filter(({ values }) => values.some(({ file, id }) => mayBeKnown(file, id, holders, known)));
}

/** The functions that some call passes a known flag, or a constant that appears to hold one. */
function functionsTakingFlags(
  files: readonly LinkedFile[],
  holders: Holders,
  known: KnownFlags,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files) {
    const calls = holders.size > 0 ? file.facts.calls : file.picked(HOLDING.of(known));
    for (const id of calls) {
      const name = file.calleeName(id);
      const args = name === undefined || found.has(name) ? [] : file.call(id).args.slice(0, MOST_ARGUMENTS);
      if (name !== undefined && args.some(({ value }) => mayBeKnown(file, value, holders, known)))
        found.add(name);
    }
  }
  return found;
}

/** Whether an argument is a known name, or is written like a constant that holds one. */
function mayBeKnown(file: LinkedFile, id: Id, holders: Holders, known: KnownFlags): boolean {
  const row = file.expression(id);
  if (row.kind === 'string') return known.has(row.value);
  return holders.size > 0 && flagsHeldBy(file, id, holders).next().done !== true;
}

/** The files and types that declare the function which is called; empty where that is not known. */
function declaredBy(file: LinkedFile, id: Id, { evaluator }: UseSearch): string {
  const owners = evaluator.calls.callees(file, file.call(id)).flatMap((value) => {
    if (value.kind !== 'function') return [];
    return [[value.file.path, ...ownersOf(value.file, value.file.fn(value.fn).container)].join(' ')];
  });
  return [...new Set(owners)].sort().join(', ');
}

/** What a search of more files has found of a function that takes flag names. */
function foundAt(of: FunctionPlace, { found }: UseSearch): FunctionByUse | undefined {
  return found?.find(
    (one) => one.name === of.name && one.argument === of.argument && one.declaredBy === of.declaredBy,
  );
}

/** Whether most names can be known flags by literals and words: cheaper than evaluating constants. */
function mayBeMostlyKnown(position: ArgumentPosition, holders: Holders, search: UseSearch): boolean {
  return areMostlyKnown(countsOf(writtenNames(position, holders), search));
}

/** The names that arguments may be, judging by literals and words alone. */
function* writtenNames(
  { values }: Pick<ArgumentPosition, 'values'>,
  holders: Holders,
): Generator<Pick<NamedText, 'name' | 'file'>> {
  for (const { file, id } of values) {
    const row = file.expression(id);
    if (row.kind === 'string') yield { name: row.value, file };
    else for (const held of flagsHeldBy(file, id, holders)) for (const name of held) yield { name, file };
  }
}

type Counts = Pick<FunctionByUse, 'names' | 'known'>;

/** Counts distinct and known names. Unknown names in tests are often made up and do not count. */
function countsOf(places: Iterable<Pick<NamedText, 'name' | 'file'>>, { known }: UseSearch): Counts {
  const names = new Set<string>();
  for (const { name, file } of places) if (known.has(name) || !OF_TEST.test(file.path)) names.add(name);
  return { names: names.size, known: [...names].filter((name) => known.has(name)).length };
}

/** Whether enough names, and most of them, are known. */
function areMostlyKnown({ names, known }: Counts, least = LEAST_NAMES): boolean {
  return known >= least && known / names >= LEAST_SHARE;
}
