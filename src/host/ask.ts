import * as vscode from 'vscode';
import { withoutLinks } from '../core/present/plain-text.ts';

/** What came of a text that a person entered: a value, or why it is not taken, which keeps the question open. */
export type Judged<T> = { readonly value: T } | { readonly problem: string };

/** A question that is answered with a line of text. */
export interface TextQuestion<T> {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder?: string;
  /** Text to begin with. */
  readonly initial?: string;
  /** Hides what is typed. */
  readonly isSecret?: boolean;
  readonly step?: number;
  readonly totalSteps?: number;
  /** Judges the text; the box is busy meanwhile. The signal aborts when the person leaves. */
  readonly judge: (text: string, signal: AbortSignal) => Promise<Judged<T>> | Judged<T>;
}

/**
 * Asks for a line of text. A text that is not taken keeps the box open with the reason. Nothing in prompt and reason
 * becomes a link. The value, or undefined where the person left.
 */
export function askText<T>(question: TextQuestion<T>): Promise<T | undefined> {
  const box = vscode.window.createInputBox();
  box.title = question.title;
  box.prompt = withoutLinks(question.prompt);
  box.placeholder = question.placeholder;
  box.value = question.initial ?? '';
  box.password = question.isSecret ?? false;
  box.step = question.step;
  box.totalSteps = question.totalSteps;
  box.ignoreFocusOut = true;
  const abort = new AbortController();
  return new Promise<T | undefined>((resolve, reject) => {
    box.onDidChangeValue(() => (box.validationMessage = undefined));
    box.onDidHide(() => resolve(undefined));
    box.onDidAccept(async () => {
      if (box.busy) return;
      box.busy = true;
      box.enabled = false;
      try {
        const verdict = await question.judge(box.value, abort.signal);
        if ('value' in verdict) resolve(verdict.value);
        else box.validationMessage = withoutLinks(verdict.problem);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      } finally {
        box.busy = false;
        box.enabled = true;
      }
    });
    box.show();
  }).finally(() => {
    abort.abort();
    box.dispose();
  });
}

/** A row of a list to choose from. */
export interface Choice<T> extends vscode.QuickPickItem {
  readonly value: T;
}

/**
 * Lets a person choose one row. The row's value, or undefined where the person left, which a click elsewhere or a view
 * that takes the focus does not mean: most of these questions are a step of several.
 *
 * @param choices the rows; separators are never chosen.
 * @param placeholder what to choose, in the empty line above the rows.
 */
export async function askOne<T>(
  title: string,
  choices: readonly Choice<T>[],
  placeholder?: string,
): Promise<T | undefined> {
  const chosen = await vscode.window.showQuickPick(choices, {
    title,
    ...(placeholder === undefined ? {} : { placeHolder: placeholder }),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return chosen?.value;
}

/**
 * Lets a person choose any number of rows; those with `picked` are chosen at first. The rows' values, or undefined
 * where the person left.
 */
export async function askSome<T>(
  title: string,
  placeholder: string,
  choices: readonly Choice<T>[],
): Promise<readonly T[] | undefined> {
  const chosen = await vscode.window.showQuickPick(choices, {
    title,
    placeHolder: placeholder,
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return chosen?.map(({ value }) => value);
}
