import type { ArgumentFact, Id, Span } from '../facts/facts.ts';
import { UNKNOWN } from '../partial-text.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef, TypeRef } from './program.ts';
import type { ResolvedModule } from './resolved-name.ts';

/** The path step for each element of a list. */
export const EACH = '[]';

/** The path step for the result of the method before it. */
export const CALLED = '()';

/** Prefix of the path step for an annotation of an enum entry. */
export const ANNOTATION = '@';

/** An expression of a file. */
export interface Ref {
  readonly file: LinkedFile;
  readonly id: Id;
}

/** Whether a value comes from subtypes; what is taken out of it comes from there too. */
interface Provenance {
  /** Whether it comes from subtypes, so that a subtype not seen may have another value. */
  readonly isOfSubtypes?: true;
}

/** A string that is written somewhere in the program. */
export interface StringValue extends Span, Provenance {
  readonly kind: 'string';
  readonly file: LinkedFile;
  readonly value: string;
  /** Whether it is a Ruby symbol. */
  readonly isSymbol: boolean;
  /** The list item or map entry that it is taken from. */
  readonly listed?: Ref;
  /** Whether only a part of the string is written here and a function adds the rest. */
  readonly isBuilt?: boolean;
  /** The program's own types of text that it has, whose methods can be called on it: Go's `type Flag string`. */
  readonly types?: readonly TypeRef[];
  /** The entry of such a type, an enum, that has this value: Swift's `case cart = "cart"`. */
  readonly entry?: Ref;
}

/** A text that is built from parts of which the code does not tell some: {@link UNKNOWN} stands for each. */
interface PartialText extends Span {
  readonly kind: 'partial';
  readonly file: LinkedFile;
  readonly value: string;
}

/** The arguments of a call. They may name parameters themselves, which `within` and `passed` give a value. */
export interface CallArguments {
  /** Where the call is written. */
  readonly file: LinkedFile;
  readonly args: readonly ArgumentFact[];
  /** The object whose constructor's parameters occur in them: `class Flag(key: String) { val name = Name(key) }`. */
  readonly within?: InstanceValue;
  /** The call of the function whose parameters occur in them: `(key) => new Flag(key)`. */
  readonly passed?: PassedOn;
}

/** A call of the function `by` with the arguments `given`, kept with an object that it returns. */
export interface PassedOn {
  readonly by: FunctionRef;
  readonly given: CallArguments;
}

/** An object of a type; `construction` has its constructor arguments, if known. */
export interface InstanceValue extends Provenance {
  readonly kind: 'instance';
  readonly file: LinkedFile;
  readonly container: Id;
  readonly construction?: CallArguments;
  /** Whether it stands for the type itself, whose static members it has. */
  readonly isOfType?: true;
  /** The enum entry, if it is one. */
  readonly entry?: Id;
  /** The list item or map entry that it is taken from. */
  readonly listed?: Ref;
}

/** An unknown value from a caller: a parameter, or a member of one. */
export interface ParameterValue {
  readonly kind: 'parameter';
  readonly file: LinkedFile;
  readonly fn: Id;
  /** Its position for callers; -1 for the receiver: {@link isReceiver}. */
  readonly index: number;
  /** The label that callers may use: `isOn(name: "cart")`. */
  readonly label: string | undefined;
  /** The properties by which it is destructured: `flag` and `name` in `({ flag: { name } }) => …`. */
  readonly properties: readonly string[];
  /** Undefined for one without a name: an extension's `this`, a lambda's `it`. */
  readonly declaration: Id | undefined;
  /** What is read from the parameter, in order: member names, and steps such as {@link EACH}. Empty for itself. */
  readonly path: readonly string[];
  /** The offset in `file` from which the names in its type are resolved. */
  readonly at?: number | undefined;
  /** The text put around the value after `path` is followed. */
  readonly around?: Around | undefined;
}

/** Whether a parameter is the receiver of a method or an extension, such as Python's `self`, and no argument. */
export function isReceiver({ index }: Pick<ParameterValue, 'index'>): boolean {
  return index === -1;
}

/** The text before and after a value in a longer string. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** An unknown value whose type may be known. */
export interface OpenValue {
  readonly kind: 'open';
  readonly file: LinkedFile;
  /** The type as written in `file`. */
  readonly type: string | undefined;
  /** The offset in `file` from which the names in its type are resolved. */
  readonly at?: number | undefined;
  /** What is read from it, as for a parameter. */
  readonly path: readonly string[];
  /** The variable of `file` that has this value. */
  readonly variable?: Id;
}

/** An object or map literal. */
export interface ObjectValue extends Provenance {
  readonly kind: 'object';
  readonly file: LinkedFile;
  readonly id: Id;
  /** The call that returns it, whose arguments count for its members. */
  readonly passed?: PassedOn;
  /** Whether it stands for the list of its entries: `flags.entrySet()`. */
  readonly isEntries?: true;
}

/** An entry of a map, of which a part is read: `entry.getKey()`, `pair[1]`. */
export interface PairValue extends Provenance {
  readonly kind: 'pair';
  readonly file: LinkedFile;
  /** Undefined in a map of which any key is neither a string nor a constant. */
  readonly key: Id | undefined;
  readonly value: Id;
}

/** A list literal. */
export interface ListValue extends Provenance {
  readonly kind: 'list';
  readonly items: readonly Ref[];
  /** Whether a loop takes each item apart from its index: `flags.entries()`. */
  readonly isIndexed?: true;
}

/** A function of the program; `self` is the receiver, if known. */
export interface FunctionValue {
  readonly kind: 'function';
  readonly file: LinkedFile;
  readonly fn: Id;
  readonly self?: Value;
}

/** What an expression may be, as far as the code tells. */
export type Value =
  | StringValue
  | PartialText
  | InstanceValue
  | ParameterValue
  | OpenValue
  | ObjectValue
  | ListValue
  | PairValue
  | { readonly kind: 'type'; readonly file: LinkedFile; readonly container: Id }
  | FunctionValue
  | ResolvedModule
  /** A member of a package outside the workspace. */
  | { readonly kind: 'external'; readonly module: string; readonly path: readonly string[] };

/** Identifies a parameter, or a property that it is taken apart into, and the member that is read from it. */
export function parameterKey({ file, fn, index, properties, path }: ParameterValue): string {
  return [file.path, fn, index, properties.join('.'), ...path].join(' ');
}

/** A parameter that has no declaration: a lambda's `it`, or with the index -1 the receiver of a method. */
export function unnamedParameter(file: LinkedFile, fn: Id, index: number): ParameterValue {
  const unnamed = { label: undefined, properties: [], declaration: undefined };
  return { kind: 'parameter', file, fn, index, ...unnamed, path: [] };
}

/** `value`, reported at the list item or map entry `listed`. */
export function listedAt(value: Value, listed: Ref): Value {
  return value.kind === 'string' || value.kind === 'instance' ? { ...value, listed } : value;
}

/** Whether a value already has a place in a list or map. */
function isListed(value: Value): boolean {
  return (value.kind === 'string' || value.kind === 'instance') && value.listed !== undefined;
}

/** `value`; if it is a string, with the types that it is declared or converted to. */
export function typedText(value: Value, types: readonly TypeRef[]): Value {
  return value.kind === 'string' && types.length > 0 ? { ...value, types } : value;
}

/** `value`, marked as coming from subtypes. */
export function markedOfSubtypes(value: Value): Value {
  return hasProvenance(value) ? { ...value, isOfSubtypes: true } : value;
}

/** Parts of a value, which come from where the whole does: from subtypes, or from an item of a list or a map. */
export function withProvenanceOf(whole: Value, parts: readonly Value[]): readonly Value[] {
  const isOfSubtypes = hasProvenance(whole) && whole.isOfSubtypes === true;
  const listed = whole.kind === 'instance' ? whole.listed : undefined;
  const given = isOfSubtypes ? parts.map(markedOfSubtypes) : parts;
  return listed ? given.map((part) => (isListed(part) ? part : listedAt(part, listed))) : given;
}

/** Whether values of its kind say if they come from subtypes. */
function hasProvenance(
  value: Value,
): value is StringValue | InstanceValue | ObjectValue | ListValue | PairValue {
  return /^(?:string|instance|object|list|pair)$/.test(value.kind);
}

/** Whether values leave open what an expression is: there are none, or only texts that are known in part. */
export function areUnknown(values: readonly Value[]): boolean {
  return values.every(({ kind }) => kind === 'partial');
}

/** Whether the code tells only a part of the text that is put around a parameter. */
export function isPartial({ around }: ParameterValue): boolean {
  return around !== undefined && (around.before + around.after).includes(UNKNOWN);
}

/** Whether a value is not known itself, but only the parameter, variable or type that it comes with. */
export function isOpen(value: Value): value is OpenValue | ParameterValue {
  return value.kind === 'open' || value.kind === 'parameter';
}

/** `values` without duplicates, which multiply where variables are assigned to each other. */
export function distinct(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  // What is open is compared by its variable, any other value as an object.
  const seen = new Set<unknown>();
  return values.filter((value) => {
    const key =
      value.kind === 'open' && value.variable !== undefined
        ? [value.file.path, value.variable, value.type, ...value.path].join(' ')
        : value;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
