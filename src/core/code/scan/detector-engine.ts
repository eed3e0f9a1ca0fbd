import type { Detector } from '../detector.ts';
import type { Evidence, Finding, Range } from '../finding.ts';
import type { FileSkip } from '../index/read-source.ts';
import type { Source } from '../index/source.ts';
import { languageOfFile } from '../language-of-file.ts';
import { SDK_ROWS } from '../sdk-table.ts';
import type {
  ScanDynamic,
  ScanEngine,
  ScanEvidence,
  ScanFindings,
  ScanOptions,
  ScanUsage,
} from './scan-engine.ts';

const EVIDENCE: Readonly<Record<Evidence, ScanEvidence>> = {
  1: 'sure',
  2: 'sure',
  3: 'likely',
  4: 'candidate',
};

/** Reads each file alone: what another file declares is not known in it. */
export class DetectorEngine implements ScanEngine {
  readonly #detector: Detector;

  constructor(detector: Detector) {
    this.#detector = detector;
  }

  async scan(source: Source, options: ScanOptions): Promise<ScanFindings> {
    const paths = await source.search.filesWith(wordsOf(options));
    const usages: ScanUsage[] = [];
    const dynamic: ScanDynamic[] = [];
    const skipped = new Map<string, FileSkip>();
    let read = 0;
    for await (const [path, text] of source.texts(paths)) {
      if (typeof text === 'string') {
        for (const finding of await this.#findings(path, text, options)) {
          if (finding.kind === 'dynamic') dynamic.push(dynamicOf(path, text, finding.range));
          else usages.push(usageOf(path, finding));
        }
      } else skipped.set(path, text.skipped);
      options.onProgress?.(++read, paths.length);
    }
    return { usages, dynamic, functions: [], parsed: read - skipped.size, skipped };
  }

  async #findings(
    path: string,
    text: string,
    { functions, knownFlags }: ScanOptions,
  ): Promise<readonly Finding[]> {
    const known = knownFlags === undefined ? {} : { knownFlags };
    const detection = await this.#detector.detect(text, languageOfFile(path) ?? '', { functions, ...known });
    return detection.findings;
  }
}

function wordsOf({ functions, knownFlags = new Set() }: ScanOptions): ReadonlySet<string> {
  return new Set([
    ...SDK_ROWS.flatMap((row) => row.functions),
    ...functions.map(({ name }) => name),
    ...knownFlags,
  ]);
}

function usageOf(
  path: string,
  { name, range, kind, evidence, call }: Exclude<Finding, { kind: 'dynamic' }>,
): ScanUsage {
  const callee = call && [call.receiver, call.function].filter((part) => part !== undefined).join('.');
  const because =
    callee === undefined ? [] : [{ path, line: range.start.line, text: `the name that ${callee} takes` }];
  return { path, range, name, kind, evidence: EVIDENCE[evidence], because };
}

function dynamicOf(path: string, text: string, range: Range): ScanDynamic {
  const lines = text.split(/\r\n|\n|\r/).slice(range.start.line, range.end.line + 1);
  const last = lines.length - 1;
  const written = lines
    .map((line, at) =>
      line.slice(at === 0 ? range.start.character : 0, at === last ? range.end.character : undefined),
    )
    .join('\n');
  return { path, range, text: written, because: [] };
}
