import { html, json, kept, type Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { badData, noAccess, noFlag, noFlagInProject, noPath, noProject } from './errors.ts';
import { featureTypes } from './feature-types.ts';
import { feedbackAnswer } from './feedback.ts';
import { flagDetails, segmentList } from './flag-details.ts';
import { healthReport } from './health-report.ts';
import { featureMetrics, unknownFlags } from './metrics.ts';
import { routeOf, type Route } from './operations.ts';
import { projectList } from './project-list.ts';
import type { RateLimits } from './rate-limits.ts';
import { rolesAnswer } from './roles.ts';
import { isProjectQuery, searchFeatures } from './search.ts';
import type { State } from './state.ts';
import { userAnswer, writeAnswer } from './writes.ts';
import { callerOf, type Caller, type Tokens } from './tokens.ts';

export interface Service {
  dialect: Dialect;
  state: State;
  tokens: Tokens;
  /** None where the server has none. */
  limits: RateLimits | undefined;
  /** Whether change request configurations are answered, as Enterprise servers do. */
  changeRequests: boolean;
}

export interface Request {
  method: string;
  /** Below the path prefix, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

const ADMIN = '/api/admin';
const BEYOND_THE_CONTRACT = new Set([
  ...['projects', 'searchFeatures', 'featureTypes', 'flag', 'segments'],
  ...['featureMetrics', 'unknownFlags', 'user', 'write'],
]);

const PAGE = `<!DOCTYPE html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.ico" />
        <meta name="baseUriPath" content="" />
        <meta name="description" content="unleash" />
        <title>Unleash</title>
        <script type="module" crossorigin src="/static/index.js"></script>
    </head>
    <body>
        <div id="app"></div>
    </body>
</html>
`;

const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The route that this service has for a request: in the contract's dialect nothing but the five operations. */
export function routeFor(service: Service, request: Request): Route | undefined {
  if (!request.path.startsWith(`${ADMIN}/`)) return undefined;
  const route = routeOf(request.method, request.path.slice(ADMIN.length));
  if (route !== undefined && service.dialect === 'contract' && BEYOND_THE_CONTRACT.has(route.operation)) {
    return undefined;
  }
  return route;
}

function changeRequestConfig() {
  return [
    { environment: 'development', type: 'development', changeRequestEnabled: false, requiredApprovals: null },
    { environment: 'production', type: 'production', changeRequestEnabled: true, requiredApprovals: 2 },
  ];
}

function lifecycleAnswer(service: Service, project: string, name: string): Answer {
  const flag = service.state.flag(name, project);
  if (flag !== undefined) return json(flag.stages);
  return service.dialect === 'contract' ? noFlag(name) : json([]);
}

/** A name that nobody has is answered like one that nobody asked for (observed). */
function metricsAnswer(state: State, name: string): Answer {
  const flag = state.projects.map(({ flags }) => flags.get(name)).find((found) => found !== undefined);
  return json(featureMetrics(flag, name, state.now()));
}

/** Archived flags are as unknown as others, and so are projects (observed). */
function flagAnswer({ dialect, state }: Service, projectId: string, name: string): Answer {
  const project = state.project(projectId);
  const flag = project?.flags.get(name);
  if (project === undefined || flag === undefined || flag.archivedAt !== null)
    return noFlagInProject(name, projectId);
  return json(flagDetails(flag, project, dialect));
}

/** Reads of one project, after the checks that they share. */
function projectAnswer(service: Service, request: Request, route: Route, caller: Caller): Answer {
  const { dialect, state } = service;
  const id = route.project ?? '';
  const project = state.project(id);
  const forbidden = caller === 'viewer' ? 'READ_PROJECT' : project?.forbidden;
  if (route.operation === 'changeRequestConfig' && !service.changeRequests)
    return noPath(request.path, dialect);
  if (forbidden !== undefined) return noAccess(forbidden, dialect);
  if (route.operation === 'lifecycle') return lifecycleAnswer(service, id, route.flag ?? '');
  if (route.operation === 'flag') return flagAnswer(service, id, route.flag ?? '');
  if (project === undefined) return noProject(id, dialect);
  if (route.operation === 'changeRequestConfig') return json(changeRequestConfig());
  return kept(`health-report ${id}`, () => healthReport(project, dialect, state.now()));
}

function searchAnswer(service: Service, query: URLSearchParams): Answer {
  const project = query.get('project');
  if (isProjectQuery(project)) return json(searchFeatures(service.state, query, service.dialect));
  const pattern = '^(IS|IS_NOT|IS_ANY_OF|IS_NONE_OF):(.*?)(,([a-zA-Z0-9_]+))*$';
  const message = `The \`/query/project\` property must match pattern "${pattern}". You sent ${JSON.stringify(project)}.`;
  return badData('/query/project', message, service.dialect);
}

function operationAnswer(service: Service, request: Request, route: Route, caller: Caller): Answer {
  const { dialect, state } = service;
  switch (route.operation) {
    case 'feedback':
      return feedbackAnswer(header(request, 'content-type'), request.body, dialect, state.now());
    case 'roles':
      return rolesAnswer(request.query.get('projectId'), caller, dialect);
    case 'featureTypes':
      return json(featureTypes(dialect));
    case 'projects':
      return caller === 'viewer' ? noAccess('READ_PROJECT', dialect) : json(projectList(state, dialect));
    case 'searchFeatures':
      return caller === 'viewer' ? noAccess('READ_PROJECT', dialect) : searchAnswer(service, request.query);
    case 'segments':
      return caller === 'viewer' ? noAccess('READ_PROJECT', dialect) : json(segmentList(state));
    case 'featureMetrics':
      return caller === 'viewer' ? noAccess('READ_PROJECT', dialect) : metricsAnswer(state, route.flag ?? '');
    case 'unknownFlags':
      return json(unknownFlags(state));
    case 'user':
      return userAnswer(caller);
    case 'write':
      return writeAnswer(service, request.method, request.path.slice(ADMIN.length), request.body, caller);
    case 'flag':
    case 'lifecycle':
    case 'changeRequestConfig':
    case 'healthReport':
      return projectAnswer(service, request, route, caller);
  }
}

/**
 * What the service says to a request. The recorded servers turn SDK tokens away on every path, ask for a token under
 * `/api` only, and answer any other path with the page of their user interface.
 */
export function answerTo(service: Service, request: Request): Answer {
  const { dialect } = service;
  const caller = callerOf(header(request, 'authorization'), service.tokens, dialect);
  const inApi = request.path === '/api' || request.path.startsWith('/api/');
  const isPage = !inApi && dialect !== 'contract';
  // An SDK token is turned away everywhere, any other wrong one below /api only.
  if (typeof caller !== 'string') return isPage && caller.status === 401 ? html(PAGE) : caller;
  const route = routeFor(service, request);
  const answer = () => {
    if (isPage) return html(PAGE);
    return route === undefined
      ? noPath(request.path, dialect)
      : operationAnswer(service, request, route, caller);
  };
  return service.limits?.limited(route?.operation === 'searchFeatures', answer) ?? answer();
}
