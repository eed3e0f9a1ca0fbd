import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { deletion } from './edits.ts';
import { actingCall } from './context-calls.ts';
import { hasEffects } from './effects.ts';
import { dropImports } from './imports.ts';
import { isAlone, readsOf, removalOf, statementRemoval } from './locals.ts';
import type { Local } from './row.ts';
import { patternRemoval } from './unused-patterns.ts';
import { contentOf } from './unwrap.ts';

const SDK_CONTEXT = /^(?:new\s+)?UnleashContext\b/;

/** What the other files of the workspace do with a name. */
export interface OtherFiles {
  readonly isHeld: (name: string) => boolean;
  /** Whether one takes it from this file, where that only imports it. */
  readonly isTaken: (name: string) => boolean;
}

/** Takes out what only the removed code used, until nothing more is unused: locals, private constants, imports. */
export function dropUnused(draft: Draft, elsewhere: OtherFiles): void {
  if (draft.text === draft.before) return;
  while (
    dropLocal(draft, (name) => elsewhere.isHeld(name)) ||
    dropEmptied(draft) ||
    dropImports(draft, (name) => elsewhere.isTaken(name))
  );
}

function dropLocal(draft: Draft, isUsedElsewhere: (name: string) => boolean): boolean {
  for (const { local, name } of lostReaders(draft)) {
    if (local.target !== name) {
      const value = draft.syntax.declarationAt(name)?.value?.node;
      const edit = value && local.kind === 'local' && patternRemoval(draft, local, name, value);
      if (!edit) continue;
      draft.apply([edit]);
      return true;
    }
    if (local.kind !== 'local' && !(local.private && local.constant && !isUsedElsewhere(name.text))) continue;
    const value = draft.syntax.declarationAt(name)?.value?.node;
    if (!value) continue;
    const text = draft.slice(value);
    // A member may be named in more ways than by its bare name.
    if (local.kind !== 'local' && draft.occurrences(name.text).length > 1) continue;
    const isPlain = !hasEffects(draft, value) || SDK_CONTEXT.test(text) || isContext(draft, name, value);
    if (isPlain) {
      if (actingCall(draft, value)) draft.tellGone(value.start);
      draft.apply([removalOf(draft, local)]);
    } else if (local.kind === 'local' && isAlone(local) && draft.row.runs.includes(value.type))
      draft.apply([deletion(local.statement.start, value.start)]);
    else continue;
    return true;
  }
  return false;
}

/** Private constants that only the removed code used, and that stay since what makes them may act. */
export function leftConstants(
  draft: Draft,
  isUsedElsewhere: (name: string) => boolean,
): readonly SyntaxNode[] {
  return [...lostReaders(draft)].flatMap(({ local, name }) => {
    const isOwn = local.kind !== 'local' && local.private && local.constant && !isUsedElsewhere(name.text);
    return isOwn ? [name] : [];
  });
}

/** An object that was made for the calls that asked the flag, and is no call's result. */
function isContext(draft: Draft, name: SyntaxNode, value: SyntaxNode): boolean {
  const before = nameBefore(draft, name);
  const reads = before && readsOf(draft.past, before);
  const { objects } = draft.syntax.adapter.shape;
  return (
    objects.includes(value.type) &&
    reads !== undefined &&
    reads.every((read) => draft.asked.some(({ start, end }) => start <= read.start && read.end <= end))
  );
}

/** Variables that were read before, and are no more. */
function* lostReaders(draft: Draft): Generator<{ local: Local; name: SyntaxNode }> {
  for (const word of draft.lostWords()) {
    for (const { node, kind } of draft.declarationsOf(word)) {
      const local = kind === 'variable' || kind === 'member' ? localOf(draft, node) : undefined;
      const isOwn = local && (local.target === node || local.target.contains(node));
      if (!isOwn || readsOf(draft, node)?.length !== 0) continue;
      if (wasRead(draft, node)) yield { local, name: node };
    }
  }
}

/** The declaration that gives the variable `name` its value. */
export function localOf(draft: Draft, name: SyntaxNode): Local | undefined {
  let value = draft.syntax.declarationAt(name)?.value?.node;
  for (; value && !draft.row.lists.includes(value.type); value = value.parent) {
    const local = draft.row.local(value);
    if (local) return local.node.contains(name) ? local : undefined;
  }
  return undefined;
}

function wasRead(draft: Draft, name: SyntaxNode): boolean {
  const before = nameBefore(draft, name);
  return before !== undefined && readsOf(draft.past, before)?.length !== 0;
}

function nameBefore(draft: Draft, name: SyntaxNode): SyntaxNode | undefined {
  const offset = draft.origin(name.start);
  return offset === undefined
    ? undefined
    : draft.past.occurrences(name.text).find(({ start }) => start === offset);
}

/** A branch that the removal left empty, where nothing is lost with it. */
function dropEmptied(draft: Draft): boolean {
  const { row } = draft;
  const found = search(draft.root, (node) => {
    const choice = row.if(node);
    return (
      choice !== undefined &&
      isEmptied(draft, choice.else?.body ?? choice.then) &&
      (choice.else !== undefined || !hasEffects(draft, choice.condition))
    );
  });
  const choice = found && row.if(found);
  if (!choice) return false;
  const { elseOf } = choice;
  if (choice.else) draft.apply([deletion(choice.then.end, choice.end)]);
  else if (elseOf) draft.apply([deletion(elseOf.thenEnd, choice.end)]);
  else if (row.lists.includes(choice.node.parent?.type ?? ''))
    draft.apply([statementRemoval(draft, choice.node)]);
  else return false;
  return true;
}

function isEmptied(draft: Draft, block: SyntaxNode): boolean {
  if (
    !draft.row.blocks.includes(block.type) ||
    contentOf(draft, block).some(({ type }) => type !== 'pass_statement')
  )
    return false;
  const offset = draft.origin(block.start);
  const before =
    offset === undefined
      ? undefined
      : search(draft.past.root, ({ type, start }) => type === block.type && start === offset);
  return before !== undefined && contentOf(draft, before).some(({ type }) => type !== 'pass_statement');
}

function search(node: SyntaxNode, test: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
  if (test(node)) return node;
  for (const child of node.named) {
    const found = search(child, test);
    if (found) return found;
  }
  return undefined;
}
