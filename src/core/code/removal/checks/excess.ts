import * as l10n from '@vscode/l10n';
import { firstFrom, nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import { type LeftReason, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { originalLine, shownLine } from '../report/line-at.ts';

/** Node types of statements, declarations and imports: `if_statement`, `using_directive`; Kotlin's jumps are expressions. */
const STATEMENT = /(?:statement|declaration|definition|directive|(?:return|throw)_expression)$|^import/;
/** Node types of lists of statements: `statement_block`, `class_body`, `compilation_unit`. */
const LIST =
  /(?:block|body|program|module|statements|source_file|compilation_unit|(?:statement|declaration)_list)$/;
/** Node types of the cases of a switch, a label and a list: `switch_default`, `case_clause`, `switch_section`. */
const CASE = /(?:case|default|clause|section|group)$/;
/** Keywords that jump, also to a label (Kotlin's `return@map`), and functions that never return. */
const JUMP = /^(?:return|throw|raise|break|continue|goto|panic|exit)(?:@\w*)?$/;
/** Node types that give a name its value: `variable_declarator`, `pair`, Go's `var_spec`. */
const ASSIGNS = /declar|assign|pair|field|property|parameter|definition|spec|named_expression/;
/** A leaf that is a name, such as JavaScript's `#on`, or a keyword, and no sign or number. */
const WORD = /^#?[\p{L}_$]/u;

/**
 * Why more was removed than the flag decides; undefined where each removed statement is related to it. A
 * statement is related if it contains a place of the flag or a name that is assigned from one, if it is
 * beside such a place in a statement (a branch beside its condition), if it follows a statement that contains
 * one and jumps, or if it declares a name that other removed code used. This uses none of the tables with
 * which edits are made, only the grammars' node types and where characters were removed.
 *
 * @param places the offsets of the flag's places in the original text.
 */
export function excessOf(draft: Draft, places: readonly number[]): LeftReason | undefined {
  const { root } = draft.past;
  const leaves = draft.past.nodes.filter(
    ({ children, type }) => children.length === 0 && !/comment/.test(type),
  );
  const isKept = ({ start }: SyntaxNode) => draft.now(start) !== undefined;
  const kept = new SortedLeaves(leaves.filter(isKept));
  // By their text.
  const gone = Map.groupBy(
    leaves.filter((leaf) => !isKept(leaf)),
    ({ text }) => text,
  );
  const decided = decidedAmong(leaves, places, root);
  // Goes down to the outermost statements of which no leaf is kept: these are the removed ones.
  const next = [root];
  for (let node = next.pop(); node; node = next.pop()) {
    if (!isStatementNode(node) || kept.hasOneIn(node)) next.push(...node.named.toReversed());
    else if (!isDecided(node, decided) && !isUsedByRemoved(node, gone)) return reasonFor(draft, node);
  }
  return undefined;
}

/** That a removed statement does not depend on the flag, with its first line. */
function reasonFor(draft: Draft, node: SyntaxNode): LeftReason {
  const line = originalLine(draft, node.start);
  return because('unproven', l10n.t('`{0}` in line {1} does not depend on the flag', shownLine(node), line));
}

/** Whether a node is a statement, as are Kotlin's expressions in a block. */
function isStatementNode({ type, parent }: SyntaxNode): boolean {
  return STATEMENT.test(type) || (parent?.type === 'block' && !type.includes('comment'));
}

/** Whether the children of a node are statements. */
function isStatementList({ type }: SyntaxNode): boolean {
  return LIST.test(type) || CASE.test(type);
}

/** Leaves sorted by position, for a binary search. */
class SortedLeaves {
  readonly #leaves: readonly SyntaxNode[];

  constructor(leaves: Iterable<SyntaxNode>) {
    this.#leaves = [...leaves].sort((one, other) => one.start - other.start);
  }

  /** Whether a node contains one of the leaves. */
  hasOneIn({ start, end }: SyntaxNode): boolean {
    const first = this.#leaves[firstFrom(this.#leaves, start)];
    return first !== undefined && first.start < end;
  }
}

/** The leaves that the flag decides: its places, and all names that get a value from one. */
function decidedAmong(
  leaves: readonly SyntaxNode[],
  places: readonly number[],
  root: SyntaxNode,
): SortedLeaves {
  const byWord = Map.groupBy(leaves, ({ text }) => text);
  const decided = new Set(places.flatMap((start) => root.leafAt(start) ?? []));
  const words = new Set<string>();
  // The set grows while the loop reads it: with `a = on()` and `b = a`, `b` is decided too.
  for (const leaf of decided)
    for (const { text } of namesAssignedFrom(leaf)) {
      if (words.has(text)) continue;
      words.add(text);
      for (const other of byWord.get(text) ?? []) decided.add(other);
    }
  return new SortedLeaves(decided);
}

/** Node types that grammars use for `return`. */
const RETURN = /^return_/;
/** Node types that grammars use for functions with a name. */
const NAMED_FUNCTION = /function|method|declar/;

/**
 * The names whose value contains a leaf: variables, entries, and functions that return it. Climbs from the leaf to its
 * statement or, from the value of a `return`, to the function.
 */
function namesAssignedFrom(leaf: SyntaxNode): readonly SyntaxNode[] {
  const names: SyntaxNode[] = [];
  let isReturned = false;
  for (let node = leaf; node.parent; node = node.parent) {
    const { parent, start } = node;
    isReturned ||= RETURN.test(parent.type);
    if (isStatementList(parent) && !isReturned) break;
    if (ASSIGNS.test(parent.type) || isReturned)
      for (const beside of parent.named)
        // What precedes the value is its name, unless it is an earlier statement of a list. Kotlin's `val on`, a
        // `variable_declaration`, stands in none.
        if (beside.end <= start && !(isStatementList(parent) && STATEMENT.test(beside.type)))
          names.push(...wordsIn(beside));
    if (isReturned && STATEMENT.test(parent.type) && NAMED_FUNCTION.test(parent.type)) break;
  }
  return names;
}

/** The names in a node. */
function wordsIn(node: SyntaxNode): readonly SyntaxNode[] {
  return [...nodesIn(node)].filter(({ children, text }) => children.length === 0 && WORD.test(text));
}

/** Whether a statement contains something decided, is beside it, or follows a statement that contains it and a jump. */
function isDecided(statement: SyntaxNode, decided: SortedLeaves): boolean {
  if (decided.hasOneIn(statement)) return true;
  for (let node = statement; node.parent; node = node.parent) {
    const { parent, start } = node;
    const isList = isStatementList(parent);
    for (const other of parent.named) {
      // In a list, only earlier statements count.
      if (other === node || (isList && other.end > start)) continue;
      // In a case, what is not a statement is its label.
      const isBeside = !isList || (CASE.test(parent.type) && !STATEMENT.test(other.type));
      if (decided.hasOneIn(other) && (isBeside || jumps(other))) return true;
    }
  }
  return false;
}

/** Whether a node contains a jump anywhere. */
function jumps(node: SyntaxNode): boolean {
  for (const { children, text } of nodesIn(node)) if (children.length === 0 && JUMP.test(text)) return true;
  return false;
}

/** Whether a statement declares a name that was used elsewhere in the removed code. */
function isUsedByRemoved(statement: SyntaxNode, gone: ReadonlyMap<string, readonly SyntaxNode[]>): boolean {
  // A call declares nothing: `load();`.
  if (/^expression_statement$/.test(statement.type) && !/=/.test(statement.text)) return false;
  // Words of the text, not leaves: an import may have its name inside a string, as Go's `"app/flags"`.
  const words = statement.text.match(/#?[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return words.some((word) => gone.get(word)?.some((leaf) => !statement.contains(leaf)));
}
