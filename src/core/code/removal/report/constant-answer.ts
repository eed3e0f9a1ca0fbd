import { moduleName } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { smallestNode } from '../proofs/answers.ts';
import { firstLeaf } from '../unused/constants.ts';
import type { Draft } from '../draft.ts';
import { memoIn } from '../queries/memos.ts';
import { type ConstantAnswer, declaringOwner } from './named.ts';
import { isWritten } from '../queries/object-constants.ts';
import type { Work } from '../plan-types.ts';
import { isFlagArgument, isRemoved } from '../usage-state.ts';
import { isReturn, returnsIn } from '../queries/statements.ts';

/** The declarations around removed places that yield only `true` or `false` now, with original offsets. */
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

/**
 * The innermost declaration that other code can name around the place at `placeStart`, if it yields only a literal now.
 * `past` is the file before the edits, `draft` what became of it; `draft.now` leads from an offset of the first to one of
 * the second.
 */
function constantAround(file: string, draft: Draft, placeStart: number): ConstantAnswer | undefined {
  const { past, syntax } = draft;
  const { declarations, functions } = syntax.adapter.shape;
  for (let node = smallestNode(past.root, placeStart, placeStart + 1); node; node = node.parent) {
    const name = nameOf(past, node);
    // The place has to be behind the name, in its value, and this the only value that the name is given.
    if (!name || name.end > placeStart || isWrittenBeside(past, name)) continue;
    const answer = answerNow(draft, node, name);
    if (answer === undefined) {
      // Nothing around a function yields the answer of its body, unless the answer took the place of the function.
      if (node.type in functions && draft.now(node.start) !== undefined) return undefined;
      continue;
    }
    const value = node.child(declarations[node.type]?.value ?? '');
    const local = past.rules.local(value ?? node);
    const memo = memoIn(past, node);
    // No code outside of the function can name its variables; only `const on = computed(…)` may be returned by it.
    if (local?.kind === 'local' && !memo) return undefined;
    const { start, text } = name;
    const modifiers = past.text.slice((local?.statement ?? node).start, start);
    const isPrivate = /\bprivate\b/.test(modifiers) || text.startsWith('#');
    const owner = declaringOwner(past, file, name);
    return { file, name: text, owner, answer, start, isPrivate, ...(memo?.isLazy && { isLazy: true }) };
  }
  return unnamedDefaultAround(file, draft, placeStart);
}

/** What a node declares or assigns, a function included: `on` of `const on = …`, and of `this.on = …`. */
function nameOf({ syntax }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const { declarations, functions } = syntax.adapter.shape;
  const rule = declarations[node.type];
  const fn = functions[node.type];
  const isAssignment = node.type.startsWith('assignment');
  if (rule?.kind === 'type' || rule?.kind === 'loop' || !(rule || fn || isAssignment)) return undefined;
  // `left` is what is assigned, or what has a default: `{ on = isOn() }`. Other parameters have no such child.
  const key = fn?.name ?? (rule && rule.kind !== 'parameter' ? rule.name : 'left');
  return isAssignment ? lastLeaf(node.child(key)) : firstLeaf(node.child(key));
}

/**
 * The default export around a place, where it has no name and yields only a literal now. Importers know it by its
 * script's name.
 */
function unnamedDefaultAround(file: string, draft: Draft, placeStart: number): ConstantAnswer | undefined {
  const before = unnamedDefault(draft.past);
  const now = unnamedDefault(draft);
  if (!now || !before || placeStart < before.start || placeStart >= before.end) return undefined;
  const body = bodyOf(draft, now);
  const answer = literal(draft, body ? returned(draft, now, body) : now.text);
  if (answer === undefined) return undefined;
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

/** Whether the name is also assigned in another place of the file. */
function isWrittenBeside(draft: Draft, name: SyntaxNode): boolean {
  return draft.occurrences(name.text).some((leaf) => !leaf.sameRange(name) && isWritten(draft, leaf));
}

/** The `true` or `false` that is all that a declaration, given by its original node and name, yields now. */
function answerNow(draft: Draft, { type }: SyntaxNode, { start }: SyntaxNode): string | undefined {
  const now = draft.now(start);
  const name = now === undefined ? undefined : draft.root.leafAt(now);
  const declared = name?.closest((node) => node.type === type);
  if (!name || !declared) return undefined;
  const { functions } = draft.syntax.adapter.shape;
  // C#'s `bool IsOn { get { return true; } }` is a function within its property.
  const members = declared.named.flatMap((one) => (/accessor/.test(one.type) ? [one, ...one.named] : [one]));
  const fn = memoIn(draft, declared)?.fn ?? [declared, ...members].find((one) => one.type in functions);
  const body = fn && bodyOf(draft, fn);
  return literal(draft, body ? returned(draft, fn, body) : assigned(draft, declared, name));
}

/** The text, if it is the language's `true` or `false`. */
function literal({ rules }: Draft, text: string | undefined): string | undefined {
  return text === rules.literals.true || text === rules.literals.false ? text : undefined;
}

/** What a function runs: its expression, block or list of statements. */
function bodyOf({ syntax }: Draft, fn: SyntaxNode): SyntaxNode | undefined {
  return syntax.adapter.shape.tails?.[fn.type]?.(fn) ?? fn.child('body') ?? fn.first('function_body');
}

/** The text of what a function always returns; undefined where that is not a single expression. */
function returned(draft: Draft, fn: SyntaxNode, body: SyntaxNode): string | undefined {
  const { blocks, statementLists } = draft.rules;
  const holdsStatements = ({ type }: SyntaxNode): boolean =>
    type === 'function_body' || blocks.includes(type) || statementLists.includes(type);
  let last: SyntaxNode | undefined = body;
  while (last && holdsStatements(last)) last = last.named.findLast(({ type }) => !/comment/.test(type));
  // `() => true`, and Kotlin's `fun isOn() = true`.
  if (last && (last === body || body.text.startsWith('='))) return last.text;
  const value = last && isReturn(draft, last) ? last.named[0]?.text : undefined;
  // Only where it matters: a long function may be asked for each of its places.
  return literal(draft, value) && returnsIn(draft, fn).length === 1 ? value : undefined;
}

/** The single word that a declaration gives its name: the rest of `"on": true,`, `on: boolean = true;` or `On => true;`. */
function assigned({ text }: Draft, { end }: SyntaxNode, name: SyntaxNode): string | undefined {
  return /^(?:['"\]]?\s*:|[^=]*=>?)\s*(\w+)\s*[;,]?\s*$/.exec(text.slice(name.end, end))?.[1];
}

/** The last leaf of an assignment's target, its name: `on` in `this.on`. */
function lastLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let leaf = node;
  while (leaf?.children.length) leaf = leaf.named.at(-1) ?? leaf.children.at(-1);
  return leaf;
}
