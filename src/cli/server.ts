import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseBaseUrl } from '../core/api/base-url.ts';
import { ApiError } from '../core/api/errors.ts';
import { createHttpTransport } from '../core/api/http-transport.ts';
import { extraCertificatesFile, loadCertificates } from '../core/api/http/certificates.ts';
import type { ClientCertificate } from '../core/api/http/client-certificate.ts';
import { createDirectDispatcher } from '../core/api/http/direct-dispatcher.ts';
import { proxiesOfEnvironment, ProxyAddressError } from '../core/api/http/proxies.ts';
import type { Dispatcher } from '../core/api/http/undici.ts';
import { cleanToken } from '../core/api/token.ts';
import type { Transport } from '../core/api/transport.ts';
import { childEnvironment, findProgram } from '../core/code/source/child-environment.ts';
import { isInside } from '../core/code/source/real-paths.ts';
import type { ConfiguredGateways } from '../core/connection/gateway/gateway-settings.ts';
import { headersOfText } from '../core/connection/gateway/printed-headers.ts';
import { ServerGateway } from '../core/connection/gateway/server-gateway.ts';
import { isRecord } from '../core/is-record.ts';
import { Redactor } from '../core/redactor.ts';
import { CommandError } from './exit-code.ts';
import type { Io } from './io.ts';
import { serverErrorText } from './server-error.ts';

const HEADER_COMMAND = 'FLAG_INSIGHT_HEADER_COMMAND';

/**
 * Connects to the server at a normalised address, with the token of FLAG_INSIGHT_TOKEN, and closes the connection
 * afterwards.
 *
 * @param redactor receives the token and the gateway's secrets.
 * @throws CommandError for an unusable token or proxy, and for an operation that failed.
 */
export async function withServer<T>(
  baseUrl: string,
  io: Io,
  ask: (transport: Transport) => Promise<T>,
  redactor = new Redactor(),
): Promise<T> {
  try {
    const token = cleanToken(io.env['FLAG_INSIGHT_TOKEN'] ?? '');
    const warn = (message: string): void => io.err(`${message}\n`);
    const dispatcher = createCliDispatcher(io.env, warn);
    const gateway = gatewayOf(baseUrl, io, redactor, warn);
    try {
      return await ask(createHttpTransport({ baseUrl, token, dispatcher, gateway, redactor }));
    } finally {
      await Promise.all([dispatcher.close(), gateway.destroy()]);
    }
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(serverErrorText(error), { cause: error.cause });
    if (error instanceof ProxyAddressError) throw new CommandError(error.message, { cause: error.cause });
    throw error;
  }
}

/**
 * The gateway in front of the server according to the environment, for the address that the token goes to. No file of
 * the working folder has any influence.
 *
 * @throws CommandError for an unusable variable or file; its message contains no values.
 * @throws ApiError `refused` for headers that cannot be sent.
 */
function gatewayOf(
  address: string,
  io: Pick<Io, 'env' | 'cwd'>,
  redactor: Redactor,
  warn: (message: string) => void,
): ServerGateway {
  const baseUrl = parseBaseUrl(address);
  if ('problem' in baseUrl) throw new CommandError('The address is no base URL.');
  const configured = configuredBy(address, io);
  const secrets = secretsOf(io.env);
  return new ServerGateway({
    baseUrl,
    configured: () => configured,
    secrets: () => Promise.resolve(secrets),
    findProgram: (name) => findProgram(name, [io.cwd], io.env),
    // Whoever sets the environment of a process decides what it runs.
    isAllowed: () => true,
    run: { env: childEnvironment(io.env) },
    connect: (certificate) => createCliDispatcher(io.env, warn, certificate),
    redactor,
    clock: Date,
  });
}

/** Secret headers, and the passphrase of the client certificate's key. */
function secretsOf(env: Io['env']) {
  const headers = headersOfText(env['FLAG_INSIGHT_HEADERS'] ?? '', 'settings', 'FLAG_INSIGHT_HEADERS');
  return { headers, passphrase: env['FLAG_INSIGHT_CLIENT_PASSPHRASE'] };
}

/** Variables take precedence over the file. */
function configuredBy(address: string, io: Pick<Io, 'env' | 'cwd'>): ConfiguredGateways {
  const { env } = io;
  const file = env['FLAG_INSIGHT_HTTP_FILE'] ?? '';
  const command = env[HEADER_COMMAND] ?? '';
  const certificate = certificateOf(env);
  return {
    ...(file === '' ? {} : readFile(file, io.cwd)),
    ...(command === ''
      ? {}
      : { headerCommand: { [address]: headerCommandOf(parsed(command, HEADER_COMMAND)) } }),
    ...(certificate === undefined ? {} : { clientCertificate: { [address]: certificate } }),
  };
}

/** The client certificate as in the editor's setting: the paths of its files; undefined without any. */
function certificateOf(env: Io['env']): Readonly<Record<string, string>> | undefined {
  const variables = {
    cert: 'FLAG_INSIGHT_CLIENT_CERT',
    key: 'FLAG_INSIGHT_CLIENT_KEY',
    pfx: 'FLAG_INSIGHT_CLIENT_PFX',
  };
  const given = Object.entries(variables).flatMap(([part, name]) => (env[name] ? [[part, env[name]]] : []));
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Record<string, string>);
}

/** A file of the user's, with the `http.*` settings as in the editor. */
function readFile(file: string, cwd: string): ConfiguredGateways {
  if (!isAbsolute(file)) throw new CommandError('FLAG_INSIGHT_HTTP_FILE needs an absolute path.');
  try {
    if (isInside(realpathSync(file), realpathSync(cwd))) {
      throw new CommandError(
        'FLAG_INSIGHT_HTTP_FILE is in the folder that is worked in: its files have no say.',
      );
    }
    const value = parsed(readFileSync(file, 'utf8'), 'FLAG_INSIGHT_HTTP_FILE');
    if (isRecord(value)) return value;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('FLAG_INSIGHT_HTTP_FILE cannot be read.', { cause: error });
  }
  throw new CommandError('FLAG_INSIGHT_HTTP_FILE holds no object of JSON.');
}

/** The command in the form of the setting; the variable may also hold just its program and arguments. */
function headerCommandOf(value: unknown): unknown {
  return Array.isArray(value) ? { command: value } : value;
}

function parsed(text: string, variable: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error quotes the text, which may contain secrets.
    throw new CommandError(`${variable} is no JSON.`);
  }
}

/**
 * The dispatcher of the command line. It uses HTTP_PROXY, HTTPS_PROXY and NO_PROXY, the system's certificates, and
 * those of NODE_EXTRA_CA_CERTS.
 *
 * @throws ProxyAddressError for an invalid proxy address.
 */
export function createCliDispatcher(
  env: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
  clientCertificate?: ClientCertificate,
): Dispatcher {
  const sources = { system: true, extraFile: extraCertificatesFile(env) };
  return createDirectDispatcher({
    proxies: proxiesOfEnvironment(env),
    certificates: loadCertificates(sources, warn),
    rejectUnauthorized: true,
    clientCertificate,
  });
}
