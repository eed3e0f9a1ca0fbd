import * as vscode from 'vscode';
import type { PickSection } from '../../core/present/tree/picks.ts';
import {
  type Facet,
  type Filter,
  type Grouping,
  isSameFacet,
  type Sorting,
  type TreeSettings,
} from '../../core/present/tree/tree-settings.ts';

interface FacetItem extends vscode.QuickPickItem {
  readonly facet?: Facet;
}

/**
 * Lets the person filter the view: the typed text matches flags, ticked facets narrow them. The view follows at once;
 * Escape restores the previous filter.
 *
 * @param later the same choices once it is known which of them concern the person; undefined if none do.
 */
export function askFilter(
  tree: Pick<ConfigurableTree, 'settings' | 'setFilter'>,
  sections: readonly PickSection<Facet>[],
  later: Promise<readonly PickSection<Facet>[] | undefined>,
): Promise<void> {
  const before = tree.settings.filter;
  const box = vscode.window.createQuickPick<FacetItem>();
  box.title = vscode.l10n.t('Filter Flags');
  box.placeholder = vscode.l10n.t('Type part of a name, or select what to show');
  box.canSelectMany = true;
  box.keepScrollPosition = true;
  const offer = (choices: readonly PickSection<Facet>[]): void => {
    const { facets } = tree.settings.filter;
    const among = (chosen: readonly Facet[]) =>
      box.items.filter(({ facet }) => facet && chosen.some((one) => isSameFacet(one, facet)));
    // New items are other objects: what is ticked and what is active is found again by its facet.
    const active = facetsOf(box.activeItems);
    box.items = choices.flatMap(toItems);
    box.selectedItems = among(facets);
    if (active.length > 0) box.activeItems = among(active);
  };
  offer(sections);
  box.value = before.text;
  const follow = (): void => tree.setFilter(filterOf(box));
  return new Promise<void>((resolve, reject) => {
    let accepted = false;
    box.onDidChangeValue(follow);
    box.onDidChangeSelection(follow);
    box.onDidAccept(() => {
      accepted = true;
      follow();
      box.hide();
    });
    box.onDidHide(() => {
      if (!accepted) tree.setFilter(before);
      box.dispose();
      resolve();
    });
    box.show();
    later.then((choices) => choices && offer(choices)).catch(reject);
  });
}

function toItems({ heading, items }: PickSection<Facet>): readonly FacetItem[] {
  return [
    { label: heading, kind: vscode.QuickPickItemKind.Separator },
    ...items.map(({ label, description, icon, picked, value }) => ({
      label: icon === undefined ? label : `$(${icon.id}) ${label}`,
      ...(description === undefined ? {} : { description }),
      // The typed text filters the flags, not this list.
      alwaysShow: true,
      picked,
      facet: value,
    })),
  ];
}

function filterOf(box: vscode.QuickPick<FacetItem>): Filter {
  return { text: box.value, facets: facetsOf(box.selectedItems) };
}

function facetsOf(items: readonly FacetItem[]): readonly Facet[] {
  return items.flatMap(({ facet }) => facet ?? []);
}

/** The part of the Flags view that its commands change. */
export interface ConfigurableTree {
  readonly settings: TreeSettings;
  setGrouping(grouping: Grouping): void;
  setSorting(sorting: Sorting): void;
  setFilter(filter: Filter): void;
  clearFilter(): void;
}
