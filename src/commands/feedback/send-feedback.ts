import * as vscode from 'vscode';
import type { BaseUrl } from '../../core/api/base-url.ts';
import { feedbackKey } from '../../core/feedback/feedback-key.ts';
import {
  failureText,
  type FeedbackAnswers,
  type FeedbackOutcome,
  sendAnswers,
  storedText,
} from '../../core/feedback/feedback-text.ts';
import { questionnairesOf, readHistory, withEntry } from '../../core/feedback/history.ts';
import { actionOf } from '../../core/present/action.ts';
import { describeError } from '../../core/present/error-view.ts';
import type { Formats } from '../../core/present/formats.ts';
import { notify } from '../../host/notify.ts';
import { withProgress } from '../../host/progress.ts';
import type { Session } from '../../host/session.ts';
import { readFeedbackIds } from '../../host/settings.ts';
import { commandOf } from '../actions.ts';
import { askServer } from '../connection/sign-out.ts';
import { askAnswers } from './ask-answers.ts';

/** Sends the feedback that a person enters, and reports what the server stored. */
export async function sendFeedback(
  services: FeedbackServices,
  drafts: Map<string, FeedbackAnswers>,
): Promise<void> {
  const { session, formats, storage } = services;
  const baseUrl = await askServer(session, vscode.l10n.t('Send Feedback'));
  if (baseUrl === undefined) return;
  const history = readHistory(storage.get(feedbackKey(baseUrl.url)));
  const questionnaires = questionnairesOf(readFeedbackIds(), history);
  const answers = await askAnswers({ baseUrl, questionnaires, draft: drafts.get(baseUrl.url) }, formats);
  if (answers === undefined) return;
  drafts.set(baseUrl.url, answers);
  for (;;) {
    const outcome = await attempt(services, baseUrl, answers);
    if (outcome.kind === 'stored') {
      drafts.delete(baseUrl.url);
      await remember(storage, baseUrl, outcome.entry);
      void notify.info(storedText(outcome.response, formats));
      return;
    }
    if (!(await tellFailure(outcome, services))) return;
  }
}

function attempt(
  { session }: FeedbackServices,
  baseUrl: BaseUrl,
  answers: FeedbackAnswers,
): Promise<FeedbackOutcome> {
  return withProgress(vscode.l10n.t('Sending feedback'), async (signal) => {
    const token = (await session.tokenFor(baseUrl)) ?? '';
    const { client } = (await session.dataLayer()).server(baseUrl, token);
    return sendAnswers(client, answers, Date.now, signal);
  });
}

async function remember(
  storage: FeedbackStorage,
  baseUrl: BaseUrl,
  entry: (FeedbackOutcome & { kind: 'stored' })['entry'],
): Promise<void> {
  const key = feedbackKey(baseUrl.url);
  await storage.update(key, withEntry(readHistory(storage.get(key)), entry));
}

/** Shows why sending failed, with what may help; true if the person wants to try again with the same answers. */
async function tellFailure(
  outcome: Exclude<FeedbackOutcome, { kind: 'stored' }>,
  { formats }: FeedbackServices,
): Promise<boolean> {
  const retry = actionOf('retry');
  const helpful = outcome.kind === 'failed' ? describeError(outcome.error, formats).action : retry;
  const actions = helpful.id === 'retry' ? [retry] : [retry, helpful];
  const chosen = await notify.error(
    failureText(outcome, formats),
    ...actions.map((action) => ({ title: action.label, value: action })),
  );
  if (chosen === undefined) return false;
  if (chosen.id === 'retry') return true;
  const { command, arguments: args } = commandOf(chosen);
  await vscode.commands.executeCommand(command, ...args);
  return false;
}

/** The part of the editor's storage that is used: the person's own, on this machine. */
interface FeedbackStorage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface FeedbackServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly storage: FeedbackStorage;
}
