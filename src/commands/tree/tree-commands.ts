import * as vscode from 'vscode';
import { projectOf } from '../../core/flags/project-state.ts';
import type { WorkspaceFlags } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { projectsOf } from '../../core/present/tree/flag-tree-model.ts';
import { facetPicks, groupingPicks, sortingPicks, type PickItem } from '../../core/present/tree/picks.ts';
import { inTurns } from '../../core/slices.ts';
import { askOne, type Choice } from '../../host/ask.ts';
import type { Commands } from '../ids.ts';
import { askFilter, type ConfigurableTree } from './ask-filter.ts';
import { ownCreatorKeys, type OwnFlagsServices } from './own-flags.ts';

/** Handlers of the commands about how the view shows flags. */
export function treeCommands(
  tree: ConfigurableTree,
  flags: WorkspaceFlags,
  formats: Formats,
  services: OwnFlagsServices,
) {
  return {
    'flagInsight.groupFlags': async () => {
      const picks = groupingPicks(tree.settings);
      const grouping = await askOne(vscode.l10n.t('Group Flags By'), picks.map(toChoice));
      if (grouping !== undefined) tree.setGrouping(grouping);
    },
    'flagInsight.sortFlags': async () => {
      const picks = sortingPicks(tree.settings);
      const sorting = await askOne(vscode.l10n.t('Sort Flags By'), picks.map(toChoice));
      if (sorting !== undefined) tree.setSorting(sorting);
    },
    'flagInsight.filterFlags': async () => {
      const handles = projectsOf(flags.connections);
      const picks = (creatorKeys?: ReadonlySet<string>) => {
        const projects = handles.flatMap(({ state }) => projectOf(state) ?? []);
        return inTurns(facetPicks(projects, tree.settings, formats, creatorKeys));
      };
      const first = await picks();
      // Offered again once the server has said which flags are the person's own.
      const later = ownCreatorKeys(services, handles).then((keys) =>
        keys.size === 0 ? undefined : picks(keys),
      );
      await askFilter(tree, first, later);
    },
    'flagInsight.clearFilter': () => tree.clearFilter(),
  } satisfies Partial<Commands>;
}

function toChoice<T>({ label, description, picked, value }: PickItem<T>): Choice<T> {
  return {
    label: picked ? `$(check) ${label}` : label,
    ...(description === undefined ? {} : { description }),
    value,
  };
}
