import type { SyntaxNode } from '../../syntax-node.ts';
import type { Waits } from '../awaited.ts';
import type { Edit } from '../edits.ts';

/** Something that gives the same answer whoever asks, and does nothing else, so that its callers can do without it. */
export interface Foldable {
  readonly name: string;
  /** Where the name is declared; that of a field stands where it is set as well. */
  readonly declared: ReadonlySet<number>;
  /** Whether it is called, and not only read. */
  readonly isCalled: boolean;
  readonly waits: Waits;
  /** The class or the object that it is a member of. */
  readonly owner: SyntaxNode | undefined;
  readonly ownerName: string | undefined;
  /** Whether only its own file can name it, as far as its declaration tells. */
  readonly isOfFile: boolean;
  /** Whether its package keeps it for itself, as far as its declaration tells. */
  readonly isInternal: boolean;
  /** What takes it out of its file. */
  readonly removals: readonly Edit[];
}
