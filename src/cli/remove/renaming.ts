import { dirname } from 'node:path';
import type { Io } from '../io.ts';

/** Puts the path of a copy in the place of the original's, where a text names it or what is in it. */
export class Renaming {
  readonly #pattern: RegExp;
  readonly #to: string;

  constructor(from: string, to: string) {
    // The topmost folder of all would be found in every path.
    const path = dirname(from) === from ? '(?!)' : from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    this.#pattern = new RegExp(`(?<![\\w.-])${path}(?![\\w.-])`, 'g');
    this.#to = to;
  }

  of(text: string): string {
    return text.replace(this.#pattern, () => this.#to);
  }

  /** The text of a file with the path in it; undefined for one without, or that is no text. */
  ofFile(bytes: Buffer): string | undefined {
    if (bytes.includes(0)) return undefined;
    const text = bytes.toString('utf8');
    const renamed = this.of(text);
    return renamed === text ? undefined : renamed;
  }

  /** An environment whose PATH, VIRTUAL_ENV and the like lead into the copy. */
  ofEnvironment(env: Io['env']): Io['env'] {
    return Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value === undefined ? value : this.of(value)]),
    );
  }
}
