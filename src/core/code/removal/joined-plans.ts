import type { FunctionQuestion } from './declared/answer-declaration.ts';
import { LineIndex } from '../line-index.ts';
import type { FileChange, FoldedFunction, Listed, RemovalPlan } from './plan-types.ts';
import { lineAt } from './report/line-at.ts';

/** The result of removing some flags; lines and offsets are those of the files before any is removed. */
export interface RemovalsPlan {
  /** How many usages were removed. */
  readonly edited: number;
  readonly files: readonly FileChange[];
  readonly listed: readonly Listed[];
  /** By flag, if its name is an everyday word, such as `search`: the unparsed files that contain it, listed by no line. */
  readonly words: readonly { readonly name: string; readonly files: readonly string[] }[];
  /** Functions that do more than return the flag's answer: a person is asked about them. */
  readonly questions: readonly FunctionQuestion[];
  /** What was folded into its callers. */
  readonly folded: readonly FoldedFunction[];
  /** Whether something became constant, so that folding may achieve more. */
  readonly mayFold: boolean;
}

/** Joins plans, each of which starts from the changes of those before it; `flags` has the flag of each. */
export function joinedPlans(plans: readonly RemovalPlan[], flags: readonly string[]): RemovalsPlan {
  const files = new Map<string, FileChange>();
  for (const [index, plan] of plans.entries())
    for (const { file, before, after, removed } of plan.files) {
      const joined = files.get(file);
      // With their offsets in the file as it is before all plans; without code that an earlier plan wrote.
      const places = removed.flatMap((place) => {
        const start = originOf(file, place.start, plans.slice(0, index));
        return start === undefined ? [] : [{ ...place, start }];
      });
      const all = [...(joined?.removed ?? []), ...places];
      files.set(file, { file, before: joined?.before ?? before, after, removed: all });
    }
  const listed = new Map<string, Listed>();
  for (const [index, plan] of plans.entries())
    for (const place of plan.listed) {
      if (isTakenAfter(place, plan, plans.slice(index + 1))) continue;
      const original = asBefore(place, plans.slice(0, index));
      // A line that names the flag twice for one reason is one place to a person.
      const key = `${original.file}:${original.line}:${original.reason}`;
      listed.set(key, listed.get(key) ?? original);
    }
  return {
    edited: plans.reduce((sum, { edited }) => sum + edited, 0),
    files: [...files.values()].filter(({ before, after }) => before !== after),
    listed: [...listed.values()].sort(byPlace),
    words: plans.flatMap(({ words }, index) =>
      words.length > 0 ? [{ name: flags[index] ?? '', files: words }] : [],
    ),
    questions: joinedQuestions(plans),
    mayFold: plans.some(({ constants }) => constants.length > 0),
    folded: plans.flatMap(({ folded }, index) => folded.map((one) => asBefore(one, plans.slice(0, index)))),
  };
}

/** Whether later plans remove a place that `plan` lists. A call that it has removed itself and lists stays listed. */
function isTakenAfter({ file, start }: Listed, plan: RemovalPlan, later: readonly RemovalPlan[]): boolean {
  const now = nowAfter(file, start, [plan]);
  return now !== undefined && nowAfter(file, now, later) === undefined;
}

/** Each question once, with the number of its places in all plans. */
function joinedQuestions(plans: readonly RemovalPlan[]): readonly FunctionQuestion[] {
  const all = Map.groupBy(
    plans.flatMap(({ questions }) => questions),
    ({ file, hash }) => `${file} ${hash}`,
  );
  return [...all.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, places: more.reduce((sum, { places }) => sum + places, first.places) }] : [],
  );
}

/** The place in the file as it is before all plans; the file's beginning for code that an earlier removal wrote. */
function asBefore<T extends Pick<Listed, 'file' | 'start'>>(place: T, earlier: readonly RemovalPlan[]): T {
  const { file } = place;
  const changes = earlier.flatMap(({ files }) => files.filter((one) => one.file === file));
  const [first] = changes;
  if (!first) return place;
  const start = originOf(file, place.start, earlier) ?? 0;
  return { ...place, ...lineAt(first.before, new LineIndex(first.before), start) };
}

/** The offset after some plans of what was at an offset before them; undefined if one of them removed it. */
export function nowAfter(
  file: string,
  start: number,
  plans: readonly Pick<RemovalPlan, 'files'>[],
): number | undefined {
  let at: number | undefined = start;
  for (const { files } of plans) {
    const changed = files.find((one) => one.file === file);
    if (changed && at !== undefined) at = changed.draft.now(at);
  }
  return at;
}

/** The offset before some plans of what is at an offset after them; undefined if they wrote it. */
function originOf(file: string, start: number, earlier: readonly RemovalPlan[]): number | undefined {
  const changes = earlier.flatMap(({ files }) => files.filter((one) => one.file === file));
  return changes.reduceRight<number | undefined>(
    (at, { draft }) => (at === undefined ? undefined : draft.origin(at)),
    start,
  );
}

/** The order of a list: by file, then by offset. */
function byPlace(one: Listed, other: Listed): number {
  if (one.file === other.file) return one.start - other.start;
  return one.file < other.file ? -1 : 1;
}
