import type { Memento } from 'vscode';
import { createAccelerators, type Accelerators } from '../core/api/accelerators.ts';
import type { BaseUrl } from '../core/api/base-url.ts';
import { checkAddress, type AddressAnswer } from '../core/api/check-address.ts';
import { createAdminClient, type AdminClient } from '../core/api/client.ts';
import { createHttpTransport } from '../core/api/http-transport.ts';
import { describeLeftOut, type LeftOut } from '../core/api/lists.ts';
import { createLimiter, type Limiter } from '../core/api/http/limiter.ts';
import { DEFAULT_LIMITS } from '../core/api/http/limits.ts';
import { createPacing, type RequestPacing } from '../core/api/pacing.ts';
import type { Transport } from '../core/api/transport.ts';
import { requestBudgetText } from '../core/api/request-budget.ts';
import { RequestCounter } from '../core/api/request-counter.ts';
import type { Disposable } from '../core/events.ts';
import { ProjectStore } from '../core/flags/project-store.ts';
import type { SnapshotFile } from '../core/flags/snapshot.ts';
import type { Log } from '../core/log.ts';
import { probe, type ProbeReport } from '../core/contract-probe.ts';
import type { Redactor } from '../core/redactor.ts';
import { isSample } from '../core/sample/sample-address.ts';
import { sampleTransport } from '../core/sample/sample-transport.ts';
import { HostDispatcher } from '../core/connection/http/host-dispatcher.ts';
import type { TokenStore } from '../core/connection/token-store.ts';
import { Gateways } from './gateways.ts';
import { onHttpSettingsChanged, readHttpSettings } from './http/http-settings.ts';
import type { SnapshotFiles } from '../core/connection/snapshot-files.ts';
import { getOrInsert } from '../core/get-or-insert.ts';

/** A server with one token, and its operations. */
export interface Server {
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  readonly transport: Transport;
  /** Calls the contract's read operations on a project, and tells what in the answers violates the contract. */
  probe(projectId: string, signal: AbortSignal): Promise<ProbeReport>;
}

/** What all projects, tokens and commands share that use one address. */
interface Shared {
  readonly limiter: Limiter;
  readonly pacing: RequestPacing;
  readonly counter: RequestCounter;
}

/** The part of the program that talks to servers, in a chunk of its own that is loaded with the first connection. */
export interface DataLayer extends Disposable {
  /**
   * Opens a server; all users of an address share its limit of requests in flight. One server is kept for each address,
   * that of its latest token.
   */
  server(baseUrl: BaseUrl, token: string): Server;
  /** Finds out what answers at an address, without sending a token. */
  checkAddress(baseUrl: BaseUrl, signal: AbortSignal): Promise<AddressAnswer>;
  /** A store for one project; the caller owns it. */
  openProject(baseUrl: BaseUrl, projectId: string, token: string): ProjectStore;
  /** The gateways in front of servers, and what they require beside the token. */
  readonly gateways: Gateways;
  /** The requests that this window has sent to an address so far, by operation. */
  requestCounts(baseUrl: BaseUrl): RequestCounter['counts'];
}

/** The sample needs no saved copy. */
const NOTHING_KEPT: SnapshotFile = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
};

interface DataLayerOptions {
  readonly snapshots: SnapshotFiles;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly gatewaySecrets: TokenStore;
  /** The editor's storage on this machine. */
  readonly state: Memento;
}

export function createDataLayer(options: DataLayerOptions): DataLayer {
  const { snapshots, log, redactor, gatewaySecrets, state } = options;
  const network = { readSettings: readHttpSettings, env: process.env, log };
  const dispatcher = new HostDispatcher(network);
  const gateways = new Gateways({ secrets: gatewaySecrets, state, redactor, network });
  const settings = onHttpSettingsChanged(() => {
    dispatcher.settingsChanged();
    gateways.settingsChanged();
  });
  const servers = new Map<string, { readonly token: string; readonly server: Server }>();
  const sharedOf = sharedByAddress();
  log.debug(requestBudgetText());
  const httpTransport = (baseUrl: BaseUrl, token: string | undefined): Transport => {
    const { limiter, counter } = sharedOf(baseUrl);
    return createHttpTransport({
      baseUrl: baseUrl.url,
      token,
      dispatcher,
      gateway: gateways.of(baseUrl),
      redactor,
      limiter,
      onRequest: (operation) => counter.add(operation),
      onRetry: ({ number, waitMs, error }) =>
        log.info(`Retry ${number} in ${Math.round(waitMs)} ms: ${error.message}`),
    });
  };
  const server = (baseUrl: BaseUrl, token: string): Server => {
    const known = servers.get(baseUrl.url);
    if (known?.token === token) return known.server;
    const transport = isSample(baseUrl) ? sampleTransport(Date.now) : httpTransport(baseUrl, token);
    const made = serverBehind(transport, (leftOut) =>
      log.warn(`${baseUrl.label}: ${describeLeftOut(leftOut)}`),
    );
    servers.set(baseUrl.url, { token, server: made });
    return made;
  };
  return {
    server,
    checkAddress: (baseUrl, signal) =>
      checkAddress(createAdminClient(httpTransport(baseUrl, undefined)), signal),
    openProject: (baseUrl, projectId, token) =>
      new ProjectStore({
        id: projectId,
        baseUrl,
        ...server(baseUrl, token),
        pacing: sharedOf(baseUrl).pacing,
        snapshot: isSample(baseUrl) ? NOTHING_KEPT : snapshots.file(baseUrl, projectId, token),
        log,
        now: Date.now,
      }),
    gateways,
    requestCounts: (baseUrl) => sharedOf(baseUrl).counter.counts,
    dispose: () => {
      servers.clear();
      settings.dispose();
      gateways.dispose();
      dispatcher.destroy().catch((error: unknown) => log.warn(`Closing connections: ${String(error)}`));
    },
  };
}

/** What is shared is kept by base URL: testing a token while another is in use does not double the requests in flight. */
function sharedByAddress(): (baseUrl: BaseUrl) => Shared {
  const shared = new Map<string, Shared>();
  return ({ url }) => {
    return getOrInsert(shared, url, () => ({
      limiter: createLimiter(DEFAULT_LIMITS.inFlight),
      pacing: createPacing(),
      counter: new RequestCounter(),
    }));
  };
}

/** `onLeftOut` is told what could not be read of a list. */
function serverBehind(transport: Transport, onLeftOut: (leftOut: LeftOut) => void): Server {
  return {
    transport,
    client: createAdminClient(transport),
    accelerators: createAccelerators(transport, onLeftOut),
    probe: (projectId, signal) => probe({ transport, projectId, signal, now: () => performance.now() }),
  };
}
