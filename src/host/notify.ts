import * as vscode from 'vscode';
import { withoutLinks } from '../core/present/plain-text.ts';

/** A button of a message: its title and what it does. */
export interface Action<T> {
  readonly title: string;
  readonly value: T;
}

/**
 * Shows messages. The only caller of the editor's message functions.
 * Each takes one sentence, in which nothing becomes a link, and buttons; it gives the value of the button, or undefined
 * where the person chose none.
 */
export const notify = {
  /** Something went as asked. */
  info: <T>(message: string, ...actions: readonly Action<T>[]): Promise<T | undefined> =>
    pick(actions, (items) => vscode.window.showInformationMessage(withoutLinks(message), ...items)),
  /** Something needs attention and the work goes on. */
  warn: <T>(message: string, ...actions: readonly Action<T>[]): Promise<T | undefined> =>
    pick(actions, (items) => vscode.window.showWarningMessage(withoutLinks(message), ...items)),
  /** What the person asked for did not happen. */
  error: <T>(message: string, ...actions: readonly Action<T>[]): Promise<T | undefined> =>
    pick(actions, (items) => vscode.window.showErrorMessage(withoutLinks(message), ...items)),
  /** Asks before something that matters; modal, so that nothing goes on behind it. */
  confirm: async (message: string, detail: string, yes: string): Promise<boolean> =>
    (await vscode.window.showWarningMessage(
      withoutLinks(message),
      { modal: true, detail: withoutLinks(detail) },
      yes,
    )) === yes,
};

async function pick<T>(
  actions: readonly Action<T>[],
  show: (items: readonly Action<T>[]) => Thenable<Action<T> | undefined>,
): Promise<T | undefined> {
  return (await show(actions))?.value;
}
