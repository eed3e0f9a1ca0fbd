import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { Edit } from '../edits/edits.ts';
import { isStatement, isMember } from '../queries/statements.ts';

/** A part of the text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Changes that are made in one parse: with a parse for every change, 800 places took 20 s. All were found in the same
 * tree, so each has a stretch of the text to itself: its statement and everything that it edits, with something unchanged
 * between it and the next.
 */
export class Round {
  readonly #draft: Draft;
  readonly #taken: Stretch[] = [];
  readonly #edits: Edit[] = [];
  /** The starts of statements after which code may have become dead. */
  readonly #touched: number[] = [];
  /** The indexes of the flag's places for which the changes are made. */
  readonly #places: number[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  get places(): readonly number[] {
    return this.#places;
  }

  get isEmpty(): boolean {
    return this.#taken.length === 0;
  }

  /**
   * Adds a change that was found in `around`, such as the {@link unitOf} of its mark. False where it touches one that was
   * already added: then it has to wait for a later round.
   */
  add({ edits, touched }: Change, around: Stretch, place?: number): boolean {
    const own = this.#stretch([around, ...edits]);
    if (this.#taken.some(({ start, end }) => start <= own.end && own.start <= end)) return false;
    this.#taken.push(own);
    this.#edits.push(...edits);
    if (touched !== undefined) this.#touched.push(touched);
    if (place !== undefined) this.#places.push(place);
    return true;
  }

  /** Applies the changes; false where there are none. */
  apply(): boolean {
    if (!this.isEmpty) this.#draft.apply(this.#edits, this.#touched);
    return !this.isEmpty;
  }

  /** From the first to the last of some stretches, with the white space around them. */
  #stretch(all: readonly Stretch[]): Stretch {
    const { text } = this.#draft;
    let start = Math.min(...all.map((one) => one.start));
    let end = Math.max(...all.map((one) => one.end));
    while (/\s/.test(text[start - 1] ?? '')) start--;
    while (/\s/.test(text[end] ?? '')) end++;
    return { start, end };
  }
}

/** Lists whose items are independent of each other. */
const INDEPENDENT_LISTS =
  /^(?:arguments|argument_list|value_arguments|array|list|tuple|set|object|dictionary|array_initializer|initializer_expression|literal_value|collection_literal)$/;

/** The statement, class member or list item that contains a node; the whole file where there is none. */
export function unitOf(draft: Draft, node: SyntaxNode): SyntaxNode {
  const isUnit = (one: SyntaxNode): boolean =>
    isStatement(draft, one) || isMember(draft, one) || INDEPENDENT_LISTS.test(one.parent?.type ?? '');
  return isUnit(node) ? node : (node.closest(isUnit) ?? draft.root);
}
