import type { Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import type { Value } from './values.ts';

/** What the step of a path begins with that stands for a choice between branches by the entry of an enum. */
export const CHOSEN = '?';

/** A branch of a `switch` and its like: what is compared, and with what. */
interface Case {
  readonly subject: Id;
  readonly patterns: readonly Id[];
}

/** One of several branches, with the names of the entries that it is for: none for all others. */
interface Branch {
  readonly entries: readonly string[];
  readonly gives: Id;
}

/** Branches that are chosen by the entry of an enum. */
interface Choice {
  readonly file: LinkedFile;
  readonly type: TypeRef;
  readonly branches: readonly Branch[];
}

/** Tells which branch of a `switch`, `when` or `match` an enum's entry takes, wherever the entry comes from. */
export class Branches {
  readonly #evaluator: Evaluator;
  readonly #cases = new PerFile<Id, Case | undefined>();
  /** By the step of a path that stands for it. */
  readonly #choices = new Map<string, Choice>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** What one of `options` gives, by what is compared; nothing where these are no branches by entry. `self` is `this`. */
  of(file: LinkedFile, options: readonly Id[], self?: Value): readonly Value[] | undefined {
    const cases = options.map((id) => this.#caseAround(file, id));
    const [subject, ...others] = new Set(cases.flatMap((one) => one?.subject ?? []));
    if (subject === undefined || others.length > 0) return undefined;
    const isSelf = file.expression(subject).kind === 'self';
    const [on, ...more] = isSelf && self ? [self] : this.#evaluator.evaluate(file, subject);
    if (!on || more.length > 0 || !isOneEntry(on)) return undefined;
    const branches = options.map((gives, at): Branch => ({
      entries: (cases[at]?.patterns ?? []).map((pattern) => nameOf(file.expression(pattern))),
      gives,
    }));
    const type = this.#enumOf(on, branches);
    if (!type) return undefined;
    const step = `${CHOSEN}${file.path}#${options[0]}`;
    this.#choices.set(step, { file, type, branches });
    return this.along(on, step);
  }

  /** What the choice that `step` stands for gives for a value. */
  along(value: Value, step: string): readonly Value[] {
    if (value.kind === 'parameter') return value.around ? [] : [{ ...value, path: [...value.path, step] }];
    const choice = this.#choices.get(step);
    if (!choice) return [];
    const { file, branches } = choice;
    const entry = this.#entryOf(value, choice);
    const own = branches.filter(({ entries }) => entry === undefined || entries.includes(entry));
    const taken = own.length ? own : branches.filter(({ entries }) => entries.length === 0);
    return taken.flatMap(({ gives }) => this.#evaluator.evaluate(file, gives));
  }

  /** The enum that a value is of, where all branches are for its entries. */
  #enumOf(value: Value, branches: readonly Branch[]): TypeRef | undefined {
    return this.#evaluator.types.of(value).find(({ file, container }) => {
      const names = new Set(file.entries(container).map((id) => file.declaration(id).name));
      // Some grammars read `Flag.A` in a branch as two names.
      const isOwn = (name: string): boolean => names.has(name) || name === file.container(container).name;
      return names.size > 0 && branches.every(({ entries }) => entries.every(isOwn));
    });
  }

  /** The name of the entry that a value is: the entry itself, or the text that stands for it. */
  #entryOf(value: Value, { type: { file, container } }: Choice): string | undefined {
    const entry = file.entries(container).find((id) => {
      if (value.kind === 'instance') return value.file === file && value.entry === id;
      const held = file.declaration(id).value;
      if (value.kind !== 'string' || value.file !== file || held === undefined) return false;
      return contains(file.expression(held), value);
    });
    return entry === undefined ? undefined : file.declaration(entry).name;
  }

  /** The branch that a row is the result of. */
  #caseAround(file: LinkedFile, id: Id): Case | undefined {
    const known = this.#cases.of(file);
    if (!known.has(id)) known.set(id, caseAround(file, id));
    return known.get(id);
  }
}

function isOneEntry(value: Value): boolean {
  return value.kind === 'instance' ? value.entry !== undefined : value.kind === 'parameter' && !value.around;
}

function caseAround(file: LinkedFile, id: Id): Case | undefined {
  const place = file.expression(id);
  let [found, size]: [Case | undefined, number] = [undefined, Infinity];
  for (const other of file.facts.comparisons) {
    const row = file.expression(other);
    if (row.kind !== 'compare' || row.sides.includes(id) || !contains(row, place)) continue;
    const [subject, ...patterns] = row.sides;
    if (subject !== undefined && row.end - row.start < size)
      [found, size] = [{ subject, patterns }, row.end - row.start];
  }
  return found;
}
