import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { type Mark, markOf } from './mark.ts';

/** The side of a flag that stays. */
export type Decision =
  | { readonly keep: 'enabled' }
  | { readonly keep: 'disabled' }
  | { readonly keep: 'variant'; readonly variant: string };

/** Why a place is left to people. */
export interface LeftReason {
  readonly kind: ReasonKind;
  readonly text: string;
}

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

/** The grammar takes more or less for one thing than the language does. */
export const misread = (): LeftReason => ({
  kind: 'unproven',
  text: l10n.t('the code around it would be parsed differently'),
});

/** Why a place is left where an error kept the rest from being told. */
export const unresolved = (error: unknown): LeftReason => ({
  kind: 'unproven',
  text: l10n.t('could not be resolved: {0}', error instanceof Error ? error.message : String(error)),
});

/** A place turned out to be one that nothing proves, and maybe others too: the file is begun again without them. */
export class Blocked extends Error {
  readonly place: number;
  readonly reason: LeftReason;
  readonly others: readonly Blocked[];

  constructor(place: number, reason: LeftReason, others: readonly Blocked[] = []) {
    super(`Place ${place} is left: ${reason.text}`);
    this.name = 'Blocked';
    this.place = place;
    this.reason = reason;
    this.others = others;
  }
}

/** What the rules know beside the node they look at. */
export interface Rewriting {
  readonly draft: Draft;
  readonly decision: Decision;
  /** Functions that answer with a boolean: the SDKs' and the wrappers that the usages name. */
  readonly booleans: ReadonlySet<string>;
}

/** One step of the rewriting. */
export interface Change {
  readonly edits: readonly Edit[];
  /** A statement behind which the code may have become dead. */
  readonly touched?: number;
}

/** A known value in the tree: the mark's leaf, and the outermost node that has its value and nothing else. */
export interface KnownValue {
  readonly mark: Mark;
  readonly leaf: SyntaxNode;
  readonly node: SyntaxNode;
}

/** A node with the parentheses around it. */
export function withParens({ row }: Draft, node: SyntaxNode): SyntaxNode {
  let whole = node;
  while (whole.parent && row.parens.includes(whole.parent.type)) whole = whole.parent;
  return whole;
}

/** The known value that `node` is, by itself or in parentheses; nothing for any other expression. */
export function knownAt({ draft }: Rewriting, node: SyntaxNode | undefined): Mark | undefined {
  let inner = node;
  while (inner && draft.row.parens.includes(inner.type)) inner = inner.named[0];
  return inner && markOf(inner.text);
}

/** Whether the kept variant's name is the one written as `literal`, a string. */
export function variantName(decision: Decision): string {
  return decision.keep === 'variant' ? decision.variant : 'disabled';
}
