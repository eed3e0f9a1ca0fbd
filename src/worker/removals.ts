import { Detector } from '../core/code/detector.ts';
import { Grammars, type ReadGrammar } from '../core/code/grammars.ts';
import { folderSource } from '../core/code/index/folder-source.ts';
import { notReadOf } from '../core/code/index/not-read.ts';
import { listSourceFiles } from '../core/code/index/source-files.ts';
import { hunksOf } from '../core/code/removal/hunks.ts';
import { overlaid } from '../core/code/removal/overlay.ts';
import { planRemovals } from '../core/code/removal/plan-removal.ts';
import { IncompletePlan } from '../core/code/removal/accounting.ts';
import { LinkEngine } from '../core/code/scan/link-engine.ts';
import type { Service, Telling } from '../core/thread/serve.ts';
import { filesNaming } from '../core/usages/removal-check/files-naming.ts';
import type { PlannedRemoval, RemovalOrder } from '../core/usages/removal-planner.ts';
import type { RemovalThreadData } from '../core/usages/removal-thread.ts';

/** Files that name what goes and are told of: each is opened to see what its language says. */
const MOST_NAMING = 20;

/** Plans removals from folders as they are on the disk and in open documents. */
export class Removals implements Service<RemovalOrder, never, PlannedRemoval> {
  readonly #read: ReadGrammar;
  readonly #environment: RemovalThreadData['environment'];

  constructor(read: ReadGrammar, environment: RemovalThreadData['environment']) {
    this.#read = read;
    this.#environment = environment;
  }

  readonly answer = async (
    { folder, exclude, removals, functions, answers, knownFlags, texts, withheld }: RemovalOrder,
    { working }: Telling,
  ): Promise<PlannedRemoval> => {
    const listed = await listSourceFiles(folder, { environment: this.#environment, git: true, exclude });
    working();
    const detector = new Detector(this.#read);
    const grammars = new Grammars(this.#read);
    try {
      const source = overlaid(folderSource(listed), texts);
      const tools = { engine: new LinkEngine(detector), grammars, functions, answers, knownFlags };
      const plan = await planRemovals(source, removals, tools, withheld);
      const files = plan.files.map((one) => ({ path: one.file, before: one.before, hunks: hunksOf(one) }));
      const { edited, listed: left, words, questions } = plan;
      const naming = await filesNaming(source, plan.files, MOST_NAMING);
      return { edited, files, listed: left, words, questions, naming, notRead: notReadOf(listed.skipped) };
    } finally {
      await detector.dispose();
      await grammars.dispose();
    }
  };

  readonly take = (): void => undefined;

  readonly isHarmless = (error: unknown): boolean => error instanceof IncompletePlan;
}
