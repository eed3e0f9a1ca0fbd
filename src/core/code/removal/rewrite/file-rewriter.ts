import { GrammarError } from '../../grammars.ts';
import { type LeftReason, unresolved } from '../context.ts';
import { excessOf } from '../checks/excess.ts';
import { changedType } from '../checks/obligations/exposed.ts';
import { lostInfix } from '../checks/obligations/infixes.ts';
import { lostKey } from '../checks/obligations/map-keys.ts';
import type { RemovalRequest, RemovalUsage, Work } from '../plan-types.ts';
import { isFlagArgument, isRemoved } from '../usage-state.ts';
import { type PassedPlace, type Proof, rewriteFile } from './rewrite-file.ts';
import { dropUnused } from '../unused/unused.ts';
import { doubtOf as doubtInFile } from '../checks/verify.ts';

/** Most tries with a part of a file's places. */
const MOST_TRIES = 60;
/** Most places in all tries together, as each place makes a try longer: 240 in one chain of `else if` took 13 s. */
const MOST_TRIED_PLACES = 4_000;

/** A file whose places cannot all be removed at once, because of a doubt about the result. */
interface Search {
  readonly file: string;
  readonly usages: readonly RemovalUsage[];
  /** The doubt about the file without all of its places. */
  readonly doubt: LeftReason;
  /** How many tries are left. */
  tries: number;
}

/** Removes the usages from single files, as many as pass all checks of the resulting text. */
export class FileRewriter {
  readonly #request: Pick<RemovalRequest, 'workspace' | 'decision'>;
  readonly #proofs: ReadonlyMap<RemovalUsage, Proof>;
  /** Usages that are not removed for now, because of a doubt about the file without them. */
  readonly #heldBack = new Map<RemovalUsage, LeftReason>();
  /** The last doubt about each file, and the text that was checked. */
  readonly #doubts = new WeakMap<Work, { readonly text: string; readonly doubt: LeftReason | undefined }>();

  constructor(
    request: Pick<RemovalRequest, 'workspace' | 'decision'>,
    proofs: ReadonlyMap<RemovalUsage, Proof>,
  ) {
    this.#request = request;
    this.#proofs = proofs;
  }

  /** A file without its usages; undefined for a language that removal does not support. */
  async rewrite(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    try {
      return await this.#asManyAsPossible(file, usages);
    } catch (error) {
      if (error instanceof GrammarError) throw error;
      return await this.#untouched(file, usages, error);
    }
  }

  /** The file without all its usages or, where that is doubtful, without as many as possible. */
  async #asManyAsPossible(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    const whole = await this.#rewritten(file, usages);
    const doubt = whole && this.doubtOf(whole);
    if (!whole || !doubt) return whole;
    const passed = usages.filter((usage) => isFlagArgument(usage) && !whole.left.has(usage));
    this.#holdBack(passed, doubt);
    const search: Search = {
      file,
      usages,
      doubt,
      tries: Math.min(MOST_TRIES, MOST_TRIED_PLACES / passed.length),
    };
    for (const half of halvesOf(passed)) await this.#takeOut(search, half);
    return await this.#rewritten(file, usages);
  }

  /** Removes as many of the held back places as possible: one that has to stay does not keep the others. */
  async #takeOut(search: Search, places: readonly RemovalUsage[]): Promise<void> {
    if (search.tries-- <= 0) return;
    for (const usage of places) this.#heldBack.delete(usage);
    const tried = await this.#rewritten(search.file, search.usages);
    const doubt = tried ? this.doubtOf(tried) : search.doubt;
    if (!doubt) return;
    // A single place has a doubt of its own; several have that of the whole file, and are tried in halves.
    this.#holdBack(places, places.length === 1 ? doubt : search.doubt);
    for (const half of halvesOf(places)) await this.#takeOut(search, half);
  }

  #holdBack(usages: readonly RemovalUsage[], doubt: LeftReason): void {
    for (const usage of usages) this.#heldBack.set(usage, doubt);
  }

  /** A file as it is, because an error prevents any statement about it. */
  async #untouched(file: string, usages: readonly RemovalUsage[], error: unknown): Promise<Work | undefined> {
    const draft = await this.#request.workspace.draft(file);
    if (!draft) return undefined;
    return { draft, usages, left: new Map(usages.map((usage) => [usage, unresolved(error)])) };
  }

  /** Why a rewritten file is not kept; undefined where it is proven. A check that fails proves nothing. */
  doubtOf(work: Work): LeftReason | undefined {
    const { text } = work.draft;
    const known = this.#doubts.get(work);
    if (known?.text === text) return known.doubt;
    const doubt = this.#checked(work);
    this.#doubts.set(work, { text, doubt });
    return doubt;
  }

  /**
   * The first doubt of all checks. A RangeError comes from one that could not be completed: the stack ends in code that is
   * nested too deeply.
   */
  #checked(work: Work): LeftReason | undefined {
    const { draft, usages } = work;
    try {
      if (draft.text === draft.before) return undefined;
      // The places that explain what went: also a variant that stays for its payload, as other reads of it were replaced.
      const deciding = usages.filter(
        (usage) => isRemoved(usage, work) || work.left.get(usage)?.kind === 'payload',
      );
      return (
        doubtInFile(draft) ??
        excessOf(
          draft,
          deciding.map(({ start }) => start),
        ) ??
        this.#doubtElsewhere(work)
      );
    } catch (error) {
      if (error instanceof RangeError) return unresolved(error);
      throw error;
    }
  }

  /** Why what other files declare or read does not fit the rewritten file. */
  #doubtElsewhere({ draft, usages }: Work): LeftReason | undefined {
    // All usages are in the one file.
    const { isRead } = this.#request.workspace.elsewhere(usages[0]?.file ?? '');
    return (
      // The rewritten file may read its own constants and functions in the same way.
      changedType(draft, (name, reads) => reads.test(draft.text) || isRead(name, reads)) ??
      lostInfix(draft, isRead) ??
      lostKey(draft, isRead)
    );
  }

  /** The file without those of its usages that are proven and not held back. */
  async #rewritten(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    const { workspace, decision } = this.#request;
    const before = await workspace.draft(file);
    if (!before) return undefined;
    const passed = usages.filter(isFlagArgument);
    const places = passed.map((usage) => this.#place(usage));
    const { draft, left } = rewriteFile(before, places, decision);
    dropUnused(draft, workspace.elsewhere(file));
    // `left` is by the index among the places.
    const reasons = [...left].flatMap(([index, reason]) =>
      passed[index] ? [[passed[index], reason] as const] : [],
    );
    return { draft, usages, left: new Map(reasons) };
  }

  /** A usage with its proof, unless it is held back. */
  #place(usage: RemovalUsage): PassedPlace {
    const doubt = this.#heldBack.get(usage);
    const proof = doubt ? { left: doubt } : this.#proofs.get(usage);
    if (!proof) throw new Error(`Nothing is known about ${usage.file}:${usage.start}.`);
    return { start: usage.start, end: usage.end, proof };
  }
}

/** Two halves; nothing for a single element. */
function halvesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2);
  return all.length > 1 ? [all.slice(0, middle), all.slice(middle)] : [];
}
