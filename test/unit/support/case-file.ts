import { readFileSync, writeFileSync } from 'node:fs';

/** Whether expectations are to become what comes of their cases: `UPDATE=1`. */
export const IS_UPDATE = process.env['UPDATE'] === '1';

/** Two lines that say how cases are written, and how expectations are rewritten. */
const HEADER = /^.+\n.*UPDATE=1.*\n===/;

/** A file of cases with their expectations. */
export class CaseFile {
  readonly text: string;
  readonly #path: string;
  readonly #changes = new Map<string, string>();

  /** @throws Error where the file does not say at its top how its cases are written */
  constructor(path: string) {
    this.#path = path;
    this.text = readFileSync(path, 'utf8');
    if (!HEADER.test(this.text))
      throw new Error(`The first two lines of ${path} do not say how its cases are written.`);
  }

  /** Notes what a case is to become. */
  replace(old: string, changed: string): void {
    this.#changes.set(old, changed);
  }

  /** Writes what was noted, and leaves everything else as it is. */
  save(): void {
    if (this.#changes.size === 0) return;
    let text = this.text;
    // A function's result is taken as it is: `$` means nothing in it.
    for (const [old, changed] of this.#changes) text = text.replace(old, () => changed);
    writeFileSync(this.#path, text);
  }
}
