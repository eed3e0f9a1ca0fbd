import * as vscode from 'vscode';
import { isLegalName } from '../../core/api/legal-name.ts';
import type { Decision } from '../../core/code/removal/context.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import { plainText } from '../../core/present/plain-text.ts';
import {
  isSameSide,
  type SideChoice,
  sideChoices,
  sideLabel,
} from '../../core/present/removal/side-choices.ts';
import { askOne, askStep, askText, type Choice } from '../../host/ask.ts';
import type { FlagTarget } from '../ids.ts';
import type { ChosenRemoval } from './choose-removals.ts';

/** The choices for one flag; if the server's data suggest a side, it comes first, with the reason. */
interface SideQuestion {
  readonly target: FlagTarget;
  readonly choices: readonly SideChoice[];
}

/** A row of the question: a side, or a variant whose name is entered next. */
type SideAnswer = Decision | 'another-variant';

/** Asks which side of each flag stays, and remembers the answers in case the person leaves and comes back. */
export class SideQuestions {
  readonly #answers = new WeakMap<FlagTarget['project'], Map<string, Decision>>();

  /**
   * Undefined if the person left. For several flags, offers to ask only about those for which the server suggests no
   * side.
   */
  async ask(targets: readonly FlagTarget[]): Promise<readonly ChosenRemoval[] | undefined> {
    const questions = targets.map((target) => questionOf(target));
    const suggested = questions.filter(({ choices: [first] }) => first?.reason !== undefined);
    const areTaken =
      targets.length > 1 && suggested.length > 0
        ? await takesSuggestions(suggested, questions.length)
        : false;
    if (areTaken === undefined) return undefined;
    const open = areTaken ? questions.filter((question) => !suggested.includes(question)) : questions;
    const answers = await this.#askEach(open);
    return (
      answers &&
      questions.map((question) => ({
        project: question.target.project,
        flag: question.target.name,
        // One that was not asked is taken as suggested.
        decision: answers.get(question) ?? firstOf(question),
      }))
    );
  }

  /** Asks one question after the other; Back returns to the previous one, with its answer selected. */
  async #askEach(
    questions: readonly SideQuestion[],
  ): Promise<ReadonlyMap<SideQuestion, Decision> | undefined> {
    const answers = new Map<SideQuestion, Decision>();
    for (let index = 0; index < questions.length;) {
      const question = questions[index];
      if (question === undefined) break;
      const answer = await this.#askOne(question, index, questions.length);
      if (answer === undefined) return undefined;
      if (answer === 'back') index--;
      else if (answer !== 'again') {
        answers.set(question, answer);
        this.#remember(question.target, answer);
        index++;
      }
    }
    return answers;
  }

  /** The side; `again` to ask the same question again; undefined if the person left. */
  async #askOne(
    { target, choices }: SideQuestion,
    index: number,
    count: number,
  ): Promise<Decision | 'back' | 'again' | undefined> {
    const step = count > 1 ? ` (${index + 1}/${count})` : '';
    const title = vscode.l10n.t('Remove “{0}” from the Code{1}', plainText(target.name, 100), step);
    const earlier = this.#answers.get(target.project)?.get(target.name);
    const rows = rowsOf(choices, earlier);
    const isEarlier = ({ value }: Choice<SideAnswer>): boolean =>
      earlier !== undefined && value !== 'another-variant' && isSameSide(value, earlier);
    const answer = await askStep<SideAnswer>({
      title,
      rows,
      placeholder: vscode.l10n.t('What stays in the code'),
      hasBack: index > 0,
      active: rows.find(isEarlier),
    });
    if (answer !== 'another-variant') return answer;
    const variant = await askVariant(title);
    // Leaving the input of the name returns to the choice of sides.
    return variant === undefined ? 'again' : { keep: 'variant', variant };
  }

  #remember({ project, name }: FlagTarget, decision: Decision): void {
    const own = this.#answers.get(project) ?? new Map<string, Decision>();
    this.#answers.set(project, own.set(name, decision));
  }
}

function questionOf(target: FlagTarget): SideQuestion {
  const project = projectOf(target.project.state);
  return {
    target,
    choices: sideChoices(project?.flags.get(target.name), project?.stages.get(target.name)),
  };
}

/** The side that is suggested. */
function firstOf({ choices }: SideQuestion): Decision {
  return choices[0]?.decision ?? { keep: 'enabled' };
}

/** The sides to choose from, and the variant that was entered earlier. */
function rowsOf(
  choices: readonly SideChoice[],
  earlier: Decision | undefined,
): readonly Choice<SideAnswer>[] {
  const isEntered = earlier !== undefined && !choices.some(({ decision }) => isSameSide(decision, earlier));
  return [
    ...choices.map(({ label, reason, decision: value }) => ({
      label,
      value,
      ...(reason && { detail: reason }),
    })),
    ...(isEntered ? [{ label: sideLabel(earlier), value: earlier }] : []),
    { label: vscode.l10n.t('Keep another variant…'), value: 'another-variant' },
  ];
}

function askVariant(title: string): Promise<string | undefined> {
  return askText({
    title,
    prompt: vscode.l10n.t('Name of the variant that stays in the code'),
    judge: (text) => {
      const value = text.trim();
      return isLegalName(value) ? { value } : { problem: vscode.l10n.t('This is not a valid variant name.') };
    },
  });
}

/** Whether the person accepts the server's suggestions; undefined if they left. */
function takesSuggestions(suggested: readonly SideQuestion[], count: number): Promise<boolean | undefined> {
  const sides = suggested.map(
    ({ target, choices: [first] }) => `${plainText(target.name, 100)}: ${first?.label ?? ''}`,
  );
  const isAll = suggested.length === count;
  return askOne(
    vscode.l10n.t('Remove {0} Flags from the Code', count),
    [
      {
        label: isAll
          ? vscode.l10n.t('Keep the side that the server names for each flag')
          : vscode.l10n.t('Choose only where the server names no side: {0}', count - suggested.length),
        detail: sides.join(' · '),
        value: true,
      },
      { label: vscode.l10n.t('Choose for each flag'), value: false },
    ],
    vscode.l10n.t('What stays in the code'),
  );
}
