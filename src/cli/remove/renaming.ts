import { dirname } from 'node:path';
import type { Io } from '../io.ts';

/** Replaces the path of the original by that of its copy in texts, including paths inside it. */
export class Renaming {
  readonly #pattern: RegExp;
  readonly #to: string;

  constructor(from: string, to: string) {
    // The file system's root is part of every path, so it matches nothing.
    const path = dirname(from) === from ? '(?!)' : from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    this.#pattern = new RegExp(`(?<![\\w.-])${path}(?![\\w.-])`, 'g');
    this.#to = to;
  }

  of(text: string): string {
    return text.replace(this.#pattern, () => this.#to);
  }

  /** The text of a file with its paths replaced; undefined for a file without the path, or that is not text. */
  ofFile(bytes: Buffer): string | undefined {
    if (bytes.includes(0)) return undefined;
    const text = bytes.toString('utf8');
    const renamed = this.of(text);
    return renamed === text ? undefined : renamed;
  }

  /** An environment whose PATH, VIRTUAL_ENV and the like point into the copy. */
  ofEnvironment(env: Io['env']): Io['env'] {
    return Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value === undefined ? value : this.of(value)]),
    );
  }
}
