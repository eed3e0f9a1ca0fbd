import type { ArgumentFact, CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf, objectOf, rootName } from './rows.ts';
import { joinedTexts } from './concatenation.ts';
import type { Value } from './values.ts';

/** A literal part of a text, or the values that a part may have. */
type TextPart = string | readonly Value[];

/** `String.format(…)`, `fmt.Sprintf(…)`, Python's `"%s" % name`. */
const FORMATS = /^(?:format|formatted|Format|[sS]printf|%)$/;
/** `".".join(names)`, `names.join(".")`, `implode(".", $names)`. */
const JOINS = /^(?:join|joined|Join|joinToString|implode)$/;
/** `"shop.".concat(name)`, `String.Concat("shop.", name)`. */
const CONCATENATES = /^(?:concat|Concat|plus)$/;
/** The argument of a format that fills no placeholder: `Locale.ROOT`, `CultureInfo.InvariantCulture`. */
const LOCALE = /^(?:Locale|CultureInfo)$/;
/** C#'s labels of a format's arguments: `string.Format(format: "{0}.cart", arg0: shop)`. */
const LABELLED_PLACE = /^arg(\d)$/;
/** `%s`, `%1$s`, Go's `%[1]s`, `%(name)s`, `%<name>s`, Ruby's `%{braced}`, `%@`; `%%` is a literal percent sign. */
const PRINTF_VERB =
  /%(?:%|\{(?<braced>\w+)\}|(?:(?<at>\d+)\$|\[(?<from>\d+)\])?(?:[(<](?<name>\w+)[)>])?[-+#0 ]*\d*(?:\.\d+)?l*[a-zA-Z@])/g;
/** `{}`, `{0}`, `{name}`, optionally with a format after a colon. */
const BRACES = /\{(?:(?<at>\d+)|(?<name>\w+))?(?::[^{}]*)?\}/g;

/** The texts that a formatting, joining or concatenating call builds; see {@link joinedTexts}. */
export function builtTexts(evaluator: Evaluation, file: LinkedFile, row: CallFact): readonly Value[] {
  const place = { file, start: row.start, end: row.end };
  return partsOfTexts(evaluator, file, row).flatMap((parts) =>
    joinedTexts(parts, place, evaluator.questions),
  );
}

/** The parts of each text that a call may build: several texts if it may have several formats, none for other calls. */
function partsOfTexts(
  evaluator: Evaluation,
  file: LinkedFile,
  row: CallFact,
): readonly (readonly TextPart[])[] {
  const callee = file.expression(row.callee);
  const name = nameOf(callee);
  const object = objectOf(callee);
  if (JOINS.test(name)) return [joinedItems(evaluator, file, row, object)];
  // Swift's `String(format: "%@", name)` is a format too.
  const isFormat = FORMATS.test(name) || (name === 'String' && row.args[0]?.label === 'format');
  if (!isFormat && !CONCATENATES.test(name)) return [];
  const values = (id: Id): readonly Value[] => evaluator.evaluate(file, id);
  const texts = object === undefined ? [] : values(object).filter(({ kind }) => kind === 'string');
  if (isFormat) {
    // The format is the receiver, `"%s.cart".formatted(shop)`, or an argument, `format("%s.cart", shop)`.
    const args = row.args.filter(({ value }) => !LOCALE.test(rootName(file, value) ?? ''));
    const format = texts.length > 0 ? undefined : (args.find(({ label }) => label === 'format') ?? args[0]);
    const filling = fillingOf(
      file,
      args.filter((one) => one !== format),
    );
    return (format ? values(format.value) : texts)
      .filter((one) => one.kind === 'string')
      .map((one) => filledFormat(one.value, filling, values));
  }
  const concatenated = row.args.map(({ value }) => values(value));
  // `"shop.".concat(name)`, or as a function of the class, `String.Concat("shop.", name)`
  if (texts.length > 0) return [[texts, ...concatenated]];
  return object !== undefined && isStringType(file.expression(object)) ? [concatenated] : [];
}

/** What fills the placeholders of a format: by place, `%s`, `%[1]s` and `{0}`, or by label, `%(shop)s` and `{shop}`. */
interface Filling {
  readonly byPlace: readonly (Id | undefined)[];
  readonly byLabel: ReadonlyMap<string, Id>;
}

/** What a call gives its format. */
function fillingOf(file: LinkedFile, args: readonly ArgumentFact[]): Filling {
  const byPlace: (Id | undefined)[] = [];
  const byLabel = new Map<string, Id>();
  for (const { label, value } of itemsOf(file, args)) {
    const place = LABELLED_PLACE.exec(label ?? '')?.[1];
    if (place !== undefined) byPlace[Number(place)] = value;
    else if (label === undefined) byPlace.push(value);
    if (label !== undefined) byLabel.set(label, value);
  }
  return { byPlace, byLabel };
}

/** The arguments, or what is in a list or map that is the only argument: `"%(shop)s.cart" % {"shop": shop}`. */
function itemsOf(file: LinkedFile, args: readonly ArgumentFact[]): readonly ArgumentFact[] {
  const [only, ...others] = args;
  const row = only && others.length === 0 ? file.expression(only.value) : undefined;
  if (row?.kind === 'object') return row.entries.map(({ key: label, value }) => ({ label, value }));
  return row?.kind === 'list' ? row.items.map((value) => ({ value })) : args;
}

/** A format with its placeholders filled in; a missing argument is an unknown part. */
function filledFormat(
  format: string,
  { byPlace, byLabel }: Filling,
  valuesOf: (argument: Id) => readonly Value[],
): readonly TextPart[] {
  // A copy, as `test` leaves the offset of its match in a global pattern.
  const isPrintf = new RegExp(PRINTF_VERB).test(format);
  const parts: TextPart[] = [];
  let [start, next] = [0, 0];
  for (const { 0: verb, index, groups } of format.matchAll(isPrintf ? PRINTF_VERB : BRACES)) {
    parts.push(format.slice(start, index));
    start = index + verb.length;
    if (verb === '%%') {
      parts.push('%');
      continue;
    }
    const { at, from, braced, name = braced } = groups ?? {};
    // Go counts on from an argument that has a number: after `%[1]s`, `%s` is the second.
    if (from !== undefined) next = Number(from) - 1;
    // `%1$s` counts from 1, `{0}` from 0.
    const place = at === undefined ? next++ : Number(at) - (isPrintf ? 1 : 0);
    const argument = name === undefined ? byPlace[place] : byLabel.get(name);
    parts.push(argument === undefined ? [] : valuesOf(argument));
  }
  return [...parts, format.slice(start)];
}

/** The items of a list with a separator between them; either can be the receiver or an argument, at any position. */
function joinedItems(
  evaluator: Evaluation,
  file: LinkedFile,
  { args }: CallFact,
  object: Id | undefined,
): readonly TextPart[] {
  const given = [...(object === undefined ? [] : [object]), ...args.map(({ value }) => value)];
  const evaluated = given.map((id) => evaluator.evaluate(file, id));
  const lists = evaluated.map((values) => values.find(({ kind }) => kind === 'list'));
  const at = lists.findIndex((list) => list !== undefined);
  const list = lists[at];
  // Without a list, the first argument is the separator: `String.join(".", "a", name)`.
  const [first, ...others] = evaluated.slice(object === undefined ? 0 : 1);
  const between = list ? evaluated.find((values, index) => index !== at && isText(values)) : first;
  const items =
    list?.kind === 'list' ? list.items.map((item) => evaluator.evaluate(item.file, item.id)) : others;
  // An empty list joins to nothing known.
  if (items.length === 0) return [[]];
  return items.flatMap((item, index): TextPart[] => (index === 0 ? [item] : [between ?? '', item]));
}

/** C#'s `string` is a keyword, not a name. */
function isStringType(row: ExpressionFact): boolean {
  return /^[sS]tring$/.test(row.kind === 'other' ? row.text : nameOf(row));
}

/** Whether values are known, and all strings. */
function isText(values: readonly Value[]): boolean {
  return values.length > 0 && values.every(({ kind }) => kind === 'string');
}
