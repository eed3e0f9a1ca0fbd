import {
  readSnapshot,
  writeSnapshot,
  type Snapshot,
  type SnapshotFile,
  type SnapshotShare,
} from './snapshot.ts';

/** The snapshot of one project as this window reads and writes it, beside the other windows of this machine. */
export class SharedSnapshot {
  readonly #file: SnapshotFile;
  readonly #projectId: string;
  #wasRead = false;
  #version: string | undefined;

  constructor(file: SnapshotFile, projectId: string) {
    this.#file = file;
    this.#projectId = projectId;
  }

  /** Undefined where no other window has it. */
  get share(): SnapshotShare | undefined {
    return this.#file.share;
  }

  /** What was kept, the first time; after that what another window has kept since the last look. */
  async news(): Promise<Snapshot | undefined> {
    const version = await this.share?.version();
    if (this.#wasRead && version === this.#version) return undefined;
    this.#wasRead = true;
    this.#version = version;
    const bytes = await this.#file.read();
    return bytes === undefined ? undefined : readSnapshot(bytes, this.#projectId);
  }

  async write(snapshot: Snapshot): Promise<void> {
    await this.#file.write(writeSnapshot(snapshot));
    this.#version = await this.share?.version();
  }
}
