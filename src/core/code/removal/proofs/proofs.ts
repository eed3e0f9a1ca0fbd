import * as l10n from '@vscode/l10n';
import type { Declaration } from '../../declaration.ts';
import { GrammarError } from '../../grammars.ts';
import { moduleName } from '../../paths.ts';
import { answerOf, evaluatingCall, type FlagEvaluation } from './answers.ts';
import { type LeftReason, unresolved, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { FunctionQuestion } from '../declared/answer-declaration.ts';
import type { RemovalUsage } from '../plan-types.ts';
import { FixedConstants } from './fixed-constants.ts';
import { noCall, type Proof } from '../rewrite/rewrite-file.ts';
import { isFlagArgument } from '../usage-state.ts';
import type { Workspace } from '../workspace.ts';
import type { Wrappers } from './wrapper-answers.ts';

/** Reasons why a usage stays. */
const severalNames = () => because('lookup', l10n.t('the name here is one of several'));
const noConstant = () => because('lookup', l10n.t('the name here may be a different one at run time'));
const noAnswer = () => because('value', l10n.t('what the function returns is not known'));
const unanswered = ({ name, file, line, besides }: FunctionQuestion): LeftReason => ({
  kind: 'value',
  text:
    besides.length === 0
      ? l10n.t('`{0}` in {1} may return something other than the flag’s value', name, `${file}:${line}`)
      : l10n.t(
          '`{0}` in {1} does more than return the flag’s value: {2}',
          name,
          `${file}:${line}`,
          besides.join(', '),
        ),
});
const follower = () => because('value', l10n.t('the function returns an object that follows the flag'));
const undecoded = () => because('encoding', l10n.t('the file is not UTF-8'));

/** What the code proves about each usage that evaluates the flag, before any file is changed. */
export async function provenUsages(
  usages: readonly RemovalUsage[],
  workspace: Workspace,
  wrappers: Wrappers,
): Promise<ReadonlyMap<RemovalUsage, Proof>> {
  const proofs = new Map<RemovalUsage, Proof>();
  const constants = new FixedConstants(workspace, usages, wrappers);
  for (const usage of usages)
    if (isFlagArgument(usage)) {
      const proof = proofOf(usage, constants, workspace, wrappers);
      proofs.set(usage, await proof.catch((error: unknown) => orUnresolved(error)));
    }
  return proofs;
}

/**
 * An error only costs the place whose proof it prevents.
 *
 * @throws GrammarError, which concerns a whole language.
 */
function orUnresolved(error: unknown): Proof {
  if (error instanceof GrammarError) throw error;
  return { left: unresolved(error) };
}

/** What the call with a usage returns, or why that is not known. */
async function proofOf(
  usage: RemovalUsage,
  constants: FixedConstants,
  workspace: Workspace,
  wrappers: Wrappers,
): Promise<Proof> {
  if (workspace.file(usage.file)?.isUtf8 === false) return { left: undecoded() };
  if (await isFollower(usage, workspace, wrappers)) return { left: follower() };
  if (usage.isOneOfSeveral) return { left: severalNames() };
  const answer = usage.passedTo && (await wrappers.answer(usage.passedTo, usage.reaches));
  // Whether the name is certainly the flag's.
  const isFixed = usage.kind === 'literal' || (await constants.readsOnlyFixed(usage));
  // Whether the call around the name is also that of a function which evaluates the flag.
  const isInFlagCall = isFixed && (await isInCall(usage, workspace, wrappers));
  if (!answer) {
    // A person is only asked where the place could be removed with their answer.
    const question = isInFlagCall && usage.passedTo ? await wrappers.ask(usage.passedTo) : undefined;
    return { left: question ? unanswered(question) : noAnswer() };
  }
  if (!isFixed) return { left: noConstant() };
  return isInFlagCall ? answer : { left: noCall() };
}

/** Whether the function at the end of the calls returns an object that follows the flag, Vue's `Ref`, by its import. */
async function isFollower(
  { file, passedTo, reaches }: RemovalUsage,
  workspace: Workspace,
  wrappers: Wrappers,
): Promise<boolean> {
  const wrapperPaths = passedTo ? wrappers.of(passedTo).map(({ path }) => path) : [];
  await workspace.read(wrapperPaths);
  for (const path of [file, ...wrapperPaths]) {
    const draft = await workspace.draft(path);
    const followers = draft?.rules.followers;
    const imports = followers ? draft.syntax.imports(draft.root) : [];
    const isFollowing = imports.some(
      ({ imported, module }) => imported === reaches?.name && followers?.test(module) === true,
    );
    if (isFollowing) return true;
  }
  return false;
}

/** Whether the call around the name is one of an SDK's function or a wrapper, not that of `same` in `isOn(same("x"))`. */
async function isInCall(
  { file, start, end, passedTo, reaches }: RemovalUsage,
  workspace: Workspace,
  wrappers: Wrappers,
): Promise<boolean> {
  const draft = await workspace.draft(file);
  const isOfObject = passedTo !== undefined && wrappers.areOfObject(passedTo);
  const evaluation = draft && evaluatingCall(draft, start, end, isOfObject);
  if (!evaluation || (await isChosen(draft, evaluation, file, workspace))) return false;
  const { name } = evaluation;
  // `Flags.NEW.isOn()`: one of the methods that evaluate the object's flag.
  if (isOfObject) return wrappers.namesOf(passedTo).includes(name);
  if (name === reaches?.name || answerOf({ name }) || (passedTo && wrappers.namesOf(passedTo).includes(name)))
    return true;
  // Another name may be an alias of the SDK's function, unless the workspace declares a function with it: that may do
  // something else.
  for (const path of await workspace.containing(name)) {
    const declared = (await workspace.draft(path))?.declarationsOf(name) ?? [];
    if (declared.some(isFunction)) return false;
  }
  return true;
}

/** Whether a name is that of a variable which holds one of several functions: `const useFlag = onSite ? own : ofSdk`. */
async function isChosen(
  draft: Draft,
  { name, start }: FlagEvaluation,
  file: string,
  workspace: Workspace,
): Promise<boolean> {
  // `client.isEnabled()` begins with its receiver: it calls no variable.
  if (!draft.before.startsWith(name, start)) return false;
  const imported = draft.syntax.imports(draft.root).find(({ local }) => local === name);
  if (!imported) return holdsChoice(draft, name, start);
  const owner = moduleName(imported.module);
  for (const path of await workspace.containing(imported.imported)) {
    const declaring = moduleName(path) === owner ? await workspace.draft(path) : undefined;
    if (declaring && holdsChoice(declaring, imported.imported)) return true;
  }
  return false;
}

/** Whether a variable is declared with one of several values: one that is visible at `offset`, else one of the module. */
function holdsChoice(draft: Draft, name: string, offset?: number): boolean {
  return draft.declarationsOf(name).some(({ kind, value, scope }) => {
    const isVisible =
      offset === undefined ? scope.sameRange(draft.root) : scope.contains({ start: offset, end: offset });
    const type = value?.node.type ?? '';
    // `onSite ? own : ofSdk`, `own || ofSdk`.
    return kind === 'variable' && isVisible && (type in draft.rules.choices || type in draft.rules.binaries);
  });
}

/** A function, a method, or a variable that holds a function. */
function isFunction({ kind, fn, value }: Declaration): boolean {
  return kind === 'function' || (kind === 'member' && fn !== undefined) || value?.kind === 'function';
}
