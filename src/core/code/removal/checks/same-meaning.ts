import * as l10n from '@vscode/l10n';
import type { Declaration } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type LeftReason, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { originalLine, shownLine } from '../report/line-at.ts';
import { inItsScope, isInScopeAt } from '../queries/local-reads.ts';

/**
 * Why something that stays would be parsed differently: a node whose first and last characters both remain
 * must still be a node of the same type between them. This compares the two trees and where characters moved,
 * and is independent of how the edits were made.
 */
export function readOtherwise(draft: Draft): LeftReason | undefined {
  const now = new Set(draft.nodes.map((node) => keyOf(node, node.start, node.end)));
  for (const node of draft.past.nodes) {
    if (!hasOwnSigns(node)) continue;
    const [start, last] = [draft.now(node.start), draft.now(node.end - 1)];
    if (start === undefined || last === undefined || isReadAlike(now, draft, node, start, last + 1)) continue;
    const line = originalLine(draft, node.start);
    return because('unproven', l10n.t('`{0}` in line {1} would be read differently', shownLine(node), line));
  }
  return undefined;
}

/** A node's type and range as one text. */
function keyOf({ type }: SyntaxNode, start: number, end: number): string {
  // Where a block becomes one that stands alone, Kotlin's is a lambda passed to `run`: it counts as the block that it was.
  return `${type === 'lambda_literal' ? 'block' : type} ${start} ${end}`;
}

/** Whether a node of this type is at the two offsets, or around them with parentheses and `!` from edits; by their keys. */
function isReadAlike(
  keys: ReadonlySet<string>,
  draft: Draft,
  node: SyntaxNode,
  start: number,
  end: number,
): boolean {
  // A sign that an edit inserted.
  const isNew = (offset: number, signs: string) =>
    signs.includes(draft.text[offset] ?? ' ') && draft.origin(offset) === undefined;
  let [first, last] = [start, end];
  while (isNew(first - 1, '(!')) first--;
  while (isNew(last, ')')) last++;
  for (let from = start; from >= first; from--)
    for (let to = end; to <= last; to++) if (keys.has(keyOf(node, from, to))) return true;
  return false;
}

/**
 * Whether a node has brackets or keywords of its own. Lists of statements have none: they appear and vanish
 * with their content.
 */
function hasOwnSigns({ children, isNamed }: SyntaxNode): boolean {
  return isNamed && children.some((child) => !child.isNamed);
}

/** Why a remaining name would refer to something else than before; undefined where none would. */
export function boundOtherwise(draft: Draft): LeftReason | undefined {
  const [before, after] = [new DraftBindings(draft.past), new DraftBindings(draft)];
  for (const leaf of draft.past.nodes) {
    if (leaf.children.length > 0 || !draft.past.rules.isBare(leaf)) continue;
    const start = draft.now(leaf.start);
    const now = start === undefined ? undefined : draft.root.leafAt(start);
    if (now?.text !== leaf.text) continue;
    const declaredBefore = before.of(leaf).map(({ node }) => draft.now(node.start));
    // A declaration that an edit inserted is the copy of one that it moved.
    const declaredNow = after
      .of(now)
      .map(({ node }) => (draft.origin(node.start) === undefined ? 'moved' : node.start));
    // The same declarations as before, or some of them: none only where there was none.
    const isSubset = declaredNow.every((one) => one === 'moved' || declaredBefore.includes(one));
    if (isSubset && declaredBefore.length > 0 === declaredNow.length > 0) continue;
    return because(
      'scope',
      declaredNow.length === 0
        ? l10n.t('`{0}` is declared in the code to be removed', leaf.text)
        : l10n.t('`{0}` in line {1} would mean something else', leaf.text, originalLine(draft, leaf.start)),
    );
  }
  return undefined;
}

/** What names refer to in one text: the declarations in the narrowest scope that has any. */
export class DraftBindings {
  readonly #draft: Draft;
  /** The declarations of a name, by the range of the scope in which they are visible. */
  readonly #known = new Map<string, ReadonlyMap<string, readonly Declaration[]>>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Empty for a name that this file does not declare. */
  of(leaf: SyntaxNode): readonly Declaration[] {
    const declared = this.#declared(leaf.text);
    if (declared.size === 0) return [];
    for (let scope: SyntaxNode | undefined = leaf; scope; scope = scope.parent) {
      const visible =
        declared.get(rangeOf(scope))?.filter((one) => isInScopeAt(this.#draft, one, leaf)) ?? [];
      if (visible.length > 0) return visible;
    }
    return [];
  }

  /** Declarations that a bare name can refer to: no members, and no assignments. */
  #declared(name: string): ReadonlyMap<string, readonly Declaration[]> {
    let known = this.#known.get(name);
    if (!known) {
      const declared = this.#draft
        .declarationsOf(name)
        .filter(({ kind }) => kind !== 'assignment' && kind !== 'member')
        .map((declaration) => inItsScope(this.#draft, declaration));
      known = Map.groupBy(declared, ({ scope }) => rangeOf(scope));
      this.#known.set(name, known);
    }
    return known;
  }
}

function rangeOf({ start, end }: SyntaxNode): string {
  return `${start}:${end}`;
}
