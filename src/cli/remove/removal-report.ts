import type { NotRead } from '../../core/code/source/not-read.ts';
import type { FunctionQuestion } from '../../core/code/removal/declared/answer-declaration.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { notReadText } from '../../core/present/usages/not-read-text.ts';
import type { RemoveArguments } from './remove-arguments.ts';
import type { SyntaxSeen } from './syntax/syntax-check.ts';

/**
 * Most files that are listed at once, as for a name that is an everyday word, such as `search`: in a file that is not
 * parsed, it may mean anything.
 */
const MOST_FILES = 100;

/** A finished removal: the changes, what was not read, and what checked the change. */
export interface FinishedRemoval {
  readonly plan: RemovalsPlan;
  readonly notRead: readonly NotRead[];
  readonly syntax: SyntaxSeen;
  /** How often the project's own check ran, and how many places were withheld because of it; absent without a check. */
  readonly verify?: { readonly runs: number; readonly withheld: number };
}

/** The plan in a format for other programs. */
export function removalReport({ plan, notRead, syntax, verify }: FinishedRemoval): unknown {
  const { edited, files, listed, words, questions, folded } = plan;
  return {
    edited,
    files: files.map(({ file }) => file),
    listed: listed.map(({ file, line, column, text, reason }) => ({ file, line, column, text, reason })),
    words: words.map(({ name, files: own }) => ({
      name,
      count: own.length,
      files: own.slice(0, MOST_FILES),
    })),
    // What a question is about, a function that receives the name, the command line calls a wrapper, as its option does.
    wrappers: questions.map((question) => {
      const { name, file, line, besides, places, text } = question;
      return { name, file, line, besides, places, text, option: optionFor(question) };
    }),
    ...(folded.length > 0 && {
      folded: folded.map(({ name, file, line, answer, places }) => ({ name, file, line, answer, places })),
    }),
    notRead,
    syntax,
    ...(verify && { verify }),
  };
}

/**
 * Remarks beside the places: that there are none, which functions wait for an answer or were folded, where a name is an
 * everyday word, what was not read, and what checked the change.
 */
export function removalRemarks(
  { plan, notRead, syntax, verify }: FinishedRemoval,
  { removals }: Pick<RemoveArguments, 'removals'>,
): readonly string[] {
  const names = removals.map(({ flag }) => flag).join(', ');
  const nothing = `No file that was read uses ${names}: it was taken out, or never was there.`;
  return [
    ...(isEmptyPlan(plan) ? [nothing] : []),
    ...plan.questions.flatMap(questionRemarks),
    ...plan.folded.map(foldedRemark),
    ...plan.words.map(
      ({ name, files }) =>
        `The word ${name} stands in files that are not parsed: ${files.slice(0, MOST_FILES).join(', ')}`,
    ),
    ...notRead.map((one) => `Not read: ${notReadText(one)}: ${one.where.join(', ')}`),
    ...syntaxRemarks(syntax),
    ...(verify ? [verifyRemark(verify)] : []),
  ];
}

function foldedRemark({ name, file, line, answer, places }: RemovalsPlan['folded'][number]): string {
  const count = places === 1 ? '1 place' : `${places} places`;
  return `Folded into its callers: ${name} in ${file}:${line}, always ${answer} (${count}).`;
}

/** The question about a function, and the option that answers it. */
function questionRemarks(question: FunctionQuestion): readonly string[] {
  const { name, file, line, besides, places } = question;
  // `besides` has parts such as ``it returns `false` where `!ready` ``.
  const more = besides.length > 0 ? ` In addition, ${besides.join(', ')}.` : '';
  const count = places === 1 ? '1 place waits' : `${places} places wait`;
  return [
    `${name} in ${file}:${line} receives the flag's name: ${count} for it.${more}`,
    `  If it gives the flag's answer: ${optionFor(question)}`,
  ];
}

/** The option by which a person says that a function gives the flag's answer: `--wrapper src/flags.ts:isOn`. */
function optionFor({ name, file, line, isOverloaded }: FunctionQuestion): string {
  return `--wrapper ${isOverloaded === true ? `${file}:${line}:${name}` : `${file}:${name}`}`;
}

function syntaxRemarks({ ran, notLooked }: SyntaxSeen): readonly string[] {
  const tools = ran.map(({ tool, files }) => `${tool} (${filesText(files)})`);
  return [
    ...(tools.length > 0 ? [`Syntax was checked by ${tools.join(', ')}.`] : []),
    ...(notLooked.length > 0 ? [`Syntax was not checked: ${notLooked.slice(0, MOST_FILES).join(', ')}`] : []),
  ];
}

function verifyRemark({ runs, withheld }: NonNullable<FinishedRemoval['verify']>): string {
  const against = withheld === 0 ? '' : ` Places that stay because of what it said: ${withheld}.`;
  return `The command of --verify ran ${runs} times.${against}`;
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

export function isEmptyPlan({ edited, listed }: RemovalsPlan): boolean {
  return edited + listed.length === 0;
}
