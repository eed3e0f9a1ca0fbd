import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import type { Value } from './values.ts';

/** Prefix of the path step for a choice between branches by enum entry. */
export const CHOSEN = '?';

/** A comparison, or a case of a `switch`: the first of its sides is compared with the others, its patterns. */
type Compared = Extract<ExpressionFact, { kind: 'compare' }>;

/** Branches chosen by an enum entry, or by a constant that is not a string. */
interface Choice {
  readonly file: LinkedFile;
  /** The enum; undefined if constants choose. */
  readonly enumType: TypeRef | undefined;
  /** Results before the first case, such as an early `return`: possible for any entry. */
  readonly always: readonly Id[];
  /** The results of cases, by the entry's name or the constant's key ({@link constantOf}); empty if the case throws. */
  readonly byEntry: ReadonlyMap<string, readonly Id[]>;
  /** The results for all other entries. */
  readonly others: readonly Id[];
}

/**
 * Selects the branch of a `switch`, `when` or `match` for an enum entry, wherever the entry comes from: for
 * `when (plan) { FREE -> "free-cart"; PAID -> "cart" }` and a call that passes `Plan.PAID`, only `"cart"`.
 */
export class Branches {
  readonly #evaluator: TypedEvaluation;
  /** Results of {@link caseAround} by expression. */
  readonly #cases = new PerFile<Id, Compared | undefined>();
  /** Choices by their path step. */
  readonly #choices = new Map<string, Choice>();

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** The results of options that an enum entry or a constant chooses; undefined for other options. `self` is `this`. */
  of(file: LinkedFile, all: readonly Id[], self?: Value): readonly Value[] | undefined {
    // A branch that is not read further, such as one that throws, gives no result.
    const options = all.filter((id) => file.expression(id).kind !== 'other');
    const cases = options.map((id) => this.#caseAround(file, id));
    // The first side of a case is what is compared, `plan` in `when (plan) { FREE -> … }`: all must compare the same.
    const [subject, ...more] = new Set(cases.flatMap((one) => one?.sides[0] ?? []));
    if (subject === undefined || more.length > 0) return undefined;
    const chosenBy = this.#subject(file, subject, self);
    if (!chosenBy) return undefined;
    const rows = [...compared(file)].filter(({ sides }) => sides[0] === subject);
    const nameAt = (pattern: Id): string => nameOf(file.expression(pattern));
    const enumType = this.#enumOf(chosenBy, rows.flatMap(patternsOf).map(nameAt));
    const entryAt = enumType ? nameAt : (pattern: Id) => this.#constantAt(file, pattern);
    const results = resultsByCase(file, rows, options, cases, entryAt);
    if (!results) return undefined;
    // The step stands for this choice, also in the path of a parameter whose callers pass the entry.
    const step = `${CHOSEN}${file.path}#${options[0]}`;
    this.#choices.set(step, { file, enumType, ...results });
    return this.along(chosenBy, step);
  }

  /** The results of the choice `step` for a value. */
  along(value: Value, step: string): readonly Value[] {
    // A parameter with text around it is a string, and chooses nothing.
    if (value.kind === 'parameter') return value.around ? [] : [{ ...value, path: [...value.path, step] }];
    const choice = this.#choices.get(step);
    if (!choice) return [];
    const { file, always, byEntry, others } = choice;
    const entry = this.#entryOf(value, choice);
    // Any case may be chosen by a value that is no known entry.
    if (entry === undefined) return this.all(step);
    const chosen = byEntry.get(entry) ?? others;
    return [...always, ...chosen].flatMap((id) => this.#evaluator.evaluate(file, id));
  }

  /** The results of all branches of the choice `step`. */
  all(step: string): readonly Value[] {
    const choice = this.#choices.get(step);
    if (!choice) return [];
    const { file, always, byEntry, others } = choice;
    return [...always, ...[...byEntry.values()].flat(), ...others].flatMap((id) =>
      this.#evaluator.evaluate(file, id),
    );
  }

  /** The value of the subject, if it is a single enum entry or a parameter. */
  #subject(file: LinkedFile, subject: Id, self: Value | undefined): Value | undefined {
    const isSelf = file.expression(subject).kind === 'self';
    const [value, ...more] = isSelf && self ? [self] : this.#evaluator.evaluate(file, subject);
    return value && more.length === 0 && isOneEntry(value) ? value : undefined;
  }

  /** The enum of a value, if all `patterns` are names of its entries. */
  #enumOf(value: Value, patterns: readonly string[]): TypeRef | undefined {
    return this.#evaluator.types.of(value).find(({ file, container }) => {
      const names = new Set(file.entries(container).map((id) => file.declaration(id).name));
      // Some grammars parse `Flag.A` in a branch as two names, of which the first is the enum's.
      const isOwn = (name: string): boolean => names.has(name) || name === file.container(container).name;
      return names.size > 0 && patterns.every(isOwn);
    });
  }

  /** The key ({@link constantOf}) of what a pattern names, such as one of Go's `iota` constants. */
  #constantAt(file: LinkedFile, id: Id): string | undefined {
    const [value, ...others] = this.#evaluator.evaluate(file, id);
    return others.length > 0 ? undefined : constantOf(value);
  }

  /**
   * The key in `byEntry` for a value: the name of the entry that it is, or whose value it is where that is a string. Where
   * constants choose, the key of the constant.
   */
  #entryOf(value: Value, { enumType }: Choice): string | undefined {
    if (!enumType) return constantOf(value);
    const { file, container } = enumType;
    const entry = file.entries(container).find((id) => {
      if (value.kind === 'instance') return value.file === file && value.entry === id;
      const held = file.declaration(id).value;
      if (value.kind !== 'string' || value.file !== file || held === undefined) return false;
      return contains(file.expression(held), value);
    });
    return entry === undefined ? undefined : file.declaration(entry).name;
  }

  /** The case whose result an expression is. */
  #caseAround(file: LinkedFile, id: Id): Compared | undefined {
    const known = this.#cases.of(file);
    if (!known.has(id)) known.set(id, caseAround(file, id));
    return known.get(id);
  }
}

/** A key for a constant that is no string and is known only by its declaration; undefined for anything else. */
function constantOf(value: Value | undefined): string | undefined {
  if (value?.kind !== 'open' || value.variable === undefined || value.path.length > 0) return undefined;
  return `${value.file.path} ${value.variable}`;
}

/** Whether a value is a single enum entry, or a parameter that may be one: with text around it, it is a string. */
function isOneEntry(value: Value): boolean {
  return value.kind === 'instance' ? value.entry !== undefined : value.kind === 'parameter' && !value.around;
}

/** What a case compares the subject with: `A` and `B` of `case A, B`. */
function patternsOf({ sides }: Compared): readonly Id[] {
  return sides.slice(1);
}

/**
 * The results of each case; undefined if a pattern has no key, or several options are for the entries of no case.
 *
 * @param cases for each option the case around it.
 * @param entryAt the key in `byEntry` of what a pattern names.
 */
function resultsByCase(
  file: LinkedFile,
  rows: readonly Compared[],
  options: readonly Id[],
  cases: readonly (Compared | undefined)[],
  entryAt: (pattern: Id) => string | undefined,
): Pick<Choice, 'always' | 'byEntry' | 'others'> | undefined {
  const isBeforeAll = (id: Id) => rows.every(({ start }) => file.expression(id).start < start);
  const inNone = options.filter((_id, at) => !cases[at]);
  const [always, others] = [inNone.filter(isBeforeAll), inNone.filter((id) => !isBeforeAll(id))];
  if (others.length > 1) return undefined;
  const byEntry = new Map<string, Id[]>();
  for (const row of rows) {
    const given = options.filter((_id, at) => cases[at] === row);
    for (const pattern of patternsOf(row)) {
      const entry = entryAt(pattern);
      if (entry === undefined) return undefined;
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), ...given]);
    }
  }
  return { always, byEntry, others };
}

/** The innermost case that an expression is in, but not as a side of the comparison. */
function caseAround(file: LinkedFile, id: Id): Compared | undefined {
  const place = file.expression(id);
  let [found, size]: [Compared | undefined, number] = [undefined, Infinity];
  for (const row of compared(file)) {
    if (row.sides.includes(id) || !contains(row, place)) continue;
    if (row.end - row.start < size) [found, size] = [row, row.end - row.start];
  }
  return found;
}

/** The comparisons and cases of a file. */
function* compared(file: LinkedFile): Iterable<Compared> {
  for (const id of file.facts.comparisons) {
    const row = file.expression(id);
    if (row.kind === 'compare') yield row;
  }
}
