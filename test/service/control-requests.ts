import type { IncomingMessage } from 'node:http';

import { empty, type Answer } from './answer.ts';
import type { Control } from './control.ts';
import type { Fault } from './faults.ts';

const FAULT = '/__control/fault';
const CLEAR = '/__control/clear';

/** Whether a request is meant for the service's control, not for its flags. */
export const isControlPath = (url: string | undefined): boolean => url?.startsWith('/__control/') ?? false;

/**
 * `POST /__control/fault` with a fault as its JSON body, and `POST /__control/clear`: 204 when done, 403 without the control
 * token in `x-control-token`, 404 for anything else.
 */
export function answerControlRequest(message: IncomingMessage, body: string, control: Control): Answer {
  if (message.headers['x-control-token'] !== control.token) return empty(403);
  if (message.method !== 'POST') return empty(404);
  if (message.url === FAULT) {
    control.fault(JSON.parse(body) as Fault);
    return empty(204);
  }
  if (message.url !== CLEAR) return empty(404);
  control.clearFaults();
  return empty(204);
}
