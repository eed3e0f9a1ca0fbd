import { toApiError } from '../../core/api/errors.ts';
import { readPerson } from '../../core/changes/person.ts';
import { projectOf, type Project } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Log } from '../../core/log.ts';
import { creatorKey } from '../../core/present/tree/dimension.ts';
import type { Session } from '../../host/session.ts';

/** What is needed to identify the person. */
export interface OwnFlagsServices {
  readonly session: Pick<Session, 'dataLayer' | 'tokenFor'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * The creator keys of the person at this window, requested each time: one request for each server whose flags have
 * creators. None for a server that does not say who the person is.
 */
export async function ownCreatorKeys(
  { session, log }: OwnFlagsServices,
  handles: readonly ProjectHandle[],
): Promise<ReadonlySet<string>> {
  const servers = Map.groupBy(handles, ({ baseUrl }) => baseUrl.url);
  const keys = [...servers.values()].map(async (ofServer) => {
    const projects = ofServer.flatMap(({ state }) => projectOf(state) ?? []).filter(hasCreators);
    // A group has at least one member.
    const [{ baseUrl }] = ofServer as [ProjectHandle];
    if (projects.length === 0) return [];
    try {
      const token = await session.tokenFor(baseUrl);
      if (token === undefined) return [];
      const { transport } = (await session.dataLayer()).server(baseUrl, token);
      const { id } = await readPerson(transport);
      return id === undefined ? [] : projects.flatMap((project) => creatorKey(project, id) ?? []);
    } catch (error) {
      log.warn(`Whose flags are your own is not known: ${toApiError(error).message}`);
      return [];
    }
  });
  return new Set((await Promise.all(keys)).flat());
}

function hasCreators({ flags, creators }: Project): boolean {
  return [...flags.values()].some(({ name, createdBy }) => createdBy ?? creators?.get(name));
}
