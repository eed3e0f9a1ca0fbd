import { json, type Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { errorOf } from './errors.ts';
import type { AnswerFault } from './faults.ts';

const LOGIN_PAGE =
  '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body><form action="/login"></form></body></html>\n';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A copy of `body` with another value, or none, at a dotted path. Throws when the path leads nowhere. */
function withField(body: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), copy);
  if (!isContainer(parent)) throw new Error(`The body has nothing at "${path}".`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

function bodyOf(answer: Answer): unknown {
  if (answer.kind === 'kept') return answer.make();
  return answer.kind === 'json' ? answer.body : undefined;
}

function statusAnswer(fault: AnswerFault & { kind: 'status' }, dialect: Dialect): Answer {
  const answer = fault.body === undefined ? errorOf(fault.status, dialect) : json(fault.body, fault.status);
  return fault.retryAfter === undefined
    ? answer
    : { ...answer, headers: { 'retry-after': fault.retryAfter } };
}

/** What is answered in place of `answer`. Throws where a `field` fault names a place that the body does not have. */
export function faultyAnswer(fault: AnswerFault, answer: Answer, dialect: Dialect): Answer {
  switch (fault.kind) {
    case 'field':
      return json(withField(bodyOf(answer), fault.path, fault.value), answer.status);
    case 'empty-body':
      return { kind: 'text', status: 200, type: 'application/json', body: '' };
    case 'html':
      return { kind: 'text', status: fault.status ?? 200, type: 'text/html', body: LOGIN_PAGE };
    case 'invalid-json':
      return { kind: 'text', status: 200, type: 'application/json', body: '{"features": [' };
    case 'other-json':
      return json(fault.body ?? { hello: 'world' });
    case 'status':
      return statusAnswer(fault, dialect);
    case 'redirect':
      return { kind: 'empty', status: fault.status ?? 302, headers: { location: fault.location } };
    case 'oversized':
      return {
        kind: 'text',
        status: 200,
        type: 'application/json',
        body: `"${'x'.repeat(fault.bytes - 2)}"`,
      };
  }
}
