import { tellsNames } from '../partial-text.ts';
import * as l10n from '@vscode/l10n';
import { getOrInsert } from '../../get-or-insert.ts';
import type { Id, Span } from '../facts/facts.ts';
import { isSurer, type Evidence } from '../evidence.ts';
import type { KnownFlags, NamedKind } from '../finding.ts';
import { isLegalName } from '../../api/legal-name.ts';
import type { ReachedFunction } from '../sdk-table.ts';
import type { LinkedFile } from './linked-file.ts';
import type { ParameterValue } from './values.ts';

/** One step of the explanation why a place belongs to a flag. */
export interface ReasonStep extends Span {
  readonly file: LinkedFile;
  readonly text: string;
}

/** A step of the explanation, at a place in code. */
export function reasonAt(file: LinkedFile, { start, end }: Span, text: string): ReasonStep {
  return { file, start, end, text };
}

/** The call that takes a flag name. */
export interface FlagCallPlace {
  readonly file: LinkedFile;
  /** What the callee is called, `isOn` of `flags.isOn`; empty where it has no name. */
  readonly function: string;
  readonly receiver: Span | undefined;
}

/** A function of the program that passes a flag name on. */
export interface PassingFunction {
  readonly target: { readonly file: LinkedFile; readonly fn: Id };
  /** Where it passes the name on. */
  readonly place: { readonly file: LinkedFile; readonly row: Span };
  /** The parameter that holds the name; undefined where the function's object holds it. */
  readonly parameter?: ParameterValue;
  /** The flag call that it passes the name to. */
  readonly origin: FlagCallOrigin;
}

/** How a flag call was recognized. */
export interface FlagCallOrigin {
  readonly evidence: Evidence;
  /** The file whose code led to the call. */
  readonly cause: LinkedFile;
  readonly because: readonly ReasonStep[];
  /** The function of an SDK or of the settings that is called eventually; undefined if code does not tell one. */
  readonly reaches?: ReachedFunction;
  /** Undefined where no call is known to take the name: in the address of a request, or where only the list says it. */
  readonly call?: FlagCallPlace;
  /** Whether a name counts only if the server has such a flag. */
  readonly isOnlyKnown?: true;
  /** The program's own function that is called; undefined for an SDK's. */
  readonly through?: PassingFunction;
  /** Where the name is built if the code does not tell all of its parts. */
  readonly builtAt?: BuildPlace;
}

/** An expression that builds a name. */
interface BuildPlace {
  readonly file: LinkedFile;
  readonly row: Span;
}

/** A place of a flag's name. */
export interface PlaceOfName extends Span {
  readonly kind: NamedKind;
  readonly name: string;
  readonly file: LinkedFile;
  /** Whether the name comes from subtypes, so that a subtype not seen may have another. */
  readonly isOfSubtypes?: true | undefined;
}

/** A place of a flag's name, with the call that led to it. */
export interface Usage extends PlaceOfName, FlagCallOrigin {
  /** For a name that is not written in the call's argument but in a constant: the arguments that refer to it. */
  readonly uses: readonly UsePlace[];
}

/** Where a constant is used. */
interface UsePlace {
  readonly file: LinkedFile;
  readonly span: Span;
}

/** An argument of a flag call that cannot be resolved. */
export interface Dynamic extends Span, FlagCallOrigin {
  readonly file: LinkedFile;
  /** The texts that it may be, with `UNKNOWN` for each part that the code does not tell; empty if it may be any text. */
  readonly texts: ReadonlySet<string>;
}

/** A string literal that is the argument of a flag call: the editor completes flags there. */
export interface Slot extends Span {
  readonly file: LinkedFile;
  readonly evidence: Evidence;
}

/** How much a kind of place says; higher wins. */
const RANK: Readonly<Record<NamedKind, number>> = {
  literal: 5,
  declaration: 4,
  reference: 3,
  embedded: 2,
  candidate: 1,
};

/** A function whose argument is mostly known flags, whatever it calls. */
export interface FunctionByUse {
  readonly name: string;
  /** Zero-based position of the argument. */
  readonly argument: number;
  /** The paths and types that declare it, joined to one text that is only compared; empty where that is not known. */
  readonly declaredBy: string;
  /** How many distinct names it is called with, and how many of them are known flags. */
  readonly names: number;
  readonly known: number;
}

/** The usages that one file's code led to, in whatever file they are, by {@link keyOf}. */
export interface OfCause {
  readonly usages: Map<string, Usage>;
  readonly dynamic: Map<string, Dynamic>;
}

/** Collects usages: a name found at one place in several ways is kept once, with the highest confidence. */
export class Usages {
  /** Functions recognized only because their arguments are known flags. */
  readonly byUse: FunctionByUse[] = [];
  /** Usages by the file whose code led to them; empty unless `keepsCauses` is set. */
  readonly ofCause = new Map<LinkedFile, OfCause>();
  readonly #known: KnownFlags | undefined;
  readonly #keepsCauses: boolean;
  readonly #usages = new Map<string, Usage & { readonly uses: UsePlace[] }>();
  readonly #dynamic = new Map<string, Dynamic>();
  /** Parameters that are passed on as names, by place. */
  readonly #passed = new Map<string, Dynamic>();
  readonly #slots = new Map<string, Slot>();
  /** The wrappers that take the argument at a place; undefined stands for an SDK's function. */
  readonly #takers = new Map<string, Set<PassingFunction | undefined>>();
  /** How often a text was recorded of which only a part is known. */
  #texts = 0;

  constructor(known: KnownFlags | undefined, keepsCauses: boolean) {
    this.#known = known;
    this.#keepsCauses = keepsCauses;
  }

  /** Where the usages that a file leads to are kept; undefined if causes are not recorded. */
  #causedBy(file: LinkedFile): OfCause | undefined {
    if (!this.#keepsCauses) return undefined;
    return getOrInsert(this.ofCause, file, () => ({ usages: new Map(), dynamic: new Map() }));
  }

  /** Records a name, unless it is empty, or illegal for a flag and neither sure nor known. */
  add(place: PlaceOfName, origin: FlagCallOrigin, use?: UsePlace): void {
    const isCertain =
      (origin.evidence === 'sure' && place.kind !== 'candidate') || this.#known?.has(place.name) === true;
    if (place.name === '' || (!isCertain && !isLegalName(place.name))) return;
    // A declaration is not passed to anything: the places that read it are.
    if (place.kind !== 'declaration') this.#recordTaker(place, origin);
    const key = keyOf(place.file, place.start, place.name);
    const before = this.#usages.get(key);
    const uses = before?.uses ?? [];
    if (use) uses.push(use);
    const evidence = place.kind === 'candidate' ? place.kind : origin.evidence;
    const usage = { ...place, ...origin, evidence, uses };
    if (isBetter(usage, before)) this.#usages.set(key, usage);
    const caused = this.#causedBy(origin.cause);
    if (caused && isBetter(usage, caused.usages.get(key))) caused.usages.set(key, usage);
  }

  /** Whether a usage better than a candidate is known for the name here. */
  isProven({ file, start, name }: Pick<PlaceOfName, 'file' | 'start' | 'name'>): boolean {
    const kind = this.#usages.get(keyOf(file, start, name))?.kind;
    return kind !== undefined && kind !== 'candidate';
  }

  /** Records an unresolved argument, or if that is elsewhere, where its name is built; `text` is what is known of it. */
  addDynamic(file: LinkedFile, { start, end }: Span, origin: FlagCallOrigin, text?: string): void {
    if (origin.builtAt && (origin.builtAt.file !== file || origin.builtAt.row.start !== start)) {
      this.addDynamic(origin.builtAt.file, origin.builtAt.row, origin, text);
      return;
    }
    const key = keyOf(file, start);
    if (text !== undefined) this.#texts++;
    for (const places of [this.#dynamic, this.#causedBy(origin.cause)?.dynamic]) {
      const texts = new Set(places?.get(key)?.texts);
      places?.set(key, { file, start, end, ...origin, texts: text === undefined ? texts : texts.add(text) });
    }
  }

  /** A place that an error kept from being resolved. */
  addFailed(file: LinkedFile, place: Span, error: unknown, origin?: Partial<FlagCallOrigin>): void {
    const message = error instanceof Error ? error.message : String(error);
    const because = [reasonAt(file, place, l10n.t('could not be resolved: {0}', message))];
    this.addDynamic(file, place, { evidence: 'likely', cause: file, ...origin, because });
  }

  /** A parameter that is passed on as a flag name: its values are those of the function's callers. */
  addPassed(file: LinkedFile, { start, end }: Span, origin: FlagCallOrigin): void {
    this.#passed.set(keyOf(file, start), { file, start, end, ...origin, texts: new Set() });
    this.#recordTaker({ file, start }, origin);
  }

  /** The wrappers that take the argument at a place; undefined stands for an SDK function. */
  through(file: LinkedFile, start: number): ReadonlySet<PassingFunction | undefined> {
    return this.#takers.get(keyOf(file, start)) ?? new Set();
  }

  /** Records a string literal as the argument of a flag call. */
  addSlot(file: LinkedFile, { start, end }: Span, { evidence }: FlagCallOrigin): void {
    getOrInsert(this.#slots, keyOf(file, start), () => ({ file, start, end, evidence }));
  }

  #recordTaker({ file, start }: Pick<Dynamic, 'file' | 'start'>, { through }: FlagCallOrigin): void {
    getOrInsert(this.#takers, keyOf(file, start), () => new Set()).add(through);
  }

  /** Grows with each name, and each text known in part, that is found: compared to tell whether a search added any. */
  get size(): number {
    return this.#usages.size + this.#texts;
  }

  get all(): readonly Usage[] {
    return [...this.#usages.values()];
  }

  /** Arguments of which no name was found. One that was recorded may have got a name since, by another way to its call. */
  get dynamic(): readonly Dynamic[] {
    return this.#withoutName(this.#dynamic);
  }

  /** Parameters that are passed on and that no caller gives a known name. */
  get passed(): readonly Dynamic[] {
    return this.#withoutName(this.#passed);
  }

  get slots(): readonly Slot[] {
    return [...this.#slots.values()];
  }

  /** The places without a name, and those where beside a name further ones are known in part. */
  #withoutName(places: ReadonlyMap<string, Dynamic>): readonly Dynamic[] {
    const resolvedAt = new Set(this.all.map(({ file, start }) => keyOf(file, start)));
    return [...places].flatMap(([key, dynamic]) =>
      resolvedAt.has(key) && ![...dynamic.texts].some(tellsNames) ? [] : [dynamic],
    );
  }
}

/** Whether one finding for a place is better than another. */
export function isBetter(
  one: { readonly kind: NamedKind; readonly evidence: Evidence },
  other: { readonly kind: NamedKind; readonly evidence: Evidence } | undefined,
): boolean {
  if (!other || RANK[one.kind] > RANK[other.kind]) return true;
  return one.kind === other.kind && isSurer(one.evidence, other.evidence);
}

/** The key of a place, or of a name at a place. */
function keyOf(file: LinkedFile, start: number, name?: string): string {
  return [file.path, start, name].join(':');
}
