import { type Constant, constantAt, dropConstant, mayMean } from './constants.ts';
import type { Decision, Reason } from './context.ts';
import type { Draft } from './draft.ts';
import { LANGUAGES } from '../languages.ts';
import type { Grammars } from '../grammars.ts';
import type { FileSkip } from '../index/read-source.ts';
import type { ScanAsked, ScanSpan, ScanWrapper } from '../scan/scan-engine.ts';
import { isGone, listed, type Listed, mentions } from './listed.ts';
import { isAsked, provenUsages } from './proofs.ts';
import { type Proof, rewriteFile } from './remove.ts';
import { ROWS } from './rows.ts';
import { isTestFile } from './test-file.ts';
import { dropUnused } from './unused.ts';
import { isProven } from './verify.ts';
import { wordOf } from './words.ts';
import type { Workspace } from './workspace.ts';
import { Wrappers } from './wrappers.ts';

/** A usage of the flag, as the index gives it; offsets in UTF-16 units. */
export interface Usage {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'literal' | 'declaration' | 'reference' | 'embedded' | 'candidate';
  readonly reaches?: string | undefined;
  readonly asked?: ScanAsked | undefined;
  /** For a declaration: where it is asked for. */
  readonly uses?: readonly ScanSpan[] | undefined;
  /** Another flag's name may stand here as well. */
  readonly isOneOfSeveral: boolean;
}

/** A call whose flag the code does not tell, and which may be asked for this one. */
export interface OpenPlace {
  readonly file: string;
  readonly start: number;
}

export interface RemovalRequest {
  readonly flag: string;
  readonly decision: Decision;
  /** With every file read that holds the flag's name or one of its usages. */
  readonly workspace: Workspace;
  /** Files that hold the flag's name and are not read. */
  readonly unread: ReadonlyMap<string, FileSkip>;
  readonly usages: readonly Usage[];
  readonly wrappers: readonly ScanWrapper[];
  readonly open: readonly OpenPlace[];
}

/** A file's text as it is and as it would be. */
export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A file that changes; the draft tells where places of the one text are in the other. */
interface ChangedFile extends FileChange {
  readonly draft: Pick<Draft, 'now' | 'origin'>;
}

/** What a removal comes to; nothing is written yet. */
export interface RemovalPlan {
  /** How many usages are gone. */
  readonly edited: number;
  readonly files: readonly ChangedFile[];
  readonly listed: readonly Listed[];
}

/** A file while it is worked on. */
export interface Work {
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
    const { workspace, usages, wrappers } = request;
    const proofs = await provenUsages(usages, workspace, new Wrappers(workspace, wrappers));
    const refused = new Set<string>();
    for (;;) {
      const work = new Map<string, Work>();
      await this.#rewrite(request, proofs, refused, work);
      await this.#dropConstants(request, work);
      for (const [file, { draft }] of work)
        dropUnused(draft, (name) => workspace.isHeldElsewhere(name, file));
      const wrong = unproven(work, proofs, request);
      for (const file of wrong) refused.add(file);
      if (wrong.length > 0) continue;
      const plan = result(request, work, refused);
      if (!(await workspace.answerAsked())) return plan;
    }
  }

  async #rewrite(
    request: RemovalRequest,
    proofs: ReadonlyMap<Usage, Proof>,
    refused: ReadonlySet<string>,
    work: Map<string, Work>,
  ): Promise<void> {
    const { workspace, decision } = request;
    for (const [file, usages] of Map.groupBy(request.usages, (usage) => usage.file)) {
      const { text, languageId = '' } = workspace.file(file) ?? {};
      const [row, language] = [ROWS[languageId], LANGUAGES[languageId]];
      if (text === undefined || !row || !language || refused.has(file) || isTestFile(file)) continue;
      const asked = usages.filter(isAsked);
      const places = asked.flatMap((usage) => {
        const proof = proofs.get(usage);
        return proof ? [{ ...usage, proof }] : [];
      });
      const parser = await this.#grammars.parser(language.grammar);
      const { draft, left } = rewriteFile(text, places, decision, language, row, parser);
      dropUnused(draft, (name) => workspace.isHeldElsewhere(name, file));
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
    { workspace }: RemovalRequest,
    work: ReadonlyMap<string, Work>,
    constant: Constant,
    others: readonly Constant[],
  ): Promise<boolean> {
    const name = constant.name.text;
    for (const file of await workspace.holding(name)) {
      const text = work.get(file)?.draft.text ?? workspace.file(file)?.text;
      if (text === undefined || !wordOf(name).test(text)) continue;
      const draft = work.get(file)?.draft ?? (await workspace.draft(file));
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
}

/** The files whose second check comes to another result. */
function unproven(
  work: ReadonlyMap<string, Work>,
  proofs: ReadonlyMap<Usage, Proof>,
  { decision }: RemovalRequest,
): readonly string[] {
  return [...work].flatMap(([file, { draft, usages, left }]) => {
    if (draft.text === draft.before) return [];
    const calls = usages.flatMap((usage) => {
      const proof = proofs.get(usage);
      const isTaken = !left.has(usage) || left.get(usage)?.kind === 'payload';
      return proof && isTaken ? [{ ...usage, proof }] : [];
    });
    const constants = usages.filter(
      (usage) => usage.kind === 'declaration' && draft.now(usage.start) === undefined,
    );
    return isProven(draft, { calls, constants }, decision) ? [] : [file];
  });
}

function result(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  refused: ReadonlySet<string>,
): RemovalPlan {
  const edited = request.usages.filter((usage) => isTaken(usage, work.get(usage.file)));
  const places = listed(request, work, refused);
  const missing = unaccounted(request, work, places);
  if (missing.length) throw new IncompletePlan(missing);
  const files = [...work].flatMap(([file, { draft }]) =>
    draft.text === draft.before ? [] : [{ file, before: draft.before, after: draft.text, draft }],
  );
  return { edited: edited.length, files, listed: places };
}

/** Whether a usage is gone: taken out by itself, or with what stood around it. */
function isTaken(usage: Usage, work: Work | undefined): boolean {
  if (!work || work.draft.text === work.draft.before) return false;
  return isAsked(usage) && !work.left.has(usage) ? true : isGone(usage, work);
}

/** The places, mentions included, of which the plan says nothing though they are still there. */
function unaccounted(
  { usages, open, workspace, flag }: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  places: readonly Listed[],
): readonly string[] {
  const told = new Set(places.map(({ file, start }) => `${file}:${start}`));
  const named = workspace.files.flatMap(([file, { text }]) =>
    mentions(text, flag).map((start) => ({ file, start })),
  );
  const taken = new Set(
    usages.flatMap((usage) => (isTaken(usage, work.get(usage.file)) ? [`${usage.file}:${usage.start}`] : [])),
  );
  return [...usages, ...open, ...named].flatMap(({ file, start }) => {
    const place = `${file}:${start}`;
    const isStill = work.get(file) === undefined || work.get(file)?.draft.now(start) !== undefined;
    return isStill && !told.has(place) && !taken.has(place) ? [place] : [];
  });
}
