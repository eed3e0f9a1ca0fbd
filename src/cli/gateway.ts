import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseBaseUrl } from '../core/api/base-url.ts';
import { childEnvironment, findProgram, isInside } from '../core/code/source/child-environment.ts';
import type { ConfiguredGateways } from '../core/connection/gateway/gateway-settings.ts';
import { headersOfText } from '../core/connection/gateway/printed-headers.ts';
import { ServerGateway } from '../core/connection/gateway/server-gateway.ts';
import { isRecord } from '../core/is-record.ts';
import type { Redactor } from '../core/redactor.ts';
import { createCliDispatcher } from './dispatcher.ts';
import { CommandError } from './exit-code.ts';
import type { Io } from './io.ts';

/**
 * The gateway in front of the server according to the environment, for the address that the token goes to. No file of
 * the working folder has any influence.
 *
 * @throws CommandError for an unusable variable or file; its message contains no values.
 * @throws ApiError `refused` for headers that cannot be sent.
 */
export function gatewayOf(
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

function secretsOf(env: Io['env']) {
  const headers = headersOfText(env['FLAG_INSIGHT_HEADERS'] ?? '', 'settings', 'FLAG_INSIGHT_HEADERS');
  return { headers, passphrase: env['FLAG_INSIGHT_CLIENT_PASSPHRASE'] };
}

/** Variables take precedence over the file. */
function configuredBy(address: string, io: Pick<Io, 'env' | 'cwd'>): ConfiguredGateways {
  const { env } = io;
  const file = env['FLAG_INSIGHT_HTTP_FILE'] ?? '';
  const command = env['FLAG_INSIGHT_HEADER_COMMAND'] ?? '';
  const certificate = certificateOf(env);
  return {
    ...(file === '' ? {} : readFile(file, io.cwd)),
    ...(command === '' ? {} : { headerCommand: { [address]: parsed(command, HEADER_COMMAND) } }),
    ...(certificate === undefined ? {} : { clientCertificate: { [address]: certificate } }),
  };
}

const HEADER_COMMAND = 'FLAG_INSIGHT_HEADER_COMMAND';

function certificateOf(env: Io['env']): Readonly<Record<string, string>> | undefined {
  const named = {
    cert: 'FLAG_INSIGHT_CLIENT_CERT',
    key: 'FLAG_INSIGHT_CLIENT_KEY',
    pfx: 'FLAG_INSIGHT_CLIENT_PFX',
  };
  const given = Object.entries(named).flatMap(([part, name]) => (env[name] ? [[part, env[name]]] : []));
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

/** A command may also be just its program and arguments. */
function parsed(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return name === HEADER_COMMAND && Array.isArray(value) ? { command: value } : value;
  } catch {
    // The parser's error quotes the text, which may contain secrets.
    throw new CommandError(`${name} is no JSON.`);
  }
}
