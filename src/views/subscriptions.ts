import type { Disposable } from '../core/events.ts';
import type { WorkspaceFlags } from '../core/flags/workspace-flags.ts';
import { projectsOf } from '../core/present/tree/flag-tree-model.ts';

/** Listens to a workspace and to each of its projects, including later ones. */
export function subscribeToAll(flags: WorkspaceFlags, onChange: () => void): Disposable {
  const subscribe = (): readonly Disposable[] =>
    projectsOf(flags.connections).map((project) => project.onDidChange(onChange));
  let projects = subscribe();
  const connections = flags.onDidChange(() => {
    for (const project of projects) project.dispose();
    projects = subscribe();
    onChange();
  });
  return {
    dispose: () => {
      connections.dispose();
      for (const project of projects) project.dispose();
    },
  };
}
