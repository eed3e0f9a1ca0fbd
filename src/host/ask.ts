import * as vscode from 'vscode';
import { withoutLinks } from '../core/present/plain-text.ts';

/** The result for a text that a person entered: a value, or why it is not accepted, which keeps the question open. */
export type Judged<T> = { readonly value: T } | { readonly problem: string };

/** A button that helps to answer. */
interface QuestionButton {
  readonly label: string;
  /** The name of one of the editor's icons. */
  readonly icon: string;
  readonly run: () => Promise<void>;
}

/** A question that is answered with a line of text. */
export interface TextQuestion<T> {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder?: string;
  /** The initial text. */
  readonly initial?: string;
  /** Hides what is typed. */
  readonly isSecret?: boolean;
  readonly step?: number;
  readonly totalSteps?: number;
  /** The result of the Back button; without it there is no such button. */
  readonly back?: T;
  /** Buttons beside the title; the box stays open when one is pressed. */
  readonly buttons?: readonly QuestionButton[];
  /** Why a text must not be in this box, as a token where the address is asked for: it is removed at once, not judged. */
  readonly refuse?: (text: string) => string | undefined;
  /** What is wrong with a text while it is typed; undefined if nothing is. */
  readonly check?: (text: string) => string | undefined;
  /** Decides on the text; the box is busy meanwhile. The signal aborts when the person leaves. */
  readonly judge: (text: string, signal: AbortSignal) => Promise<Judged<T>> | Judged<T>;
}

/**
 * Asks for a line of text. A rejected text keeps the box open and shows the reason. Prompt and reason never contain
 * links. Returns the value, or undefined if the person left.
 */
export function askText<T>(question: TextQuestion<T>): Promise<T | undefined> {
  const box = vscode.window.createInputBox();
  box.title = question.title;
  box.prompt = withoutLinks(question.prompt);
  box.placeholder = question.placeholder;
  const { initial = '', refuse = () => undefined } = question;
  box.value = refuse(initial) === undefined ? initial : '';
  box.password = question.isSecret ?? false;
  box.step = question.step;
  box.totalSteps = question.totalSteps;
  box.ignoreFocusOut = true;
  const abort = new AbortController();
  return new Promise<T | undefined>((resolve, reject) => {
    followButtons(box, question, resolve, reject);
    const show = (text: string): void => {
      const refused = refuse(text);
      if (refused !== undefined) box.value = '';
      const problem = refused ?? question.check?.(text);
      // Emptying the box is a change too, after which the reason stays shown.
      if (refused !== undefined || text !== '')
        box.validationMessage = problem === undefined ? undefined : withoutLinks(problem);
    };
    box.onDidChangeValue(show);
    show(box.value);
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

function followButtons<T>(
  box: vscode.InputBox,
  { buttons = [], back }: TextQuestion<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  const made = buttons.map(({ label, icon, run }) => ({
    button: { iconPath: new vscode.ThemeIcon(icon), tooltip: label },
    run,
  }));
  box.buttons = [
    ...(back === undefined ? [] : [vscode.QuickInputButtons.Back]),
    ...made.map(({ button }) => button),
  ];
  box.onDidTriggerButton((pressed) => {
    if (pressed === vscode.QuickInputButtons.Back && back !== undefined) resolve(back);
    made
      .find(({ button }) => button === pressed)
      ?.run()
      .catch(reject);
  });
}

/** A row of a list to choose from. */
export interface Choice<T> extends vscode.QuickPickItem {
  readonly value: T;
}

/**
 * Lets a person choose one row. Returns its value, or undefined if the person left. A click elsewhere or a view that
 * takes the focus does not count as leaving, since most of these questions are one step of several.
 *
 * @param choices the rows; separators are never chosen.
 * @param placeholder what to choose, shown in the empty input line above the rows.
 * @param onFocus is called with the value of each row that the person moves to.
 */
export async function askOne<T>(
  title: string,
  choices: readonly Choice<T>[],
  placeholder?: string,
  onFocus?: (value: T) => void,
): Promise<T | undefined> {
  const chosen = await vscode.window.showQuickPick(choices, {
    title,
    ...(placeholder === undefined ? {} : { placeHolder: placeholder }),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    ...(onFocus && { onDidSelectItem: (item: Choice<T>) => onFocus(item.value) }),
  });
  return chosen?.value;
}

/** A question that is one step of several. */
interface StepQuestion<T> {
  readonly title: string;
  readonly rows: readonly Choice<T>[];
  readonly placeholder: string;
  /** Whether there is a step before this one. */
  readonly hasBack: boolean;
  /** The row that is active at first; the first one by default. */
  readonly active?: Choice<T> | undefined;
}

/** Lets a person choose one row, or go back to the step before; undefined if the person left. */
export function askStep<T>(question: StepQuestion<T>): Promise<T | 'back' | undefined> {
  const pick = vscode.window.createQuickPick<Choice<T>>();
  pick.title = question.title;
  pick.placeholder = question.placeholder;
  pick.items = question.rows;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  if (question.hasBack) pick.buttons = [vscode.QuickInputButtons.Back];
  if (question.active) pick.activeItems = [question.active];
  return new Promise<T | 'back' | undefined>((resolve) => {
    pick.onDidTriggerButton(() => resolve('back'));
    pick.onDidAccept(() => {
      const [row] = pick.selectedItems;
      if (row) resolve(row.value);
    });
    pick.onDidHide(() => resolve(undefined));
    pick.show();
  }).finally(() => pick.dispose());
}

/**
 * Lets a person choose any number of rows; those with `picked` are selected at first. Returns their values, or
 * undefined if the person left.
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
