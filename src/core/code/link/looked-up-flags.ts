import type { Evidence } from '../evidence.ts';
import type { DeclarationFact, ExpressionFact, Id, Span } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import { FLAG_LISTS, FLAG_TYPES, LISTED_AT } from '../sdk-table.ts';
import { comparedSides, isName } from './compared-variants.ts';
import type { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';
import { sdkOf } from './sdk-places.ts';

/** Array methods that search by a callback. */
const FINDS = /^(?:find|findLast|findIndex|some|every|filter)$/;
/** Array methods that can build a map from a list, with the index of the callback's element parameter. */
const MAPS: ReadonlyMap<string, number> = new Map([
  ['map', 0],
  ['flatMap', 0],
  ['forEach', 0],
  ['reduce', 1],
]);
/** Expressions with computed keys. */
const KEYED = new Picker('expressions', ({ expressions }) =>
  [...expressions.keys()].filter((id) => keysIn(expressions[id]).length > 0),
);
/** Strings with the URL of an endpoint that returns a list of flags. */
const ANSWERING = new Picker('expressions', ({ expressions }) =>
  expressions.flatMap((row, id) => (textsOf(row).some((text) => LISTED_AT.test(text)) ? [id] : [])),
);
/** The name of a variable that holds a list of flags: `allToggles`. */
const LIST_OF_FLAGS = /(?:toggle|flag)s$/i;
/** The names of flag lists in HTTP responses. */
const ANSWERED_LIST = /^(?:toggles|features|flags)$/;
/** Longer types are not matched: on a long run of spaces the pattern would backtrack from each of them. */
const LONGEST_TYPE = 200;
/** Matches a type, or a list of it. */
const LIST_TYPE =
  /^:?\s*(?:readonly\s+)?(?:(?:Readonly)?Array<\s*)?(?<name>[\w$]+)\s*>?(?:\[\])?(?:\s*\|\s*(?:undefined|null))*$/;

/** A name used to look up an evaluated flag in a list. */
export interface LookedUpFlag {
  readonly id: Id;
  readonly evidence: Evidence;
  /** Whether it counts only if the server has such a flag. */
  readonly isOnlyKnown?: true;
  readonly list: Span;
  readonly fn: Id | undefined;
}

/** A list that is searched, and the function that searches it. */
interface LookUp {
  readonly list: Id;
  /** The declared type of the element. */
  readonly element: string | undefined;
  readonly fn: Id | undefined;
}

/** Names looked up in an SDK's lists of flags: `toggles.find((toggle) => toggle.name === name)`. */
export function* lookedUpFlags(file: LinkedFile, judge: Judge): Iterable<LookedUpFlag> {
  const { language } = file.facts;
  const lists = FLAG_LISTS[language] ?? [];
  const types = flagTypesOf(file);
  if (lists.length === 0 && types.size === 0) return;
  for (const sides of comparedSides(file)) {
    const lookUps = sides.map((side) => lookUpBy(file, side, finds));
    for (const one of lookUps) {
      const proven = one && (byType(file, one, types) ?? byClient(file, one, lists, judge));
      if (one === undefined || (proven === undefined && !isAnswered(file, one))) continue;
      const list = file.expression(one.list);
      const how =
        proven === undefined ? ({ evidence: 'likely', isOnlyKnown: true } as const) : { evidence: proven };
      // The other side of the comparison is the flag's name.
      for (const [at, id] of sides.entries())
        if (lookUps[at] === undefined) yield { id, ...how, list, fn: one.fn };
    }
  }
  yield* mappedFlags(file, (one) => byType(file, one, types) ?? byClient(file, one, lists, judge));
}

/** Names of a list's flags used as keys of a map, whose later reads are not tracked. */
function* mappedFlags(
  file: LinkedFile,
  evidenceOf: (one: LookUp) => Evidence | undefined,
): Iterable<LookedUpFlag> {
  for (const id of file.picked(KEYED).flatMap((row) => keysIn(file.expression(row)))) {
    const one = lookUpBy(file, id, (method, index) => MAPS.get(method) === index);
    const evidence = one && evidenceOf(one);
    if (one && evidence) yield { id, evidence, list: file.expression(one.list), fn: one.fn };
  }
}

/** The computed keys of an expression: `[name, value]` as an entry, `{ [name]: value }`, `map[name]`. */
function keysIn(row: ExpressionFact | undefined): readonly Id[] {
  if (row?.kind === 'list') return row.items.length === 2 ? row.items.slice(0, 1) : [];
  if (row?.kind === 'object') return row.entries.flatMap(({ keyRow }) => keyRow ?? []);
  return row?.kind === 'index' ? [row.key] : [];
}

/** The local names of the SDK's flag types in a file. */
function flagTypesOf({ facts: { language, imports } }: LinkedFile): ReadonlySet<string> {
  const types = FLAG_TYPES[language] ?? [];
  const own = imports.filter(
    ({ imported, module }) => types.includes(imported) && sdkOf(language, module) !== undefined,
  );
  return new Set(own.map(({ local }) => local));
}

/** Judges by the type of the list or element; without one, by the list's name if the file imports a type. */
function byType(
  file: LinkedFile,
  { list, element }: LookUp,
  types: ReadonlySet<string>,
): Evidence | undefined {
  if (types.size === 0) return undefined;
  const type = element ?? declarationOf(file, list)?.type;
  if (type !== undefined) return types.has(elementType(type)) ? 'sure' : undefined;
  return LIST_OF_FLAGS.test(nameOf(file.expression(list))) ? 'likely' : undefined;
}

/** The name of a type, or of a list's element type; empty for anything else. */
function elementType(type: string): string {
  return type.length > LONGEST_TYPE ? '' : (LIST_TYPE.exec(type)?.groups?.['name'] ?? '');
}

/** Judges by the client that returns the list: `unleash.getFeatureToggleDefinitions()`. */
function byClient(
  file: LinkedFile,
  { list, fn }: LookUp,
  lists: readonly string[],
  judge: Judge,
): 'sure' | undefined {
  const row = file.expression(declarationOf(file, list)?.value ?? list);
  if (row.kind !== 'call' || !lists.includes(nameOf(file.expression(row.callee)))) return undefined;
  const verdict = judge.ofCall(file, { ...row, fn });
  return verdict === 'sure' ? verdict : undefined;
}

/** Judges an untyped list by a URL in the file that returns such a list. */
function isAnswered(file: LinkedFile, { list, element }: LookUp): boolean {
  const type = element ?? declarationOf(file, list)?.type;
  const name = nameOf(file.expression(list));
  return type === undefined && ANSWERED_LIST.test(name) && file.picked(ANSWERING).length > 0;
}

/** The literal texts of a string or template. */
function textsOf(row: ExpressionFact): readonly string[] {
  if (row.kind === 'string') return [row.value];
  return row.kind === 'template' ? row.parts.filter((part) => typeof part === 'string') : [];
}

/** The declaration that a bare name refers to; undefined for anything else. */
function declarationOf(file: LinkedFile, id: Id): DeclarationFact | undefined {
  const row = file.expression(id);
  const declared = row.kind === 'name' ? file.visible(row.name, row) : undefined;
  return declared === undefined ? undefined : file.declaration(declared);
}

/** The lookup in which an expression is the name of an element: `toggle.name`, or a destructured `name`. */
function lookUpBy(file: LinkedFile, side: Id, isMeant: Taking): LookUp | undefined {
  const row = file.expression(side);
  // `({ name }) => name === "cart"`, else `(toggle) => toggle.name === "cart"`
  if (row.kind === 'name') return lookUpOf(file, side, 'name', isMeant);
  return row.kind === 'member' && row.object !== undefined && isName(row.name)
    ? lookUpOf(file, row.object, undefined, isMeant)
    : undefined;
}

/** Whether a method passes the elements of its list as this parameter of its callback. */
type Taking = (method: string, parameter: number | undefined) => boolean;

/** `toggles.find((toggle) => …)`: the first parameter is the element. */
const finds: Taking = (method, parameter) => parameter === 0 && FINDS.test(method);

/** The list in whose callback `element` is a parameter, or `property` is destructured from one. */
function lookUpOf(
  file: LinkedFile,
  element: Id,
  property: string | undefined,
  isMeant: Taking,
): LookUp | undefined {
  const declared = declarationOf(file, element);
  if (declared?.kind !== 'parameter' || declared.fn === undefined) return undefined;
  if (declared.property !== property) return undefined;
  const taker = file.callGiven(declared.fn);
  const call = taker === undefined ? undefined : file.call(taker);
  const callee = call && file.expression(call.callee);
  return call &&
    callee?.kind === 'member' &&
    callee.object !== undefined &&
    isMeant(callee.name, declared.index)
    ? { list: callee.object, element: declared.type, fn: call.fn }
    : undefined;
}
