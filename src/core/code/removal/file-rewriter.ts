import { GrammarError, type Grammars } from '../grammars.ts';
import { languageById } from '../languages.ts';
import { type LeftReason, unresolved } from './context.ts';
import type { RemovalRequest, RemovalUsage, Work } from './plan-types.ts';
import { isAsked } from './proofs.ts';
import { type AskedPlace, type Proof, rewriteFile } from './rewrite-file.ts';
import { ROWS } from './language-rows.ts';
import { dropUnused } from './unused.ts';
import { doubtOf } from './verify.ts';

/** Places of a file that are tried one by one. */
const MOST_TRIES = 60;

/** Takes the usages of single files out of them, as many as the second check agrees to. */
export class FileRewriter {
  readonly #grammars: Grammars;
  readonly #request: RemovalRequest;
  readonly #proofs: ReadonlyMap<RemovalUsage, Proof>;
  readonly #withheld = new Map<RemovalUsage, LeftReason>();

  constructor(grammars: Grammars, request: RemovalRequest, proofs: ReadonlyMap<RemovalUsage, Proof>) {
    this.#grammars = grammars;
    this.#request = request;
    this.#proofs = proofs;
  }

  /** A file without its usages; nothing for one of a language that removal does not know. */
  async rewrite(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    try {
      return await this.#proven(file, usages);
    } catch (error) {
      if (error instanceof GrammarError) throw error;
      return await this.#untouched(file, usages, error);
    }
  }

  async #proven(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    const whole = await this.#rewritten(file, usages);
    const doubt = whole && this.doubtOf(whole);
    if (!whole || !doubt) return whole;
    const asked = usages.filter((usage) => isAsked(usage) && !whole.left.has(usage));
    for (const usage of asked) this.#withheld.set(usage, doubt);
    // What cannot be taken out keeps nothing else from it.
    for (const usage of asked.length <= MOST_TRIES ? asked : []) {
      this.#withheld.delete(usage);
      const tried = await this.#rewritten(file, usages);
      const still = tried ? this.doubtOf(tried) : doubt;
      if (still) this.#withheld.set(usage, still);
    }
    return await this.#rewritten(file, usages);
  }

  /** A file as it is, of which an error keeps the rest from being told. */
  async #untouched(file: string, usages: readonly RemovalUsage[], error: unknown): Promise<Work | undefined> {
    const draft = await this.#request.workspace.draft(file);
    if (!draft) return undefined;
    return { draft, usages, left: new Map(usages.map((usage) => [usage, unresolved(error)])) };
  }

  /** Why a rewritten file is not kept as it is; nothing where it is proven. A check that cannot be made proves nothing. */
  doubtOf(work: Work): LeftReason | undefined {
    try {
      return this.#doubtOf(work);
    } catch (error) {
      if (error instanceof RangeError) return unresolved(error);
      throw error;
    }
  }

  #doubtOf({ draft, usages, left }: Work): LeftReason | undefined {
    if (draft.text === draft.before) return undefined;
    const calls = usages.flatMap((usage) => {
      const proof = this.#proofs.get(usage);
      const isTaken = !left.has(usage) || left.get(usage)?.kind === 'payload';
      return proof && isTaken ? [{ ...usage, proof }] : [];
    });
    const constants = usages.filter(
      ({ kind, start }) => kind === 'declaration' && draft.now(start) === undefined,
    );
    return doubtOf(draft, { calls, constants }, this.#request.decision);
  }

  async #rewritten(file: string, usages: readonly RemovalUsage[]): Promise<Work | undefined> {
    const { workspace, decision } = this.#request;
    const { text, languageId = '' } = workspace.file(file) ?? {};
    const [row, language] = [ROWS[languageId], languageById(languageId)];
    if (text === undefined || !row || !language) return undefined;
    const asked = usages.filter(isAsked);
    const places = asked.map((usage) => this.#place(usage));
    const parser = await this.#grammars.parser(language.grammar);
    const { draft, left } = rewriteFile(text, places, decision, language, row, parser);
    dropUnused(draft, workspace.elsewhere(file));
    const reasons = [...left].flatMap(([index, reason]) =>
      asked[index] ? [[asked[index], reason] as const] : [],
    );
    return { draft, usages, left: new Map(reasons) };
  }

  #place(usage: RemovalUsage): AskedPlace {
    const withheld = this.#withheld.get(usage);
    const proof = withheld ? { left: withheld } : this.#proofs.get(usage);
    if (!proof) throw new Error(`Nothing was asked of ${usage.file}:${usage.start}.`);
    return { start: usage.start, end: usage.end, proof };
  }
}
