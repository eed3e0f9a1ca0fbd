import * as vscode from 'vscode';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { PROBLEM_SOURCE } from '../../core/present/code/code-settings.ts';
import { foldQuestion } from '../../core/present/removal/fold-question.ts';
import { nothingText } from '../../core/present/removal/nothing-text.ts';
import type { ProjectsByFolder } from '../../core/present/usages/folder-flags.ts';
import type { UsageIndex } from '../../core/usages/usage-index.ts';
import type { RemovalPlanner } from '../../core/usages/removal-planner.ts';
import { languageReports } from '../../host/language-reports.ts';
import { notify } from '../../host/notify.ts';
import { withProgress } from '../../host/progress.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { Commands, FlagTarget } from '../ids.ts';
import { runCommand } from '../registry.ts';
import { AnsweredFunctions } from './answered-functions.ts';
import { applyRemoval, type ApplyServices } from './apply-removal.ts';
import { chooseFlags, type ChosenRemoval } from './choose-removals.ts';
import { SideQuestions } from './choose-sides.ts';
import { LeftPlaces } from './left-places.ts';
import { planToShow } from './plan-to-show.ts';
import { type FolderPlan, RemovalPlans } from './removal-plans.ts';
import { SampleCopy } from './sample-copy.ts';
import { removalTargets, usedTargets } from './removal-targets.ts';

interface RemovalServices {
  readonly planner: RemovalPlanner;
  /** The folder of the sample's files. */
  readonly sample: vscode.Uri;
  readonly usages: UsageIndex;
  readonly projects: ProjectsByFolder & { readonly projects: readonly ProjectHandle[] };
  readonly rows: RowMeanings;
  readonly documents: ReadOnlyDocuments;
  readonly formats: Formats;
  /** Whether everything was read, and the name of a project's flag appears nowhere. */
  readonly isNowhere: (project: ProjectHandle, name: string) => boolean;
  /** The workspace's storage. */
  readonly memento: Pick<vscode.Memento, 'get' | 'update'>;
  /** Receives the flags whose removal was applied. */
  readonly removed: { watch(flags: readonly FlagTarget[]): void };
}

/** What planning and showing removals in a window requires. */
export type RemovalParts = RemovalServices & ApplyServices & { readonly functions: AnsweredFunctions };

/** The services with what removals add to them: one of each for a window. */
export function removalParts(services: RemovalServices): RemovalParts {
  const { planner, projects, sample, memento } = services;
  const functions = new AnsweredFunctions(memento);
  return {
    ...services,
    functions,
    plans: new RemovalPlans(planner, projects, new SampleCopy(sample), functions),
    left: new LeftPlaces(services.documents),
    reports: languageReports(PROBLEM_SOURCE),
  };
}

/** Handlers of the commands that remove flags from the code. */
export function removalCommands(tools: RemovalParts) {
  const { plans, left } = tools;
  const sides = new SideQuestions();
  return {
    'flagInsight.removeFlag': async (argument, selected) => {
      const { rows, projects, formats, isNowhere } = tools;
      if (argument === undefined && !(await mayChoose(projects.projects))) return;
      const targets =
        argument === undefined
          ? await chooseFlags(projects.projects, formats, isNowhere)
          : usedTargets(removalTargets(argument, selected, rows), isNowhere);
      // Anybody can write a link to this command: one that names no flag of a project is ignored.
      if (targets === undefined || targets.length === 0) return;
      const folders = await plans.foldersOf(targets);
      if (folders.length === 0) {
        await notify.warn(
          vscode.l10n.t(
            'Code can only be removed in a trusted folder on this machine. Open one that uses the flag.',
          ),
        );
        return;
      }
      const removals = await sides.ask(targets);
      if (removals) await remove(removals, folders, tools);
    },
    'flagInsight.showWhatIsLeft': () => left.show(),
  } satisfies Partial<Commands>;
}

/** Whether there is a flag to choose; if not, says what to do first. */
async function mayChoose(projects: readonly ProjectHandle[]): Promise<boolean> {
  if (projects.length > 0) return true;
  const chosen = await notify.info(vscode.l10n.t('Sign in to a flag service first.'), {
    title: vscode.l10n.t('Sign In'),
    value: true,
  });
  if (chosen === true) await runCommand('flagInsight.signIn');
  return false;
}

async function remove(
  removals: readonly ChosenRemoval[],
  folders: readonly vscode.Uri[],
  tools: RemovalParts,
): Promise<void> {
  const title = vscode.l10n.t('Finding code to remove…');
  const folding = removals.map((one) => ({ ...one, foldsFunctions: true }));
  const shown = await planToShow<FolderPlan>({
    plan: ({ foldsFunctions }) =>
      withProgress(title, (signal) => planIn(folders, foldsFunctions ? folding : removals, tools, signal)),
    declareMore: (planned) => askAboutFunctions(planned, tools),
    wantsFolded: askToFold,
  });
  if (shown) await showPlans(shown.foldsFunctions ? folding : removals, shown.planned, tools);
}

/** Asks whether functions that now always return the same value are inlined into their callers, if some can be. */
async function askToFold(planned: readonly FolderPlan[]): Promise<boolean> {
  const functions = planned.flatMap(({ plan }) => plan.folded);
  if (functions.length === 0) return false;
  const { message, detail } = foldQuestion(functions);
  return await notify.confirm(message, detail, vscode.l10n.t('Replace and Remove'));
}

/** Asks about functions that other places depend on; true if the plans may now remove more. */
async function askAboutFunctions(
  planned: readonly FolderPlan[],
  { functions }: RemovalParts,
): Promise<boolean> {
  let isAny = false;
  for (const { folder, plan } of planned) if (await functions.ask(folder, plan.questions)) isAny = true;
  return isAny;
}

/**
 * What removing one flag would change in the window's folders; empty if it applies to none of them, or was cancelled.
 */
export async function planRemoval(
  removal: ChosenRemoval,
  tools: RemovalParts,
  signal: AbortSignal,
): Promise<readonly FolderPlan[]> {
  return (await planIn(await tools.plans.foldersOf([removal]), [removal], tools, signal)) ?? [];
}

async function planIn(
  folders: readonly vscode.Uri[],
  removals: readonly ChosenRemoval[],
  { plans }: RemovalParts,
  signal: AbortSignal,
): Promise<readonly FolderPlan[] | undefined> {
  const all: FolderPlan[] = [];
  for (const folder of folders)
    if (!signal.aborted) all.push({ folder, plan: await plans.planIn(folder, removals) });
  return signal.aborted ? undefined : all;
}

/** Shows plans to a person, who decides whether to apply them. */
export async function showPlans(
  removals: readonly ChosenRemoval[],
  planned: readonly FolderPlan[],
  tools: RemovalParts,
): Promise<void> {
  const { left, formats } = tools;
  await left.take(removals, planned);
  await left.show();
  if (planned.some(({ plan }) => plan.files.length > 0)) {
    if (await applyRemoval(removals, planned, tools))
      tools.removed.watch(removals.map(({ project, flag: name }) => ({ project, name })));
  } else
    await notify.info(
      nothingText(
        planned.map(({ plan }) => plan),
        formats,
      ),
    );
}
