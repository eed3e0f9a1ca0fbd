import type { Disposable } from '../../core/events.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import { SeenFlags } from '../../core/flags/seen-flags.ts';
import type { FlagNode, TreeNode } from '../../core/present/tree/nodes.ts';

/** The editor does not say which rows are on screen, but more than these are rare. It requests lists from the top. */
const MOST_ON_SCREEN = 40;
/**
 * By then the rows are drawn (measured with 5,000): requests and their answers would take the time that drawing needs.
 */
const DRAWN_MS = 500;

/** Asks for the stages of the first rows of each drawing, which are thus loaded before those of rows out of sight. */
export class RowsOnScreen implements Disposable {
  readonly #flags = new SeenFlags();
  #rows: FlagNode[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** All rows are redrawn: those collected so far may no longer be on screen. */
  begin(): void {
    this.#rows = [];
  }

  /** Rows that the editor has requested, in their order. */
  add(siblings: readonly TreeNode[]): void {
    const left = MOST_ON_SCREEN - this.#rows.length;
    const flags = siblings.slice(0, left).filter((node) => node.kind === 'flag');
    if (flags.length === 0) return;
    this.#rows.push(...flags);
    this.#timer ??= setTimeout(() => this.#ask(), DRAWN_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #ask(): void {
    const byProject = Map.groupBy(this.#rows, ({ project }) => project);
    this.#rows = [];
    this.#timer = undefined;
    for (const [handle, rows] of byProject) {
      const project = projectOf(handle.state);
      const names = rows.map(({ name }) => name);
      if (project !== undefined) this.#flags.ask(names, handle, project);
    }
  }
}
