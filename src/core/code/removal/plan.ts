import { accountedPlan } from './report/accounting.ts';
import { referencesToReview } from './report/references.ts';
import { answersIn } from './report/constant-answer.ts';
import { DeclaredFunctions } from './declared/declared-functions.ts';
import { FileRewriter } from './rewrite/file-rewriter.ts';
import { dropConstants } from './unused/flag-constants.ts';
import type { LeftReason } from './context.ts';
import { constantsLeft } from './report/left-constants.ts';
import type { Listed, RemovalPlan, RemovalRequest, Work } from './plan-types.ts';
import { provenUsages } from './proofs/proofs.ts';
import { templatePlaces } from './report/template-places.ts';
import { isTestFile } from './test-file.ts';
import { dropUnused } from './unused/unused.ts';
import { Wrappers } from './proofs/wrapper-answers.ts';
import { filesKeepingConstants, withoutWithheld } from './withheld.ts';

/** Files that failed a check. */
interface Rejected {
  /** Files that are not changed, with the reason. */
  readonly refused: Map<string, LeftReason>;
  /** Files in which the flag's constants stay. */
  readonly keepingConstants: Set<string>;
}

/**
 * What removing a flag from a workspace changes, and what it leaves to people.
 *
 * @throws IncompletePlan if a usage or a mention would be lost.
 * @throws UnclearFunction if a declaration fits more than one function, or none.
 * @throws GrammarError if a language's grammar cannot be loaded.
 */
export async function planned(request: RemovalRequest): Promise<RemovalPlan> {
  const { workspace, usages, wrappers, answers, withheld } = request;
  const declared = await DeclaredFunctions.of(workspace, wrappers, answers);
  const proofs = await provenUsages(usages, workspace, new Wrappers(workspace, wrappers, declared));
  const rewriter = new FileRewriter(request, withoutWithheld(proofs, withheld));
  const rejected: Rejected = {
    refused: new Map(),
    keepingConstants: filesKeepingConstants(usages, withheld),
  };
  // Repeated without what did not pass the checks, and with what is known about other files by then.
  for (;;) {
    const work = await rewritten(request, rewriter, rejected);
    await dropConstants(request, work, rejected.keepingConstants);
    // Imports and other code may have served only the constants.
    for (const [file, { draft }] of work) dropUnused(draft, workspace.elsewhere(file));
    const doubtful = [...work].flatMap(([file, one]) => {
      const doubt = rewriter.doubtOf(one);
      return doubt ? [[file, doubt] as const] : [];
    });
    for (const [file, doubt] of doubtful)
      // A file in doubt first keeps its constants, and the second time is left as it is.
      if (rejected.keepingConstants.has(file)) rejected.refused.set(file, doubt);
      else rejected.keepingConstants.add(file);
    if (doubtful.length > 0) continue;
    const constants = [...answersIn(work)];
    const left = await constantsLeft(request, work);
    const templates = await templatePlaces(
      workspace,
      constants,
      left.map(({ named }) => named),
    );
    const references = await referencesToReview(request, constants, left);
    const plan = accountedPlan(request, work, rejected.refused, references);
    // The rewriting and the report depend on where words occur: both are repeated once that is known.
    if (!(await workspace.searchUnknownWords()))
      return {
        ...plan,
        listed: withTemplates(plan.listed, templates),
        questions: declared.questions,
        constants,
        folded: [],
      };
  }
}

/** All that is listed, and places in templates on lines of which nothing is listed yet. */
function withTemplates(listed: readonly Listed[], templates: readonly Listed[]): readonly Listed[] {
  const known = new Set(listed.map(({ file, line }) => `${file}:${line}`));
  return [...listed, ...templates.filter(({ file, line }) => !known.has(`${file}:${line}`))];
}

/** The files with usages, rewritten without them; no tests, and no refused files. */
async function rewritten(
  { usages }: RemovalRequest,
  rewriter: FileRewriter,
  { refused }: Rejected,
): Promise<ReadonlyMap<string, Work>> {
  const work = new Map<string, Work>();
  for (const [file, own] of Map.groupBy(usages, (usage) => usage.file)) {
    const isTouched = !refused.has(file) && !isTestFile(file);
    const done = isTouched ? await rewriter.rewrite(file, own) : undefined;
    if (done) work.set(file, done);
  }
  return work;
}
