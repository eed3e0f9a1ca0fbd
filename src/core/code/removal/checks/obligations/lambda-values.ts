import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/**
 * Whether a Kotlin lambda gives another value: without its last statement, `run { load(); if (on) show() }` gives what `load()`
 * does instead of nothing. The same holds of a `try`, `if` or `when` that ends a lambda, in each of its branches.
 */
export function givesOther(draft: Draft): boolean {
  const withoutValue = valueLists(draft.past).filter((list) => !givesValue(list));
  const starts = new Set(withoutValue.map(({ start }) => draft.now(start)));
  return valueLists(draft).some((list) => starts.has(list.start) && givesValue(list));
}

/** Statements that are no values; an `if` is none without `else`. */
const NO_VALUE = /^(?:assignment|property_declaration|for_statement|while_statement|do_while_statement)$/;

/** Whether a list ends with a value. An empty one has none. */
function givesValue(list: SyntaxNode): boolean {
  const last = lastIn(list);
  return last !== undefined && !NO_VALUE.test(last.type) && !isWithoutElse(last);
}

function isWithoutElse({ type, children }: SyntaxNode): boolean {
  return type === 'if_expression' && !children.some((child) => child.type === 'else');
}

function lastIn({ named }: SyntaxNode): SyntaxNode | undefined {
  const last = named.at(-1);
  return last?.type === 'lambda_parameters' ? undefined : last;
}

/**
 * The lists of statements whose last one is a value to the compiler. Where nobody reads that of a lambda, these are only the
 * branches beside an `if` without `else`, which is an error where another branch is a value.
 */
function valueLists(draft: Draft): readonly SyntaxNode[] {
  return draft.nodes.flatMap((node) => {
    if (node.type !== 'lambda_literal') return [];
    const branches = listsEnding(node);
    if (isRead(node)) return [node, ...branches];
    const hasMissing = branches.some((list) => {
      const last = lastIn(list);
      return last !== undefined && isWithoutElse(last);
    });
    return hasMissing ? branches : [];
  });
}

/** The lists in the statement that ends a list, those within them included. */
function listsEnding(list: SyntaxNode): readonly SyntaxNode[] {
  const last = lastIn(list);
  return last ? branchesOf(last).flatMap((branch) => [branch, ...listsEnding(branch)]) : [];
}

/** The blocks of a `try`, `if` or `when`, of which one gives its value; not that of `finally`. */
function branchesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const { type, named } = node;
  const isChoice = /^(?:try_expression|catch_block|if_expression|when_expression|when_entry)$/.test(type);
  if (!isChoice || isWithoutElse(node)) return [];
  return named.flatMap((part) => (part.type === 'block' ? [part] : branchesOf(part)));
}

/** Whether the value of a lambda may be read: not where its call is a statement, `rows.forEach { … }`, or its type gives none. */
function isRead(lambda: SyntaxNode): boolean {
  const holder = lambda.closest(({ type }) => !/^(?:annotated_lambda|value_arguments?)$/.test(type));
  if (holder?.type === 'property_declaration') return !/->\s*Unit$/.test(holder.named[0]?.text ?? '');
  return holder?.type !== 'call_expression' || isUsed(holder);
}

/** Whether the value of an expression may be read: not that of a statement, unless it ends a lambda of which it is the value. */
function isUsed(expression: SyntaxNode): boolean {
  const { parent } = expression;
  if (!parent) return true;
  const isLast = parent.named.at(-1) === expression;
  switch (parent.type) {
    case 'source_file':
      return false;
    case 'lambda_literal':
      return isLast && isRead(parent);
    case 'block': {
      const choice = parent.closest(({ type }) => !/^(?:catch_block|when_entry)$/.test(type));
      const isBranch = choice !== undefined && branchesOf(choice).includes(parent);
      return isLast && isBranch && isUsed(choice);
    }
    // A branch without braces.
    case 'if_expression':
      return parent.named[0] === expression || isUsed(parent);
    default:
      return true;
  }
}
