import type { RemovalsPlan } from '../../../core/code/removal/joined-plans.ts';
import { CommandError } from '../../exit-code.ts';
import type { Planning } from '../planning.ts';
import { type CheckedPlan, type Complaint, withoutBadPlaces, withoutFiles } from '../withholding.ts';
import type { SyntaxCheck } from './syntax-check.ts';

/** Most runs of the check to find the places that break one file; then all of its places are withheld. */
const MOST_LOOKS = 12;

/**
 * A plan without the places that break the syntax of a file; they are reported with the checker's message.
 *
 * @throws CommandError if a file stays broken although none of its places is changed any more.
 */
export async function withoutWrongSyntax(
  plan: RemovalsPlan,
  syntax: Pick<SyntaxCheck, 'wrong'>,
  planning: Planning,
): Promise<CheckedPlan> {
  let checked: CheckedPlan = { plan, withheld: [] };
  // How often each file was found wrong. First some of its places are withheld; if what then changes in other files makes
  // it wrong again, all of them.
  const tries = new Map<string, number>();
  for (;;) {
    const wrong = await syntax.wrong(checked.plan.files);
    const [first] = wrong;
    if (first === undefined) return checked;
    const [file, why] = first;
    const tried = tries.get(file) ?? 0;
    if (tried > 1) throw new CommandError(`Nothing was changed: ${file} would be wrong. ${why}`);
    tries.set(file, tried + 1);
    checked =
      tried === 0
        ? await withoutWrongPlaces(checked, file, why, syntax, planning)
        : await withoutFiles(checked, new Map([[file, why]]), planning);
  }
}

/** The plan without the places that break `file`; without all places of it where they cannot be told apart. */
async function withoutWrongPlaces(
  checked: CheckedPlan,
  file: string,
  why: string,
  syntax: Pick<SyntaxCheck, 'wrong'>,
  planning: Planning,
): Promise<CheckedPlan> {
  const judge = async ({ files }: RemovalsPlan): Promise<Complaint | undefined> => {
    const message = (await syntax.wrong(files.filter((one) => one.file === file))).get(file);
    return message === undefined ? undefined : { why: message };
  };
  const tools = { planning, judge, most: MOST_LOOKS };
  const isSuspect = (path: string): boolean => path === file;
  const found = await withoutBadPlaces(checked, { why }, tools, isSuspect);
  return found ?? (await withoutFiles(checked, new Map([[file, why]]), planning));
}
