import { existsSync, lstatSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from '../../core/code/source/real-paths.ts';

/** The real paths of a folder and of its copy. */
export interface CopyRoots {
  readonly from: string;
  readonly to: string;
}

/** The links of a copy. They are created last, so that nothing is written through them while it is filled. */
export class CopiedLinks {
  readonly #paths: CopyRoots;
  readonly #packages: string[] = [];
  readonly #links = new Map<string, boolean>();

  constructor(paths: CopyRoots) {
    this.#paths = paths;
  }

  /** Links to an installed package of the original. */
  addPackage(path: string): void {
    this.#packages.push(path);
  }

  /** Adds a link of the original; `isPackage` if it leads to an installed package. */
  add(path: string, isPackage: boolean): void {
    this.#links.set(path, isPackage);
  }

  make(): void {
    const { from } = this.#paths;
    for (const path of this.#packages) this.#link(path, join(from, path));
    for (const [path, isPackage] of this.#links) this.#link(path, this.#target(path, isPackage));
  }

  /**
   * The target of a link in the copy: everything in the original is in the copy too, except packages that are only
   * linked.
   */
  #target(path: string, isPackage: boolean): string {
    const { from, to } = this.#paths;
    const source = join(from, path);
    const text = readlinkSync(source);
    const named = resolve(dirname(source), text);
    const real = realTarget(named);
    if (!isInside(real, from)) return real;
    const target = join(to, relative(from, real));
    if (isPackage && !existsSync(target) && existsSync(real)) return real;
    return real === named && !isAbsolute(text) ? text : target;
  }

  #link(path: string, target: string): void {
    const link = join(this.#paths.to, path);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) return;
    const isFolder =
      statSync(resolve(dirname(link), target), { throwIfNoEntry: false })?.isDirectory() === true;
    // Only Windows needs the kind; a junction requires no privilege there.
    symlinkSync(target, link, isFolder ? 'junction' : 'file');
  }
}

/** The real path of a target that may not exist. */
function realTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realTarget(dirname(path)), basename(path));
  }
}
