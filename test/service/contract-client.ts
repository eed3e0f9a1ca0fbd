import { gunzipSync } from 'node:zlib';

import { rawRequest, type RawAnswer, type RawRequest } from './raw-request.ts';

/** A server under test, with what a test needs besides its address. */
export interface Connection {
  url: string;
  /** A personal token that may do everything. */
  token: string;
  /** A backend SDK token of the same server. */
  sdkToken: string;
  /** Creates plain flags in the project `default`. */
  addFlags(names: readonly string[]): Promise<void>;
  /** Removes them without a trace. */
  removeFlags(names: readonly string[]): Promise<void>;
}

export interface ContractAnswer extends RawAnswer {
  text: string;
  /** The parsed body; undefined where it is no JSON. */
  json: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks a path of the server: with the connection's token unless `headers` carry another `authorization`. */
export async function ask(
  connection: Connection,
  path: string,
  options: RawRequest = {},
): Promise<ContractAnswer> {
  const headers = { authorization: connection.token, ...options.headers };
  const answer = await rawRequest(connection.url + path, { ...options, headers });
  const plain = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.bytes) : answer.bytes;
  const text = plain.toString();
  return { ...answer, text, json: parsed(text) };
}

/** Sends JSON. */
export const post = (connection: Connection, path: string, body: unknown): Promise<ContractAnswer> =>
  ask(connection, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The member of a JSON object, or of an element of a list; undefined where there is none. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** A list of a JSON body. Throws when it is none, so that a test cannot pass on nothing. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const list = at(value, ...path);
  if (!Array.isArray(list)) throw new Error(`No list at ${path.join('.')}.`);
  return list as unknown[];
}
