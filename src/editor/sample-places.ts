import { join } from 'node:path';
import * as vscode from 'vscode';
import { IndexThread } from '../core/code/index/index-thread.ts';
import type { IndexPart } from '../core/code/index/index-messages.ts';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { SAMPLE_SCHEME } from '../core/sample/sample-address.ts';
import { ThreadError } from '../core/thread/thread-error.ts';
import type { UsagePlace } from '../core/usages/usage-index.ts';
import { optionsIn } from './analysis.ts';
import type { CodeFolders } from './code-folders.ts';
import type { IndexServices } from './index-window.ts';

type LinkOptions = ReturnType<typeof optionsIn>;

const ROOT = vscode.Uri.from({ scheme: SAMPLE_SCHEME, path: '/' });

/** What the sample's files are read with. */
export interface SampleServices {
  readonly folders: CodeFolders;
  readonly log: Pick<Log, 'error'>;
  /** Absolute path of the folder that they are in. */
  readonly root: string;
  readonly thread: IndexServices['thread'];
}

/**
 * The places of the sample's files, which are in no folder of the window: they are linked when one of them is first asked
 * for, and again where the settings are others by then or linking failed.
 */
export class SamplePlaces implements Disposable {
  readonly #services: SampleServices;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChange = this.#changed.event;
  #places: ReadonlyMap<string, readonly UsagePlace[]> = new Map();
  /** What they were linked with, or are being linked with. */
  #options: LinkOptions | undefined;
  #thread: IndexThread | undefined;

  constructor(services: SampleServices) {
    this.#services = services;
  }

  /** The places of one of the sample's files; none until they are linked. */
  of(uri: vscode.Uri): readonly UsagePlace[] {
    const counted = this.#services.folders.of(uri);
    if (counted && counted.index.projects.length > 0) {
      const options = optionsIn(counted);
      if (!isSame(options, this.#options)) void this.#read((this.#options = options));
    }
    return this.#places.get(uri.path.slice(1)) ?? [];
  }

  dispose(): void {
    this.#thread?.dispose();
    this.#changed.dispose();
  }

  async #read(options: LinkOptions): Promise<void> {
    this.#thread?.dispose();
    const thread = new IndexThread({ ...this.#services.thread, environment: {}, build: '' });
    this.#thread = thread;
    try {
      this.#places = await this.#link(thread, options);
      this.#changed.fire(undefined);
    } catch (error) {
      if (error instanceof ThreadError && error.kind === 'disposed') return;
      this.#options = undefined;
      this.#services.log.error(`The sample's files are not linked: ${String(error)}`);
    } finally {
      thread.dispose();
    }
  }

  async #link(
    thread: IndexThread,
    { functions, known }: LinkOptions,
  ): Promise<ReadonlyMap<string, readonly UsagePlace[]>> {
    const { root: path } = this.#services;
    const places = new Map<string, readonly UsagePlace[]>();
    const folder = ROOT.toString();
    const take = (part: IndexPart): void => {
      if (part.kind !== 'places') return;
      for (const file of part.files)
        places.set(
          file.path,
          file.usages.map((usage) => ({ ...usage, folder, path: file.path })),
        );
    };
    await thread.read(
      folder,
      () => ({
        // Nothing is kept of so few files: there is no such store.
        folder: {
          id: folder,
          path,
          store: join(path, 'index.bin'),
          git: false,
          exclude: [],
          scans: [],
          functions,
        },
        known,
        changed: 'all',
        texts: [],
        isComplete: true,
      }),
      take,
    );
    return places;
  }
}

function isSame(one: LinkOptions, other: LinkOptions | undefined): boolean {
  return (
    one.known.names === other?.known.names &&
    JSON.stringify(one.functions) === JSON.stringify(other.functions)
  );
}
