import * as l10n from '@vscode/l10n';
import type { Grammars } from '../../grammars.ts';
import type { FileSource } from '../../source/source.ts';
import { LineIndex } from '../../line-index.ts';
import { fileName } from '../../paths.ts';
import type { Decision } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { Edit } from '../edits/edits.ts';
import { FileRewriter } from '../rewrite/file-rewriter.ts';
import { withoutItem } from '../edits/list-items.ts';
import { lineAt, originalLine } from '../report/line-at.ts';
import { statementRemoval } from '../rules/fold-local.ts';
import { answersIn } from '../report/constant-answer.ts';
import type { ConstantAnswer } from '../report/named.ts';
import type { FoldedFunction, RemovalPlan, RemovalUsage, Withheld, Work } from '../plan-types.ts';
import { kindText } from '../report/reason-words.ts';
import type { Proof } from '../rewrite/rewrite-file.ts';
import { isTestFile } from '../test-file.ts';
import { dropUnused } from '../unused/unused.ts';
import { withoutWithheld } from '../withheld.ts';
import { wordOf } from '../words.ts';
import { Workspace } from '../workspace.ts';
import { callersOf } from './callers.ts';
import type { FileCallers } from './file-references.ts';
import { foldableAt } from './foldable-at.ts';
import { Obstacle } from './obstacle.ts';
import { publishedBy } from './published.ts';

/** What a fold is planned with. */
export interface FoldTools {
  readonly source: FileSource;
  readonly grammars: Grammars;
  readonly withheld: Withheld;
  /** Whether an earlier removal took out code with a name in it. */
  readonly wasNamed: (name: string) => boolean;
}

/** A plan that changes and lists nothing. */
const NOTHING = { edited: 0, files: [], listed: [], words: [], questions: [], constants: [], folded: [] };

/**
 * Replaces all uses of what became constant with its answer, and removes its declaration. Where that is not
 * proven for every place that names it, nothing is changed, and the declaration is listed with the reason.
 */
export async function foldPlan(constant: ConstantAnswer, tools: FoldTools): Promise<RemovalPlan> {
  const workspace = new Workspace(tools.source, tools.grammars);
  await workspace.read([constant.file]);
  try {
    return await folded(constant, workspace, tools);
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    return stays(constant, workspace, error.message);
  }
}

/** A plan without changes, which lists the declaration with the reason. */
function stays({ file, start, name }: ConstantAnswer, workspace: Workspace, why: string): RemovalPlan {
  const text = workspace.file(file)?.text ?? '';
  const reason = `${kindText('value')}: ${l10n.t('`{0}` is not folded into its callers: {1}', name, why)}`;
  const listed = [{ file, ...lineAt(text, new LineIndex(text), start), reason }];
  return { ...NOTHING, listed };
}

/** The plan with all uses replaced; @throws Obstacle where that is not proven for one of them. */
async function folded(
  constant: ConstantAnswer,
  workspace: Workspace,
  { source, withheld, wasNamed }: FoldTools,
): Promise<RemovalPlan> {
  const { file, name, start, answer } = constant;
  const draft = await workspace.draft(file);
  if (!draft) throw new Obstacle(l10n.t('its file is not changed'));
  const foldable = foldableAt(draft, start, answer);
  const isExported = !foldable.isFilePrivate && !foldable.isInternal;
  const publisher = isExported ? await publishedBy(source, file, draft.text) : undefined;
  if (publisher !== undefined) throw new Obstacle(l10n.t('{0} says that others may use it', publisher));
  const callers = await callersOf(foldable, file, source, workspace);
  // What neither code uses nor removed code named is used by a framework, or was unused all along: it is not the flag's.
  if (callers.size === 0 && !wasNamed(name)) return NOTHING;
  // The uses are rewritten like places of a flag whose answer is proven.
  const usages = usagesOfFold(constant, callers);
  const decision: Decision = { keep: answer === draft.rules.literals.true ? 'enabled' : 'disabled' };
  const proofs = new Map(
    usages.map((usage): [RemovalUsage, Proof] => [
      usage,
      { answer: 'boolean', waits: foldable.waits, called: name },
    ]),
  );
  const rewriter = new FileRewriter({ workspace, decision }, withoutWithheld(proofs, withheld));
  for (;;) {
    const work = await rewritten(constant, usages, rewriter, workspace);
    // The rewriting depends on where words occur: it is repeated once that is known.
    if (await workspace.searchUnknownWords()) continue;
    refuseLeft(work, rewriter);
    refuseImports(work, callers);
    await refuseEmptied(constant, work, workspace);
    return planOf(constant, work, callers, draft);
  }
}

/** The places that call or read what is folded, those that export it, and its declaration. */
function usagesOfFold(
  { file, start }: ConstantAnswer,
  callers: ReadonlyMap<string, FileCallers>,
): readonly RemovalUsage[] {
  const calls = [...callers].flatMap(([path, own]) =>
    own.calls.map((span): RemovalUsage => ({
      file: path,
      ...span,
      kind: 'reference',
      isOneOfSeveral: false,
    })),
  );
  const exports = [...callers].flatMap(([path, own]) => own.exports.map((at) => ({ file: path, start: at })));
  // Exports and the declaration are found by their start alone.
  const declared = [{ file, start }, ...exports].map((one): RemovalUsage => ({
    ...one,
    end: one.start,
    kind: 'declaration',
    isOneOfSeveral: false,
  }));
  return [...declared, ...calls];
}

/** The files without the calls, the exports and the declaration. */
async function rewritten(
  { file, start, answer }: ConstantAnswer,
  usages: readonly RemovalUsage[],
  rewriter: FileRewriter,
  workspace: Workspace,
): Promise<ReadonlyMap<string, Work>> {
  const work = new Map<string, Work>();
  for (const [path, own] of Map.groupBy(usages, (usage) => usage.file)) {
    const done = await rewriter.rewrite(path, own);
    if (done) work.set(path, done);
  }
  // The calls are gone: what is left are the declaration and its exports.
  for (const { file: path, start: at, kind } of usages) {
    const draft = kind === 'declaration' ? work.get(path)?.draft : undefined;
    const now = draft?.now(at);
    // A private constant that nothing reads any more has been removed already.
    if (!draft || now === undefined) continue;
    const isOwn = path === file && at === start;
    // The declaration is read anew, as the text around it has changed.
    draft.apply(isOwn ? foldableAt(draft, now, answer).removals : [withoutExport(draft, now)]);
    dropUnused(draft, workspace.elsewhere(path));
  }
  return work;
}

/** Removes a name from a list of exports or imports, or the whole statement where it is the only one. */
function withoutExport(draft: Draft, offset: number): Edit {
  const leaf = draft.root.leafAt(offset);
  // `export default isOn;`.
  if (leaf?.parent?.type === 'export_statement') return statementRemoval(draft, leaf.parent);
  const imported = draft.imports.find(({ node }) => leaf !== undefined && node.contains(leaf));
  const item = imported?.node ?? leaf?.parent;
  const statement = imported?.statement ?? item?.parent?.parent;
  if (!item || !statement) throw new Obstacle(l10n.t('its declaration is not one that can be removed'));
  const isOnly = imported?.isAlone ?? item.parent?.named.length === 1;
  return isOnly ? statementRemoval(draft, statement) : withoutItem(draft, item);
}

/** @throws Obstacle where a use stays, or a rewritten file does not pass its checks. */
function refuseLeft(work: ReadonlyMap<string, Work>, rewriter: FileRewriter): void {
  for (const [path, one] of work) {
    const [usage, ownReason] = [...one.left][0] ?? [];
    const reason = ownReason ?? rewriter.doubtOf(one);
    if (!reason) continue;
    const line = usage && originalLine(one.draft, usage.start);
    throw new Obstacle(`${line === undefined ? path : `${path}:${line}`}: ${reason.text}`);
  }
}

/** @throws Obstacle where an import stays, which would import what no longer exists. */
function refuseImports(work: ReadonlyMap<string, Work>, callers: ReadonlyMap<string, FileCallers>): void {
  for (const [path, { imports }] of callers) {
    const draft = work.get(path)?.draft;
    // In a file that was not rewritten, each of its imports is still there.
    const still = imports.find((start) => draft?.now(start) !== undefined || !draft);
    if (still !== undefined) throw new Obstacle(l10n.t('{0} imports it and does not call it', path));
  }
}

/** @throws Obstacle where a module becomes empty while another file still names it. */
async function refuseEmptied(
  { file, owner }: ConstantAnswer,
  work: ReadonlyMap<string, Work>,
  workspace: Workspace,
): Promise<void> {
  const draft = work.get(file)?.draft;
  // The type around a member stays, and so does what the file still imports, exports or declares.
  if (!draft || owner.isType || /\b(?:import|export|require)\b|^(?:package|def|class)\b/m.test(draft.text))
    return;
  // Other files name a module by its file, or a folder that is one.
  const [stem = ''] = fileName(file).split('.');
  for (const word of new Set([stem, owner.name]))
    for (const path of await workspace.containing(word)) {
      const text = work.get(path)?.draft.text ?? workspace.file(path)?.text ?? '';
      // `flags` of `flags.ts` may be an import, or a word in any text: either keeps the file.
      if (path !== file && wordOf(word).test(text))
        throw new Obstacle(l10n.t('{0} imports its file, of which nothing would be left', path));
    }
}

/** The plan with the changed files; those of which nothing is left are listed. */
function planOf(
  { file, start, name, answer }: ConstantAnswer,
  work: ReadonlyMap<string, Work>,
  callers: ReadonlyMap<string, FileCallers>,
  { text }: Draft,
): RemovalPlan {
  const files = [...work].map(([path, { draft }]) => ({
    file: path,
    before: draft.before,
    after: draft.text,
    draft,
    removed: (callers.get(path)?.calls ?? []).map((call) => ({ start: call.start, kind: 'call' as const })),
  }));
  const edited = files.reduce((sum, { removed }) => sum + removed.length, 0);
  const fold: FoldedFunction = {
    file,
    ...lineAt(text, new LineIndex(text), start),
    name,
    answer,
    places: edited,
  };
  // What is constant in a test is the test's own matter.
  const constants = [...answersIn(work)].filter((one) => !isTestFile(one.file));
  const reason = `${kindText('unused')}: ${l10n.t('nothing is left of this file')}`;
  const listed = files.flatMap(({ file: path, before, after }) =>
    after.trim() === '' ? [{ file: path, ...lineAt(before, new LineIndex(before), 0), reason }] : [],
  );
  return { ...NOTHING, edited, files, listed, constants, folded: [fold] };
}
