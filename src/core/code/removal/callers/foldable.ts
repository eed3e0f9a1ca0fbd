import type { SyntaxNode } from '../../syntax-node.ts';
import type { Waits } from '../proofs/awaited.ts';
import type { Edit } from '../edits/edits.ts';

/** A declaration that always yields the same answer without effects, so that callers need not use it. */
export interface Foldable {
  readonly name: string;
  /** The offsets where the name is declared, for a field also where it is set. */
  readonly declared: ReadonlySet<number>;
  /** Whether it is called, rather than only read. */
  readonly isCalled: boolean;
  /** The member by which it is read: `value` of Vue's `isOn.value`. */
  readonly member?: string | undefined;
  /** Whether its result has to be awaited. */
  readonly waits: Waits;
  /** The class or object that it is a member of, and its name. Go's methods are in no type: there, the method itself. */
  readonly owner: SyntaxNode | undefined;
  readonly ownerName: string | undefined;
  /** Whether a member of this name is this one on any object: only Go's own package sees `isOn`, and it has no second. */
  readonly isOnlyMember?: boolean;
  /** Whether only its own file can name it, judging by its declaration. */
  readonly isFilePrivate: boolean;
  /** Whether its script exports it as the default, which others import under names of their own. */
  readonly isDefault: boolean;
  /** Whether only its file or package sees it, judging by its declaration, so that no other package can use it. */
  readonly isInternal: boolean;
  /** The edits that remove it from its file. */
  readonly removals: readonly Edit[];
}
