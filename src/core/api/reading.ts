import * as z from 'zod';
import { LISTED_PROBLEMS } from './contract-problem.ts';

/** The problems of a body, with their paths. */
export type Issues = z.core.$ZodRawIssue[];

/**
 * Returns the value as read: the value itself where nothing of it is dropped or replaced. Adds its problems to `issues`;
 * the result is unused if there is one.
 */
type Read<T> = (value: unknown, issues: Issues) => T;

/**
 * A schema with a reader of its own. Nested readers are called without zod in between, and valid values are not copied:
 * 50,000 flags take a third of the time and two thirds of the memory (measured).
 *
 * @param extras further members of the schema: the `shape` of an object, the `element` of a list.
 */
export function readBy<T, Extras extends object>(read: Read<T>, extras: Extras) {
  const schema = z.transform<unknown, T>((value, { issues }) => read(value, issues));
  return Object.assign(schema, { read, ...extras });
}

/** A schema of a part: a member or an item. */
export interface PartSchema {
  /** The `typeof` of all valid values; undefined if the schema checks more than that. */
  readonly plainType: string | undefined;
  readonly read: Read<unknown>;
}

/** A schema as that of a part, read by its own reader if {@link readBy} made it, else by zod. */
export function partOf(schema: z.ZodType): PartSchema {
  const { read } = schema as Partial<PartSchema>;
  return { plainType: plainTypeOf(schema), read: read ?? readByZod(schema) };
}

/** Reads a part of a value; the key is added to the paths of its problems. */
export function readPart(key: PropertyKey, part: PartSchema, value: unknown, issues: Issues): unknown {
  if (isPlain(value, part)) return value;
  const before = issues.length;
  const read = part.read(value, issues);
  for (let at = before; at < issues.length; at += 1) {
    const issue = issues[at] as z.core.$ZodRawIssue;
    issues[at] = { ...issue, path: [key, ...(issue.path ?? [])] };
  }
  return read;
}

const SYNC = { async: false };

function readByZod(schema: z.ZodType): Read<unknown> {
  return (value, issues) => {
    // Not `safeParse`, whose issues are finished: those in `issues` are raw.
    const read = schema._zod.run({ value, issues: [] }, SYNC) as z.core.ParsePayload;
    issues.push(...read.issues.slice(0, LISTED_PROBLEMS));
    return read.value;
  };
}

/** Undefined if there is a check beside the type, such as a format, a bound or a conversion. */
function plainTypeOf({ def }: z.ZodType): string | undefined {
  const isPlainType = def.type === 'string' || def.type === 'number' || def.type === 'boolean';
  const { type, checks = [], ...others } = def;
  return isPlainType && checks.length === 0 && Object.keys(others).length === 0 ? type : undefined;
}

/** JSON has no infinity, but `1e999` is parsed as one, which zod refuses. */
function isPlain(value: unknown, { plainType }: PartSchema): boolean {
  return typeof value === plainType && (plainType !== 'number' || Number.isFinite(value));
}
