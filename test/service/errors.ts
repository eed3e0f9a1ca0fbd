import { randomUUID } from 'node:crypto';

import { html, json, type Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { tooManyRequests } from './rate-limits.ts';

interface Detail {
  message: string;
  path?: string;
}

/** An error in the shape of the recorded servers: `details` always, `id` where the server gives one. */
const recorded = (
  status: number,
  name: string,
  message: string,
  details: Detail[] = [{ message }],
  more = {},
): Answer => json({ id: randomUUID(), name, message, details, ...more }, status);

/** An error in the shape of contract part 2.7. */
const plain = (status: number, name: string, message: string): Answer =>
  json({ id: randomUUID(), name, message }, status);

const LOGIN = '/auth/simple/login';

/** 401 without a token; the recorded servers add where to log in. */
export function missingToken(dialect: Dialect): Answer {
  if (dialect === 'contract')
    return plain(401, 'AuthenticationRequired', 'Authorization information is missing.');
  const message = `You must log in to use Unleash. Your request had no authorization header, so we could not authorize you. Try logging in at ${LOGIN}`;
  return recorded(401, 'AuthenticationRequired', message, undefined, {
    path: LOGIN,
    type: 'password',
    defaultHidden: false,
  });
}

/** 401 for a token that the server does not know. */
export function wrongToken(dialect: Dialect): Answer {
  return dialect === 'contract'
    ? plain(401, 'AuthenticationRequired', 'The authorization is invalid.')
    : recorded(401, 'UnauthorizedError', 'You must log in to use Unleash.');
}

/** 403 for an SDK token: no id and no name on the recorded servers. */
export function sdkToken(dialect: Dialect): Answer {
  const message = 'invalid token: expected a different token type for this endpoint';
  return dialect === 'contract' ? plain(403, 'NoAccessError', message) : json({ message }, 403);
}

/** 403 that names the missing permission (contract part 7). */
export function noAccess(permission: string, dialect: Dialect): Answer {
  const message = `You don't have the required permissions to perform this operation. To perform this action, you need the "${permission}" permission.`;
  return dialect === 'contract'
    ? plain(403, 'NoAccessError', message)
    : recorded(403, 'NoAccessError', message, undefined, { permissions: [permission] });
}

export function noProject(id: string, dialect: Dialect): Answer {
  if (dialect === 'contract') return plain(404, 'NotFoundError', `There is no project "${id}".`);
  const message = 'No project found';
  return json({ name: 'NotFoundError', message, details: [{ message }] }, 404);
}

/** 404 for a flag; the recorded servers answer an unknown flag's lifecycle with an empty list instead. */
export const noFlag = (name: string): Answer => plain(404, 'NotFoundError', `There is no feature "${name}".`);

/** 404 for the details of a flag that a project does not have (observed on both recorded servers). */
export function noFlagInProject(name: string, project: string): Answer {
  const message = `There's no feature named "${name}" in project "${project}".`;
  return json({ name: 'NotFoundError', message, details: [{ message }] }, 404);
}

/** 404 for an operation that the server does not have: what an open-source server says to change requests. */
export function noPath(path: string, dialect: Dialect): Answer {
  const message = `The path you were looking for (${path}) is not available.`;
  return dialect === 'contract'
    ? plain(404, 'NotFoundError', message)
    : recorded(404, 'NotFoundError', message);
}

/** 400 with the field that is wrong; `path` is a JSON pointer such as `/body/feedbackId`. */
export function badData(path: string, message: string, dialect: Dialect): Answer {
  if (dialect === 'contract') return plain(400, 'ValidationError', message);
  const summary =
    'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.';
  return recorded(400, 'BadDataError', summary, [{ path, message }]);
}

/** 400 for an empty `feedbackId`, which passes the schema: no id on the recorded servers. */
export function missingFeedbackId(dialect: Dialect): Answer {
  const missing = 'Missing feedbackId';
  if (dialect === 'contract') return plain(400, 'ValidationError', missing);
  const message = `Request validation failed: your request body or params contain invalid data: ${missing}`;
  return json({ name: 'BadDataError', message, details: [{ message: missing }] }, 400);
}

/** 415; the contract spells the name `ContentTypeerror`, the servers `ContentTypeError`. */
export function badContentType(type: string | undefined, dialect: Dialect): Answer {
  const given = type ?? "you didn't provide one";
  const message = `We do not accept the content-type you provided (${given}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return dialect === 'contract'
    ? plain(415, 'ContentTypeerror', message)
    : recorded(415, 'ContentTypeError', message);
}

/** 400 for a body that is no JSON: an HTML page of the framework on the recorded servers. */
export function badJson(dialect: Dialect): Answer {
  return dialect === 'contract'
    ? plain(400, 'ValidationError', 'The body is not valid JSON.')
    : html(
        '<html>\n  <head><title>SyntaxError</title></head>\n  <body><h1>Connect</h1></body>\n</html>\n',
        400,
      );
}

/** An answer with any status, worded as the dialect words it; for faults. */
export function errorOf(status: number, dialect: Dialect): Answer {
  if (status === 401) return wrongToken(dialect);
  if (status === 403) return noAccess('ADMIN', dialect);
  if (status === 429 && dialect !== 'contract') return tooManyRequests();
  const name = { 404: 'NotFoundError', 429: 'TooManyRequestsError' }[status] ?? 'InternalError';
  const message = `The service was told to answer ${status}.`;
  return dialect === 'contract' ? plain(status, name, message) : recorded(status, name, message);
}
