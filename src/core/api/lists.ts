import * as z from 'zod';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';

/** Items of a list in an answer, at most: longer ones are refused before an item is looked at. */
export const MOST_ITEMS = 200_000;

/** Members of an object whose keys are the server's, at most. */
const MOST_TEXTS = 10_000;

/**
 * A list whose items are read one by one. It stops at the 20th problem: an array of zod's own gathers those of all
 * items, which took 3 GB for 6 million (measured).
 */
export function listOf<T extends z.ZodType>(item: T) {
  const list = z.transform<unknown, z.output<T>[]>((values, { issues }) => {
    const items: z.output<T>[] = [];
    if (!isList(values, issues)) return items;
    for (let position = 0; position < values.length && issues.length < LISTED_PROBLEMS; position += 1) {
      items.push(readInside(position, item, values[position], issues));
    }
    return items;
  });
  return Object.assign(list, { element: item });
}

/**
 * A list of anything: its items are read one by one with {@link salvage}, so that one malformed costs itself. It is not
 * copied, which an array of zod's own takes 60 ms for 50,000 items for (measured).
 */
export function records() {
  return z.transform<unknown, unknown[]>((values, { issues }) => (isList(values, issues) ? values : []));
}

/** An object of texts by any keys, bounded like a list. */
export function textRecord() {
  return z.transform<unknown, Record<string, string>>((value, { issues }) => {
    const texts: Record<string, string> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      issues.push({ code: 'invalid_type', expected: 'record', input: value });
      return texts;
    }
    const members = Object.entries(value);
    if (members.length > MOST_TEXTS) issues.push(tooBig('object', MOST_TEXTS, value));
    for (const [key, text] of members.slice(0, MOST_TEXTS)) {
      if (issues.length >= LISTED_PROBLEMS) break;
      if (typeof text !== 'string') {
        issues.push({ code: 'invalid_type', expected: 'string', input: text, path: [key] });
      } else if (key !== '__proto__') texts[key] = text;
    }
    return texts;
  });
}

function tooBig(origin: string, maximum: number, input: unknown): z.core.$ZodRawIssue {
  return { code: 'too_big', origin, maximum, inclusive: true, input };
}

function isList(value: unknown, issues: z.core.$ZodRawIssue[]): value is unknown[] {
  if (!Array.isArray(value)) {
    issues.push({ code: 'invalid_type', expected: 'array', input: value });
    return false;
  }
  if (value.length <= MOST_ITEMS) return true;
  issues.push(tooBig('array', MOST_ITEMS, value));
  return false;
}

const SYNC = { async: false };

/** Reads a value that stands inside another, whose issues get those that it has: then nothing counts that was read. */
export function readInside<T extends z.ZodType>(
  key: PropertyKey,
  schema: T,
  value: unknown,
  issues: z.core.$ZodRawIssue[],
): z.output<T> {
  const read = schema._zod.run({ value, issues: [] }, SYNC) as z.core.ParsePayload<z.output<T>>;
  for (const issue of read.issues.slice(0, LISTED_PROBLEMS))
    issues.push({ ...issue, path: [key, ...(issue.path ?? [])] });
  return read.value;
}

/** What was left out of a list because it could not be read. */
export interface LeftOut {
  readonly count: number;
  /** Those of the first 20 items, with their paths in the body. */
  readonly problems: readonly ContractProblem[];
}

/** The items of a list that could be read; what could not is absent where all could. */
export interface Salvaged<T> {
  readonly items: readonly T[];
  readonly leftOut?: LeftOut;
}

/** Reads a list so that one malformed item costs that item. */
export function salvage<T extends z.ZodType>(
  item: T,
  list: readonly unknown[],
  path: string,
): Salvaged<z.output<T>> {
  const items: z.output<T>[] = [];
  const problems: ContractProblem[] = [];
  let count = 0;
  for (const [position, value] of list.entries()) {
    const result = item.safeParse(value);
    if (result.success) items.push(result.data);
    else if ((count += 1) <= LISTED_PROBLEMS) {
      problems.push(...toProblems(result.error.issues.slice(0, 1), `${path}[${position}]`));
    }
  }
  return { items, ...(count === 0 ? {} : { leftOut: { count, problems } }) };
}

/** One line for the log: how many were left out, and why the first of them. */
export function describeLeftOut({ count, problems }: LeftOut): string {
  const where = problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ');
  return `${count} left out. ${where}`;
}
