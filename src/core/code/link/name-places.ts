import type { ExpressionFact, Id, Span } from '../facts/facts.ts';
import type { KnownFlags } from '../finding.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';
import type { FlagCallOrigin, Usages } from './usages.ts';
import type { StringValue } from './values.ts';

/** Matchers of mocking libraries that accept anything: `any()`, `It.IsAny<string>()`, `anyString()`. */
const ANYTHING = /^(?:any|Any|IsAny|isA|ANY|instance_of|kind_of|anything)/;

/** Records the places of the names that flag calls evaluate. */
export class NamePlaces {
  readonly #usages: Usages;
  readonly #known: KnownFlags | undefined;
  /** Names that functions put together, `"shop." + name`, and the server does not have: {@link addBuilt} decides. */
  readonly #unknown: { file: LinkedFile; row: ExpressionFact; value: StringValue; origin: FlagCallOrigin }[] =
    [];
  /** The keys ({@link groupOf}) of groups of names that are built alike, one of which the server has. */
  readonly #builtKnown = new Set<string>();

  constructor(usages: Usages, known: KnownFlags | undefined) {
    this.#usages = usages;
    this.#known = known;
  }

  /** Records the name in the argument `row`; one that is built and unknown only in {@link addBuilt}, in the end. */
  add(file: LinkedFile, row: ExpressionFact, value: StringValue, origin: FlagCallOrigin): void {
    const name = value.value;
    // Without a list of flags none is unknown.
    const isUnknown = this.#known?.has(name) === false;
    if (isUnknown && origin.isOnlyKnown) return;
    if (value.isBuilt && !isUnknown) this.#builtKnown.add(groupOf(file, row, origin));
    if (value.isBuilt && isUnknown) {
      this.#unknown.push({ file, row, value, origin });
      return;
    }
    this.#add(file, row, value, origin);
  }

  /**
   * Adds built names that the server does not have. Where it has another name that is built alike, they are unknown flags;
   * otherwise what was put together is likely no name, and the argument counts as unresolved.
   */
  addBuilt(): void {
    for (const { file, row, value, origin } of this.#unknown)
      if (this.#builtKnown.has(groupOf(file, row, origin))) this.#add(file, row, value, origin);
      // The string that a caller passes to a wrapper is no unresolved argument: what the wrapper builds of it may be one.
      else if (row.kind !== 'string') this.addUnresolved(file, row, origin);
  }

  /** Adds the places of a name: the literal or constant, and the argument that refers to it. */
  #add(file: LinkedFile, row: ExpressionFact, value: StringValue, origin: FlagCallOrigin): void {
    const { value: name, isOfSubtypes } = value;
    // A candidate, or a Ruby symbol: only the server's list makes it a place.
    const needsList = origin.evidence === 'candidate' || value.isSymbol;
    if (needsList && this.#known?.has(name) !== true) return;
    // Whether the string is written in the argument itself, and not in a constant that it refers to.
    const isHere = value.file === file && contains(row, value);
    // A built name, `"shop." + name`, is not written anywhere as a whole: its place is the expression that builds it.
    if (isHere && row.kind !== 'string' && row.start === value.start && row.end === value.end) {
      if (!needsList) this.#addReference(value, file, row, origin);
      return;
    }
    const proven = isHere ? 'literal' : 'declaration';
    const kind = needsList ? 'candidate' : proven;
    this.#usages.add(
      { kind, name, file: value.file, start: value.start, end: value.end, isOfSubtypes },
      origin,
      isHere ? undefined : { file, span: row },
    );
    if (needsList) return;
    if (!isHere) this.#addReference(value, file, row, origin);
    // A constant in a list is also referenced at its list item, but not a string that is written there.
    const { listed } = value;
    const item = listed?.file.expression(listed.id);
    if (!listed || !item || (listed.file === value.file && contains(item, value))) return;
    this.#addReference(value, listed.file, item, origin);
  }

  #addReference(value: StringValue, file: LinkedFile, { start, end }: Span, origin: FlagCallOrigin): void {
    const { value: name, isOfSubtypes } = value;
    this.#usages.add({ kind: 'reference', name, file, start, end, isOfSubtypes }, origin);
  }

  /** Records a string that may be a name: a candidate if the server has such a flag. */
  addGuessed(file: LinkedFile, id: Id, origin: FlagCallOrigin): void {
    const row = file.expression(id);
    if (row.kind !== 'string' || this.#known?.has(row.value) !== true) return;
    const { value: name, start, end } = row;
    this.#usages.add({ kind: 'candidate', name, file, start, end }, origin);
  }

  /** Records an argument without a known name, unless it is surely none, or its call a candidate; `text` is known of it. */
  addUnresolved(file: LinkedFile, row: ExpressionFact, origin: FlagCallOrigin, text?: string): void {
    if (origin.evidence !== 'candidate' && !isNoName(file, row))
      this.#usages.addDynamic(file, row, origin, text);
  }
}

/** Key of names built alike: by one function, or in one place. */
function groupOf(file: LinkedFile, { start }: ExpressionFact, { through }: FlagCallOrigin): string {
  return through ? `${through.target.file.path} ${through.target.fn}` : `${file.path}:${start}`;
}

/** Whether an argument is certainly no name: `null`, a number, or a mock's `any()`. */
function isNoName(file: LinkedFile, row: ExpressionFact): boolean {
  if (row.kind === 'name') return /^(?:undefined|null|nil|None|nullptr)$/.test(row.name);
  if (row.kind === 'call') return ANYTHING.test(nameOf(file.expression(row.callee)));
  return (
    row.kind === 'other' &&
    /^(?:null|nil|None|undefined|true|false|\d\w*|any\w*(?:<\w*>)?\(.*\))$/.test(row.text)
  );
}
