import type { ArgumentFact, Id, Span } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';

/** The step of a path that stands for each element of a list. */
export const EACH = '[]';

/** The step of a path that stands for what the method before it gives. */
export const CALLED = '()';

/** What the step of a path begins with that stands for an annotation of an enum's entry. */
export const ANNOTATION = '@';

/** A row of a file's expressions. */
export interface Ref {
  readonly file: LinkedFile;
  readonly id: Id;
}

/** How a value was come by, which counts for whatever is taken out of it as well. */
interface Origin {
  /** Whether heirs of a type give it: one that is not in sight may give another. */
  readonly isOfHeirs?: true;
}

/** A text that is written out somewhere. */
export interface StringValue extends Span, Origin {
  readonly kind: 'string';
  readonly file: LinkedFile;
  readonly value: string;
  readonly symbol: boolean;
  /** Where a list or a map that it is taken from names it. */
  readonly listed?: Ref;
  /** Whether only a part of the text stands here, and a function puts more around it. */
  readonly isBuilt?: boolean;
}

/** One object of a type; `args` are what it was made with, where that is known. */
export interface InstanceValue extends Origin {
  readonly kind: 'instance';
  readonly file: LinkedFile;
  readonly container: Id;
  readonly made?: {
    readonly file: LinkedFile;
    readonly args: readonly ArgumentFact[];
    /** The object whose member it is: what that was made with may be handed on. */
    readonly within?: InstanceValue;
  };
  /** The entry of an enum that it is. */
  readonly entry?: Id;
  /** Where a list or a map that it is taken from names it. */
  readonly listed?: Ref;
}

/** A value that comes from outside: a parameter, and the members that are asked of it. */
export interface ParameterValue {
  readonly kind: 'parameter';
  readonly file: LinkedFile;
  readonly fn: Id;
  /** Its position as callers count; -1 for the object that the method is called on. */
  readonly index: number;
  readonly label: string | undefined;
  readonly property: string | undefined;
  readonly declaration: Id | undefined;
  readonly path: readonly string[];
  /** Where its type is written. */
  readonly at?: number | undefined;
  /** What it is filled into, `path` first. */
  readonly around?: Around | undefined;
}

/** The texts on both sides of a value in a longer one. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** A value that nothing tells, of a type that may be known. */
export interface OpenValue {
  readonly kind: 'open';
  readonly file: LinkedFile;
  /** The type as written in `file`. */
  readonly type: string | undefined;
  /** Where it is written. */
  readonly at?: number | undefined;
  /** Names by which it is asked. */
  readonly path: readonly string[];
  /** The variable of `file` that it is, of which nothing else is known. */
  readonly variable?: Id;
}

/** An object or a map that is written out. */
export interface ObjectValue extends Origin {
  readonly kind: 'object';
  readonly file: LinkedFile;
  readonly id: Id;
}

/** A list that is written out. */
interface ListValue extends Origin {
  readonly kind: 'list';
  readonly items: readonly Ref[];
}

/** A function of the program; `self` is what it is called on, where that is known. */
export interface FunctionValue {
  readonly kind: 'function';
  readonly file: LinkedFile;
  readonly fn: Id;
  readonly self?: Value;
}

export type Value =
  | StringValue
  | InstanceValue
  | ParameterValue
  | OpenValue
  | ObjectValue
  | ListValue
  | { readonly kind: 'type'; readonly file: LinkedFile; readonly container: Id }
  | FunctionValue
  | { readonly kind: 'module'; readonly files: readonly LinkedFile[] }
  /** Something of a package that is not in the workspace. */
  | { readonly kind: 'external'; readonly module: string; readonly path: readonly string[] };

/** `value` as what a list or a map names at `listed`. */
export function listedAt(value: Value, listed: Ref): Value {
  return value.kind === 'string' || value.kind === 'instance' ? { ...value, listed } : value;
}

/** Whether a nearer place names a value than that of which it is a part. */
function isListed(value: Value): boolean {
  return (value.kind === 'string' || value.kind === 'instance') && value.listed !== undefined;
}

/** `value` as what heirs of a type give. */
export function givenByHeirs(value: Value): Value {
  return hasOrigin(value) ? { ...value, isOfHeirs: true } : value;
}

/** Parts of a value: what counts for that counts for them. */
export function takenOutOf(whole: Value, parts: readonly Value[]): readonly Value[] {
  const isOfHeirs = hasOrigin(whole) && whole.isOfHeirs === true;
  const listed = whole.kind === 'instance' ? whole.listed : undefined;
  const given = isOfHeirs ? parts.map(givenByHeirs) : parts;
  return listed ? given.map((part) => (isListed(part) ? part : listedAt(part, listed))) : given;
}

function hasOrigin(value: Value): value is StringValue | InstanceValue | ObjectValue | ListValue {
  return /^(?:string|instance|object|list)$/.test(value.kind);
}

/** Whether nothing is known but where it comes from. */
export function isOpen(value: Value): value is OpenValue | ParameterValue {
  return value.kind === 'open' || value.kind === 'parameter';
}

/** Lists of values in which what comes twice is looked for. */
const LONG = 20;

/** `values` without those that say the same of the same variable: variables that are given one another have each many times. */
export function distinct(values: readonly Value[]): readonly Value[] {
  if (values.length < LONG) return values;
  const seen = new Set<string>();
  return values.filter((value) => {
    if (value.kind !== 'open' || value.variable === undefined) return true;
    const key = [value.file.path, value.variable, value.type, ...value.path].join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
