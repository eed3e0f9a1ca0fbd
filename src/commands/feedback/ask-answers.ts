import * as vscode from 'vscode';
import type { BaseUrl } from '../../core/api/base-url.ts';
import { answerText, type FeedbackAnswers } from '../../core/feedback/feedback-text.ts';
import type { Questionnaire, Questionnaires } from '../../core/feedback/history.ts';
import type { Formats } from '../../core/present/formats.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { askOne, askText, type Choice } from '../../host/ask.ts';

/** Longest name of a questionnaire that a person may type. */
const LONGEST_ID = 200;

/** What determines the questions. */
export interface FeedbackQuestion {
  readonly baseUrl: BaseUrl;
  readonly questionnaires: Questionnaires;
  /** Answers that could not be sent before. */
  readonly draft: FeedbackAnswers | undefined;
}

/**
 * Asks for the questionnaire, whether it may be shown again, and whether to send. Leaving at any step sends nothing.
 * Returns the answers, or undefined if the person left.
 */
export async function askAnswers(
  question: FeedbackQuestion,
  formats: Formats,
): Promise<FeedbackAnswers | undefined> {
  const answers = await askQuestions(question, formats);
  if (answers === undefined) return undefined;
  return (await askToSend(answers, question.baseUrl)) ? answers : undefined;
}

/** A row: answers not sent yet, a questionnaire, or `type` to enter the name of another one; a separator has none. */
type Picked = FeedbackAnswers | { readonly feedbackId: string } | 'type' | undefined;

async function askQuestions(
  question: FeedbackQuestion,
  formats: Formats,
): Promise<FeedbackAnswers | undefined> {
  const picked = await askOne<Picked>(
    vscode.l10n.t('Send Feedback (1/3)'),
    questionnaireChoices(question, formats),
    vscode.l10n.t('Which questionnaire?'),
  );
  if (picked === undefined) return undefined;
  // Answers not sent yet are complete.
  if (picked !== 'type' && 'neverShow' in picked) return picked;
  const feedbackId = picked === 'type' ? await askId() : picked.feedbackId;
  if (feedbackId === undefined) return undefined;
  const neverShow = await askOne(
    vscode.l10n.t('Send Feedback (2/3): {0}', plainText(feedbackId, 60)),
    [
      {
        label: answerText(false),
        detail: vscode.l10n.t('The service may show this questionnaire again.'),
        value: false,
      },
      {
        label: answerText(true),
        detail: vscode.l10n.t('The service does not show this questionnaire to you again.'),
        value: true,
      },
    ],
    vscode.l10n.t('May this questionnaire be shown again?'),
  );
  return neverShow === undefined ? undefined : { feedbackId, neverShow };
}

function questionnaireChoices(
  { questionnaires, draft }: FeedbackQuestion,
  formats: Formats,
): readonly Choice<Picked>[] {
  const { offered, neverShow } = questionnaires;
  const again: readonly Choice<Picked>[] =
    draft === undefined
      ? []
      : [
          {
            label: `$(history) ${plainText(draft.feedbackId, 100)}`,
            description: vscode.l10n.t('not sent yet: {0}', answerText(draft.neverShow)),
            value: draft,
          },
        ];
  return [
    ...again,
    ...offered.map((questionnaire) => toChoice(questionnaire, formats)),
    { label: vscode.l10n.t('$(edit) Another questionnaire…'), value: 'type' },
    ...(neverShow.length === 0 ? [] : [separator(vscode.l10n.t('never show again'))]),
    ...neverShow.map((questionnaire) => toChoice(questionnaire, formats)),
  ];
}

function toChoice({ id, last }: Questionnaire, formats: Formats): Choice<Picked> {
  const value = { feedbackId: id };
  const label = plainText(id, 100);
  if (last === undefined) return { label, value };
  const { dates, now } = formats;
  return {
    label,
    description: vscode.l10n.t(
      '{0}, sent {1}',
      answerText(last.neverShow),
      dates.relative(last.given, now()),
    ),
    detail: dates.absolute(last.given),
    value,
  };
}

function separator(label: string): Choice<Picked> {
  return { label, kind: vscode.QuickPickItemKind.Separator, value: undefined };
}

function askId(): Promise<string | undefined> {
  return askText<string>({
    title: vscode.l10n.t('Send Feedback (1/3)'),
    prompt: vscode.l10n.t('Name of the questionnaire. Only this name is sent, no text of yours.'),
    placeholder: 'flag-insight',
    judge: (text) => {
      const id = text.trim();
      if (id === '') return { problem: vscode.l10n.t('Enter the name of a questionnaire.') };
      return id.length > LONGEST_ID
        ? { problem: vscode.l10n.t('The name is longer than {0} characters.', LONGEST_ID) }
        : { value: id };
    },
  });
}

async function askToSend(answers: FeedbackAnswers, baseUrl: BaseUrl): Promise<boolean> {
  const sent = await askOne(
    vscode.l10n.t('Send Feedback (3/3)'),
    [
      {
        label: vscode.l10n.t('$(send) Send to {0}', plainText(baseUrl.label)),
        description: vscode.l10n.t(
          'questionnaire “{0}”, “{1}”',
          plainText(answers.feedbackId, 60),
          answerText(answers.neverShow),
        ),
        detail: vscode.l10n.t(
          'The server stores just that, with your user and the date. No free text is collected.',
        ),
        value: true,
      },
    ],
    vscode.l10n.t('Nothing is sent until you choose this. Press Escape to cancel.'),
  );
  return sent === true;
}
