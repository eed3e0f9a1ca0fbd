import * as vscode from 'vscode';
import type { HunkKind } from '../../core/code/removal/hunks.ts';
import { appliedText } from '../../core/present/removal/applied-text.ts';
import { applied as withEdits } from '../../core/code/removal/edits/edits.ts';
import { placeOfError } from '../../core/usages/removal-check/error-places.ts';
import type { LanguageError, LanguageReports } from '../../core/usages/removal-check/language-reports.ts';
import { notify } from '../../host/notify.ts';
import { openInNewWindow } from '../../host/open-page.ts';
import { previewChanges } from '../../host/previewed-changes.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import { ShownDiff } from '../../host/shown-diff.ts';
import { AppliedRemoval } from './applied-removal.ts';
import { askAboutErrors, type PlacedError, showError } from './ask-about-errors.ts';
import type { ChosenRemoval } from './choose-removals.ts';
import { ErrorCheck } from './error-check.ts';
import type { LeftPlaces } from './left-places.ts';
import type { FolderPlan, RemovalPlans } from './removal-plans.ts';
import { shownPath } from './shown-path.ts';

export interface ApplyServices {
  readonly plans: RemovalPlans;
  readonly left: LeftPlaces;
  readonly documents: ReadOnlyDocuments;
  readonly reports: LanguageReports;
}

/**
 * Shows a preview of the plans that change something. New errors in what is applied are found before anybody saves it,
 * and the person decides what to do about them. True if something was applied and not undone.
 */
export async function applyRemoval(
  removals: readonly ChosenRemoval[],
  planned: readonly FolderPlan[],
  services: ApplyServices,
): Promise<boolean> {
  const check = await ErrorCheck.begin(filesOf(planned), services.reports);
  try {
    if (!(await preview(planned, services.documents))) return false;
    const applied = await AppliedRemoval.of(removals, planned, services.plans);
    const keptErrors = await settleErrors(applied, check, removals, services);
    if (keptErrors !== undefined) tellApplied(applied, keptErrors, check, services);
    return keptErrors !== undefined;
  } finally {
    check.dispose();
  }
}

/** The files that change, and those that mention what is removed. */
function filesOf(planned: readonly FolderPlan[]): readonly vscode.Uri[] {
  const files = planned.flatMap(({ folder, plan }) => plan.files.map(({ path }) => ({ folder, path })));
  const naming = planned.flatMap(({ folder, plan }) => plan.naming.map((path) => ({ folder, path })));
  return [...files, ...naming].map(({ folder, path }) => vscode.Uri.joinPath(folder, path));
}

async function preview(planned: readonly FolderPlan[], documents: ReadOnlyDocuments): Promise<boolean> {
  const changes = planned.flatMap(({ folder, plan }) =>
    plan.files.map(({ path, before, hunks }) => ({
      uri: vscode.Uri.joinPath(folder, path),
      before,
      changes: hunks.map(({ kind, start, end, text }) => ({ start, end, text, label: labelOf(kind) })),
      after: withEdits(before, hunks),
    })),
  );
  const [first] = changes;
  const diff = first && (await ShownDiff.open(first.uri, first.after, documents));
  try {
    return await previewChanges(changes);
  } finally {
    await diff?.close();
  }
}

/**
 * Asks about new errors until there are none or the person keeps them. Returns how many were kept; undefined if
 * everything was undone.
 */
async function settleErrors(
  applied: AppliedRemoval,
  check: ErrorCheck,
  removals: readonly ChosenRemoval[],
  services: ApplyServices,
): Promise<number | undefined> {
  const copy = sampleCopyOf(applied, services);
  // Each pass asks once; after a place was taken back, the plan and its errors are others.
  for (let fresh = await check.fresh(); fresh.length > 0;) {
    const answer = await askAboutErrors(await placed(fresh, applied), copy);
    if (answer.kind === 'keep') return fresh.length;
    if (answer.kind === 'take-all-back') {
      await applied.takeAllBack();
      return undefined;
    }
    if (answer.kind === 'show') {
      await showError(answer.error, { preserveFocus: false });
      continue;
    }
    const { source, message } = answer.error;
    await applied.takeBack(answer.place, source === undefined ? message : `${source}: ${message}`);
    await services.left.take(removals, applied.plans);
    fresh = await check.fresh();
  }
  return 0;
}

/** The errors with the changes that probably cause them. */
async function placed(
  errors: readonly LanguageError[],
  applied: AppliedRemoval,
): Promise<readonly PlacedError[]> {
  const changed = await applied.changed();
  return errors.map((error) => {
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === error.file);
    return { error, place: placeOfError(error, document?.getText(), changed) };
  });
}

function tellApplied(
  applied: AppliedRemoval,
  keptErrors: number,
  { silent, files }: ErrorCheck,
  services: ApplyServices,
): void {
  const { left } = services;
  const count = applied.plans.reduce((sum, { plan }) => sum + plan.listed.length, 0);
  const copy = sampleCopyOf(applied, services);
  const text = appliedText({
    places: applied.places,
    left: count,
    errors: keptErrors,
    files,
    silent: silent.map((file) => shownPath(file, copy)),
  });
  const show = { title: vscode.l10n.t('Show What Is Left'), value: () => left.show() };
  const open = copy && { title: vscode.l10n.t('Save and Open the Copy'), value: () => openSaved(copy) };
  // Not awaited: the message may stay for long.
  void notify.info(text, ...(count > 0 ? [show] : []), ...(open ? [open] : [])).then((chosen) => chosen?.());
}

/** The folder of the sample's copy, if flags were removed from it. */
function sampleCopyOf(applied: AppliedRemoval, { plans }: ApplyServices): vscode.Uri | undefined {
  return applied.plans.map(({ folder }) => folder).find((folder) => plans.isSample(folder));
}

/** Opens a folder in a new window, which shows only what is saved. */
async function openSaved(folder: vscode.Uri): Promise<void> {
  const changed = vscode.workspace.textDocuments.filter(
    ({ isDirty, uri }) => isDirty && uri.toString().startsWith(`${folder.toString()}/`),
  );
  await Promise.all(changed.map((document) => document.save()));
  await openInNewWindow(folder);
}

function labelOf(kind: HunkKind): string {
  switch (kind) {
    case 'call':
      return vscode.l10n.t('Check of the flag');
    case 'constant':
      return vscode.l10n.t('Constant that only these places use: clear both or neither');
    case 'import':
      return vscode.l10n.t('Import that only these places use: clear both or neither');
    case 'unused':
      return vscode.l10n.t('Code that only these places use: clear both or neither');
  }
}
