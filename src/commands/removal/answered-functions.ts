import * as vscode from 'vscode';
import type {
  AnswerDeclaration,
  FunctionQuestion,
} from '../../core/code/removal/declared/answer-declaration.ts';
import { functionQuestion } from '../../core/present/removal/function-question.ts';
import { addAnswerFunction, answerFunctions } from '../../host/folder-code-settings.ts';
import { notify } from '../../host/notify.ts';

/** Where a workspace stores which function texts a person confirmed. */
const STORAGE_KEY = 'answeredFunctions';
const MOST_KEPT = 500;

/**
 * Functions that return a flag's value according to a person. A repository may bring such settings, so a function only
 * counts if the person has confirmed its current text.
 */
export class AnsweredFunctions {
  readonly #memento: Pick<vscode.Memento, 'get' | 'update'>;
  /** Keys of what was asked since the window opened: after a no it is not asked again. */
  readonly #asked = new Set<string>();

  constructor(memento: Pick<vscode.Memento, 'get' | 'update'>) {
    this.#memento = memento;
  }

  /** The confirmed functions of a folder. */
  confirmedIn(folder: vscode.Uri): readonly AnswerDeclaration[] {
    const confirmed = this.#confirmed;
    // A key ends with the hash of the confirmed text: a function counts with each text that was confirmed.
    return answerFunctions(folder).flatMap(({ name, file }) => {
      const withoutHash = keyOf(folder, { name, file, hash: '' });
      return confirmed.flatMap((key) =>
        key.startsWith(withoutHash) ? [{ name, file, hash: key.slice(withoutHash.length) }] : [],
      );
    });
  }

  /** Asks about functions of a folder that were not asked about before; true if one of them now counts. */
  async ask(folder: vscode.Uri, questions: readonly FunctionQuestion[]): Promise<boolean> {
    // The copy of the sample's files has no settings to write to.
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
      const isInSettings = answerFunctions(folder).some((one) => one.name === name && one.file === file);
      if (!isInSettings) await addAnswerFunction(folder, { name, file, answers: true });
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

/** What is stored of a confirmed function. */
function keyOf(
  folder: vscode.Uri,
  { name, file, hash }: Pick<FunctionQuestion, 'name' | 'file' | 'hash'>,
): string {
  return `${JSON.stringify([folder.toString(), file, name])}${hash}`;
}
