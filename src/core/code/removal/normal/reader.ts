import type { SyntaxNode } from '../../syntax-node.ts';
import type { Decision } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { Normal } from './normal.ts';

/** What a normaliser is told: what the flag's calls answer, and which constants of its name no longer count. */
export interface Fixed {
  readonly decision: Decision;
  readonly calls: readonly {
    readonly start: number;
    readonly end: number;
    readonly answer: 'boolean' | 'variant';
  }[];
  readonly constants: readonly SyntaxNode[];
  /** Calls that are left, as written: they give a variant of which nothing more is known. */
  readonly left: ReadonlySet<string>;
}

/** What the parts of a normaliser ask of each other. */
export interface NormalReader {
  readonly draft: Draft;
  readonly fixed: Fixed;
  /** What variables hold at the place that is read. */
  known: ReadonlyMap<string, Normal>;
  of(node: SyntaxNode): Normal;
  /** The statements of a block, as a list. */
  list(node: SyntaxNode): Normal;
  statement(node: SyntaxNode): readonly Normal[];
}
