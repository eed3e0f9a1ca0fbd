import { ROWS } from '../language-rows.ts';

/** A piece of a program without its layout: a word, or a kind with its parts. */
export type Normal =
  string | { readonly kind: string; readonly parts: readonly Normal[]; readonly name?: string };

export const TRUE = 'true';
export const FALSE = 'false';

export function made(kind: string, parts: readonly Normal[], name?: string): Normal {
  return name === undefined ? { kind, parts } : { kind, parts, name };
}

/** A string constant; its quotes make it differ from every name. */
export function stringOf(value: string): Normal {
  return `"${value}"`;
}

export function isString(normal: Normal | undefined): normal is string {
  return typeof normal === 'string' && normal.startsWith('"');
}

export function isTruth(normal: Normal | undefined): normal is 'true' | 'false' {
  return normal === TRUE || normal === FALSE;
}

export function isKind(
  normal: Normal | undefined,
  ...kinds: readonly string[]
): normal is Exclude<Normal, string> {
  return typeof normal === 'object' && (kinds.length === 0 || kinds.includes(normal.kind));
}

/** What does nothing but what its parts do, beside operators and types: anything else acts. */
const PURE = new Set([
  ...Object.values(ROWS).flatMap(({ pure }) => pure),
  ...['string', 'part', 'list', 'if', 'local', 'holder', 'member', 'nothing', 'fragment', 'context'],
]);
const OPERATOR = /^[^\w]+$|^(?:and|or|in|not in|is|is not|instanceof)$|(?:^|_)types?(?:_|$)/;

/** Whether evaluating it does something. */
export function acts(normal: Normal): boolean {
  if (typeof normal === 'string' || normal.kind === 'function') return false;
  return !(PURE.has(normal.kind) || OPERATOR.test(normal.kind)) || normal.parts.some(acts);
}

/** Whether nothing comes after it. */
function leaves(normal: Normal): boolean {
  if (isKind(normal, 'jump')) return true;
  if (isKind(normal, 'if')) return normal.parts.slice(1).every(leaves);
  if (isKind(normal, 'list')) return normal.parts.some(leaves);
  return (
    isKind(normal, 'passing') &&
    normal.parts.length > 0 &&
    normal.parts.every((part) => !isKind(part, 'list') || leaves(part)) &&
    normal.parts.some((part) => isKind(part, 'list'))
  );
}

/** The program without variables that nothing reads, and without what only they needed. */
export function pruned(program: Normal): Normal {
  let now = program;
  for (let before = ''; before !== JSON.stringify(now);) {
    before = JSON.stringify(now);
    now = without(now, countsIn(now)) ?? made('list', []);
  }
  return now;
}

function countsIn(normal: Normal): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  count(normal, counts);
  return counts;
}

function count(normal: Normal, counts: Map<string, number>): void {
  if (typeof normal === 'string') counts.set(normal, (counts.get(normal) ?? 0) + 1);
  else for (const part of normal.parts) count(part, counts);
}

function without(normal: Normal, around: ReadonlyMap<string, number>): Normal | undefined {
  if (typeof normal === 'string') return normal;
  // Other functions have variables of the same name.
  const counts = normal.kind === 'function' ? countsIn(normal) : around;
  if (normal.kind === 'local' && normal.name !== undefined && (counts.get(normal.name) ?? 0) === 0) {
    const [value] = normal.parts;
    return value !== undefined && acts(value) && !isKind(value, 'context')
      ? without(value, counts)
      : undefined;
  }
  const parts = normal.parts.flatMap((part): readonly Normal[] => {
    const kept = without(part, counts);
    if (kept === undefined) return [];
    const isNested = normal.kind === 'list' && isKind(kept, 'list');
    return isNested ? kept.parts : [kept];
  });
  if (normal.kind === 'holder' && parts.every((part) => typeof part === 'string')) return undefined;
  if (normal.kind === 'if' && isEmptyIf(parts))
    return parts[0] !== undefined && acts(parts[0]) ? parts[0] : undefined;
  if (normal.kind === 'list') return made('list', live(parts));
  const [only] = parts;
  if (normal.kind === 'holder' && parts.length === 1 && isKind(only, 'effect')) return only;
  return made(normal.kind, parts.map(single), normal.name);
}

/** A list of one is what is in it. */
function single(normal: Normal): Normal {
  return isKind(normal, 'list') && normal.parts.length === 1 ? (normal.parts[0] ?? normal) : normal;
}

function isEmptyIf(parts: readonly Normal[]): boolean {
  return parts.slice(1).every((part) => isKind(part, 'list') && part.parts.length === 0);
}

/** Statements up to the one that jumps, and functions that are declared behind it. */
export function live(statements: readonly Normal[]): readonly Normal[] {
  const end = statements.findIndex(leaves);
  if (end < 0) return statements;
  return [
    ...statements.slice(0, end + 1),
    ...statements.slice(end + 1).filter((statement) => isKind(statement, 'function')),
  ];
}
