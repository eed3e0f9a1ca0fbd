import type { Span } from '../facts/facts.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import { exportedAs } from '../link/function-names.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { FunctionRef } from '../link/program.ts';
import type { PassingFunction, Usage, Usages } from '../link/usages.ts';
import { methodAround } from '../link/wrappers.ts';
import { Namesakes } from './namesakes.ts';
import type { PassedTo, ScanSpan, ScanUsage, ScanWrapper } from './scan-engine.ts';

/**
 * The functions that pass a flag's name on, for a scan's result: wrappers, and methods of objects that hold the
 * name. They and the usages refer to one by its index in `wrappers`.
 */
export class WrapperTable {
  readonly wrappers: readonly ScanWrapper[];
  readonly #usages: Usages;
  readonly #ids: ReadonlyMap<PassingFunction, number>;

  constructor(
    { usages, wrappers: given, objectMethods, evaluator }: FlagSearch,
    files: readonly LinkedFile[],
  ) {
    // `own` is what `usages.through` yields for a function, from which its index is found.
    const wrappers = [
      ...given.map((one) => ({ ...one, own: one, isOfObject: false })),
      ...objectMethods.map((one) => ({ ...one, own: one, isOfObject: true, isClient: false })),
    ];
    const namesakes = new Namesakes(evaluator, files);
    const known = new Set(wrappers.map(({ target: { file, fn } }) => `${file.path}:${fn}`));
    this.#usages = usages;
    this.#ids = new Map(wrappers.map(({ own }, id) => [own, id]));
    this.wrappers = wrappers.map(
      ({ target: { file, fn }, place, origin: { reaches }, isClient, isOfObject }) => ({
        ...spanOf(file, file.fn(fn)),
        name: nameOf({ file, fn }),
        types: ownersOf({ file, fn }),
        others: namesakes
          .of({ file, fn })
          .filter((other) => !known.has(`${other.file.path}:${other.fn}`))
          .map((other) => spanOf(other.file, other.file.fn(other.fn))),
        place: spanOf(place.file, place.row),
        passedTo: this.#at(place.file, place.row.start),
        reaches,
        isClient,
        isOfObject,
      }),
    );
  }

  /** What a usage is passed to, and where a constant is read. */
  of({ file, start, kind, uses }: Usage): Pick<ScanUsage, 'passedTo' | 'uses'> {
    const own = { uses: uses.map((use) => spanOf(use.file, use.span)) };
    // A declaration is not passed to anything: the places that read it are.
    if (kind === 'declaration') return own;
    const passedTo = this.#at(file, start);
    return {
      ...(passedTo.isDirect || passedTo.wrappers.length > 0 ? { passedTo } : {}),
      ...(uses.length > 0 && own),
    };
  }

  /** What the name at a place is passed to; `undefined` among it stands for the SDK's function itself. */
  #at(file: LinkedFile, start: number): PassedTo {
    const all = [...this.#usages.through(file, start)];
    return {
      isDirect: all.includes(undefined),
      wrappers: all.flatMap((one) => (one === undefined ? [] : (this.#ids.get(one) ?? []))),
    };
  }
}

/** The name of the function or of the method around it, or else the name under which its file exports it. */
function nameOf(own: FunctionRef): string | undefined {
  const { file, fn } = methodAround(own);
  return file.fn(fn).name ?? exportedAs(own.file, own.fn);
}

/** The types that a function is a method of, innermost first. */
function ownersOf({ file, fn }: FunctionRef): readonly string[] {
  const { methodOf, container } = file.fn(fn);
  // Without pointer and type arguments: `*Flags[T]` is `Flags`.
  const owners: string[] = [...(methodOf?.match(/[\p{L}_$][\p{L}\p{N}_$]*/u) ?? [])];
  for (let id = container; id !== undefined; id = file.container(id).parent)
    owners.push(file.container(id).name);
  return owners.filter((name) => name !== '');
}

function spanOf({ path }: LinkedFile, { start, end }: Span): ScanSpan {
  return { path, start, end };
}
