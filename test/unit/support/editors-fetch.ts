import { createRequire } from 'node:module';
import type * as ProxyAgent from '@vscode/proxy-agent';

/** What a person's machine says of its network. */
export interface Machine {
  /** What its PAC file answers for an address, such as `PROXY proxy.test:80; DIRECT`. */
  readonly pac?: (url: string) => string;
  /** Authorities in PEM that it trusts beside the usual. */
  readonly authorities?: readonly string[];
  /** `user:password` that the person enters where a proxy asks. */
  readonly credentials?: string;
}

const silent = (): void => undefined;
const LOG: ProxyAgent.Log = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** The fetch of extensions as the editor makes it, of its own package; only what the machine says is given. */
export function editorsFetch({ pac, authorities = [], credentials }: Machine): typeof fetch {
  const { createFetchPatch, createProxyAuthorizationLookup, createProxyResolver, LogLevel } = loadAnew();
  const [username = '', password = ''] = credentials?.split(':') ?? [];
  const params: ProxyAgent.ProxyAgentParams = {
    resolveProxy: (url) => Promise.resolve(pac?.(url)),
    getProxyURL: () => undefined,
    getProxySupport: () => 'override',
    isAdditionalFetchSupportEnabled: () => true,
    isWebSocketPatchEnabled: () => false,
    addCertificatesV1: () => false,
    addCertificatesV2: () => true,
    loadSystemCertificatesFromNode: () => true,
    loadAdditionalCertificates: () => Promise.resolve([...authorities]),
    lookupProxyAuthorization: createProxyAuthorizationLookup({
      log: LOG,
      // It asks again after a wrong one; a person gives up.
      lookupAuthorization: ({ attempt }) =>
        Promise.resolve(credentials === undefined || attempt > 1 ? undefined : { username, password }),
    }),
    log: LOG,
    getLogLevel: () => LogLevel.Off,
    proxyResolveTelemetry: silent,
    isUseHostProxyEnabled: () => true,
    env: {},
  };
  return createFetchPatch(params, globalThis.fetch, createProxyResolver(params).resolveProxyURL);
}

/** Each editor is a process of its own: the module keeps connections, certificates and answers of PAC files. */
function loadAnew(): typeof ProxyAgent {
  const require = createRequire(import.meta.url);
  Reflect.deleteProperty(require.cache, require.resolve('@vscode/proxy-agent'));
  return require('@vscode/proxy-agent') as typeof ProxyAgent;
}
