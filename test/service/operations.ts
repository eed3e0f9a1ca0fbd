/** The five operations of contract part 4, and those beyond it that the recorded servers answer too. */
export type Operation =
  | 'feedback'
  | 'lifecycle'
  | 'roles'
  | 'changeRequestConfig'
  | 'healthReport'
  | 'projects'
  | 'searchFeatures'
  | 'featureTypes'
  | 'flag'
  | 'segments'
  | 'featureMetrics'
  | 'unknownFlags'
  | 'user'
  /** All that changes a flag. */
  | 'write';

export interface Route {
  operation: Operation;
  /** Decoded path parameters. */
  project?: string;
  flag?: string;
}

const ROUTES: readonly [Operation, 'GET' | 'POST' | 'PATCH' | 'DELETE', RegExp][] = [
  ['feedback', 'POST', /^\/feedback$/],
  ['lifecycle', 'GET', /^\/projects\/(?<project>[^/]+)\/features\/(?<flag>[^/]+)\/lifecycle$/],
  ['roles', 'GET', /^\/user\/roles$/],
  ['changeRequestConfig', 'GET', /^\/projects\/(?<project>[^/]+)\/change-requests\/config$/],
  ['healthReport', 'GET', /^\/projects\/(?<project>[^/]+)\/health-report$/],
  ['projects', 'GET', /^\/projects$/],
  ['searchFeatures', 'GET', /^\/search\/features$/],
  ['featureTypes', 'GET', /^\/feature-types$/],
  ['flag', 'GET', /^\/projects\/(?<project>[^/]+)\/features\/(?<flag>[^/]+)$/],
  ['segments', 'GET', /^\/segments$/],
  ['featureMetrics', 'GET', /^\/client-metrics\/features\/(?<flag>[^/]+)$/],
  ['unknownFlags', 'GET', /^\/metrics\/unknown-flags$/],
  ['user', 'GET', /^\/user$/],
  [
    'write',
    'POST',
    /^\/projects\/(?<project>[^/]+)\/features(\/(?<flag>[^/]+)\/(lifecycle|environments)\/.+)?$/,
  ],
  ['write', 'PATCH', /^\/projects\/(?<project>[^/]+)\/features\/(?<flag>[^/]+)$/],
  ['write', 'DELETE', /^\/projects\/(?<project>[^/]+)\/features\/(?<flag>[^/]+)$/],
  ['write', 'POST', /^\/archive\/revive\/(?<flag>[^/]+)$/],
];

function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape names nothing that could exist.
    return part;
  }
}

/** The operation that a method and a path under `/api/admin` mean; undefined where there is none. */
export function routeOf(method: string, path: string): Route | undefined {
  for (const [operation, verb, pattern] of ROUTES) {
    const match = method === verb ? pattern.exec(path) : null;
    if (match === null) continue;
    const project = decoded(match.groups?.['project']);
    const flag = decoded(match.groups?.['flag']);
    return {
      operation,
      ...(project === undefined ? {} : { project }),
      ...(flag === undefined ? {} : { flag }),
    };
  }
  return undefined;
}
