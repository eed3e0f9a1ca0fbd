import {
  readSnapshot,
  writeSnapshot,
  type Snapshot,
  type SnapshotFile,
  type SnapshotShare,
} from './snapshot.ts';

/** The snapshot of one project as this window reads and writes it, shared with the other windows of this machine. */
export class SharedSnapshot {
  readonly #file: SnapshotFile;
  readonly #projectId: string;
  #wasRead = false;
  #version: string | undefined;

  constructor(file: SnapshotFile, projectId: string) {
    this.#file = file;
    this.#projectId = projectId;
  }

  /** Undefined if the snapshot is not shared. */
  get share(): SnapshotShare | undefined {
    return this.#file.share;
  }

  /** The stored snapshot on the first call; after that, what other windows have stored since the last call. */
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
