import type { CallSites } from './call-sites.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import type { FlagCallOrigin, Usages } from './usages.ts';
import type { StringValue } from './values.ts';
import { methodAround } from './wrappers.ts';

/**
 * Affixes around a flag's name in the name of its accessor: `useStickyHeader`, `StickyHeaderAsync`. Case does not count, so
 * that `isNew` may be of a flag `isnew`; it follows that `is` of `island` is taken for one.
 */
const AROUND = /^(?:use|get|is)(?=[\p{L}_])|_?(?:value|details|with|async|enabled|flag)$/iu;

/** A function that evaluates one flag and is named after it, as generators of typed clients write them. */
interface Accessor {
  readonly target: FunctionRef;
  readonly name: string;
  readonly origin: FlagCallOrigin;
}

/** Finds the uses of typed clients: the calls of functions named after the flag that they evaluate. */
export class Accessors {
  /** By the function and the flag's name. */
  readonly #found = new Map<string, Accessor>();

  /** Records the function around `fn`, which has a flag call with a literal name, if it is named after the flag. */
  note({ file, fn }: FunctionRef, { value: name }: StringValue, origin: FlagCallOrigin): void {
    const target = methodAround({ file, fn });
    const { returns, parameters } = file.fn(target.fn);
    // A typed client's function does nothing but return the flag's value.
    if (returns.length !== 1) return;
    // A parameter for a flag's name makes it a wrapper for any flag.
    const takesName = parameters.some((id) => /name|flag|key/i.test(file.declaration(id).name));
    if (takesName) return;
    const words = wordsOf(name);
    // Names that consist of affixes alone do not match: `enabled`, evaluated in `getValue`.
    if (words === '') return;
    if (!namesOf(target).some((own) => wordsOf(own) === words)) return;
    this.#found.set([file.path, target.fn, name].join(' '), { target, name, origin });
  }

  /** The functions noted so far. */
  get all(): Iterable<Accessor> {
    return this.#found.values();
  }
}

/** Adds the calls of an accessor as references to its flag. */
export function addUsesOf({ target, name, origin }: Accessor, sites: CallSites, usages: Usages): void {
  for (const { file, row } of sites.of(target))
    usages.add({ kind: 'reference', name, file, start: row.start, end: row.end }, { ...origin, cause: file });
}

/** The names of a function and of variables whose value contains it: `StickyHeader` for Go's `StickyHeader.Value`. */
function namesOf({ file, fn }: FunctionRef): readonly string[] {
  const row = file.fn(fn);
  const holders = file.facts.declarations.filter(
    ({ kind, value }) => kind === 'variable' && value !== undefined && isMadeAround(file, value, row),
  );
  return [row.name ?? '', ...holders.map(({ name }) => name)];
}

/** Whether `value` is an object literal or a call that contains a place, as `Value: func() …` in Go's `Flag{ … }`. */
function isMadeAround(
  file: LinkedFile,
  value: number,
  span: { readonly start: number; readonly end: number },
): boolean {
  const row = file.expression(value);
  return (row.kind === 'object' || row.kind === 'call') && contains(row, span);
}

/** The words of a name, joined and in small letters, without affixes: `stickyheader` for `useStickyHeader`. */
function wordsOf(name: string): string {
  let bare = name;
  // Until no affix is left, as there may be several: `StickyHeaderValueAsync`.
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replace(AROUND, '')];
  return bare.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
