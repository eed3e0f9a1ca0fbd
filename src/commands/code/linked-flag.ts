import { isLegalName } from '../../core/api/legal-name.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { FlagLink } from '../../core/present/code/flag-link.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { FlagTarget } from '../ids.ts';

/**
 * The flag that a link names. Anybody can write such a link, so it counts only for a project that is open and for a
 * name that a flag can have. Undefined for anything but such a link.
 */
function linkedFlag(argument: unknown, projects: readonly ProjectHandle[]): FlagTarget | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { server, project: id, flag } = argument as Partial<Record<keyof FlagLink, unknown>>;
  if (typeof flag !== 'string' || !isLegalName(flag)) return undefined;
  const project = projects.find((handle) => handle.baseUrl.url === server && handle.id === id);
  return project && { project, name: flag };
}

/** The same for commands that also links in code run. */
export function withLinks(rows: RowMeanings, projects: () => readonly ProjectHandle[]): RowMeanings {
  return {
    targetOf: (argument) => linkedFlag(argument, projects()) ?? rows.targetOf(argument),
    textOf: (argument) => rows.textOf(argument),
  };
}
