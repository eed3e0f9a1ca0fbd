import type { Declaration } from '../declaration.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Symbols } from './symbols.ts';
import { best, type Verdict } from './verdict.ts';

interface Field {
  readonly field: Declaration;
  readonly containers: readonly string[];
}

/** Tells which fields of a file's classes hold a flag client; what is found is kept, for many calls ask the same field. */
export class ClientFields {
  readonly #symbols: Symbols;
  readonly #judge: (field: Declaration, depth: number) => Verdict;
  readonly #fields = new Map<string, readonly Field[]>();
  readonly #verdicts = new Map<string, Verdict>();

  /** `judge` tells what a declaration holds, `depth` steps from the receiver. */
  constructor(symbols: Symbols, judge: (field: Declaration, depth: number) => Verdict) {
    this.#symbols = symbols;
    this.#judge = judge;
  }

  /** The verdict on the fields called `name`: those of the class around `within`, or all where it has none. */
  of(name: string, within: SyntaxNode | undefined, depth: number): Verdict {
    const own = within ? this.#symbols.syntax.containersOf(within) : [];
    const key = [name, ...own].join(' ');
    if (this.#verdicts.has(key)) return this.#verdicts.get(key);
    // Set before it is known: a field may be declared by means of itself.
    this.#verdicts.set(key, undefined);
    const fields = this.#called(name);
    const inClass = fields.filter(({ containers }) => containers.some((part) => own.includes(part)));
    const chosen = inClass.length ? inClass : fields;
    const verdict = best(chosen.map(({ field }) => this.#judge(field, depth + 1)));
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  #called(name: string): readonly Field[] {
    let found = this.#fields.get(name);
    if (!found) {
      found = this.#symbols
        .declarations(name)
        .filter(({ kind }) => kind === 'member' || kind === 'variable' || kind === 'parameter')
        .filter(({ type, value }) => type ?? value)
        .map((field) => ({ field, containers: this.#symbols.syntax.containersOf(field.node) }));
      this.#fields.set(name, found);
    }
    return found;
  }
}
