import { type DeclarationFact, type Id, isOfFile, type Span } from '../facts/facts.ts';
import type { LinkRules } from '../languages/shared/link-rules.ts';

interface ScopedDeclaration {
  readonly id: Id;
  readonly declaration: DeclarationFact;
}

interface NestedDeclaration extends ScopedDeclaration {
  /** The declaration with the next wider scope. */
  readonly outer: NestedDeclaration | undefined;
}

/** The declarations of one name, sorted for lookup by place: a file may have one for each function. */
export class ScopedName {
  /** Sorted by the start of their scopes, outer ones first; of equal scopes the first declaration last: tried first. */
  readonly #scoped: readonly NestedDeclaration[];
  readonly #assignments: readonly ScopedDeclaration[];

  constructor(
    rows: readonly ScopedDeclaration[],
    { seesMembers, namesGlobals }: Pick<LinkRules, 'seesMembers' | 'namesGlobals'>,
  ) {
    this.#assignments = rows
      .filter(({ declaration }) => declaration.kind === 'assignment')
      .sort((one, other) => one.declaration.start - other.declaration.start);
    const declared = rows.filter(
      ({ declaration: { kind } }) => kind !== 'assignment' && (kind !== 'member' || seesMembers),
    );
    const isOfModule = declared.some(({ declaration }) => isOfFile(declaration));
    // Python's `global client`: a module variable that only functions assign is declared by these assignments alone.
    const assignments = namesGlobals && !isOfModule ? this.#assignments : [];
    this.#scoped = nested([
      ...declared,
      ...declared.flatMap(inItsBody),
      ...assignments.filter(({ declaration }) => isOfFile(declaration)),
    ]);
  }

  /** The declaration with the narrowest scope around `place` for which `isMeant` holds. */
  around(place: Span, isMeant: (declaration: DeclarationFact, id: Id) => boolean): Id | undefined {
    const after = firstAt(this.#scoped, ({ declaration }) => declaration.scope.start > place.start);
    for (let row = this.#scoped[after - 1]; row; row = row.outer)
      if (place.end <= row.declaration.scope.end && isMeant(row.declaration, row.id)) return row.id;
    return undefined;
  }

  /** The variables whose scopes begin at `start`; several where one scope declares the name again, as Python may. */
  variablesFrom(start: number): readonly Id[] {
    const found: Id[] = [];
    let at = firstAt(this.#scoped, ({ declaration }) => declaration.scope.start >= start);
    for (let row = this.#scoped[at]; row?.declaration.scope.start === start; row = this.#scoped[++at])
      if (row.declaration.kind === 'variable') found.push(row.id);
    return found;
  }

  /** The assignments within a span. */
  assignmentsIn({ start, end }: Span): readonly Id[] {
    const found: Id[] = [];
    let at = firstAt(this.#assignments, ({ declaration }) => declaration.start >= start);
    for (let row = this.#assignments[at]; row && row.declaration.start <= end; row = this.#assignments[++at])
      if (row.declaration.end <= end) found.push(row.id);
    return found;
  }
}

/** A second row where a name also counts in a body, as a loop's variable that outlives its loop: there it hides others. */
function inItsBody({ id, declaration }: ScopedDeclaration): readonly ScopedDeclaration[] {
  const { body } = declaration;
  return body ? [{ id, declaration: { ...declaration, scope: body } }] : [];
}

/** Links each scope to the one around it; scopes nest or are disjoint, like the nodes of a tree. */
function nested(rows: readonly ScopedDeclaration[]): readonly NestedDeclaration[] {
  let around: NestedDeclaration | undefined;
  return [...rows].sort(byScope).map((row): NestedDeclaration => {
    const { start } = row.declaration.scope;
    while (around && around.declaration.scope.end <= start) around = around.outer;
    return (around = { ...row, outer: around });
  });
}

/** By the start of the scope, wider ones first; of equal ones, the later declaration first. */
function byScope(one: ScopedDeclaration, other: ScopedDeclaration): number {
  const [own, its] = [one.declaration.scope, other.declaration.scope];
  return own.start - its.start || its.end - own.end || other.id - one.id;
}

/** The index of the first row for which `test` holds; it must hold for all later ones. */
function firstAt<T>(rows: readonly T[], test: (row: T) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && !test(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
