import { isProvenByCode } from '../evidence.ts';
import type { Range } from '../finding.ts';
import { LineIndex } from '../line-index.ts';
import { listUnder } from '../list-under.ts';
import { mayBe, tellsNames } from '../partial-text.ts';
import type { ScanFindings, ScanUsage } from '../scan/scan-engine.ts';
import type { OpenPlace, RemovalUsage } from './plan-types.ts';
import type { Workspace } from './workspace.ts';

/** The usages of one flag in a scan, as offsets into the workspace's texts, which must have been read. */
export function usagesOf(
  { usages }: Pick<ScanFindings, 'usages'>,
  flag: string,
  workspace: Workspace,
): readonly RemovalUsage[] {
  // Places where the name of another flag is possible.
  const others = new Set(usages.flatMap((usage) => (usage.name === flag ? [] : [keyOf(usage)])));
  const lines = new Lines(workspace);
  return usages.flatMap((usage): RemovalUsage[] => {
    const index = usage.name === flag ? lines.of(usage.path) : undefined;
    if (!index) return [];
    const { path: file, range, kind, evidence, reaches, passedTo, uses, isOfSubtypes } = usage;
    // `new Flag("x")` declares the flag that the object's methods evaluate.
    const isOfObject = kind === 'literal' && passedTo?.isDirect === false && (uses ?? []).length > 0;
    const kindByCode = isOfObject ? 'declaration' : kind;
    return [
      {
        file,
        kind: isProvenByCode(evidence) ? kindByCode : 'candidate',
        start: index.offset(range.start),
        end: index.offset(range.end),
        reaches,
        passedTo,
        uses,
        isOneOfSeveral: isOfSubtypes === true || others.has(keyOf(usage)),
      },
    ];
  });
}

/** Places in code that belong to other flags and not to this one, by file. */
export function otherPlaces(
  { usages }: Pick<ScanFindings, 'usages'>,
  flag: string,
): ReadonlyMap<string, readonly Range[]> {
  const own = new Set(usages.flatMap((usage) => (usage.name === flag ? [keyOf(usage)] : [])));
  const found = new Map<string, Range[]>();
  for (const usage of usages) if (!own.has(keyOf(usage))) listUnder(found, usage.path, usage.range);
  return found;
}

/**
 * Calls with an unknown flag that may be this one: its name has to fit what is known of the call's, `shop.` + something.
 * Where no known part has a letter or digit, the call may be for any flag.
 */
export function openPlaces(
  { dynamic }: Pick<ScanFindings, 'dynamic'>,
  flag: string,
  workspace: Workspace,
): readonly OpenPlace[] {
  const lines = new Lines(workspace);
  return dynamic.flatMap(({ path: file, range, texts }): OpenPlace[] => {
    const fitting = texts.filter((text) => mayBe(flag, text));
    const index = texts.length === 0 || fitting.length > 0 ? lines.of(file) : undefined;
    return index ? [{ file, start: index.offset(range.start), isOfAny: !fitting.some(tellsNames) }] : [];
  });
}

/** A usage's place as one text, `path:line:character`. */
function keyOf({ path, range: { start } }: ScanUsage): string {
  return `${path}:${start.line}:${start.character}`;
}

/** The line indexes of files, each made when first needed. */
class Lines {
  readonly #workspace: Workspace;
  readonly #known = new Map<string, LineIndex>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Undefined for a file that was not read. */
  of(path: string): LineIndex | undefined {
    const file = this.#workspace.file(path);
    const known = this.#known.get(path);
    if (known || !file) return known;
    const index = new LineIndex(file.text);
    this.#known.set(path, index);
    return index;
  }
}
