import type { Span } from '../facts/facts.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { HandedOn, Usage, Usages } from '../link/usages.ts';
import { Namesakes } from './namesakes.ts';
import type { ScanAsked, ScanSpan, ScanUsage, ScanWrapper } from './scan-engine.ts';

/** Tells what names are given to, as rows that hold one another by index. */
export class AskedRows {
  readonly wrappers: readonly ScanWrapper[];
  readonly #usages: Usages;
  readonly #ids: ReadonlyMap<HandedOn, number>;

  constructor({ usages, wrappers, evaluator }: FlagSearch, files: readonly LinkedFile[]) {
    const namesakes = new Namesakes(evaluator, files);
    const known = new Set(wrappers.map(({ target: { file, fn } }) => `${file.path}:${fn}`));
    this.#usages = usages;
    this.#ids = new Map(wrappers.map((wrapper, id) => [wrapper, id]));
    this.wrappers = wrappers.map(({ target: { file, fn }, place, asked: { reaches }, isClient }) => ({
      ...spanOf(file, file.fn(fn)),
      others: namesakes
        .of({ file, fn })
        .filter((other) => !known.has(`${other.file.path}:${other.fn}`))
        .map((other) => spanOf(other.file, other.file.fn(other.fn))),
      place: spanOf(place.file, place.row),
      asked: this.#at(place.file, place.row.start),
      reaches,
      isClient,
    }));
  }

  /** What a usage is given to, and where a constant is asked for. */
  of({ file, start, kind, uses }: Usage): Pick<ScanUsage, 'asked' | 'uses'> {
    if (kind === 'declaration') return { uses: uses.map((use) => spanOf(use.file, use.span)) };
    const asked = this.#at(file, start);
    return asked.isDirect || asked.wrappers.length > 0 ? { asked } : {};
  }

  #at(file: LinkedFile, start: number): ScanAsked {
    const all = [...this.#usages.through(file, start)];
    return {
      isDirect: all.includes(undefined),
      wrappers: all.flatMap((one) => (one === undefined ? [] : (this.#ids.get(one) ?? []))),
    };
  }
}

function spanOf({ path }: LinkedFile, { start, end }: Span): ScanSpan {
  return { path, start, end };
}
