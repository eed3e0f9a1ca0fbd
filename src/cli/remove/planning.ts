import { resolve } from 'node:path';
import { Grammars } from '../../core/code/grammars.ts';
import { folderSource } from '../../core/code/source/folder-source.ts';
import { notReadOf, type NotRead } from '../../core/code/source/not-read.ts';
import type { FileSource } from '../../core/code/source/source.ts';
import { listSourceFiles } from '../../core/code/source/source-files.ts';
import { IncompletePlan } from '../../core/code/removal/report/accounting.ts';
import { UnclearFunction } from '../../core/code/removal/declared/answer-declaration.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { planRemovals, type RemovalTools } from '../../core/code/removal/plan-removal.ts';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import { LinkEngine } from '../../core/code/scan/link-engine.ts';
import { readOnce, scannedOnce } from '../../core/code/scan/read-once.ts';
import { cliGrammars, createDetector } from '../create-detector.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { pathIn } from '../path-in.ts';
import { readFlagFile } from '../scan/flag-list.ts';
import { readSettingsFile } from '../scan/folder-settings.ts';
import type { RemoveArguments } from './remove-arguments.ts';

type Listing = Awaited<ReturnType<typeof listSourceFiles>>;

/**
 * Plans the requested removal, as often as the caller withholds further places; the folder is read and linked once.
 */
export class Planning {
  readonly #removals: RemoveArguments['removals'];
  readonly #listing: Listing;
  readonly #source: FileSource;
  readonly #detector = createDetector();
  readonly #tools: RemovalTools;

  private constructor(
    removals: RemoveArguments['removals'],
    listing: Listing,
    tools: Omit<RemovalTools, 'engine'>,
  ) {
    this.#removals = removals;
    this.#listing = listing;
    this.#source = readOnce(folderSource(listing));
    this.#tools = { engine: scannedOnce(new LinkEngine(this.#detector)), ...tools };
  }

  /** @throws CommandError for a list of flags that cannot be read. */
  static async open(
    root: string,
    { removals, flags, wrappers, foldsFunctions }: RemoveArguments,
    io: Io,
  ): Promise<Planning> {
    const listing = await listSourceFiles(root, { environment: io.env, git: true });
    const list = flags === undefined ? undefined : await readFlagFile(resolve(io.cwd, flags));
    const { functions } = readSettingsFile(listing.root, (message) => io.err(`${message}\n`));
    const grammars = new Grammars(cliGrammars());
    // What the person declares of functions (`--wrapper`).
    const answers = wrappers.map(({ file, ...one }) => ({
      ...one,
      file: file === undefined ? undefined : pathIn(root, file, io.cwd),
    }));
    const tools = { grammars, functions, answers, knownFlags: list?.names, foldsFunctions };
    return new Planning(removals, listing, tools);
  }

  /** What was not read in the folder. */
  get notRead(): readonly NotRead[] {
    return notReadOf(this.#listing.skipped);
  }

  /** @throws CommandError if a place would be lost, or a function's name is ambiguous or unknown. */
  async plan(withheld: readonly WithheldPlace[] = []): Promise<RemovalsPlan> {
    try {
      return await planRemovals(this.#source, this.#removals, this.#tools, withheld);
    } catch (error) {
      if (error instanceof IncompletePlan || error instanceof UnclearFunction)
        throw new CommandError(error.message);
      throw error;
    }
  }

  async dispose(): Promise<void> {
    await this.#detector.dispose();
    await this.#tools.grammars.dispose();
  }
}
