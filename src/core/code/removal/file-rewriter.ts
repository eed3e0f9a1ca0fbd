import * as l10n from '@vscode/l10n';
import { GrammarError, type Grammars } from '../grammars.ts';
import { languageById } from '../languages.ts';
import { type LeftReason, unresolved } from './context.ts';
import type { RemovalRequest, RemovalUsage, Work } from './plan-types.ts';
import { isAsked } from './proofs.ts';
import { type AskedPlace, type Proof, rewriteFile } from './rewrite-file.ts';
import { ROWS } from './language-rows.ts';
import { dropUnused } from './unused.ts';
import { isSameProgram } from './verify.ts';

const unproven = (): LeftReason => ({
  kind: 'unproven',
  text: l10n.t('a second check came to another result'),
});
/** Places of a file that are tried one by one. */
const MOST_TRIES = 60;

/** Takes the usages of single files out of them, as many as the second check agrees to. */
export class FileRewriter {
  readonly #grammars: Grammars;
  readonly #request: RemovalRequest;
  readonly #proofs: ReadonlyMap<RemovalUsage, Proof>;
  readonly #withheld = new Set<RemovalUsage>();

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
    if (!whole || this.isSameProgram(whole)) return whole;
    const asked = usages.filter((usage) => isAsked(usage) && !whole.left.has(usage));
    for (const usage of asked) this.#withheld.add(usage);
    // What cannot be taken out keeps nothing else from it.
    for (const usage of asked.length <= MOST_TRIES ? asked : []) {
      this.#withheld.delete(usage);
      const tried = await this.#rewritten(file, usages);
      if (!tried || !this.isSameProgram(tried)) this.#withheld.add(usage);
    }
    return await this.#rewritten(file, usages);
  }

  /** A file as it is, of which an error keeps the rest from being told. */
  async #untouched(file: string, usages: readonly RemovalUsage[], error: unknown): Promise<Work | undefined> {
    const draft = await this.#request.workspace.draft(file);
    if (!draft) return undefined;
    return { draft, usages, left: new Map(usages.map((usage) => [usage, unresolved(error)])) };
  }

  /** Whether the second check comes to the same result: one that cannot be made comes to none. */
  isSameProgram(work: Work): boolean {
    try {
      return this.#isSame(work);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  #isSame({ draft, usages, left }: Work): boolean {
    if (draft.text === draft.before) return true;
    const calls = usages.flatMap((usage) => {
      const proof = this.#proofs.get(usage);
      const isTaken = !left.has(usage) || left.get(usage)?.kind === 'payload';
      return proof && isTaken ? [{ ...usage, proof }] : [];
    });
    const constants = usages.filter(
      ({ kind, start }) => kind === 'declaration' && draft.now(start) === undefined,
    );
    return isSameProgram(draft, { calls, constants }, this.#request.decision);
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
    dropUnused(draft, (name) => workspace.isHeldElsewhere(name, file));
    const reasons = [...left].flatMap(([index, reason]) =>
      asked[index] ? [[asked[index], reason] as const] : [],
    );
    return { draft, usages, left: new Map(reasons) };
  }

  #place(usage: RemovalUsage): AskedPlace {
    const proof = this.#withheld.has(usage) ? undefined : this.#proofs.get(usage);
    return { start: usage.start, end: usage.end, proof: proof ?? { left: unproven() } };
  }
}
