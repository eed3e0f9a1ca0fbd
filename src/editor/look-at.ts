import type { FlagIndex } from '../core/flags/flag-index.ts';

/**
 * Called when a person looks at a name: loads its lifecycle first if it is not settled; for a name that no project has,
 * asks whether it is archived.
 */
export function lookAt(name: string, index: FlagIndex): void {
  const places = index.find(name);
  const unsettled = places.filter(({ project }) => project.stages.get(name)?.source !== 'lifecycle');
  const handles = places.length > 0 ? unsettled.map(({ handle }) => handle) : index.handles;
  for (const handle of handles) handle.want([name]);
}
