import * as vscode from 'vscode';
import type { Commands } from '../../commands/ids.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { askOne } from '../../host/ask.ts';
import { notify } from '../../host/notify.ts';
import type { FlagTree } from '../flag-tree/flag-tree.ts';
import type { TreeLinks } from './panel-source.ts';

export interface OverviewCommandServices {
  /** The projects of the window. */
  readonly projects: () => readonly ProjectHandle[];
  readonly open: (project: ProjectHandle) => Promise<void>;
}

/** The handler of the command that opens a project's panel. */
export function overviewCommands({ projects, open }: OverviewCommandServices) {
  return {
    'flagInsight.openProjectOverview': async (argument) => {
      const project = projectOfArgument(argument, projects()) ?? (await askProject(projects()));
      if (project !== undefined) await open(project);
    },
  } satisfies Partial<Commands>;
}

/** A tree node contains its project; any other argument only counts if it names a project of this window. */
function projectOfArgument(argument: unknown, projects: readonly ProjectHandle[]): ProjectHandle | undefined {
  if (typeof argument !== 'object' || argument === null || !('project' in argument)) return undefined;
  return projects.find((project) => project === argument.project);
}

async function askProject(projects: readonly ProjectHandle[]): Promise<ProjectHandle | undefined> {
  if (projects.length <= 1) {
    if (projects.length === 0) {
      void notify.info(vscode.l10n.t('This window shows no project: sign in and select one first.'));
    }
    return projects[0];
  }
  return askOne(
    vscode.l10n.t('Project Overview'),
    projects.map((project) => ({
      label: plainText(projectOf(project.state)?.facts.name ?? project.id, 60),
      description: `${plainText(project.id)} · ${plainText(project.baseUrl.label)}`,
      value: project,
    })),
  );
}

/** Links from a panel to the tree. */
export function treeLinks(tree: Pick<FlagTree, 'setFilter'>): TreeLinks {
  return {
    showFlags: async (facets) => {
      tree.setFilter({ text: '', facets });
      await vscode.commands.executeCommand('flagInsight.flags.focus');
    },
  };
}
