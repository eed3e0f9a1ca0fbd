import * as l10n from '@vscode/l10n';
import type { Declaration } from '../declaration.ts';
import { nodesIn, type SyntaxNode } from '../syntax-node.ts';
import type { LeftReason } from './context.ts';
import type { Draft } from './draft.ts';
import { lineBefore, shownLine } from './line-at.ts';
import { isOfFunction, isSeenFrom } from './locals.ts';

/**
 * Why something that stays would be read as something else: a node whose first and last characters are both still there
 * has to be a node of the same type from the one to the other. This looks at the two trees and at where the characters
 * went, and knows nothing of the edits.
 */
export function readOtherwise(draft: Draft): LeftReason | undefined {
  const now = new Set<string>();
  for (const node of nodesIn(draft.root)) now.add(keyOf(node, node.start, node.end));
  for (const node of nodesIn(draft.past.root)) {
    if (!hasOwnSigns(node)) continue;
    const [start, last] = [draft.now(node.start), draft.now(node.end - 1)];
    if (start === undefined || last === undefined || isAmong(now, draft, node, start, last + 1)) continue;
    const line = lineBefore(draft, node.start);
    return {
      kind: 'unproven',
      text: l10n.t('`{0}` in line {1} would be read differently', shownLine(node), line),
    };
  }
  return undefined;
}

function keyOf({ type }: SyntaxNode, start: number, end: number): string {
  // Kotlin's block without a keyword is one that is given to `run`.
  return `${type === 'lambda_literal' ? 'block' : type} ${start} ${end}`;
}

/** Whether a node is among others from the one offset to the other, or with what edits put in front of it and behind it. */
function isAmong(
  others: ReadonlySet<string>,
  draft: Draft,
  node: SyntaxNode,
  start: number,
  end: number,
): boolean {
  const isNew = (offset: number, signs: string) =>
    signs.includes(draft.text[offset] ?? ' ') && draft.origin(offset) === undefined;
  let [first, last] = [start, end];
  while (isNew(first - 1, '(!')) first--;
  while (isNew(last, ')')) last++;
  for (let from = start; from >= first; from--)
    for (let to = end; to <= last; to++) if (others.has(keyOf(node, from, to))) return true;
  return false;
}

/** Lists of statements begin and end with what is in them: they come and go with it. */
function hasOwnSigns({ children, isNamed }: SyntaxNode): boolean {
  return isNamed && children.some((child) => !child.isNamed);
}

/** Why a name that stays would mean something else than it did, or nothing. */
export function boundOtherwise(draft: Draft): LeftReason | undefined {
  const [before, after] = [new DraftBindings(draft.past), new DraftBindings(draft)];
  for (const leaf of nodesIn(draft.past.root)) {
    if (leaf.children.length > 0 || !draft.past.row.isBare(leaf)) continue;
    const start = draft.now(leaf.start);
    const now = start === undefined ? undefined : draft.root.leafAt(start);
    if (now?.text !== leaf.text) continue;
    const was = before.of(leaf).map(({ node }) => draft.now(node.start));
    // What an edit brought is the copy of a declaration that it moved.
    const is = after
      .of(now)
      .map(({ node }) => (draft.origin(node.start) === undefined ? 'moved' : node.start));
    if (is.every((one) => one === 'moved' || was.includes(one)) && was.length > 0 === is.length > 0) continue;
    return {
      kind: 'scope',
      text:
        is.length === 0
          ? l10n.t('`{0}` is declared in the code to be removed', leaf.text)
          : l10n.t('`{0}` in line {1} would mean something else', leaf.text, lineBefore(draft, leaf.start)),
    };
  }
  return undefined;
}

/** A declaration, and where it can be seen. */
interface Visible {
  readonly declaration: Declaration;
  readonly scope: SyntaxNode;
}

/** What names mean in one text: the declarations of the narrowest scope that has any. */
export class DraftBindings {
  readonly #draft: Draft;
  readonly #known = new Map<string, readonly Visible[]>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  of(leaf: SyntaxNode): readonly Declaration[] {
    const visible = this.#declared(leaf.text).filter(({ declaration, scope }) =>
      isSeenFrom(this.#draft, { ...declaration, scope }, leaf),
    );
    const narrowest = Math.min(...visible.map(({ scope }) => scope.end - scope.start));
    return visible.flatMap(({ declaration, scope }) =>
      scope.end - scope.start === narrowest ? declaration : [],
    );
  }

  #scope({ node, scope }: Declaration): SyntaxNode {
    if (!isOfFunction(this.#draft, node)) return scope;
    const { functions } = this.#draft.syntax.adapter.shape;
    return node.closest(({ type }) => type in functions) ?? this.#draft.root;
  }

  #declared(name: string): readonly Visible[] {
    let known = this.#known.get(name);
    if (!known) {
      known = this.#draft
        .declarationsOf(name)
        .filter(({ kind }) => kind !== 'assignment' && kind !== 'member')
        .map((declaration) => ({ declaration, scope: this.#scope(declaration) }));
      this.#known.set(name, known);
    }
    return known;
  }
}
