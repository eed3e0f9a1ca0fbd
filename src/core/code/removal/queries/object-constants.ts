import type { ScanWrapper } from '../../scan/scan-engine.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { smallestNode } from '../proofs/answers.ts';
import type { Draft } from '../draft.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Whether `value` is surely created with the string at `start`: `new Flag("x", 1)`. That it creates an object with the
 * string is what the scan says; here it is only asked what stands between the two.
 */
export function isConstructedWith(draft: Draft, value: SyntaxNode, start: number): boolean {
  const { rules, syntax } = draft;
  for (let node = smallestNode(draft.root, start, start + 1); node; node = node.parent) {
    // In a function, or as one of several values, it is not: `new Flag(on ? "x" : "y")`.
    if (
      node.type in syntax.adapter.shape.functions ||
      node.type in rules.choices ||
      node.type in rules.binaries
    )
      return false;
    if (node.contains(value)) return true;
  }
  return false;
}

/**
 * Whether objects keep the name that they are created with. `methods` are the wrappers that read it from their object: only
 * constructors may set what they pass on.
 */
export async function keepName(workspace: Workspace, methods: readonly ScanWrapper[]): Promise<boolean> {
  for (const { place } of methods) {
    await workspace.read([place.path]);
    const draft = await workspace.draft(place.path);
    // What keeps the name: `name` of `this.name`, and `f` of Go's `string(f)`.
    const passed = workspace.file(place.path)?.text.slice(place.start, place.end) ?? '';
    const name = /[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(passed.replace(/^string\((.*)\)$/, '$1'))?.[0];
    if (!draft || name === undefined) return false;
    const isChanged = draft
      .occurrences(name)
      .some((leaf) => isWritten(draft, leaf) && !isInConstructor(draft, leaf));
    if (isChanged) return false;
  }
  return true;
}

/** Whether the variable of a name, or a member of its value, is assigned. */
export function isWritten(draft: Draft, leaf: SyntaxNode): boolean {
  return draft.rules.writes(leaf) || isMemberWritten(draft, leaf);
}

/** Whether a member of a name's value is assigned: `DeviceSync.Name = "other"`. */
export function isMemberWritten(draft: Draft, leaf: SyntaxNode): boolean {
  const { members } = draft.syntax.adapter.shape;
  for (let node = leaf.parent; node && node.type in members; node = node.parent)
    if (draft.rules.writes(node)) return true;
  return false;
}

/** Whether the function around a leaf is a constructor: `constructor`, `__init__`, or its class's name. */
function isInConstructor(draft: Draft, leaf: SyntaxNode): boolean {
  const fn = draft.syntax.functionOf(leaf);
  const head = fn && draft.slice(fn).slice(0, draft.slice(fn).indexOf('('));
  // `Cart` of `public Cart(string name)`.
  const name = /[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.exec(head ?? '')?.[0].trim();
  return (
    name !== undefined &&
    (/^(?:constructor|__init__|init)$/.test(name) || draft.syntax.containersOf(leaf).includes(name))
  );
}
