import * as z from 'zod';
import { recordOf } from './record-of.ts';

/**
 * How strictly a body is read. The schemas for both come from the same definitions, so they cannot drift apart.
 * - `read`: what a record needs to be usable. Closed lists, bounds and date formats are not enforced, and `null` in an
 * optional field counts as absent, so that records of newer or older servers can be read.
 * - `contract`: the contract to the letter, only for Check Connection and the probe, which report violations.
 */
export type Strictness = 'read' | 'contract';

/** The building blocks of the contract's field tables, for one strictness. */
export interface Rules {
  /** An object with these fields. */
  record<Shape extends z.ZodRawShape>(
    shape: Shape,
  ): z.ZodType<z.output<z.ZodObject<Shape>>> & { readonly shape: Shape };
  /** An optional field that the contract does not call nullable. */
  optional<T extends z.ZodType>(schema: T): z.ZodOptional<T>;
  /** An optional field that the contract calls nullable. */
  optionalNullable<T extends z.ZodType>(schema: T): z.ZodOptional<T>;
  /** A string of a closed list: stage, operator, weightType, payload type, mode. */
  oneOf(values: readonly string[]): z.ZodType<string>;
  /** An ISO 8601 date-time string. */
  dateTime(): z.ZodType<string>;
  /** A string with a length, in characters. */
  text(min: number, max: number): z.ZodType<string>;
  /** A whole number with bounds, both included. */
  integer(min?: number, max?: number): z.ZodType<number>;
  /** A number with bounds, both included. */
  number(min?: number, max?: number): z.ZodType<number>;
}

const READ: Rules = {
  record: recordOf,
  // `recordOf` drops a null from an optional field.
  optional: (schema) => schema.optional(),
  optionalNullable: (schema) => schema.optional(),
  oneOf: () => z.string(),
  dateTime: () => z.string(),
  text: () => z.string(),
  integer: () => z.number(),
  number: () => z.number(),
};

const CONTRACT: Rules = {
  record: (shape) => z.object(shape),
  optional: (schema) => schema.optional(),
  // The inferred types are those of READ, which treats null as absent.
  optionalNullable: <T extends z.ZodType>(schema: T) => schema.nullish() as unknown as z.ZodOptional<T>,
  oneOf: (values) => z.enum(values),
  dateTime: () => z.iso.datetime({ offset: true }),
  text: (min, max) => z.string().min(min).max(max),
  integer: (min = -Infinity, max = Infinity) => z.int().min(min).max(max),
  number: (min = -Infinity, max = Infinity) => z.number().min(min).max(max),
};

export function rulesFor(strictness: Strictness): Rules {
  return strictness === 'read' ? READ : CONTRACT;
}
