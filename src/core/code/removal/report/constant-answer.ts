import { fileName, folderOf, moduleName } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { smallest } from '../proofs/answers.ts';
import { firstLeaf } from '../unused/constants.ts';
import type { Draft } from '../draft.ts';
import { memoIn } from '../queries/memos.ts';
import type { ConstantAnswer, Owner } from './named.ts';
import { isWritten } from '../queries/object-constants.ts';
import type { Work } from '../plan-types.ts';
import { isFlagArgument, isRemoved } from '../usage-state.ts';
import { returnsIn } from '../queries/statements.ts';

/** What is constant now, among declarations around removed places; offsets are the original ones. */
export function* answersIn(work: ReadonlyMap<string, Work>): Generator<ConstantAnswer> {
  for (const [file, one] of work) {
    const removed = one.usages.filter((usage) => isFlagArgument(usage) && isRemoved(usage, one));
    const answers = new Map<number, ConstantAnswer>();
    for (const { start } of removed) {
      const answer = constantAround(file, one.draft, start);
      if (answer) answers.set(answer.start, answer);
    }
    yield* answers.values();
  }
}

/** The innermost declaration around a place that other code can name, where it yields only a literal now. */
function constantAround(file: string, draft: Draft, place: number): ConstantAnswer | undefined {
  const { past, syntax } = draft;
  const { declarations, functions } = syntax.adapter.shape;
  for (let node = smallest(past.root, place, place + 1); node; node = node.parent) {
    const rule = declarations[node.type];
    if (rule?.kind === 'type' || rule?.kind === 'loop') continue;
    const fn = functions[node.type];
    const isAssignment = node.type.startsWith('assignment');
    // `left` is the target of an assignment.
    const field = fn?.name ?? (rule && rule.kind !== 'parameter' ? rule.name : 'left');
    const named = rule || fn || isAssignment ? node.child(field) : undefined;
    const name = isAssignment ? lastLeaf(named) : firstLeaf(named);
    // The place has to be in the value, and the value the only one that the name is given.
    if (!name || name.end > place || isWrittenBeside(past, name)) continue;
    const now = draft.now(name.start);
    const leaf = now === undefined ? undefined : draft.root.leafAt(now);
    const declared = leaf?.closest(({ type }) => type === node.type);
    const value = leaf && declared && valueOf(draft, declared, leaf);
    if (value === undefined) {
      // What is around a function does not have the answer of its body, unless that took its place.
      if (node.type in functions && draft.now(node.start) !== undefined) return undefined;
      continue;
    }
    const local = past.rules.local(node.child(rule?.value ?? '') ?? node);
    // No code outside of the function can name it.
    const memo = memoIn(past, node);
    if (local?.kind === 'local' && !memo) return undefined;
    const { start, text } = name;
    const head = past.text.slice((local?.statement ?? node).start, start);
    const isPrivate = /\bprivate\b/.test(head) || text.startsWith('#');
    const owner = declaringOwner(past, file, name);
    return {
      file,
      name: text,
      owner,
      answer: value,
      start,
      isPrivate,
      ...(memo?.isLazy && { isLazy: true }),
    };
  }
  return unnamedDefaultAround(file, draft, place);
}

/** The default export around a place that has no name, called like its script, where it yields only a literal now. */
function unnamedDefaultAround(file: string, draft: Draft, place: number): ConstantAnswer | undefined {
  const before = unnamedDefault(draft.past);
  const now = unnamedDefault(draft);
  if (!now || !before || place < before.start || place >= before.end) return undefined;
  const answer = givenBy(draft, now) ?? now.text;
  const { true: yes, false: no } = draft.rules.literals;
  if (answer !== yes && answer !== no) return undefined;
  const name = moduleName(file);
  const owner = { name, isType: false };
  return { file, name, owner, answer, start: before.start, isPrivate: false, isUnnamed: true };
}

/** The values of default exports without a name, by the roots of their files. */
const unnamedDefaults = new WeakMap<SyntaxNode, SyntaxNode | undefined>();

/** The value of `export default () => …`, which has no name in its own file; looked for once in each tree. */
function unnamedDefault({ syntax, root }: Pick<Draft, 'syntax' | 'root'>): SyntaxNode | undefined {
  if (!unnamedDefaults.has(root)) {
    const exported = syntax.adapter
      .exports?.(root, syntax)
      .find((one) => one.exported === 'default' && one.value !== undefined && one.value.kind !== 'name');
    unnamedDefaults.set(root, exported?.value?.node);
  }
  return unnamedDefaults.get(root);
}

/** Whether the name is also assigned elsewhere. */
function isWrittenBeside(draft: Draft, name: SyntaxNode): boolean {
  return draft.occurrences(name.text).some((leaf) => !leaf.sameRange(name) && isWritten(draft, leaf));
}

/** The `true` or `false` that is all a declaration or function yields now; undefined for anything else. */
function valueOf(draft: Draft, declared: SyntaxNode, name: SyntaxNode): string | undefined {
  const { shape } = draft.syntax.adapter;
  // C#'s `bool IsOn { get { return true; } }` is a function within its property.
  const members = declared.named.flatMap((one) => (/accessor/.test(one.type) ? [one, ...one.named] : [one]));
  const fn =
    memoIn(draft, declared)?.fn ?? [declared, ...members].find(({ type }) => type in shape.functions);
  const given = (fn && givenBy(draft, fn)) ?? givenTo(draft, declared, name);
  const { literals } = draft.rules;
  return given === literals.true || given === literals.false ? given : undefined;
}

/** What a function always returns; '' where that is unclear, undefined where it has no body. */
function givenBy(draft: Draft, fn: SyntaxNode): string | undefined {
  const { rules, syntax } = draft;
  const body = syntax.adapter.shape.tails?.[fn.type]?.(fn) ?? fn.child('body') ?? fn.first('function_body');
  if (!body) return undefined;
  let last: SyntaxNode | undefined = body;
  while (
    last &&
    (last.type === 'function_body' || rules.blocks.includes(last.type) || rules.lists.includes(last.type))
  )
    last = last.named.findLast(({ type }) => !/comment/.test(type));
  if (last && (last === body || body.text.startsWith('='))) return last.text;
  const [only, ...others] = returnsIn(draft, fn);
  return only && others.length === 0 && only === last ? (only.named[0]?.text ?? '') : '';
}

/** What follows `=` or `:` in a declaration, where that is a single word. */
function givenTo({ text }: Draft, { end }: SyntaxNode, name: SyntaxNode): string | undefined {
  // The rest of `"on": true,`, `on: boolean = true;` or `On => true;`.
  const [, word] = /^(?:['"\]]?\s*:|[^=]*=>?)\s*(\w+)\s*[;,]?\s*$/.exec(text.slice(name.end, end)) ?? [];
  return word;
}

/** The name that an assignment's target ends with: `on` in `this.on`. */
function lastLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let leaf = node;
  while (leaf?.children.length) leaf = leaf.named.at(-1) ?? leaf.children.at(-1);
  return leaf;
}

/**
 * The type around a declaration, or its module: named like the folder in a language of packages, else like the file,
 * `index.ts` like its folder.
 */
export function declaringOwner({ syntax }: Draft, file: string, name: SyntaxNode): Owner {
  const type = syntax.containersOf(name).at(-1);
  if (type !== undefined) return { name: type, isType: true };
  const hasPackages = syntax.adapter.packageOf !== undefined;
  const folder = folderOf(file);
  const own = moduleName(file);
  return hasPackages
    ? { name: fileName(folder) || own, isType: false, folder }
    : { name: own, isType: false };
}
