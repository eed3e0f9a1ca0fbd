import type { FlagIndex } from '../core/flags/flag-index.ts';

/**
 * Called when a person looks at a name: where its lifecycle is not loaded yet, it is loaded before those of other flags.
 * For a name that no project has, the servers are asked whether it is archived.
 */
export function lookAt(name: string, index: FlagIndex): void {
  const places = index.find(name);
  const unsettled = places.filter(({ project }) => project.stages.get(name)?.source !== 'lifecycle');
  const handles = places.length > 0 ? unsettled.map(({ handle }) => handle) : index.handles;
  for (const handle of handles) handle.want([name]);
}
