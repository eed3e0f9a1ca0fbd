import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { html, type Answer } from './answer.ts';
import type { Control } from './control.ts';
import { answerControlRequest, isControlPath } from './control-requests.ts';
import { faultyAnswer } from './fault-answer.ts';
import { isAnswerFault, isWireFault, type FaultAction, type Faults } from './faults.ts';
import { payloadOf, reply, type Payload } from './reply.ts';
import type { RecordedRequest, RequestLog } from './requests.ts';
import { answerTo, routeFor, type Request, type Service } from './routes.ts';
import type { StallGate } from './stall-gate.ts';
import { sendFaulty } from './wire-faults.ts';

export interface Machinery {
  faults: Faults;
  log: RequestLog;
  gate: StallGate;
}

/** Payloads of expensive answers, dropped when the state changes. */
class KeptPayloads {
  #revision = -1;
  readonly #payloads = new Map<string, Payload>();

  get(key: string, revision: number, make: () => unknown): Payload {
    if (revision !== this.#revision) this.#payloads.clear();
    this.#revision = revision;
    const payload = this.#payloads.get(key) ?? payloadOf(JSON.stringify(make()), 'application/json');
    this.#payloads.set(key, payload);
    return payload;
  }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The request below the prefix; undefined where it is not below it. */
function requestOf(message: IncomingMessage, prefix: string, body: string): Request | undefined {
  const target = message.url ?? '/';
  if (!target.startsWith(`${prefix}/`)) return undefined;
  const [path = '/', query = ''] = target.slice(prefix.length).split(/\?(.*)/s);
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    headers: message.headers,
    body,
  };
}

function recordOf(
  message: IncomingMessage,
  body: string,
  request: Request | undefined,
  service: Service,
): RecordedRequest {
  return {
    method: message.method ?? 'GET',
    path: message.url ?? '/',
    headers: message.headers,
    body,
    operation: request === undefined ? undefined : routeFor(service, request)?.operation,
    status: undefined,
    outcome: 'open',
  };
}

function track(record: RecordedRequest, response: ServerResponse, log: RequestLog): void {
  log.add(record);
  response.once('close', () => {
    if (response.headersSent) record.status = response.statusCode;
    log.close(record, response.writableFinished ? 'answered' : 'aborted');
  });
}

/** Waits out the latencies and stalls; false when there is nobody left to answer. */
async function survives(
  taken: readonly FaultAction[],
  response: ServerResponse,
  gate: StallGate,
): Promise<boolean> {
  for (const fault of taken) {
    if (fault.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === 'stall') await gate.opened(response);
    if (fault.kind === 'drop') response.destroy();
  }
  return !response.destroyed;
}

/** The listener of a server: control requests apart, each request is recorded, hurt by the faults in force, and answered. */
export function handlerFor(
  service: Service,
  prefix: string,
  control: Control,
  machinery: Machinery,
): RequestListener {
  const { faults, log, gate } = machinery;
  const keptPayloads = new KeptPayloads();

  function payloadFor(answer: Answer): Payload | undefined {
    if (answer.kind === 'empty') return undefined;
    if (answer.kind === 'kept') return keptPayloads.get(answer.key, service.state.revision, answer.make);
    if (answer.kind === 'text') return payloadOf(answer.body, answer.type);
    return payloadOf(JSON.stringify(answer.body), 'application/json');
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(message);
    const request = requestOf(message, prefix, body);
    if (isControlPath(message.url)) {
      reply(message, response, answerControlRequest(message, body, control), undefined);
      return;
    }
    const record = recordOf(message, body, request, service);
    track(record, response, log);
    const taken = faults.take(record);
    if (!(await survives(taken, response, gate))) return;
    const rightAnswer =
      request === undefined ? html('<h1>404 Not Found</h1>', 404) : answerTo(service, request);
    const wrong = taken.find(isAnswerFault);
    const answer = wrong === undefined ? rightAnswer : faultyAnswer(wrong, rightAnswer, service.dialect);
    const payload = payloadFor(answer);
    const broken = taken.find(isWireFault);
    if (broken === undefined || payload === undefined) reply(message, response, answer, payload);
    else await sendFaulty(broken, response, payload, gate);
  }

  return (message, response) => {
    handle(message, response).catch((error: unknown) => {
      // A fault that cannot be applied is a mistake of the test that asked for it: it has to see that.
      if (!response.headersSent) response.writeHead(599, { 'content-type': 'text/plain' });
      response.end(`The embedded service failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
}
