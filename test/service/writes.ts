import { empty, json, type Answer } from './answer.ts';
import { noAccess, noFlagInProject, noPath, noProject } from './errors.ts';
import { flagDetails } from './flag-details.ts';
import type { Flag, StageName } from './model.ts';
import type { Service } from './routes.ts';
import type { Caller } from './tokens.ts';

const FLAGS = /^\/projects\/([^/]+)\/features(?:\/([^/]+)(\/.*)?)?$/;
const REVIVE = /^\/archive\/revive\/([^/]+)$/;

/** `GET /api/admin/user`: who owns the token, with what the server lets them do. */
export function userAnswer(caller: Caller): Answer {
  const [id, name] = caller === 'admin' ? [1, 'Admin'] : [2, 'Viewer'];
  const user = { id, name, username: name.toLowerCase(), email: `${name.toLowerCase()}@example.org` };
  return json({
    user,
    permissions: caller === 'admin' ? [{ permission: 'ADMIN' }] : [],
    feedback: [],
    splash: {},
  });
}

/** What changes a flag, as both recorded servers answer it. `path` is below `/api/admin`. */
export function writeAnswer(
  service: Service,
  method: string,
  path: string,
  body: string,
  caller: Caller,
): Answer {
  const { dialect } = service;
  if (caller === 'viewer') return noAccess('UPDATE_FEATURE', dialect);
  const revived = REVIVE.exec(path)?.[1];
  if (revived !== undefined) return revive(service, decodeURIComponent(revived));
  const [, project = '', flag, rest = ''] = (FLAGS.exec(path) ?? []).map(
    (part) => part && decodeURIComponent(part),
  );
  if (service.state.project(project) === undefined) return noProject(project, dialect);
  if (flag === undefined) return create(service, project, body);
  const found = service.state.flag(flag, project);
  if (found === undefined || found.archivedAt !== null) return noFlagInProject(flag, project);
  const update = (changes: Partial<Flag>): Flag => service.state.updateFlag(flag, project, changes);
  const enter = (stage: StageName, status?: string, statusValue?: string) =>
    update({
      stages: [
        ...found.stages,
        {
          stage,
          ...(status === undefined ? {} : { status }),
          ...(statusValue === undefined ? {} : { statusValue }),
          enteredStageAt: service.state.now().toISOString(),
        },
      ],
    });
  const turned = /^\/environments\/(.+)\/(on|off)$/.exec(rest);
  if (turned !== null) {
    const [, environment, state] = turned;
    update({
      environments: found.environments.map((one) =>
        one.name === environment ? { ...one, enabled: state === 'on' } : one,
      ),
    });
    return empty(200);
  }
  if (rest === '/lifecycle/complete') {
    const { status, statusValue } = JSON.parse(body) as { status: string; statusValue?: string };
    enter('completed', status, statusValue);
    return empty(200);
  }
  if (rest === '/lifecycle/uncomplete') {
    update({ stages: found.stages.filter(({ stage }) => stage !== 'completed') });
    return empty(200);
  }
  if (method === 'PATCH') {
    const [patch] = JSON.parse(body) as { value: boolean }[];
    return shown(service, update({ stale: patch?.value === true }), project);
  }
  if (method === 'DELETE') {
    enter('archived');
    service.state.updateFlag(flag, project, { archivedAt: service.state.now().toISOString() });
    return empty(202);
  }
  return noPath(path, dialect);
}

function shown(service: Service, flag: Flag, project: string, status = 200): Answer {
  const owner = service.state.project(project);
  return owner === undefined
    ? noProject(project, service.dialect)
    : json(flagDetails(flag, owner, service.dialect), status);
}

function create(service: Service, project: string, body: string): Answer {
  const { name, type, description } = JSON.parse(body) as { name: string; type: string; description: string };
  if (service.state.flag(name, project) !== undefined) {
    const message = `A flag with the name "${name}" exists already.`;
    return json({ name: 'NameExistsError', message, details: [{ message }] }, 409);
  }
  const flag = service.state.addFlag({ name, type, description, age: 0 }, project);
  return shown(service, flag, project, 201);
}

function revive(service: Service, name: string): Answer {
  const owner = service.state.projects.find(({ flags }) => flags.get(name)?.archivedAt != null);
  const flag = owner?.flags.get(name);
  if (owner === undefined || flag === undefined) return noFlagInProject(name, '');
  service.state.updateFlag(name, owner.id, {
    archivedAt: null,
    stages: flag.stages.filter(({ stage }) => stage !== 'archived'),
    environments: flag.environments.map((environment) => ({ ...environment, enabled: false })),
  });
  return empty(200);
}
