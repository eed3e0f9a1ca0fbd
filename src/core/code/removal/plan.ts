import { type Constant, constantAt, dropConstant, mayMean } from './constants.ts';
import type { Decision, Reason } from './context.ts';
import type { Draft } from './draft.ts';
import type { Grammars } from '../grammars.ts';
import type { FileSkip } from '../index/read-source.ts';
import type { ScanAsked, ScanSpan, ScanWrapper } from '../scan/scan-engine.ts';
import { FileRewriter } from './file-rewriter.ts';
import { isGone, listed, type Listed, mentions } from './listed.ts';
import { isAsked, provenUsages } from './proofs.ts';
import { isTestFile } from './test-file.ts';
import { dropUnused } from './unused.ts';
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
  /** What is gone of the flag, by its place in the text before. */
  readonly taken: readonly { readonly start: number; readonly kind: 'call' | 'constant' }[];
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

/** Files that are not changed, and those whose constants stay. */
interface Held {
  readonly refused: Set<string>;
  readonly constants: Set<string>;
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
    const rewriter = new FileRewriter(this.#grammars, request, proofs);
    const held: Held = { refused: new Set(), constants: new Set() };
    for (;;) {
      const work = await this.#rewrite(request, rewriter, held);
      await this.#dropConstants(request, work, held);
      for (const [file, { draft }] of work)
        dropUnused(draft, (name) => workspace.isHeldElsewhere(name, file));
      const wrong = [...work].filter(([, one]) => !rewriter.isProven(one));
      for (const [file] of wrong) (held.constants.has(file) ? held.refused : held.constants).add(file);
      if (wrong.length > 0) continue;
      const plan = result(request, work, held.refused);
      if (!(await workspace.answerAsked())) return plan;
    }
  }

  async #rewrite(
    { usages }: RemovalRequest,
    rewriter: FileRewriter,
    { refused }: Held,
  ): Promise<ReadonlyMap<string, Work>> {
    const work = new Map<string, Work>();
    for (const [file, own] of Map.groupBy(usages, (usage) => usage.file)) {
      const isTouched = !refused.has(file) && !isTestFile(file);
      const done = isTouched ? await rewriter.rewrite(file, own) : undefined;
      if (done) work.set(file, done);
    }
    return work;
  }

  /** Constants that hold the flag's name and that nothing refers to any more. */
  async #dropConstants(
    request: RemovalRequest,
    work: ReadonlyMap<string, Work>,
    { constants }: Held,
  ): Promise<void> {
    const asked = stillAsked(request, work);
    const all = [...work].flatMap(([file, { draft, usages }]) =>
      usages.flatMap((usage) =>
        usage.kind === 'declaration' && !constants.has(file) && !isHeld(usage, asked)
          ? [{ draft, usage }]
          : [],
      ),
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

/** Places of the flag that stay as they are. */
function stillAsked({ usages }: RemovalRequest, work: ReadonlyMap<string, Work>): ReadonlySet<string> {
  const left = usages.filter((usage) => isAsked(usage) && !isTaken(usage, work.get(usage.file)));
  return new Set(left.map(({ file, start }) => `${file}:${start}`));
}

/** Whether a constant is asked for where the flag stays. */
function isHeld({ uses = [] }: Usage, asked: ReadonlySet<string>): boolean {
  return uses.some(({ path, start }) => asked.has(`${path}:${start}`));
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
    draft.text === draft.before
      ? []
      : [{ file, before: draft.before, after: draft.text, draft, taken: takenIn(edited, file) }],
  );
  return { edited: edited.length, files, listed: places };
}

function takenIn(edited: readonly Usage[], file: string): FileChange['taken'] {
  const own = edited.filter((usage) => usage.file === file);
  return own.map(({ start, kind }) => ({ start, kind: kind === 'declaration' ? 'constant' : 'call' }));
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
