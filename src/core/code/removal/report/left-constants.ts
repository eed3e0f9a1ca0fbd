import { constantAt } from '../unused/constants.ts';
import { namesOfUses } from '../unused/flag-constants.ts';
import { declaringOwner, type Named } from './named.ts';
import type { RemovalRequest, Work } from '../plan-types.ts';

/** A constant that holds the flag's name and stays. */
export interface LeftConstant {
  readonly named: Named;
  /** Where its file has the flag's name, as an offset into the original text. */
  readonly valueStart: number;
}

/** The constants with the flag's name that stay and whose reads a search by name finds: not members called `key`. */
export async function constantsLeft(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
): Promise<readonly LeftConstant[]> {
  const found: LeftConstant[] = [];
  for (const usage of request.usages) {
    const { file, kind, start } = usage;
    if (kind !== 'declaration' && kind !== 'candidate') continue;
    const draft = await request.workspace.draft(file);
    const names = namesOfUses(request, usage);
    const constant = draft && constantAt(draft, start, names);
    if (!draft || !constant) continue;
    const rewritten = work.get(file)?.draft;
    if (rewritten && rewritten.now(constant.name.start) === undefined) continue;
    const { text: name, start: at } = constant.name;
    const isNamed = names.has(name) || bareOf(name) === bareOf(request.flag);
    // A search for a member such as `key` would find others. Not so for what begins with a capital, is called like the
    // flag or is named by usages, nor for an entry whose own name is the flag's (`at === start`).
    if (at !== start && !isNamed && !/^\p{Lu}/u.test(name)) continue;
    const { type } = constant.node;
    // C#'s `new Toggle { Name = "new-cards" }` sets the field of one object: others of its type have other names.
    if (draft.syntax.adapter.shape.declarations[type]?.kind === 'assignment') continue;
    // So does Go's `Toggle{Name: "new-cards"}`.
    if (type === 'keyed_element' && !isNamed) continue;
    const owner = declaringOwner(draft, file, constant.name);
    found.push({ named: { file, name, start: at, owner, isPrivate: false }, valueStart: start });
  }
  return found;
}

/** A name without its spelling: `newCards` and `NEW_CARDS` are alike. */
function bareOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
