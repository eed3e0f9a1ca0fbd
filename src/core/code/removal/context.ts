import * as l10n from '@vscode/l10n';
import { nodesIn, type SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits/edits.ts';
import { type Mark, markOf } from './mark.ts';

/** The side of a flag that the code keeps. */
export type Decision =
  | { readonly keep: 'enabled' }
  | { readonly keep: 'disabled' }
  | { readonly keep: 'variant'; readonly variant: string };

/** Why a place is left to people. */
export interface LeftReason {
  readonly kind: ReasonKind;
  readonly text: string;
}

/**
 * What kind of thing keeps a place; lists show it before the reason. Those that do not explain themselves: `check`, such as
 * a compiler, which refused the code without the place; `configuration`, for a name whose reader is not found; `lookup`, a
 * call that does not tell its flag; `payload`, what a variant carries; `scope`, names that would clash or no longer be
 * declared; `text`, another thing that has the flag's name; `unread`, a file that was not read.
 */
export type ReasonKind =
  | 'annotation'
  | 'attribute'
  | 'check'
  | 'comment'
  | 'configuration'
  | 'control flow'
  | 'decorator'
  | 'encoding'
  | 'language'
  | 'list'
  | 'lookup'
  | 'payload'
  | 'reassigned'
  | 'scope'
  | 'test double'
  | 'text'
  | 'type'
  | 'unproven'
  | 'unread'
  | 'unused'
  | 'value';

/** `because('type', l10n.t('…'))`: a reason in one line. */
export function because(kind: ReasonKind, text: string): LeftReason {
  return { kind, text };
}

/** For code in which the grammar ends a node elsewhere than the language does: what is folded there cannot be trusted. */
export const misread = () => because('unproven', l10n.t('the code around it would be parsed differently'));

/** The flag's constant stays because something that stays reads it. */
export const stillNamed = () => because('value', l10n.t('other places still name it'));

/** The reason for places whose proof or rewriting ended with an exception. */
export const unresolved = (error: unknown) =>
  because(
    'unproven',
    l10n.t('could not be resolved: {0}', error instanceof Error ? error.message : String(error)),
  );

/** One place cannot be proven, and maybe others: the file is rewritten from the start without them. */
export class Blocked extends Error {
  /** The index of the place, as a {@link Mark} has it. */
  readonly place: number;
  readonly reason: LeftReason;
  /** Further places that are left in the same pass. */
  readonly others: readonly Blocked[];

  constructor(place: number, reason: LeftReason, others: readonly Blocked[] = []) {
    super(`Place ${place} is left: ${reason.text}`);
    this.name = 'Blocked';
    this.place = place;
    this.reason = reason;
    this.others = others;
  }
}

/** What the rules know besides the node that they are applied to: the file, and what is kept of the flag. */
export interface Rewriting {
  readonly draft: Draft;
  readonly decision: Decision;
  /** Functions that return a boolean: the SDKs', and the wrappers that the usages name. */
  readonly booleans: ReadonlySet<string>;
}

/** One step of the rewriting. */
export interface Change {
  readonly edits: readonly Edit[];
  /** The offset, before the edits, of a statement after which code may be dead then. */
  readonly touched?: number;
}

/** A known value in the tree: the mark's leaf, and the outermost node that has the same value. */
export interface KnownValue {
  readonly mark: Mark;
  readonly leaf: SyntaxNode;
  readonly node: SyntaxNode;
}

/** A node with the parentheses around it. */
export function withParens({ rules }: Draft, node: SyntaxNode): SyntaxNode {
  let whole = node;
  while (whole.parent && rules.parens.includes(whole.parent.type)) whole = whole.parent;
  return whole;
}

/** A node without the parentheses around it. */
export function withoutParens({ rules }: Draft, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (rules.parens.includes(inner.type) && inner.named[0]) inner = inner.named[0];
  return inner;
}

/** Whether there is a comment between an expression and the parentheses around it. */
export function holdsComment(whole: SyntaxNode, bare: SyntaxNode): boolean {
  return [...nodesIn(whole)].some((node) => node.type.includes('comment') && !bare.contains(node));
}

/** The known value of `node`, with or without parentheses; undefined for any other expression. */
export function knownAt({ draft }: Rewriting, node: SyntaxNode | undefined): Mark | undefined {
  return node && markOf(withoutParens(draft, node).text);
}

/** The name of the kept variant; else `disabled`, as the SDKs call what a flag without variants gives, on or off. */
export function variantName(decision: Decision): string {
  return decision.keep === 'variant' ? decision.variant : 'disabled';
}
