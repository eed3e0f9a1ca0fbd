import { existsSync, lstatSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from '../../core/code/source/child-environment.ts';

/** The real paths of a folder and of its copy. */
export interface CopyRoots {
  readonly from: string;
  readonly to: string;
}

/** The links of a copy. They are made last: nothing is written through them while it is filled. */
export class CopiedLinks {
  readonly #paths: CopyRoots;
  readonly #packages: string[] = [];
  readonly #links = new Map<string, boolean>();

  constructor(paths: CopyRoots) {
    this.#paths = paths;
  }

  /** An installed package, which stays where it is. */
  addPackage(path: string): void {
    this.#packages.push(path);
  }

  /** A link of the original; `isPackage` for one that an installed package is reached by. */
  add(path: string, isPackage: boolean): void {
    this.#links.set(path, isPackage);
  }

  make(): void {
    const { from } = this.#paths;
    for (const path of this.#packages) this.#link(path, join(from, path));
    for (const [path, isPackage] of this.#links) this.#link(path, this.#target(path, isPackage));
  }

  /** What a link points to in the copy: what is in the original is in the copy too, but for a package that it does without. */
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
    // Only Windows asks for the kind; a junction needs no right of its own there.
    symlinkSync(target, link, isFolder ? 'junction' : 'file');
  }
}

/** Where a path leads, though nothing be there. */
function realTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realTarget(dirname(path)), basename(path));
  }
}
