import { type FlagConstant, constantAt, dropConstant, mayMean, containersWith } from './constants.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { declaringOwner } from '../report/named.ts';
import type { RemovalRequest, RemovalUsage, Work } from '../plan-types.ts';
import { isFlagArgument, isRemoved } from '../usage-state.ts';
import { effectfulCall } from '../proofs/context-calls.ts';
import { isInTemplate } from '../report/template-places.ts';
import { wordOf } from '../words.ts';

/** Removes the flag's constants that nothing refers to any more, except in the files `kept`. */
export async function dropConstants(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  kept: ReadonlySet<string>,
): Promise<void> {
  const staying = stayingPlaces(request, work);
  const all = [...work].flatMap(([file, { draft, usages }]) =>
    usages.flatMap((usage) =>
      usage.kind === 'declaration' && !kept.has(file) && !isReadWhereStays(usage, staying)
        ? [{ draft, usage }]
        : [],
    ),
  );
  // One after another, looked up anew: each may be the last to refer to the next, and moves those behind it.
  for (const one of all) {
    const constant = constantOf(request, one);
    // The flag's constants may be spelled alike: their declarations are no references.
    const declared = all.flatMap((other) => constantOf(request, other) ?? []);
    if (constant && !mayHaveEffects(constant) && !(await isReferred(request, work, constant, declared)))
      dropConstant(constant);
  }
}

/** The constant that a usage declares; undefined where the removal took it away. */
function constantOf(
  request: RemovalRequest,
  { draft, usage }: { readonly draft: Draft; readonly usage: RemovalUsage },
): FlagConstant | undefined {
  const offset = draft.now(usage.start);
  return offset === undefined ? undefined : constantAt(draft, offset, namesOfUses(request, usage));
}

/** Whether anything still refers to a constant, apart from the declarations of the flag's constants. */
async function isReferred(
  { workspace }: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  constant: FlagConstant,
  declared: readonly FlagConstant[],
): Promise<boolean> {
  const { draft: own, name: node } = constant;
  const name = node.text;
  const declaring = [...work].find(([, { draft }]) => draft === own)?.[0] ?? '';
  const owner = declaringOwner(own, declaring, node);
  // `isPrivate: false`: a private one is searched for in templates all the same.
  const named = { file: declaring, name, owner, start: node.start, isPrivate: false };
  if (await isInTemplate(workspace, named)) return true;
  // The edits may have removed the name from a file that contained it.
  const files = (await workspace.containing(name)).filter((file) =>
    wordOf(name).test(work.get(file)?.draft.text ?? workspace.file(file)?.text ?? ''),
  );
  const draftOf = async (file: string) => work.get(file)?.draft ?? (await workspace.draft(file));
  // One file at a time: a common name occurs in thousands, whose trees are too many to keep.
  const typesWithName = new Set<string>();
  for (const file of files) {
    const draft = await draftOf(file);
    for (const type of draft ? containersWith(draft, name) : []) typesWithName.add(type);
  }
  for (const file of files) {
    const draft = await draftOf(file);
    const starts = new Set(declared.flatMap((one) => (one.draft === draft ? one.name.start : [])));
    const isMeant = (leaf: SyntaxNode) =>
      draft !== undefined &&
      mayMean(constant, draft, leaf, typesWithName) &&
      !starts.has(leaf.start) &&
      // Its entry in the list of what its own file exports goes with it: `export { NEW }`.
      !(draft === constant.draft && draft.rules.exportEntry?.(leaf));
    // In text that the parser skipped, no leaf tells what the name refers to.
    if (draft?.occurrences(name).some(isMeant) || draft?.isSkipped(name)) return true;
  }
  return false;
}

/** Whether the call that creates a constant's value may do more than hold the name. */
function mayHaveEffects({ draft, name }: FlagConstant): boolean {
  const value = draft.syntax.declarationAt(name)?.value;
  return value?.kind === 'call' && effectfulCall(draft, value.node) !== undefined;
}

/** The names by which other places refer to a constant: `NEW` for a use that is `Flags.NEW`. */
export function namesOfUses({ workspace }: RemovalRequest, { uses = [] }: RemovalUsage): ReadonlySet<string> {
  const texts = uses.map(({ path, start, end }) => workspace.file(path)?.text.slice(start, end) ?? '');
  return new Set(texts.flatMap((text) => /[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(text)?.[0] ?? []));
}

/** Places of the flag that stay as they are. */
function stayingPlaces({ usages }: RemovalRequest, work: ReadonlyMap<string, Work>): ReadonlySet<string> {
  const left = usages.filter((usage) => isFlagArgument(usage) && !isRemoved(usage, work.get(usage.file)));
  return new Set(left.map(({ file, start }) => `${file}:${start}`));
}

/** Whether a constant is read where the flag stays. */
function isReadWhereStays({ uses = [] }: RemovalUsage, staying: ReadonlySet<string>): boolean {
  return uses.some(({ path, start }) => staying.has(`${path}:${start}`));
}
