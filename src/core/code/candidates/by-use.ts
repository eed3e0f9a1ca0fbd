import * as l10n from '@vscode/l10n';
import { getOrInsert } from '../../get-or-insert.ts';
import type { Id } from '../facts/facts.ts';
import type { KnownFlags } from '../finding.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { OF_TEST } from '../link/of-test.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { ownersOf } from '../link/visibility.ts';
import { reasonAt, type FlagCallOrigin, type FunctionByUse, type Usages } from '../link/usages.ts';
import { MOCK_CALLS } from '../mock-words.ts';
import { readConstants } from './constants-by-use.ts';
import { flagsByWord, type FlagsByWord, flagsMeantBy } from './constant-words.ts';
import { groupsHolding } from './groups.ts';
import { type NamedText, namedTexts } from './named-texts.ts';

/** A parameter or a group is of flags if so many of its names are known, and these are at least this share of all. */
const LEAST_NAMES = 3;
const LEAST_SHARE = 0.8;
/** So many known names, of the same share, are enough to make those of a list candidates. */
const LEAST_OF_LIST = 2;
/** How many of a call's first arguments may be names. */
const MOST_ARGUMENTS = 3;

/** Functions of test libraries and key-value stores, which take any text: `expect("x")`, `setItem("x")`. */
const NEVER_OF_FLAGS =
  /^(?:expect|assert\w*|should|describe|context|it|test|to(?:Be|Equal|StrictEqual|Contain|Match|Have|Include|Throw)\w*|(?:set|get|remove)Item)$/;

interface ByUseOptions {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
  readonly known: KnownFlags;
  /** If the search covers only some files: functions that a search of all found. */
  readonly ofLargerSearch?: readonly FunctionByUse[] | undefined;
}

interface UseSearch extends ByUseOptions {
  /** The files to search. */
  readonly files: ReadonlySet<LinkedFile>;
  /** What the constants of these files hold. */
  readonly constants: FlagsByWord;
}

/**
 * Adds usages that follow from the server's list of flags: a function whose arguments are mostly known flags
 * is a flag function, whatever it calls, and likewise a type or list whose entries mostly are. After `ask("cart")`,
 * `ask("search")` and `ask("new-nav")` with the names of three flags, `ask(OLD_NAV)` is a usage too.
 *
 * Other known names that constants hold become candidates. A name that is not known is never added.
 */
export function addByUse(files: readonly LinkedFile[], options: ByUseOptions): void {
  const search: UseSearch = {
    ...options,
    files: new Set(files),
    constants: flagsByWord(files, options.known),
  };
  for (const parameter of parametersWithFlags(search)) addParameter(parameter, search);
  for (const file of files) addGroups(file, search);
}

/** A parameter, by its function's name and its position: perhaps no file of the program declares the function. */
type ParameterKey = Pick<FunctionByUse, 'name' | 'argument' | 'declaredBy'>;

/** What one call passes to a parameter. */
interface PassedValue {
  readonly file: LinkedFile;
  readonly call: Id;
  /** The expression that is the argument. */
  readonly id: Id;
}

/** The calls of all functions with one name in a file. */
interface CallsOfName {
  readonly file: LinkedFile;
  readonly calls: readonly Id[];
}

/** A parameter, and what each call passes to it. */
interface CalledParameter extends ParameterKey {
  readonly values: readonly PassedValue[];
}

/** Adds the names that are passed to a parameter whose arguments are mostly known flags. */
function addParameter({ values, ...key }: CalledParameter, search: UseSearch): void {
  const { evaluator, usages } = search;
  // Arguments proven for another function of this name say nothing about this one. In `ask(CART)`, what is proven is the
  // place of `CART`, not that of the text which it holds.
  const texts = values
    .flatMap(({ file, id }) => namedTexts(file, id, search))
    .filter((text) => !usages.isProven({ ...text, ...text.use }));
  const [first] = texts;
  const before = functionFoundBefore(key, search);
  const byUse = before ?? { ...key, ...countsOf(texts, search) };
  if (!before && !areMostlyKnown(byUse)) return;
  // Files that are not searched, as they have no word to look for, may call the function too: `ask(OLD_NAV)`, where a
  // constant of another file holds the name. A search of only some files leaves these to the search of all.
  const others = first && !search.ofLargerSearch ? evaluator.program.containing(first.file, key.name) : [];
  for (const file of others) if (!search.files.has(file)) texts.push(...textsPassedIn(file, key, search));
  usages.byUse.push(byUse);
  const because = l10n.t('{0} takes names of flags: {1} of {2}', key.name, byUse.known, byUse.names);
  for (const text of texts) addText(text, 'flag', originOf(because, first), search);
}

/** What the calls in a file pass to a parameter. */
function textsPassedIn(
  file: LinkedFile,
  { name, argument, declaredBy }: ParameterKey,
  search: UseSearch,
): readonly NamedText[] {
  return file.calls(name).flatMap((id) => {
    const passed = file.call(id).args[argument];
    const isOfParameter = passed && declarersOf(file, id, search) === declaredBy;
    return isOfParameter ? namedTexts(file, passed.value, search) : [];
  });
}

/** Adds the known names in a file's types and lists: those of constants, and all in a list of mostly known names. */
function addGroups(file: LinkedFile, search: UseSearch): void {
  const { usages, known } = search;
  for (const grouped of groupsHolding(known, file)) {
    const texts = grouped.map((text): NamedText => ({ ...text, file }));
    const counts = countsOf(texts, search);
    // Its known names are flags; those of any other group are candidates.
    const isOfFlags = areMostlyKnown(counts);
    // `["cart", "search"]`: all its known names are added; of any other group only those that constants hold.
    const isListOfKnown = texts.every(({ isListed }) => isListed) && areMostlyKnown(counts, LEAST_OF_LIST);
    const origin = originOf(l10n.t('its neighbours are names of flags'), texts[0]);
    for (const text of texts)
      if (isListOfKnown || text.isConstant) addText(text, isOfFlags ? 'flag' : 'candidate', origin, search);
    // Where the constants are read, as in `defaults[Flags.A]`.
    const constants = isOfFlags ? texts.filter(({ isConstant }) => isConstant) : [];
    for (const read of readConstants(file, new Set(constants.map(({ start }) => start)), search))
      if (known.has(read.name)) usages.add({ kind: 'reference', ...read }, { ...origin, cause: file });
  }
}

/** The origin of names that follow from known ones, explained at the first of these; no SDK's function is reached. */
function originOf(text: string, first: NamedText | undefined): Omit<FlagCallOrigin, 'cause'> {
  return { evidence: 'by-use', because: first ? [reasonAt(first.file, first, text)] : [] };
}

/** Adds a name if it is known: as a candidate, or as a flag, then also where the constant that holds it is read. */
function addText(
  { use, isArgument, name, file, start, end }: NamedText,
  as: 'flag' | 'candidate',
  originOfAll: Omit<FlagCallOrigin, 'cause'>,
  { usages, known }: UseSearch,
): void {
  if (!known.has(name)) return;
  const kindOfFlag = isArgument ? 'literal' : 'declaration';
  const origin = { ...originOfAll, cause: use?.file ?? file };
  usages.add({ kind: as === 'flag' ? kindOfFlag : as, name, file, start, end }, origin);
  if (use && as === 'flag') usages.add({ kind: 'reference', name, ...use }, origin);
}

/** The parameters of which most arguments may be known flags; the cheap checks come before the expensive ones. */
function parametersWithFlags(search: UseSearch): readonly CalledParameter[] {
  // By name and position alone: functions of one name are only told apart in the step after this check.
  const isNameFoundBefore = ({ name, argument }: ParameterKey): boolean =>
    search.ofLargerSearch?.some((one) => one.name === name && one.argument === argument) === true;
  return (
    passedValues(search)
      // Which function a call means is asked only where all functions of one name together are passed enough known names.
      .filter(
        (all) => isNameFoundBefore(all) || countsOf(writtenNames(all, search), search).known >= LEAST_NAMES,
      )
      .flatMap(({ values, ...key }) =>
        [...Map.groupBy(values, ({ file, call }) => declarersOf(file, call, search))].map(
          ([declaredBy, passed]): CalledParameter => ({ ...key, declaredBy, values: passed }),
        ),
      )
      // From here on, each function by itself.
      .filter(({ values }) => values.some(({ file, id }) => mayBeKnown(file, id, search)))
      .filter(
        (parameter) =>
          functionFoundBefore(parameter, search) !== undefined ||
          areMostlyKnown(countsOf(writtenNames(parameter, search), search)),
      )
  );
}

/**
 * What calls pass to the functions of each name, by position, if some call may pass a known flag. Functions of SDKs,
 * tests and mocks are left out.
 */
function passedValues(search: UseSearch): readonly CalledParameter[] {
  const found = new Map<string, ParameterKey & { readonly values: PassedValue[] }>();
  for (const [name, files] of callsByName(search)) {
    if (!files.some(({ file, calls }) => calls.some((id) => mayTakeFlag(file, id, search)))) continue;
    for (const { file, calls } of files)
      for (const call of calls)
        for (const [argument, { value: id }] of file.call(call).args.slice(0, MOST_ARGUMENTS).entries()) {
          const key = `${name}#${String(argument)}`;
          // `declaredBy` is found later, and only for parameters that may take flags.
          const made = () => ({ name, argument, declaredBy: '', values: [] });
          getOrInsert(found, key, made).values.push({ file, call, id });
        }
  }
  return [...found.values()];
}

/** The calls of each function's name, by file. Functions of test libraries, mocks and SDKs are left out. */
function callsByName({ files }: UseSearch): ReadonlyMap<string, readonly CallsOfName[]> {
  const declaredHere = new Set([...files].flatMap(({ facts }) => facts.functions.map(({ name }) => name)));
  const found = new Map<string, CallsOfName[]>();
  for (const file of files) {
    const rows = rowsFor(file.facts.language);
    for (const [name, calls] of file.callees) {
      if (MOCK_CALLS.test(name) || NEVER_OF_FLAGS.test(name)) continue;
      // An SDK's function is found by code; one of these files may have its own of that name.
      if (rows.has(name) && !declaredHere.has(name)) continue;
      getOrInsert(found, name, () => []).push({ file, calls });
    }
  }
  return found;
}

/** Whether a call's first arguments have a known name, or are written like a constant that holds one. */
function mayTakeFlag(file: LinkedFile, id: Id, search: UseSearch): boolean {
  const args = file.call(id).args.slice(0, MOST_ARGUMENTS);
  return args.some(({ value }) => mayBeKnown(file, value, search));
}

/** Whether an argument is a known name, or is written like a constant that holds one. */
function mayBeKnown(file: LinkedFile, id: Id, { known, constants }: UseSearch): boolean {
  const row = file.expression(id);
  if (row.kind === 'string') return known.has(row.value);
  if (constants.size === 0) return false;
  const [first] = flagsMeantBy(file, id, constants);
  return first !== undefined;
}

/**
 * What declares the function that is called, as one text to compare: a file's path and the types around the function,
 * `shop/gate.ts Gate`, of each function that may be meant. Empty where none is known.
 */
function declarersOf(file: LinkedFile, call: Id, { evaluator }: UseSearch): string {
  const declarers = evaluator.calls.callees(file, file.call(call)).flatMap((value) => {
    if (value.kind !== 'function') return [];
    return [[value.file.path, ...ownersOf(value.file, value.file.fn(value.fn).container)].join(' ')];
  });
  return [...new Set(declarers)].sort().join(', ');
}

/** What a search of all files has found of a parameter's function. */
function functionFoundBefore(key: ParameterKey, search: UseSearch): FunctionByUse | undefined {
  return search.ofLargerSearch?.find(
    (one) => one.name === key.name && one.argument === key.argument && one.declaredBy === key.declaredBy,
  );
}

/** The names that arguments may be, by literals and by what constants are called: cheaper than evaluating them. */
function* writtenNames(
  { values }: CalledParameter,
  { constants }: UseSearch,
): Generator<Pick<NamedText, 'name' | 'file'>> {
  for (const { file, id } of values) {
    const row = file.expression(id);
    if (row.kind === 'string') yield { name: row.value, file };
    else
      for (const flags of flagsMeantBy(file, id, constants)) for (const name of flags) yield { name, file };
  }
}

type Counts = Pick<FunctionByUse, 'names' | 'known'>;

/** Counts the distinct names, and the known ones of these. Unknown names in tests are often made up and do not count. */
function countsOf(texts: Iterable<Pick<NamedText, 'name' | 'file'>>, { known }: UseSearch): Counts {
  const names = new Set<string>();
  for (const { name, file } of texts) if (known.has(name) || !OF_TEST.test(file.path)) names.add(name);
  return { names: names.size, known: [...names].filter((name) => known.has(name)).length };
}

/** Whether enough names are known, and most of all. */
function areMostlyKnown({ names, known }: Counts, least = LEAST_NAMES): boolean {
  return known >= least && known / names >= LEAST_SHARE;
}
