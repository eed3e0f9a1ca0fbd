import type { Id, Span } from './facts/facts.ts';
import type {
  ComparedName,
  Constant,
  Detection,
  DetectOptions,
  FlagCall,
  Finding,
  FindingReason,
  NamedFinding,
  Position,
  Range,
} from './finding.ts';
import { LineIndex } from './line-index.ts';
import { Evaluator } from './link/evaluator.ts';
import { LinkedFile } from './link/linked-file.ts';
import { Program } from './link/program.ts';
import { searchFlags } from './candidates/search.ts';
import { comparedVariants, type ComparedVariant } from './link/compared-variants.ts';
import type { FlagCallOrigin, Dynamic, Usage } from './link/usages.ts';
import { compareRanges } from './positions.ts';
import type { SegmentedText } from './segments/segmented-facts.ts';
import { variantPlaces } from './variant-places.ts';

/** The path of the only file of the program. */
const PATH = 'document';

/** All findings of a single document: a program of one file whose imports stay unresolved. */
export function detectIn(text: string, read: SegmentedText, options: DetectOptions): Detection {
  const program = programOf(read);
  const file = program.file(PATH);
  if (!file) return { findings: [], slots: [] };
  const { usages } = searchFlags(program, [file], options);
  const rangeOf = rangesOf(text);
  // A reference that may have several names is reported as dynamic.
  const [ambiguous, single] = splitAmbiguous(usages.all);
  const because = (origin: FlagCallOrigin) =>
    options.explain ? { because: reasonsOf(origin, rangeOf) } : {};
  const named = single.map((usage) => ({ ...namedFinding(usage, text, rangeOf), ...because(usage) }));
  // One for each place, whatever left it unresolved: several names, a parameter to which no caller gives a known name
  // (`passed`), or an expression that is not followed to one (`dynamic`).
  const unresolved = new Map(
    [...ambiguous, ...usages.passed, ...usages.dynamic].map((place) => [place.start, place]),
  );
  const dynamic = [...unresolved.values()].map((place) => ({
    ...dynamicFinding(place, text, rangeOf),
    ...because(place),
  }));
  const findings = [...named, ...dynamic].sort((one, other) => compareRanges(one.range, other.range));
  const compared = comparedVariants(file).map((variant) => comparedName(variant, rangeOf));
  return {
    findings,
    // The literals that are arguments of flag calls, whether their names are known or not.
    slots: usages.slots
      .map(({ start, end, evidence }) => ({ range: rangeOf({ start, end }), evidence }))
      .sort((one, other) => compareRanges(one.range, other.range)),
    compared,
    variants: variantPlaces(compared, findings),
  };
}

/**
 * Splits usages in two: one for each reference that may have several names, as `FLAG` in `isEnabled(FLAG)` after
 * `const FLAG = isDark ? "dark" : "light"`, and all usages of other places.
 */
function splitAmbiguous(usages: readonly Usage[]): readonly [readonly Usage[], readonly Usage[]] {
  const references = usages.filter(({ kind }) => kind === 'reference');
  const byPlace = [...Map.groupBy(references, ({ start }) => start).values()];
  const ambiguous = byPlace.filter((names) => names.length > 1);
  const allOfThese = new Set(ambiguous.flat());
  const firstOfEach = ambiguous.flatMap((names) => names.slice(0, 1));
  return [firstOfEach, usages.filter((usage) => !allOfThese.has(usage))];
}

/** The string that the constant declared at `position` holds; undefined if it is no constant or may hold several. */
export function constantIn(text: string, read: SegmentedText, position: Position): Constant | undefined {
  const program = programOf(read);
  const file = program.file(PATH);
  const lines = new LineIndex(text);
  const offset = lines.offset(position);
  const id = file?.facts.declarations.findIndex(({ start, end }) => start <= offset && offset < end);
  if (!file || id === undefined || id < 0) return undefined;
  const string = textOf(new Evaluator(program), file, id);
  return string && { name: string.value, range: lines.range(string.start, string.end) };
}

/** The only string that a declaration may hold, for an enum's entry the only one of its `value`; undefined for several. */
function textOf(evaluator: Evaluator, file: LinkedFile, id: Id) {
  const values = evaluator.declared(file, id);
  const texts = values.flatMap((value) =>
    value.kind === 'instance' ? evaluator.members.of(value, 'value') : [value],
  );
  const [only, ...others] = texts.filter((value) => value.kind === 'string');
  return others.length === 0 ? only : undefined;
}

/** A program of this one file, whose imports lead nowhere. */
function programOf({ facts, parts }: SegmentedText): Program {
  return new Program({
    facts: (path) => (path === PATH ? facts : undefined),
    linked: new WeakMap([[facts, new LinkedFile(PATH, facts, parts)]]),
    // With one file there is nothing to narrow down, and a lookup in the facts is faster than a text search.
    containing: () => [PATH],
    resolve: () => [],
    // Asked only of imported files.
    containsOne: () => false,
  });
}

/** Turns offsets of the document into lines and columns. */
type RangeOf = (span: Span) => Range;

function rangesOf(text: string): RangeOf {
  const lines = new LineIndex(text);
  return ({ start, end }) => lines.range(start, end);
}

function namedFinding(usage: Usage, text: string, rangeOf: RangeOf): NamedFinding {
  const { kind, name, evidence, uses } = usage;
  // Where a proven constant is used is a finding of its own, a reference; a candidate's uses are only listed with it.
  const places = kind === 'candidate' ? uses.map(({ span }) => rangeOf(span)) : [];
  return {
    kind,
    name,
    range: rangeOf(usage),
    evidence,
    ...calledFrom(usage, text),
    ...(places.length > 0 && { uses: places }),
  };
}

function comparedName(
  { name, callArguments, mayFallBack, ...span }: ComparedVariant,
  rangeOf: RangeOf,
): ComparedName {
  return {
    name,
    range: rangeOf(span),
    callArguments: callArguments.map((argument) => rangeOf(argument).start),
    mayFallBack,
  };
}

function dynamicFinding(dynamic: Omit<Dynamic, 'texts'>, text: string, rangeOf: RangeOf): Finding {
  return {
    kind: 'dynamic',
    range: rangeOf(dynamic),
    evidence: dynamic.evidence,
    ...calledFrom(dynamic, text),
  };
}

function reasonsOf({ because }: FlagCallOrigin, rangeOf: RangeOf): readonly FindingReason[] {
  return because.map(({ text, ...span }) => ({ text, range: rangeOf(span) }));
}

/** A finding's property `call`, left out where no call takes the name. */
function calledFrom({ call }: FlagCallOrigin, text: string): { readonly call?: FlagCall } {
  if (!call) return {};
  const { function: name, receiver } = call;
  return {
    call: { function: name, ...(receiver && { receiver: text.slice(receiver.start, receiver.end) }) },
  };
}
