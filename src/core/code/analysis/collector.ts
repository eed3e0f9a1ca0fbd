import { isLegalName } from '../../api/names.ts';
import { type CallSite, type StringExpression, textOf } from '../expression.ts';
import type {
  Detection,
  DynamicFinding,
  Evidence,
  FlagCall,
  NamedFinding,
  NamedKind,
  NameSlot,
  Range,
} from '../finding.ts';
import { LineIndex } from '../line-index.ts';

/** A stretch of the text by offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const RANK: Readonly<Record<NamedKind, number>> = {
  literal: 5,
  declaration: 4,
  reference: 3,
  embedded: 2,
  candidate: 1,
};

interface Found extends Span {
  readonly kind: NamedKind;
  readonly name: string;
  readonly evidence: Evidence;
  readonly call: FlagCall | undefined;
  readonly uses: readonly Span[];
}

/** Gathers findings: a place that is found in several ways is told once, as the surest of them. */
export class Collector {
  readonly #lines: LineIndex;
  readonly #named = new Map<number, Found>();
  readonly #dynamic = new Map<number, DynamicFinding>();
  readonly #slots = new Map<number, NameSlot>();

  constructor(text: string) {
    this.#lines = new LineIndex(text);
  }

  add(
    kind: NamedKind,
    name: string,
    place: Span,
    evidence: Evidence,
    call?: CallSite,
    uses: readonly Span[] = [],
  ): void {
    const surely = evidence <= 2 && kind !== 'candidate';
    if (name === '' || (!surely && !isLegalName(name))) return;
    const next: Found = {
      kind,
      name,
      start: place.start,
      end: place.end,
      evidence,
      call: call && flagCall(call),
      uses,
    };
    const before = this.#named.get(place.start);
    if (!before) {
      this.#named.set(place.start, next);
      return;
    }
    const surer =
      RANK[kind] > RANK[before.kind] || (kind === before.kind && evidence < before.evidence) ? next : before;
    const all = [
      ...before.uses,
      ...uses.filter(({ start }) => !before.uses.some((use) => use.start === start)),
    ];
    this.#named.set(place.start, { ...surer, uses: all });
  }

  /** Whether a name is found to begin at `offset`. */
  has(offset: number): boolean {
    return this.#named.has(offset);
  }

  addDynamic(place: Span, evidence: Evidence, call: CallSite): void {
    const range = this.#range(place);
    this.#dynamic.set(place.start, { kind: 'dynamic', range, evidence, call: flagCall(call) });
  }

  addSlot(string: StringExpression, evidence: Evidence): void {
    if (!this.#slots.has(string.start))
      this.#slots.set(string.start, { range: this.#range(string), evidence });
  }

  result(): Detection {
    const named = [...this.#named.values()].map((found): NamedFinding => {
      const { kind, name, evidence, call, uses } = found;
      const spots = {
        ...(call && { call }),
        ...(uses.length && { uses: uses.map((use) => this.#range(use)) }),
      };
      return { kind, name, range: this.#range(found), evidence, ...spots };
    });
    // A call may fit two functions of one name; what one of them resolves is known.
    const dynamic = [...this.#dynamic]
      .filter(([start]) => !this.#named.has(start))
      .map(([, finding]) => finding);
    const findings = [...named, ...dynamic];
    return {
      findings: findings.sort((one, other) => compare(one.range, other.range)),
      slots: [...this.#slots.values()].sort((one, other) => compare(one.range, other.range)),
    };
  }

  #range({ start, end }: Span): Range {
    return this.#lines.range(start, end);
  }
}

function flagCall({ name, receiver }: CallSite): FlagCall {
  return receiver ? { function: name, receiver: textOf(receiver) } : { function: name };
}

function compare(one: Range, other: Range): number {
  return one.start.line - other.start.line || one.start.character - other.start.character;
}
