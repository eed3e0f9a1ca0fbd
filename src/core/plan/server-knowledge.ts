import { detailed, hasDetails } from '../flags/flag-details.ts';
import { mayHaveHidden } from '../flags/flag-index.ts';
import type { Project } from '../flags/project-state.ts';
import { stalenessOf } from '../flags/staleness.ts';
import type { FlagKnowledge, OnServer } from './flag-knowledge.ts';

/** What a project of the server says about a name. */
export function serverKnowledge(
  name: string,
  project: Project,
  now: number,
): Pick<FlagKnowledge, 'name' | 'project' | 'onServer' | 'server'> {
  const reported = project.flags.get(name);
  const reportedAs = reported?.archived === true ? 'archived' : 'yes';
  const onServer = reported === undefined ? stateOf(name, project) : reportedAs;
  return { name, project: project.id, onServer, ...recordKnowledge(name, project, now) };
}

/** What a project says about a flag that it has; an empty object for any other name. */
export function recordKnowledge(name: string, project: Project, now: number): Pick<FlagKnowledge, 'server'> {
  const reported = project.flags.get(name);
  if (reported === undefined) return {};
  const flag = detailed(reported, project);
  return {
    server: {
      value: {
        flag,
        stage: project.stages.get(name),
        staleness: stalenessOf(reported, project.staleness, now),
        // Loaded for this flag, or part of the report.
        hasDetails: flag !== reported || hasDetails(reported),
      },
      at: project.fetchedAt,
    },
  };
}

/**
 * The state of a name that is not among the report's flags: `open` also if the lifecycle knows no such flag, where a
 * record that could not be read may be the flag's.
 */
function stateOf(name: string, project: Project): OnServer {
  if (project.archived.has(name)) return 'archived';
  return project.absent.has(name) && !mayHaveHidden(name, project) ? 'absent' : 'open';
}
