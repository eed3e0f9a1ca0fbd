import type * as z from 'zod';
import { isRecord } from '../is-record.ts';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';
import { partOf, readBy, readPart, type Issues } from './reading.ts';

/** Most items of a list in an answer: a longer list is refused before any item is read. */
export const MOST_ITEMS = 200_000;

/** Most members of an object with arbitrary keys. */
const MOST_TEXTS = 10_000;

/**
 * A list whose items are read one by one. It stops at the 20th problem of the body: zod's own arrays collect the
 * problems of all items, which took 3 GB for 6 million (measured).
 */
export function listOf<T extends z.ZodType>(item: T) {
  const part = partOf(item);
  const read = (values: unknown, issues: Issues): readonly z.output<T>[] => {
    if (!isList(values, issues)) return [];
    let copy: unknown[] | undefined;
    for (let position = 0; position < values.length && issues.length < LISTED_PROBLEMS; position += 1) {
      const given = values[position];
      const taken = readPart(position, part, given, issues);
      // Most readers return the item itself, so a list is seldom copied.
      if (taken !== given) (copy ??= [...values])[position] = taken;
    }
    return (copy ?? values) as readonly z.output<T>[];
  };
  // Named as in zod's own arrays, for what lists the fields of a schema.
  return readBy(read, { element: item });
}

/**
 * A list of anything. Its items are read one by one with {@link salvage}, so that a malformed item affects only itself.
 * It is not copied, unlike zod's own arrays, which take 60 ms for 50,000 items (measured).
 */
export function records() {
  return readBy((values, issues) => (isList(values, issues) ? values : []), {});
}

/** An object with any keys and text values, limited like a list. */
export function textRecord() {
  return readBy((value, issues): Readonly<Record<string, string>> => {
    if (!isRecord(value)) {
      issues.push({ code: 'invalid_type', expected: 'record', input: value });
      return {};
    }
    const before = issues.length;
    let members = 0;
    for (const key in value) {
      members += 1;
      if (members > MOST_TEXTS) {
        // Instead of the problems of its members.
        issues.splice(before, Infinity, tooBig('object', MOST_TEXTS, value));
        break;
      }
      const text = value[key];
      if (typeof text !== 'string' && issues.length < LISTED_PROBLEMS)
        issues.push({ code: 'invalid_type', expected: 'string', input: text, path: [key] });
    }
    if (issues.length > before) return {};
    return (Object.hasOwn(value, '__proto__') ? withoutProto(value) : value) as Record<string, string>;
  }, {});
}

/** Drops a member `__proto__`: nobody needs it, and copying it would set the prototype. */
function withoutProto(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'));
}

function tooBig(origin: string, maximum: number, input: unknown): z.core.$ZodRawIssue {
  return { code: 'too_big', origin, maximum, inclusive: true, input };
}

function isList(value: unknown, issues: Issues): value is readonly unknown[] {
  if (!Array.isArray(value)) {
    issues.push({ code: 'invalid_type', expected: 'array', input: value });
    return false;
  }
  if (value.length <= MOST_ITEMS) return true;
  issues.push(tooBig('array', MOST_ITEMS, value));
  return false;
}

/** What was left out of a list because it could not be read. */
export interface LeftOut {
  readonly count: number;
  /** The first problem of each of the first 20 items, with its path in the body. */
  readonly problems: readonly ContractProblem[];
}

/** The readable items of a list; `leftOut` is absent if all are readable. */
export interface Salvaged<T> {
  readonly items: readonly T[];
  readonly leftOut?: LeftOut;
}

/**
 * Reads a list so that a malformed item affects only itself.
 *
 * @param path of the list in the body, for the problems.
 */
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
    else {
      count += 1;
      if (count > LISTED_PROBLEMS) continue;
      problems.push(...toProblems(result.error.issues.slice(0, 1), `${path}[${position}]`));
    }
  }
  return { items, ...(count === 0 ? {} : { leftOut: { count, problems } }) };
}

/** One line for the log: how many were left out, and a problem of each of the first 20. */
export function describeLeftOut({ count, problems }: LeftOut): string {
  const why = problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ');
  return `${count} left out. ${why}`;
}
