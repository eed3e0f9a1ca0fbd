/** Which proxy to use for which address. */
export interface Proxies {
  /** For http addresses; empty for none. */
  readonly http: string;
  /** For https addresses; empty for none. */
  readonly https: string;
  /** Hosts that are connected to directly, comma-separated as in NO_PROXY; this machine always is. */
  readonly noProxy: string;
}

/** An invalid proxy address. The message does not contain it, since it may include a password. */
export class ProxyAddressError extends Error {
  override readonly name = 'ProxyAddressError';
  readonly code = 'ERR_PROXY_ADDRESS';

  constructor() {
    super('The proxy address of the settings or the environment is no http, https or socks5 address');
  }
}

/**
 * The proxies in the environment, with the precedence that VS Code and undici use.
 *
 * @throws ProxyAddressError
 */
export function proxiesOfEnvironment(env: Readonly<Record<string, string | undefined>>): Proxies {
  const http = firstSet(env, 'http_proxy', 'HTTP_PROXY');
  const https = firstSet(env, 'https_proxy', 'HTTPS_PROXY');
  return {
    http: proxyAddress(http),
    https: proxyAddress(https === '' ? http : https),
    noProxy: firstSet(env, 'no_proxy', 'NO_PROXY'),
  };
}

/**
 * The address with its scheme, `http` if it has none; empty for none.
 *
 * @throws ProxyAddressError
 */
export function proxyAddress(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const url = trimmed.includes('://') ? trimmed : `http://${trimmed}`;
  if (!URL.canParse(url) || !/^(https?|socks5?):$/.test(new URL(url).protocol)) throw new ProxyAddressError();
  return url;
}

function firstSet(env: Readonly<Record<string, string | undefined>>, ...names: string[]): string {
  return names.map((name) => env[name]).find((value) => value !== undefined && value !== '') ?? '';
}
