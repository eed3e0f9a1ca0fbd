import { getOrInsert } from '../../get-or-insert.ts';
import type { ReadText } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import type { ScanEngine, ScanFindings, ScanOptions } from './scan-engine.ts';

/** A source whose files keep the content of their first read, so that all results are consistent. */
export function readOnce(source: FileSource): FileSource {
  const known = new Map<string, ReadText>();
  return {
    ...source,
    async *texts(paths) {
      const missing = paths.filter((path) => !known.has(path));
      // Another loop may have read the file meanwhile.
      for await (const [path, text] of source.texts(missing)) if (!known.has(path)) known.set(path, text);
      for (const path of paths) {
        const text = known.get(path);
        if (text !== undefined) yield [path, text];
      }
    },
  };
}

/** A scan that has already been made. */
export interface FinishedScan {
  readonly source: FileSource;
  readonly options: ScanOptions;
  readonly findings: ScanFindings;
}

/**
 * An engine that keeps what it found in a source, by the functions and flags it searched for. The texts of the
 * source must not change meanwhile: see `readOnce`.
 *
 * @param finished a scan to begin with.
 */
export function scannedOnce(engine: ScanEngine, finished?: FinishedScan): ScanEngine {
  const known = new WeakMap<FileSource, Map<string, ScanFindings>>();
  if (finished) known.set(finished.source, new Map([[keyOf(finished.options), finished.findings]]));
  return {
    async scan(source, options) {
      const own = getOrInsert(known, source, () => new Map<string, ScanFindings>());
      const key = keyOf(options);
      const findings = own.get(key) ?? (await engine.scan(source, options));
      own.set(key, findings);
      return findings;
    },
  };
}

function keyOf({ functions, knownFlags }: ScanOptions): string {
  return JSON.stringify([functions, knownFlags && [...knownFlags]]);
}
