import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Control } from './control.ts';
import type { Dialect } from './dialect.ts';
import { Faults } from './faults.ts';
import { handlerFor } from './handler.ts';
import { listen, stop } from './listening.ts';
import type { Size } from './large-projects.ts';
import type { Project } from './model.ts';
import { freshProjects, largeProjects, shopProjects } from './projects.ts';
import { RateLimits } from './rate-limits.ts';
import { RequestLog, type RecordedRequest } from './requests.ts';
import { State } from './state.ts';
import { StallGate } from './stall-gate.ts';
import { defaultTokens } from './tokens.ts';

export type { Dialect } from './dialect.ts';
export type { Fault, FaultAction } from './faults.ts';

export interface ServiceOptions {
  /** Default `8.2.0`. */
  dialect?: Dialect;
  /** Size of a seeded project `default`, or of several, or the sample shop; absent: the flags that tests are about. */
  flags?: number | Size | 'shop';
  /** The administrator's token. */
  token?: string;
  /** Default: a free port. */
  port?: number;
  /** A loopback address, default `127.0.0.1`. */
  host?: string;
  tls?: { key: string; cert: string };
  /** Such as `/tenant-a`: everything is served below it, and the url carries it. */
  pathPrefix?: string;
  /** For the seeded project; equal seeds give equal projects. Default 1. */
  seed?: number;
  /** Whether change request configurations are answered as Enterprise does; default: only in the contract's dialect. */
  changeRequests?: boolean;
  /** Bulk searches that are answered in a minute, in the dialect 8.2.0; default: 15, as shipped. */
  searchesPerMinute?: number;
  /** The time that ages are counted from; default: the machine's clock. */
  now?: () => Date;
}

export interface RunningService {
  /** With the path prefix, without a slash at its end. */
  url: string;
  /** The administrator's personal token; the other kinds are `control.tokens`. */
  token: string;
  control: Control;
  /** Every request so far, oldest first, control requests left out. */
  requests: readonly RecordedRequest[];
  /** Destroys what is open and stops listening. */
  close(): Promise<void>;
}

function urlOf(server: Server, options: ServiceOptions): string {
  const { port, address, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${options.tls === undefined ? 'http' : 'https'}://${host}:${port}${options.pathPrefix ?? ''}`;
}

function projectsOf({ flags, seed = 1 }: ServiceOptions, now: Date): Project[] {
  if (flags === 'shop') return shopProjects(now);
  return typeof flags === 'object' ? largeProjects(now, flags, seed) : freshProjects(now, flags, seed);
}

/**
 * Starts a flag service in memory, on loopback, that answers the five operations of the contract in one of three
 * dialects, with faults on demand. Rejects when the port is taken or the host is no loopback address.
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const dialect = options.dialect ?? '8.2.0';
  const now = options.now ?? (() => new Date());
  const tokens = { ...defaultTokens, ...(options.token === undefined ? {} : { admin: options.token }) };
  const state = new State(projectsOf(options, now()), now);
  const faults = new Faults();
  const log = new RequestLog();
  const gate = new StallGate();
  const control = new Control(randomBytes(16).toString('hex'), tokens, state, faults, log, () => gate.open());
  const changeRequests = options.changeRequests ?? dialect === 'contract';
  const limits = dialect === '8.2.0' ? new RateLimits(options.searchesPerMinute ?? 15, now) : undefined;
  const service = { dialect, state, tokens, changeRequests, limits };
  const handler = handlerFor(service, options.pathPrefix ?? '', control, { faults, log, gate });
  const server = await listen(handler, options);
  return {
    url: urlOf(server, options),
    token: tokens.admin,
    control,
    requests: log.requests,
    close: () => stop(server),
  };
}
