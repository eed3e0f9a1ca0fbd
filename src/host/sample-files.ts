import * as vscode from 'vscode';
import { SAMPLE_SCHEME } from '../core/sample/sample-address.ts';

/** The same time for all files: they never change. */
const TIME = 0;

/** The sample's code as read-only files, which are part of the extension. */
export class SampleFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #root: vscode.Uri;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly createDirectory = refuse;
  readonly writeFile = refuse;
  readonly delete = refuse;
  readonly rename = refuse;
  readonly #registration: vscode.Disposable;

  /** `root` is a folder of the extension. */
  constructor(root: vscode.Uri) {
    this.#root = root;
    this.#registration = vscode.workspace.registerFileSystemProvider(SAMPLE_SCHEME, this, {
      isReadonly: true,
      isCaseSensitive: true,
    });
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { type, size } = await vscode.workspace.fs.stat(this.#fileOf(uri));
    return { type, size, ctime: TIME, mtime: TIME, permissions: vscode.FilePermission.Readonly };
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    return vscode.workspace.fs.readDirectory(this.#fileOf(uri));
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return vscode.workspace.fs.readFile(this.#fileOf(uri));
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }

  /** Anybody can write an address: one with `..` must not lead out of the sample. */
  #fileOf(uri: vscode.Uri): vscode.Uri {
    const file = vscode.Uri.joinPath(this.#root, uri.path);
    const isInside = file.path === this.#root.path || file.path.startsWith(`${this.#root.path}/`);
    if (!isInside) throw vscode.FileSystemError.FileNotFound(uri);
    return file;
  }
}

function refuse(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
