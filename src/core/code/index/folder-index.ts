import { realpathSync } from 'node:fs';
import type { Detector } from '../detector.ts';
import type { KnownFlags, Range } from '../finding.ts';
import { scanFiles } from '../scan/link-engine.ts';
import { ProgramFiles } from '../scan/program-files.ts';
import type { ScanFindings } from '../scan/scan-engine.ts';
import type { Telling } from '../../thread/serve.ts';
import { loadIndex, saveIndex, type IndexOrigin } from './index-store.ts';
import { LiveFolder } from './live-folder.ts';
import type {
  FilePlaces,
  FoundDynamic,
  FoundUsage,
  IndexAnswer,
  IndexPart,
  ReadRequest,
} from './messages.ts';
import { quotedText } from '../quoted-text.ts';
import { countSkips } from './count-skips.ts';

/** Places that one message holds at most, so that who receives it is not kept from other work. */
const PLACES_A_MESSAGE = 500;
/** Milliseconds between two words of progress. */
const PROGRESS_MS = 50;

/** What a folder is indexed with. */
export interface FolderIndexParts {
  readonly detector: Detector;
  readonly environment: Readonly<Record<string, string>>;
  readonly build: string;
}

type Flags = KnownFlags & ReadonlySet<string>;

/** The flags of one folder's files, read again as the files change. */
export class FolderIndex {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #origin: IndexOrigin;
  readonly #live: LiveFolder;
  #telling: Telling<IndexPart> | undefined;
  /** What was told of each file last, as a text to compare. */
  #told = new Map<string, string>();
  #notice: string | undefined;
  #isListed = false;
  #isKept = true;

  constructor(folder: { readonly path: string; readonly store: string }, parts: FolderIndexParts) {
    const root = realpathSync(folder.path);
    this.#environment = parts.environment;
    this.#origin = { file: folder.store, root, build: parts.build };
    this.#live = new LiveFolder({
      root,
      detector: parts.detector,
      kept: loadIndex(this.#origin),
      onParse: (path) => {
        this.#isKept = false;
        this.#telling?.working(path);
      },
    });
  }

  /** What the files tell now; the places of files in which they differ from the last time are told before. */
  async read(request: ReadRequest, known: Flags, telling: Telling<IndexPart>): Promise<IndexAnswer> {
    this.#telling = telling;
    await this.#follow(request);
    const files = new ProgramFiles(this.#live, this.#live);
    const findings = await scanFiles(files, {
      functions: request.folder.functions,
      knownFlags: known,
      onProgress: progressTo(telling),
    });
    this.#live.keepOnly(files.paths);
    this.#tell(placesOf(findings, files), request.isWhole);
    return {
      looked: this.#live.paths.length,
      parsed: findings.parsed,
      byUse: findings.byUse,
      skipped: countSkips([...this.#live.skipped.values(), ...findings.skipped.values()]),
      ...(this.#notice !== undefined && { notice: this.#notice }),
    };
  }

  /**
   * Writes down what is known of the files, if that is more than is written there.
   *
   * @throws Error where it cannot be written.
   */
  keep(): void {
    if (this.#isKept) return;
    saveIndex(this.#origin, this.#live.toKeep());
    this.#isKept = true;
  }

  async #follow({ folder, changed, texts, givenUp }: ReadRequest): Promise<void> {
    this.#telling?.working('');
    for (const [path, text] of texts) this.#live.setText(path, text);
    const isFollowed = this.#isListed && changed !== 'all' && this.#live.touch(changed);
    if (!isFollowed)
      this.#notice = await this.#live.list({
        environment: this.#environment,
        git: folder.git,
        exclude: folder.exclude,
      });
    this.#isListed = true;
    for (const path of givenUp) this.#live.giveUp(path);
  }

  #tell(places: ReadonlyMap<string, FilePlaces>, isWhole: boolean): void {
    const told = new Map([...places].map(([path, file]) => [path, JSON.stringify(file)]));
    const changed = [...places.values()].filter(
      ({ path }) => isWhole || told.get(path) !== this.#told.get(path),
    );
    const gone = [...this.#told.keys()]
      .filter((path) => !told.has(path))
      .map((path): FilePlaces => ({ path, usages: [], unresolved: [] }));
    this.#told = told;
    for (const files of batches([...changed, ...gone])) this.#telling?.part({ kind: 'places', files });
  }
}

function progressTo({ part, working }: Telling<IndexPart>): (read: number, of: number) => void {
  let last = performance.now();
  return (read, of) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    part({ kind: 'progress', read, of });
    working('');
  };
}

function placesOf(findings: ScanFindings, files: ProgramFiles): ReadonlyMap<string, FilePlaces> {
  const places = new Map<string, { path: string; usages: FoundUsage[]; unresolved: FoundDynamic[] }>();
  const ofFile = (path: string) => {
    const known = places.get(path) ?? { path, usages: [], unresolved: [] };
    places.set(path, known);
    return known;
  };
  const lineText = (path: string, { start }: Range): string => {
    const lines = files.lines(path);
    const from = lines.offset({ line: start.line, character: 0 });
    const to = lines.offset({ line: start.line + 1, character: 0 });
    return quotedText(files.text(path).slice(from, to));
  };
  for (const { path, range, name, kind, evidence, because } of findings.usages)
    ofFile(path).usages.push({ name, kind, evidence, range, because, lineText: lineText(path, range) });
  for (const { path, range, text, because } of findings.dynamic)
    ofFile(path).unresolved.push({ range, text: quotedText(text), because, lineText: lineText(path, range) });
  return places;
}

function* batches(files: readonly FilePlaces[]): Iterable<readonly FilePlaces[]> {
  let batch: FilePlaces[] = [];
  let places = 0;
  for (const file of files) {
    batch.push(file);
    places += 1 + file.usages.length + file.unresolved.length;
    if (places < PLACES_A_MESSAGE) continue;
    yield batch;
    batch = [];
    places = 0;
  }
  if (batch.length > 0) yield batch;
}
