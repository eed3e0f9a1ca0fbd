import { setTimeout } from 'node:timers/promises';
import type { TreeView } from 'vscode';

/** Delay between attempts to reveal a row: many flags take some tenths of a second to draw, and no event says when. */
const DRAWING_MS = 250;
const MOST_TRIES = 20;

/**
 * Selects a row and scrolls to it. Retries, because a view that was just opened draws its rows later, and the editor
 * cannot reveal rows that it has not drawn.
 */
export async function revealDrawn<Node>(
  view: TreeView<Node>,
  node: Node,
  { expand = false }: { readonly expand?: boolean } = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await view.reveal(node, { select: true, focus: true, expand });
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await setTimeout(DRAWING_MS);
    }
  }
}
