import { existsSync, lstatSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from '../../core/code/source/real-paths.ts';

/** The real paths of a folder and of its copy; paths of what is copied are relative to either. */
export interface CopyRoots {
  readonly from: string;
  readonly to: string;
}

/** The links of a copy. They are created last, so that nothing is written through them while it is filled. */
export class CopiedLinks {
  readonly #roots: CopyRoots;
  /** Paths of installed packages: folders of the original, to which the copy links. */
  readonly #packageFolders: string[] = [];
  /** By path: whether the link stands for an installed package. */
  readonly #links = new Map<string, boolean>();

  constructor(roots: CopyRoots) {
    this.#roots = roots;
  }

  /** Adds the folder of an installed package, which is not copied. */
  addPackageFolder(path: string): void {
    this.#packageFolders.push(path);
  }

  /** Adds a link of the original; `isPackage` where it stands for an installed package, as pnpm's and workspaces' do. */
  addLink(path: string, isPackage: boolean): void {
    this.#links.set(path, isPackage);
  }

  /** Creates the links; what is in the copy already stays. */
  make(): void {
    const { from } = this.#roots;
    for (const path of this.#packageFolders) this.#link(path, join(from, path));
    for (const [path, isPackage] of this.#links) this.#link(path, this.#target(path, isPackage));
  }

  /**
   * Where a link of the copy leads: to the copy of what it led to; to the original of what is not copied, such as what is
   * outside of the folder.
   */
  #target(path: string, isPackage: boolean): string {
    const { from, to } = this.#roots;
    const source = join(from, path);
    const written = readlinkSync(source);
    // The path that the link names, and where that is once further links are followed.
    const direct = resolve(dirname(source), written);
    const real = realTarget(direct);
    if (!isInside(real, from)) return real;
    const inCopy = join(to, relative(from, real));
    // A package that is not copied, such as one in pnpm's store.
    if (isPackage && !existsSync(inCopy) && existsSync(real)) return real;
    // A relative link that leads over no other link is kept as it is written.
    return real === direct && !isAbsolute(written) ? written : inCopy;
  }

  #link(path: string, target: string): void {
    const link = join(this.#roots.to, path);
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
