import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from '../edits/edits.ts';
import { effectfulCall } from '../proofs/context-calls.ts';
import { hasEffects, mayRun } from '../queries/effects.ts';
import { unusedImports } from './unused-imports.ts';
import { readsOf } from '../queries/local-reads.ts';
import { isAlone, removalOf, statementRemoval } from '../rules/fold-local.ts';
import { memoIn } from '../queries/memos.ts';
import { isOwnModule } from '../queries/own-module.ts';
import { Round } from '../rewrite/round.ts';
import type { If, Local } from '../../languages/shared/removal-rules.ts';
import { patternRemoval } from './unused-patterns.ts';
import { beginsOtherwise } from '../edits/substitute.ts';
import { contentOf } from '../edits/unwrap.ts';
import { isStatement } from '../queries/statements.ts';

/** Creating the SDK's context has no effect: `new UnleashContext { … }`. */
const SDK_CONTEXT = /^(?:new\s+)?UnleashContext\b/;

/** What the other files of the workspace do with a name. */
export interface OtherFiles {
  /** Whether one of them contains the name. */
  readonly isUsed: (name: string) => boolean;
  /** Whether one of them imports the name from this file, which itself only imports it. */
  readonly isImported: (name: string) => boolean;
  /** Whether the text of one that contains the name matches a pattern. */
  readonly isRead: (name: string, reads: RegExp) => boolean;
}

/** Removes what only the removed code used, until nothing is unused: locals, private constants, imports. */
export function dropUnused(draft: Draft, elsewhere: OtherFiles): void {
  if (draft.text === draft.before) return;
  while (
    unusedLocals(draft, (name) => elsewhere.isUsed(name)).apply() ||
    emptied(draft).apply() ||
    unusedImports(draft, (name) => elsewhere.isImported(name)).apply()
  );
}

/** Removes variables and private constants that the removed code was the last to read. */
function unusedLocals(draft: Draft, isUsedElsewhere: (name: string) => boolean): Round {
  const round = new Round(draft);
  for (const { local, name } of variablesLeftUnread(draft)) {
    const value = valueOf(draft, name);
    const edit = value && withoutLocal(draft, local, name, value, isUsedElsewhere);
    // `const n = { … }.size()` cannot be the statement `{ … }.size()`.
    if (!edit || (edit.end === value.start && beginsOtherwise(draft.slice(value)))) continue;
    if (!round.add({ edits: [edit] }, local.statement)) continue;
    // A removed value that made a call is listed for people to review.
    const isGone = edit.start <= value.start && value.end <= edit.end;
    if (isGone && local.target === name && effectfulCall(draft, value)) draft.recordGone(value.start);
  }
  return round;
}

/** Removes a variable, field or constant of a module that nothing reads; undefined where it has to stay. */
function withoutLocal(
  draft: Draft,
  local: Local,
  name: SyntaxNode,
  value: SyntaxNode,
  isUsedElsewhere: (name: string) => boolean,
): Edit | undefined {
  const isOfFunction = local.kind === 'local';
  // `name` is one of several in a pattern.
  if (local.target !== name) return isOfFunction ? patternRemoval(draft, local, name, value) : undefined;
  if (!isOfFunction && !isNamedHereAlone(draft, local, name.text, isUsedElsewhere)) return undefined;
  // A member may be referred to in more ways than by its bare name.
  if (!isOfFunction && draft.occurrences(name.text).length > 1) return undefined;
  const goesWhole =
    !hasEffects(draft, value) ||
    SDK_CONTEXT.test(draft.slice(value)) ||
    isOnlyForFlag(draft, name, value) ||
    // `computed(() => true)`
    memoIn(draft, local.node) !== undefined;
  if (goesWhole) return removalOf(draft, local);
  if (!isOfFunction || !isAlone(local) || !draft.rules.runnable.includes(value.type)) return undefined;
  // `const x = load()` becomes `load()`; Go's `x := len(load())` becomes `_ = len(load())`.
  const text = mayRun(draft.rules, value) ? '' : '_ = ';
  return { start: local.statement.start, end: value.start, text };
}

/** Whether no other file names a constant: its module does not export it, or its name occurs nowhere else. */
function isNamedHereAlone(
  draft: Draft,
  local: Local,
  name: string,
  isUsedElsewhere: (name: string) => boolean,
): boolean {
  if (!local.isPrivate || !local.isConstant) return false;
  return (local.kind === 'module' && isOwnModule(draft)) || !isUsedElsewhere(name);
}

/** Private constants that only the removed code used, and that stay as creating them may have effects. */
export function unusedConstants(
  draft: Draft,
  isUsedElsewhere: (name: string) => boolean,
): readonly SyntaxNode[] {
  return [...variablesLeftUnread(draft)].flatMap(({ local, name }) => {
    const isOwn = local.kind !== 'local' && isNamedHereAlone(draft, local, name.text, isUsedElsewhere);
    return isOwn ? [name] : [];
  });
}

/** Whether an object literal was only read by the calls which evaluated the flag: `const context = { userId };`. */
function isOnlyForFlag(draft: Draft, name: SyntaxNode, value: SyntaxNode): boolean {
  const before = nameBefore(draft, name);
  const reads = before && readsOf(draft.past, before);
  const { objects } = draft.syntax.adapter.shape;
  return (
    objects.includes(value.type) &&
    reads !== undefined &&
    reads.every((read) => draft.flagCalls.some(({ start, end }) => start <= read.start && read.end <= end))
  );
}

/** The variables that were read in the original text and are not any more. */
function* variablesLeftUnread(draft: Draft): Generator<{ local: Local; name: SyntaxNode }> {
  for (const word of draft.lostWords()) {
    for (const { node, kind } of draft.declarationsOf(word)) {
      const local = kind === 'variable' || kind === 'member' ? localOf(draft, node) : undefined;
      // `readsOf` is undefined where other reads are possible.
      if (!local?.target.contains(node) || readsOf(draft, node)?.length !== 0) continue;
      if (wasRead(draft, node)) yield { local, name: node };
    }
  }
}

/** The declaration that gives the variable `name` its value. */
export function localOf(draft: Draft, name: SyntaxNode): Local | undefined {
  const value = valueOf(draft, name);
  const local = value && draft.rules.local(value);
  return local?.node.contains(name) ? local : undefined;
}

/** A variable's whole value: what `declarationAt` gives may be a part of it, `ready` of Go's `<-ready`. */
export function valueOf(draft: Draft, name: SyntaxNode): SyntaxNode | undefined {
  const inner = draft.syntax.declarationAt(name)?.value?.node;
  for (let node = inner; node && !draft.rules.statementLists.includes(node.type); node = node.parent)
    if (draft.rules.local(node)) return node;
  return inner;
}

/** Whether anything read the variable in the original text. */
function wasRead(draft: Draft, name: SyntaxNode): boolean {
  const before = nameBefore(draft, name);
  return before !== undefined && readsOf(draft.past, before)?.length !== 0;
}

/** A name's leaf in the original text; undefined where an edit wrote it. */
function nameBefore(draft: Draft, name: SyntaxNode): SyntaxNode | undefined {
  const offset = draft.origin(name.start);
  return offset === undefined
    ? undefined
    : draft.past.occurrences(name.text).find(({ start }) => start === offset);
}

/** Removes branches that the removal left empty and that can go without loss. */
function emptied(draft: Draft): Round {
  const { rules } = draft;
  const round = new Round(draft);
  for (const node of draft.nodes) {
    const choice = rules.if(node);
    // It stays if its last branch is not empty, or if that is the only one and testing the condition may do something.
    if (
      !choice ||
      !isEmptied(draft, choice.else?.body ?? choice.then) ||
      (!choice.else && hasEffects(draft, choice.condition))
    )
      continue;
    const edit = withoutBranch(draft, choice);
    if (edit) round.add({ edits: [edit] }, node);
  }
  return round;
}

/** Removes an empty `else`, an empty `else if` at the end of a chain, or the whole `if`. */
function withoutBranch(draft: Draft, choice: If): Edit | undefined {
  if (choice.else) return deletion(choice.then.end, choice.end);
  if (choice.elseOf) return deletion(choice.elseOf.thenEnd, choice.end);
  return isStatement(draft, choice.node) ? statementRemoval(draft, choice.node) : undefined;
}

/** Whether a block is empty now and was not in the original text. */
function isEmptied(draft: Draft, block: SyntaxNode): boolean {
  if (
    !draft.rules.blocks.includes(block.type) ||
    contentOf(draft, block).some(({ type }) => type !== 'pass_statement')
  )
    return false;
  const offset = draft.origin(block.start);
  if (offset === undefined) return false;
  // The block in the original text: of its type, and it begins in the same place.
  for (let node = draft.past.root.leafAt(offset); node?.start === offset; node = node.parent)
    if (node.type === block.type) return contentOf(draft, node).some(({ type }) => type !== 'pass_statement');
  return false;
}
