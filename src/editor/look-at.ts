import type { FlagIndex } from '../core/flags/flag-index.ts';

/**
 * A person looks at a name: its lifecycle is asked first where it is not settled, and for a name that no project has,
 * whether it is archived.
 */
export function lookAt(name: string, index: FlagIndex): void {
  const places = index.find(name);
  const unsettled = places.filter(({ project }) => project.stages.get(name)?.source !== 'lifecycle');
  const handles = places.length > 0 ? unsettled.map(({ handle }) => handle) : index.handles;
  for (const handle of handles) handle.want([name]);
}
