import * as z from 'zod';
import { isRecord } from '../is-record.ts';
import { partOf, readBy, readPart, type Issues, type PartSchema } from './reading.ts';

interface Member extends PartSchema {
  readonly isOptional: boolean;
}

/**
 * An object whose members are read one by one. Members without a schema are dropped, as is a null where the member is
 * optional. It visits the members that are present: zod's own objects visit each member of the schema, of which a real
 * server's flag has 9 of 21.
 */
export function recordOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = new Map(Object.entries(shape).map(([key, schema]) => [key, memberOf(schema as z.ZodType)]));
  const required = [...members].filter(([, { isOptional }]) => !isOptional);
  const read = (value: unknown, issues: Issues): z.output<z.ZodObject<Shape>> => {
    let kept: Readonly<Record<string, unknown>> = {};
    if (isRecord(value)) {
      kept = keptMembers(value, members, issues);
      // A missing member is read as undefined, which its schema refuses or replaces.
      for (const [key, member] of required)
        if (!(key in kept)) kept = { ...kept, [key]: readPart(key, member, undefined, issues) };
    } else issues.push({ code: 'invalid_type', expected: 'object', input: value });
    return kept as z.output<z.ZodObject<Shape>>;
  };
  return readBy(read, { shape });
}

/** The members to keep; the object itself if it has no others and reading replaces none. */
function keptMembers(
  value: Readonly<Record<string, unknown>>,
  members: ReadonlyMap<string, Member>,
  issues: Issues,
): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const member = members.get(key);
    const given = value[key];
    const isLeftOut = member === undefined || (member.isOptional && (given === null || given === undefined));
    const taken = isLeftOut ? undefined : readPart(key, member, given, issues);
    if (isLeftOut || taken !== given) copy ??= membersBefore(key, value);
    if (copy !== undefined && !isLeftOut) copy[key] = taken;
  }
  return copy ?? value;
}

/** The members before `end`, all of which are kept as they are. */
function membersBefore(end: string, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const key in value) {
    if (key === end) break;
    members[key] = value[key];
  }
  return members;
}

function memberOf(schema: z.ZodType): Member {
  if (!(schema instanceof z.ZodOptional)) return { ...partOf(schema), isOptional: false };
  return { ...partOf(schema.unwrap() as z.ZodType), isOptional: true };
}
