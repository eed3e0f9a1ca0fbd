import * as vscode from 'vscode';
import type {
  AnswerDeclaration,
  FunctionQuestion,
} from '../../core/code/removal/declared/answer-declaration.ts';
import { functionQuestion } from '../../core/present/removal/function-question.ts';
import { addAnswerFunction, answerFunctions } from '../../host/folder-code-settings.ts';
import { notify } from '../../host/notify.ts';

/** Where a workspace keeps which texts of functions a person confirmed. */
const STORAGE_KEY = 'answeredFunctions';
const MOST_KEPT = 500;

/**
 * Functions of which a person says that they give the flag's answer: those that the settings name, which a repository may
 * bring, as far as the person has confirmed the text that they have.
 */
export class AnsweredFunctions {
  readonly #memento: Pick<vscode.Memento, 'get' | 'update'>;
  /** What was asked since the window opened: a person who says no is not asked again. */
  readonly #asked = new Set<string>();

  constructor(memento: Pick<vscode.Memento, 'get' | 'update'>) {
    this.#memento = memento;
  }

  /** The functions of a folder that count. */
  in(folder: vscode.Uri): readonly AnswerDeclaration[] {
    const confirmed = this.#confirmed;
    return answerFunctions(folder).flatMap(({ name, file }) => {
      const key = keyOf(folder, { name, file, hash: '' });
      return confirmed.flatMap((one) =>
        one.startsWith(key) ? [{ name, file, hash: one.slice(key.length) }] : [],
      );
    });
  }

  /** Asks about functions of a folder that were not asked about before; whether one of them counts from now on. */
  async ask(folder: vscode.Uri, questions: readonly FunctionQuestion[]): Promise<boolean> {
    if (vscode.workspace.getWorkspaceFolder(folder) === undefined) return false;
    let isAny = false;
    for (const question of questions) {
      const key = keyOf(folder, question);
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      const { message, detail } = functionQuestion(question);
      if (!(await notify.confirm(message, detail, vscode.l10n.t('Treat as the Flag')))) continue;
      await this.#memento.update(STORAGE_KEY, [...this.#confirmed, key].slice(-MOST_KEPT));
      const { name, file } = question;
      const isNamed = answerFunctions(folder).some((one) => one.name === name && one.file === file);
      if (!isNamed) await addAnswerFunction(folder, { name, file, answers: true });
      isAny = true;
    }
    return isAny;
  }

  get #confirmed(): readonly string[] {
    const kept = this.#memento.get<unknown>(STORAGE_KEY);
    const all: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return all.filter((one) => typeof one === 'string');
  }
}

function keyOf(
  folder: vscode.Uri,
  { name, file, hash }: Pick<FunctionQuestion, 'name' | 'file' | 'hash'>,
): string {
  return `${JSON.stringify([folder.toString(), file, name])}${hash}`;
}
