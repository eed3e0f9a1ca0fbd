import * as vscode from 'vscode';
import { withoutLinks } from '../core/present/plain-text.ts';

/** A button of a message, with the value that it returns. */
export interface MessageButton<T> {
  readonly title: string;
  readonly value: T;
}

/**
 * Shows messages; nothing else calls the editor's message functions. Each takes one sentence, in which nothing becomes
 * a link, and buttons. Returns the value of the chosen button, or undefined if the person chose none.
 */
export const notify = {
  /** Something succeeded. */
  info: <T>(message: string, ...actions: readonly MessageButton<T>[]): Promise<T | undefined> =>
    pick(message, actions, vscode.window.showInformationMessage),
  /** Something needs attention, but the work continues. */
  warn: <T>(message: string, ...actions: readonly MessageButton<T>[]): Promise<T | undefined> =>
    pick(message, actions, vscode.window.showWarningMessage),
  /** What the person requested did not happen. */
  error: <T>(message: string, ...actions: readonly MessageButton<T>[]): Promise<T | undefined> =>
    pick(message, actions, vscode.window.showErrorMessage),
  /** Asks before something important; modal, so that nothing continues behind it. */
  confirm: async (message: string, detail: string, yes: string): Promise<boolean> =>
    (await vscode.window.showWarningMessage(
      withoutLinks(message),
      { modal: true, detail: withoutLinks(detail) },
      yes,
    )) === yes,
};

/** The button that only ends a message, OK, has no value. */
type Button<T> = Pick<MessageButton<T>, 'title'> & Partial<MessageButton<T>>;

/**
 * The editor cuts a message without a button to its first line, of about this many characters (seen on 1.139): a longer
 * one gets a button.
 */
const ONE_LINE = 60;

async function pick<T>(
  message: string,
  actions: readonly MessageButton<T>[],
  show: (message: string, ...buttons: readonly Button<T>[]) => Thenable<Button<T> | undefined>,
): Promise<T | undefined> {
  const isCut = actions.length === 0 && message.length > ONE_LINE;
  const buttons = isCut ? [{ title: vscode.l10n.t('OK') }] : actions;
  return (await show(withoutLinks(message), ...buttons))?.value;
}
