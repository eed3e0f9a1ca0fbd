import type { FlagFunction } from '../finding.ts';
import type { Grammars } from '../grammars.ts';
import type { FileSource } from '../source/source.ts';
import type { ScanEngine, ScanFindings } from '../scan/scan-engine.ts';
import type { Decision } from './context.ts';
import type { AnswerDeclaration } from './declared/answer-declaration.ts';
import { foldPlan } from './callers/fold.ts';
import { joinedPlans, nowAfter, type RemovalsPlan } from './joined-plans.ts';
import { mentionedIn } from './report/mentioned.ts';
import type { ConstantAnswer } from './report/named.ts';
import { overlaid } from './overlay.ts';
import { planned } from './plan.ts';
import type { FileChange, RemovalPlan, Withheld, WithheldPlace } from './plan-types.ts';
import { openPlaces, otherPlaces, usagesOf } from './removal-usages.ts';
import { withheldAfter } from './withheld.ts';
import { wordOf } from './words.ts';
import { Workspace } from './workspace.ts';

/** A flag, and which of its two sides the code keeps. */
export interface FlagRemoval {
  readonly flag: string;
  readonly decision: Decision;
}

/** What a removal is planned with. */
export interface RemovalTools {
  readonly engine: ScanEngine;
  readonly grammars: Grammars;
  /** Functions of the settings that take a flag's name. */
  readonly functions: readonly FlagFunction[];
  /** Functions that people declared to return the flag's answer. */
  readonly answers?: readonly AnswerDeclaration[] | undefined;
  /** The flags of the server, where they are known. */
  readonly knownFlags?: ReadonlySet<string> | undefined;
  /** Whether functions and values that became constant are folded into their callers. */
  readonly foldsFunctions?: boolean | undefined;
}

/**
 * Plans the removal of flags from the files of a source, one after another, and what it leaves to people.
 * Nothing is written.
 *
 * @param withheld places that have to stay, with the reason.
 * @throws IncompletePlan if a usage or a mention would be lost.
 * @throws UnclearFunction if a declaration fits more than one function, or none.
 * @throws GrammarError if a language's grammar cannot be loaded.
 */
export async function planRemovals(
  source: FileSource,
  removals: readonly FlagRemoval[],
  tools: RemovalTools,
  withheld: readonly WithheldPlace[] = [],
): Promise<RemovalsPlan> {
  const done: RemovalPlan[] = [];
  const flags: string[] = [];
  for (const removal of removals) {
    const plan = await planRemoval(
      overlaid(source, textsAfter(done)),
      removal,
      tools,
      withheldAfter(withheld, done),
    );
    done.push(plan);
    if (tools.foldsFunctions === true) await foldAll(source, plan, tools, withheld, done);
    // The folds of a flag's functions are plans of that flag.
    while (flags.length < done.length) flags.push(removal.flag);
  }
  return joinedPlans(done, flags);
}

/** Adds the folds of what a plan made constant, and of what these folds make constant in turn. */
async function foldAll(
  source: FileSource,
  plan: RemovalPlan,
  { grammars }: RemovalTools,
  withheld: readonly WithheldPlace[],
  done: RemovalPlan[],
): Promise<void> {
  // What is still to be folded: each time the first is, and what its fold makes constant is added.
  let waiting = constantsAfter(plan);
  for (;;) {
    const [next, ...rest] = waiting;
    if (!next) return;
    const fold = await foldPlan(next, {
      source: overlaid(source, textsAfter(done)),
      grammars,
      withheld: withheldAfter(withheld, done),
      // Whether the removal took a use of the name.
      wasNamed: (name) => done.some(({ files }) => files.some((file) => losesWord(file, name))),
    });
    done.push(fold);
    // The others wait with their offsets in the texts that this fold leaves.
    waiting = [...constantsAfter({ ...fold, constants: rest }), ...constantsAfter(fold)];
  }
}

/** Whether a name occurs less often in a file after its change than before. */
function losesWord({ before, after }: FileChange, name: string): boolean {
  const word = new RegExp(wordOf(name), 'g');
  return (after.match(word)?.length ?? 0) < (before.match(word)?.length ?? 0);
}

/** The constants of a plan that still exist, with their offsets after it. */
function constantsAfter(plan: Pick<RemovalPlan, 'files' | 'constants'>): readonly ConstantAnswer[] {
  return plan.constants.flatMap((one) => {
    const start = nowAfter(one.file, one.start, [plan]);
    return start === undefined ? [] : [{ ...one, start }];
  });
}

/** The changed files' texts; of several plans, the last one's. */
function textsAfter(plans: readonly RemovalPlan[]): ReadonlyMap<string, string> {
  return new Map(plans.flatMap(({ files }) => files.map(({ file, after }) => [file, after] as const)));
}

/** Plans the removal of one flag from what a source contains now. */
async function planRemoval(
  source: FileSource,
  { flag, decision }: FlagRemoval,
  { engine, grammars, functions, answers = [], knownFlags }: RemovalTools,
  withheld: Withheld,
): Promise<RemovalPlan> {
  // The server may have archived the flag, or its flags may not be known.
  const known = new Set([...(knownFlags ?? []), flag]);
  const findings = await engine.scan(source, { functions, knownFlags: known });
  const workspace = new Workspace(source, grammars);
  await workspace.containing(flag);
  // Copied now, as the files that are read from here on need not have the flag's name.
  const unread = new Map(workspace.skipped);
  await workspace.read(pathsOf(findings, flag));
  return await planned({
    flag,
    decision,
    workspace,
    unread,
    mentioned: await mentionedIn(source, flag, workspace),
    usages: usagesOf(findings, flag, workspace),
    wrappers: findings.wrappers,
    answers,
    open: openPlaces(findings, flag, workspace),
    others: otherPlaces(findings, flag),
    withheld,
  });
}

/** The files with usages of the flag, and those with calls of an unknown flag. */
function pathsOf({ usages, dynamic }: ScanFindings, flag: string): ReadonlySet<string> {
  const own = usages.filter(({ name }) => name === flag);
  return new Set([...own, ...dynamic].map(({ path }) => path));
}
