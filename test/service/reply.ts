import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Answer } from './answer.ts';

type Encoding = 'gzip' | 'br' | 'identity';

/** A body as it goes over the wire, with what is expensive to make kept: compressed forms are made on first use. */
export interface Payload {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly encoded: Map<Encoding, Buffer>;
}

/** Bodies below this are not compressed (observed: the compression middleware's default). */
const COMPRESS_FROM = 1024;

/** The weak tag that the recorded servers make: length in hexadecimal, then a hash of the body. */
function etagOf(bytes: Buffer): string {
  const hash = createHash('sha1').update(bytes).digest('base64').slice(0, 27);
  return `W/"${bytes.length.toString(16)}-${hash}"`;
}

export function payloadOf(text: string, type: string): Payload {
  const bytes = Buffer.from(text);
  return {
    bytes,
    type: `${type}; charset=utf-8`,
    etag: etagOf(bytes),
    encoded: new Map([['identity', bytes]]),
  };
}

/** What the recorded servers choose: Brotli where the client takes it, else gzip. */
function encodingFor(accept: string | undefined, size: number): Encoding {
  if (size < COMPRESS_FROM) return 'identity';
  const offered = (accept ?? '').split(',').map((part) => part.trim().split(';')[0]);
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : 'identity';
}

/** The payload's bytes in an encoding; a large report is compressed once, not for each request. */
function encodedBytes(payload: Payload, encoding: Encoding): Buffer {
  const known = payload.encoded.get(encoding);
  if (known !== undefined) return known;
  const bytes =
    encoding === 'br'
      ? brotliCompressSync(payload.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(payload.bytes);
  payload.encoded.set(encoding, bytes);
  return bytes;
}

function isFresh(request: IncomingMessage, etag: string): boolean {
  const candidates = request.headers['if-none-match'];
  if (request.method !== 'GET' || candidates === undefined) return false;
  if (candidates === '*') return true;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return candidates.split(',').some((tag) => weak(tag) === weak(etag));
}

/** Sends an answer as the recorded servers do: ETag, 304, Vary, and a compressed body where the client takes one. */
export function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  payload: Payload | undefined,
): void {
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (payload === undefined) {
    response.writeHead(answer.status, { 'transfer-encoding': 'chunked' }).end();
    return;
  }
  response.setHeader('etag', payload.etag);
  if (answer.status === 200 && isFresh(request, payload.etag)) {
    response.writeHead(304).end();
    return;
  }
  const accept = request.headers['accept-encoding'];
  const encoding = encodingFor(Array.isArray(accept) ? accept.join(',') : accept, payload.bytes.length);
  const bytes = encodedBytes(payload, encoding);
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('content-type', payload.type);
  if (encoding === 'identity') response.setHeader('content-length', bytes.length);
  else response.setHeader('content-encoding', encoding);
  response.writeHead(answer.status).end(bytes);
}
