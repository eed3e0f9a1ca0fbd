import { createAccelerators, type Accelerators } from '../../core/api/accelerators.ts';
import { createAdminClient, type AdminClient } from '../../core/api/client.ts';
import type { HealthReport } from '../../core/api/health-report.ts';
import { createPacing, type RequestPacing } from '../../core/api/pacing.ts';
import { REQUEST_BUDGET } from '../../core/api/request-budget.ts';
import type { Transport } from '../../core/api/transport.ts';
import { loadBulkFacts } from '../../core/flags/bulk-facts.ts';
import { isUnsettled } from '../../core/flags/lifecycle.ts';
import { PagedSearch } from '../../core/flags/paged-search.ts';
import type { Project } from '../../core/flags/project-state.ts';
import { withBulkFacts, withLifecycles, withReport } from '../../core/flags/project-update.ts';
import { searchedReport } from '../../core/flags/searched-report.ts';
import { StageLoader } from '../../core/flags/stage-loader.ts';
import type { Log } from '../../core/log.ts';
import type { Io } from '../io.ts';
import { flagStatuses } from '../../core/present/scan/flag-status.ts';
import { projectsText } from '../../core/present/scan/scan-problems.ts';
import { CommandError } from '../exit-code.ts';
import type { FlagList } from './flag-list.ts';

/** A server as all projects of a scan use it. */
interface Server {
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  readonly pacing: RequestPacing;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** The projects of a server, and its operations. */
export interface ServerProjects {
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  /** The names of all their flags, including archived ones. */
  readonly names: ReadonlySet<string>;
  /** The projects, once the stages of these names are loaded and unknown ones are checked for archived flags. */
  settled(names: readonly string[]): Promise<readonly Project[]>;
}

/**
 * The projects of a server with their flags.
 *
 * @throws ApiError if a project cannot be read.
 */
export async function readServerProjects(
  transport: Transport,
  projectIds: readonly string[],
  { err }: Pick<Io, 'err'>,
): Promise<ServerProjects> {
  const warn = (message: string): void => err(`${message}\n`);
  const server: Server = {
    client: createAdminClient(transport),
    accelerators: createAccelerators(transport),
    pacing: createPacing(),
    log: { debug: () => undefined, info: () => undefined, warn, error: warn },
    signal: new AbortController().signal,
  };
  const projects = await Promise.all(projectIds.map((id) => readProject(id, server)));
  return {
    client: server.client,
    accelerators: server.accelerators,
    names: new Set(projects.flatMap(({ flags, archived }) => [...flags.keys(), ...archived])),
    settled: (names) => Promise.all(projects.map((project) => settle(project, names, server))),
  };
}

/**
 * The flags of a server's projects. Stages are loaded only for names that the code uses.
 *
 * @throws ApiError if a project cannot be read.
 */
export async function readServerFlags(
  transport: Transport,
  projectIds: readonly string[],
  io: Pick<Io, 'err'>,
): Promise<FlagList> {
  const server = await readServerProjects(transport, projectIds, io);
  return {
    lookedIn: projectsText(projectIds),
    names: server.names,
    statuses: async (names) => {
      const settled = await server.settled(names);
      const now = Date.now();
      return (name) => flagStatuses(name, settled, now);
    },
  };
}

async function readProject(id: string, server: Server): Promise<Project> {
  const { client, accelerators, pacing, log, signal } = server;
  const onWait = (): void => undefined;
  const search = new PagedSearch({ accelerators, projectId: id, pace: pacing.search, log, signal, onWait });
  const report = await reportOf(id, client, search);
  const before = undefined;
  const project = await withReport(id, report, before, Date.now());
  const { potentiallyStaleCount } = project.facts;
  const facts = await loadBulkFacts({ accelerators, search, potentiallyStaleCount, log, signal });
  return withBulkFacts(project, facts, Date.now());
}

/** The server's report, or the result of its search if it cannot create one. */
async function reportOf(id: string, client: AdminClient, search: PagedSearch): Promise<HealthReport> {
  try {
    const answer = await client.getHealthReport(id);
    if (answer.status === 'ok') return answer.report;
  } catch (error) {
    const searched = await searchedReport(id, error, search);
    if (searched === undefined) throw error;
    return searched.report;
  }
  throw new CommandError(`The server sent no report of project ${id}.`);
}

/** Loads missing stages, and asks whether names that are not in the report are archived. */
function settle(project: Project, names: readonly string[], server: Server): Promise<Project> {
  const asked = namesToAsk(project, names);
  if (asked.length === 0) return Promise.resolve(project);
  const { client, pacing, log } = server;
  return new Promise((resolve, reject) => {
    let settled = project;
    const loader = new StageLoader({
      client,
      projectId: project.id,
      pacing,
      log,
      onStages: (answers) => {
        settled = withLifecycles(settled, answers);
        if (loader.pending === 0) resolve(settled);
      },
      onStop: reject,
    });
    loader.addLookedAt(asked);
  });
}

/**
 * Flags whose stage is not settled, and names that the project does not have: not all of these, because a repository can
 * contain any number of them.
 */
function namesToAsk({ flags, stages, archived }: Project, names: readonly string[]): readonly string[] {
  const own = names.filter((name) => flags.has(name) && isUnsettled(stages.get(name)));
  const others = names.filter((name) => !flags.has(name) && !archived.has(name));
  return [...own, ...others.slice(0, REQUEST_BUDGET.namesOutsideProject)];
}
