import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';

/**
 * A temporary folder of this window with the sample's files, in which they can be changed; the system deletes it some
 * day.
 */
export class SampleCopy {
  readonly #source: vscode.Uri;
  #made: Promise<vscode.Uri> | undefined;
  #folder: string | undefined;

  /** @param source the folder of the sample's files. */
  constructor(source: vscode.Uri) {
    this.#source = source;
  }

  is(folder: vscode.Uri): boolean {
    return folder.toString() === this.#folder;
  }

  /** The folder, created on first request. */
  get(): Promise<vscode.Uri> {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make(): Promise<vscode.Uri> {
    const parent = await mkdtemp(join(await realpath(tmpdir()), 'flag-insight-'));
    const folder = vscode.Uri.file(join(parent, 'sample'));
    await vscode.workspace.fs.copy(this.#source, folder);
    this.#folder = folder.toString();
    return folder;
  }
}
