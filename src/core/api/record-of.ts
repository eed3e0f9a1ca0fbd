import * as z from 'zod';
import { isRecord } from '../is-record.ts';
import { readInside } from './lists.ts';

/** A member of an object that is read. */
interface Member {
  readonly schema: z.ZodType;
  readonly isOptional: boolean;
  /** What `typeof` says of everything that the schema takes; undefined where that is not all to know. */
  readonly plainType: string | undefined;
}

/**
 * An object whose members are read one by one. Members without a schema are left out, and so is a null in the place of
 * one that may be absent. It takes less than half the time of an object of zod's own, which looks at each member of
 * the schema: a flag of a real server has 9 of 21 (measured).
 */
export function recordOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = new Map(Object.entries(shape).map(([key, schema]) => [key, memberOf(schema as z.ZodType)]));
  const required = [...members].filter(([, { isOptional }]) => !isOptional);
  const record = z.transform<unknown, z.output<z.ZodObject<Shape>>>((value, { issues }) => {
    const read: Record<string, unknown> = {};
    if (isRecord(value)) {
      for (const key in value) {
        const member = members.get(key);
        const given = value[key];
        if (member === undefined || (member.isOptional && (given ?? undefined) === undefined)) continue;
        if (isPlain(given, member)) read[key] = given;
        else read[key] = readInside(key, member.schema, given, issues);
      }
      for (const [key, { schema }] of required)
        if (!(key in read)) read[key] = readInside(key, schema, undefined, issues);
    } else issues.push({ code: 'invalid_type', expected: 'object', input: value });
    return read as z.output<z.ZodObject<Shape>>;
  });
  return Object.assign(record, { shape });
}

function memberOf(schema: z.ZodType): Member {
  if (!(schema instanceof z.ZodOptional))
    return { schema, isOptional: false, plainType: plainTypeOf(schema) };
  const inner = schema.unwrap() as z.ZodType;
  return { schema: inner, isOptional: true, plainType: plainTypeOf(inner) };
}

/** A format, a bound or the like stands beside the type. */
function plainTypeOf({ def }: z.ZodType): string | undefined {
  const isPlainType = def.type === 'string' || def.type === 'number' || def.type === 'boolean';
  const { type, checks = [], ...others } = def;
  return isPlainType && checks.length === 0 && Object.keys(others).length === 0 ? type : undefined;
}

/** JSON has no infinity, but `1e999` is read as one, which zod refuses. */
function isPlain(value: unknown, { plainType }: Member): boolean {
  return typeof value === plainType && (plainType !== 'number' || Number.isFinite(value));
}
