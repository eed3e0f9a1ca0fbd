import type { Grammars } from '../grammars.ts';
import { LANGUAGES } from '../languages.ts';
import { type Constant, constantAt, dropConstant, mayMean } from './constants.ts';
import type { Decision, Reason } from './context.ts';
import { Draft } from './draft.ts';
import { listed, type Listed } from './listed.ts';
import { type Place, rewriteFile } from './remove.ts';
import { ROWS } from './rows.ts';
import { isTestFile } from './test-file.ts';
import { dropUnused } from './unused.ts';
import { isProven } from './verify.ts';

/** A usage of the flag, as the index gives it; offsets in UTF-16 units. */
export interface Usage extends Place {
  readonly file: string;
  readonly kind: 'literal' | 'declaration' | 'reference' | 'embedded' | 'candidate';
}

/** A file of the workspace. */
export interface SourceFile {
  readonly text: string;
  readonly languageId: string;
}

export interface RemovalRequest {
  readonly flag: string;
  readonly decision: Decision;
  /** By path from the workspace's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly usages: readonly Usage[];
}

/** What a removal comes to; nothing is written yet. */
export interface RemovalPlan {
  /** How many usages are gone. */
  readonly edited: number;
  readonly files: readonly { readonly file: string; readonly before: string; readonly after: string }[];
  readonly listed: readonly Listed[];
}

interface Work {
  readonly draft: Draft;
  readonly usages: readonly Usage[];
  readonly left: ReadonlyMap<Usage, Reason>;
}

/** The places and mentions that a plan neither takes out nor lists: an error of the removal itself. */
export class IncompletePlan extends Error {
  constructor(places: readonly string[]) {
    super(`Nothing was changed: these places would be neither edited nor listed: ${places.join(', ')}.`);
    this.name = 'IncompletePlan';
  }
}

/** Plans the removal of a flag from a workspace. */
export class Remover {
  readonly #grammars: Grammars;

  constructor(grammars: Grammars) {
    this.#grammars = grammars;
  }

  /**
   * What the removal of a flag changes, and what it leaves to people.
   *
   * @throws IncompletePlan if a usage or a mention would be lost.
   * @throws GrammarError if a language's grammar cannot be loaded.
   */
  async plan(request: RemovalRequest): Promise<RemovalPlan> {
    const refused = new Set<string>();
    for (;;) {
      const work = new Map<string, Work>();
      await this.#rewrite(request, refused, work);
      await this.#dropConstants(request, work);
      for (const { draft } of work.values()) dropUnused(draft, (name) => isWord(request, draft, name));
      const wrong = unproven(work, request);
      if (wrong.length === 0) return result(request, work, refused);
      for (const file of wrong) refused.add(file);
    }
  }

  async #rewrite(
    request: RemovalRequest,
    refused: ReadonlySet<string>,
    work: Map<string, Work>,
  ): Promise<void> {
    for (const [file, { text, languageId }] of request.files) {
      const [row, language] = [ROWS[languageId], LANGUAGES[languageId]];
      const usages = request.usages.filter((usage) => usage.file === file);
      if (!row || !language || refused.has(file) || usages.length === 0 || isTestFile(file)) continue;
      const asked = usages.filter(isAsked);
      const parser = await this.#grammars.parser(language.grammar);
      const { draft, left } = rewriteFile(text, asked, request.decision, language, row, parser);
      dropUnused(draft, (name) => isWord(request, draft, name));
      const reasons = [...left].flatMap(([index, reason]) =>
        asked[index] ? [[asked[index], reason] as const] : [],
      );
      work.set(file, { draft, usages, left: new Map(reasons) });
    }
  }

  /** Constants that hold the flag's name and that nothing refers to any more. */
  async #dropConstants(request: RemovalRequest, work: ReadonlyMap<string, Work>): Promise<void> {
    const all = [...work.values()].flatMap(({ draft, usages }) =>
      usages.flatMap((usage) => (usage.kind === 'declaration' ? [{ draft, usage }] : [])),
    );
    for (const { draft, usage } of all) {
      const at = draft.now(usage.start);
      const constant = at === undefined ? undefined : constantAt(draft, at);
      const others = all.flatMap((one) => {
        const offset = one.draft.now(one.usage.start);
        return offset === undefined ? [] : (constantAt(one.draft, offset) ?? []);
      });
      if (constant && !(await this.#isReferred(request, work, constant, others))) dropConstant(constant);
    }
  }

  async #isReferred(
    request: RemovalRequest,
    work: ReadonlyMap<string, Work>,
    constant: Constant,
    others: readonly Constant[],
  ): Promise<boolean> {
    const name = constant.name.text;
    for (const [file, source] of request.files) {
      if (!wordOf(name).test(work.get(file)?.draft.text ?? source.text)) continue;
      const own = work.get(file)?.draft;
      const draft = own ?? (await this.#draftOf(source));
      if (!draft) continue;
      const isOther = (offset: number) =>
        others.some((other) => other.draft === draft && other.name.start === offset);
      const found = draft
        .occurrences(name)
        .some((leaf) => mayMean(constant, draft, leaf) && !isOther(leaf.start));
      if (found) return true;
    }
    return false;
  }

  async #draftOf({ text, languageId }: SourceFile): Promise<Draft | undefined> {
    const [row, language] = [ROWS[languageId], LANGUAGES[languageId]];
    return row && language && new Draft(text, row, language, await this.#grammars.parser(language.grammar));
  }
}

/** The files whose second check comes to another result. */
function unproven(work: ReadonlyMap<string, Work>, { decision }: RemovalRequest): readonly string[] {
  return [...work].flatMap(([file, { draft, usages, left }]) => {
    if (draft.text === draft.before) return [];
    const calls = usages.filter(
      (usage) => isAsked(usage) && (!left.has(usage) || left.get(usage)?.kind === 'payload'),
    );
    const constants = usages.filter(
      (usage) => usage.kind === 'declaration' && draft.now(usage.start) === undefined,
    );
    return isProven(draft, { calls, constants }, decision) ? [] : [file];
  });
}

function isAsked({ kind }: Usage): boolean {
  return kind === 'literal' || kind === 'reference';
}

/** Whether a name is a word of another file. */
function isWord({ files }: RemovalRequest, draft: Draft, name: string): boolean {
  const word = wordOf(name);
  return [...files.values()].some(({ text }) => text !== draft.before && word.test(text));
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`);
}

function result(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  refused: ReadonlySet<string>,
): RemovalPlan {
  const files = [...work].flatMap(([file, { draft }]) =>
    draft.text === draft.before ? [] : [{ file, before: draft.before, after: draft.text }],
  );
  const places = listed(request, work, refused);
  const isLeft = (usage: Usage) => work.get(usage.file)?.left.has(usage) ?? true;
  const edited = request.usages.filter((usage) => {
    const own = work.get(usage.file);
    if (!own || own.draft.text === own.draft.before) return false;
    return isAsked(usage) ? !isLeft(usage) : own.draft.now(usage.start) === undefined;
  });
  const missing = request.usages.filter(
    (usage) =>
      !edited.includes(usage) &&
      !places.some((place) => place.file === usage.file && place.start === usage.start),
  );
  if (missing.length) throw new IncompletePlan(missing.map(({ file, start }) => `${file}:${start}`));
  return { edited: edited.length, files, listed: places };
}
