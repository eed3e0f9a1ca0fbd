import type { ScanFindings } from '../../../src/core/code/scan/scan-engine.ts';
import type { LabelledFolder } from './labels.ts';

/** What a scan found, as keys that can be compared between two scans of the same folder. */
export interface Score {
  /** Labelled places that are found. */
  readonly found: ReadonlySet<string>;
  /** Labelled places that are found only as candidates. */
  readonly candidates: ReadonlySet<string>;
  /** Places without a label that are found although the labels are complete. */
  readonly wrong: ReadonlySet<string>;
  /** Calls whose name could not be resolved. */
  readonly unresolved: ReadonlySet<string>;
}

/** Compares what was found with the labels, by line as the corpora's own scorers do. */
export function scoreOf(findings: Pick<ScanFindings, 'usages' | 'dynamic'>, folder: LabelledFolder): Score {
  const sure = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  for (const { path, range, name, kind } of findings.usages) {
    if (path === 'expected.json') continue;
    const at = kind === 'candidate' ? loose : sure;
    const key = `${path}:${range.start.line + 1}`;
    at.set(key, (at.get(key) ?? new Set()).add(name));
  }
  const labelled = Map.groupBy(folder.places, ({ file, line }) => `${file}:${line}`);
  const found = new Set<string>();
  const candidates = new Set<string>();
  for (const { file, line, name, isConfiguration } of folder.places) {
    // A call over several lines may be found in the line beside its label.
    const beside = folder.isComplete
      ? []
      : [line - 1, line + 1].filter((one) => !labelled.has(`${file}:${one}`));
    const isIn = (all: typeof sure): boolean =>
      [line, ...beside].some((one) => {
        const names = all.get(`${file}:${one}`);
        return names !== undefined && (name === undefined || names.has(name));
      });
    const key = `${file}:${line}:${name ?? ''}`;
    if (isIn(sure) || (isConfiguration && isIn(loose))) found.add(key);
    else if (isIn(loose)) candidates.add(key);
  }
  const free = new Set(folder.free.map(({ file, line }) => `${file}:${line}`));
  const wrong = [...sure].flatMap(([key, names]) =>
    folder.isComplete && !free.has(key)
      ? [...names].flatMap((name) =>
          labelled.get(key)?.some((place) => place.name === name) ? [] : [`${key}:${name}`],
        )
      : [],
  );
  const unresolved = findings.dynamic.map(({ path, range }) => `${path}:${range.start.line + 1}`);
  return { found, candidates, wrong: new Set(wrong), unresolved: new Set(unresolved) };
}
