import { Detector } from '../core/code/detector.ts';
import { Grammars, type ReadGrammar } from '../core/code/grammars.ts';
import { stateOfFiles } from '../core/code/index/files-state.ts';
import { folderSource } from '../core/code/source/folder-source.ts';
import { notReadOf } from '../core/code/source/not-read.ts';
import type { FileSource } from '../core/code/source/source.ts';
import { listSourceFiles, type SourceFiles } from '../core/code/source/source-files.ts';
import { hunksOf } from '../core/code/removal/hunks.ts';
import { overlaid } from '../core/code/removal/overlay.ts';
import { planRemovals } from '../core/code/removal/plan-removal.ts';
import { IncompletePlan } from '../core/code/removal/report/accounting.ts';
import { LinkEngine } from '../core/code/scan/link-engine.ts';
import { readOnce, scannedOnce } from '../core/code/scan/read-once.ts';
import type { ScanEngine } from '../core/code/scan/scan-engine.ts';
import type { Service, Reporter } from '../core/thread/serve.ts';
import { filesNaming } from '../core/usages/removal-check/files-naming.ts';
import type { PlannedRemoval, RemovalOrder } from '../core/usages/removal-planner.ts';
import type { RemovalThreadData } from '../core/usages/removal-thread.ts';

/** Most reported files that mention what is removed: each is opened to collect its language's errors. */
const MOST_NAMING = 20;

/** A folder as read for an order. */
interface FoundFolder {
  /** A text that differs once a file or an open document does. */
  readonly state: string;
  readonly source: FileSource;
  readonly engine: ScanEngine;
}

/**
 * Plans removals based on the files on disk and the open documents. Successive orders share one read and link of a
 * folder as long as nothing in it changes.
 */
export class Removals implements Service<RemovalOrder, never, PlannedRemoval> {
  readonly #detector: Detector;
  readonly #grammars: Grammars;
  readonly #environment: RemovalThreadData['environment'];
  /** That of the last order. */
  #found: FoundFolder | undefined;

  constructor(read: ReadGrammar, environment: RemovalThreadData['environment']) {
    this.#detector = new Detector(read);
    this.#grammars = new Grammars(read);
    this.#environment = environment;
  }

  readonly answer = async (
    { folder, exclude, texts, withheld, removals, ...rules }: RemovalOrder,
    { working }: Reporter,
  ): Promise<PlannedRemoval> => {
    const sources = await listSourceFiles(folder, { environment: this.#environment, git: true, exclude });
    working();
    const { source, engine } = this.#folder(sources, texts);
    // The rules are the functions, answers and flags that are known, and whether functions are folded.
    const tools = { engine, grammars: this.#grammars, ...rules };
    const plan = await planRemovals(source, removals, tools, withheld);
    const files = plan.files.map((one) => ({ path: one.file, before: one.before, hunks: hunksOf(one) }));
    const { edited, listed: left, words, questions, folded, mayFold } = plan;
    const naming = await filesNaming(source, plan.files, MOST_NAMING);
    const notRead = notReadOf(sources.skipped);
    return { edited, files, listed: left, words, questions, folded, mayFold, naming, notRead };
  };

  /** The owner sends orders only. */
  readonly take = (): void => undefined;

  /** A plan that is not complete leaves the thread as it was. */
  readonly isHarmless = (error: unknown): boolean => error instanceof IncompletePlan;

  #folder(sources: SourceFiles, texts: RemovalOrder['texts']): FoundFolder {
    const state = JSON.stringify([sources.root, stateOfFiles(sources.root, sources), [...texts]]);
    if (this.#found?.state !== state)
      this.#found = {
        state,
        source: overlaid(readOnce(folderSource(sources)), texts),
        engine: scannedOnce(new LinkEngine(this.#detector)),
      };
    return this.#found;
  }
}
