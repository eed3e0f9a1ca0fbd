import { parentPort, workerData } from 'node:worker_threads';
import * as l10n from '@vscode/l10n';
import { Detector } from '../core/code/detector.ts';
import { GrammarError, grammarsIn, isRuntimeGone } from '../core/code/grammars.ts';
import { FolderIndex, type FolderIndexParts } from '../core/code/index/folder-index.ts';
import type {
  IndexAnswer,
  IndexPart,
  IndexRequest,
  IndexThreadData,
  ReadRequest,
} from '../core/code/index/index-messages.ts';
import { OtherScans } from '../core/code/index/other-scans.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { type Reporter, serve, type Service } from '../core/thread/serve.ts';
import { KeptNames } from './kept-names.ts';

/** Reads folders for the thread's owner. */
class IndexService implements Service<IndexRequest, never, IndexAnswer | undefined, IndexPart> {
  readonly #parts: FolderIndexParts;
  readonly #folders = new Map<string, FolderIndex>();
  /** The scans of other repositories that the settings of a folder name. */
  readonly #others = new Map<string, OtherScans>();
  readonly #names = new KeptNames();

  constructor(parts: FolderIndexParts) {
    this.#parts = parts;
  }

  async answer(request: IndexRequest, reporter: Reporter<IndexPart>): Promise<IndexAnswer | undefined> {
    if (request.kind === 'read') return this.#read(request, reporter);
    // Without a path, as no single file is worked on.
    reporter.working('');
    this.#folders.get(request.folder)?.store();
    return undefined;
  }

  /** The owner sends requests only. */
  readonly take = (): void => undefined;

  /** A full disk or a missing folder, an error with a `syscall`, is no reason to read everything again. */
  isHarmless(error: unknown): boolean {
    if (error instanceof GrammarError) return !isRuntimeGone(error);
    return error instanceof Error && 'syscall' in error;
  }

  async #read(request: ReadRequest, reporter: Reporter<IndexPart>): Promise<IndexAnswer> {
    const { folder } = request;
    reporter.working('');
    // Stored first: the names are sent only once, even if this request fails.
    const known = this.#names.of(request.known);
    const index = getOrInsert(this.#folders, folder.id, () => new FolderIndex(folder, this.#parts));
    const others = getOrInsert(this.#others, folder.id, () => new OtherScans(this.#parts.environment));
    // Undefined if the scans of other repositories are the same as before.
    const elsewhere = await others.news(request, reporter.working);
    if (elsewhere) await reporter.part({ kind: 'elsewhere', elsewhere });
    return await index.read(request, known, reporter);
  }
}

const { grammars, environment, build, bundle, helper } = workerData as IndexThreadData;
l10n.config({ contents: bundle ?? {} });
const detector = new Detector(grammarsIn(...grammars));
if (parentPort) serve(parentPort, new IndexService({ detector, environment, build, helper }));
