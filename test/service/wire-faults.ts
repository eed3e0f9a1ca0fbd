import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';

import type { WireFault } from './faults.ts';
import type { Payload } from './reply.ts';

/** What the faulty replies need of the service around them. */
export interface Gate {
  /** Resolves when stalled requests are let go, or when this response is closed. */
  opened(response: ServerResponse): Promise<void>;
}

const head = (response: ServerResponse, payload: Payload, more: Record<string, string | number> = {}) =>
  response.writeHead(200, { 'content-type': payload.type, ...more });

async function slowly(response: ServerResponse, bytes: Buffer, size: number, everyMs: number): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  response.end();
}

/** JSON that unpacks to `size` bytes, made while it is sent, so that this side needs no memory for it. */
function sendBomb(response: ServerResponse, size: number): void {
  const gzip = createGzip();
  gzip.pipe(response);
  response.on('close', () => gzip.destroy());
  const piece = Buffer.alloc(1 << 20, 'x');
  let left = size - 2;
  const more = () => {
    while (left > 0) {
      const part = piece.subarray(0, Math.min(left, piece.length));
      left -= part.length;
      if (!gzip.write(part)) return void gzip.once('drain', more);
    }
    gzip.end('"');
  };
  gzip.write('"');
  more();
}

async function lateEnd(response: ServerResponse, { bytes }: Payload, delayMs: number): Promise<void> {
  await new Promise((resolve) => response.write(bytes.subarray(0, -1), resolve));
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  response.end(bytes.subarray(-1));
}

async function halfThen(
  response: ServerResponse,
  payload: Payload,
  next: () => Promise<void> | void,
): Promise<void> {
  const { bytes } = payload;
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  head(response, payload, { 'content-length': bytes.length });
  await new Promise((resolve) => response.write(half, resolve));
  await next();
}

async function silent(response: ServerResponse, payload: Payload, gate: Gate): Promise<void> {
  // Waits from now on: whoever opens the gate after the request arrived has opened it for this one.
  const opened = gate.opened(response);
  await halfThen(response, payload, () => opened);
  response.end(payload.bytes.subarray(Math.ceil(payload.bytes.length / 2)));
}

/** Sends `payload` in the way that `fault` says; resolves when all that will be sent is handed over. */
export async function sendFaulty(
  fault: WireFault,
  response: ServerResponse,
  payload: Payload,
  gate: Gate,
): Promise<void> {
  switch (fault.kind) {
    case 'slow-body':
      head(response, payload, { 'content-length': payload.bytes.length });
      await slowly(response, payload.bytes, fault.bytes, fault.everyMs);
      return;
    case 'late-end':
      head(response, payload, { 'content-length': payload.bytes.length, etag: payload.etag });
      await lateEnd(response, payload, fault.ms);
      return;
    case 'silent-body':
      await silent(response, payload, gate);
      return;
    case 'cut-body':
      await halfThen(response, payload, () => void response.destroy());
      return;
    case 'truncated-gzip': {
      const gzip = gzipSync(payload.bytes);
      head(response, payload, { 'content-encoding': 'gzip' }).end(
        gzip.subarray(0, Math.floor(gzip.length / 2)),
      );
      return;
    }
    case 'gzip-bomb':
      head(response, payload, { 'content-encoding': 'gzip' });
      sendBomb(response, fault.bytes);
      return;
    case 'brotli': {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
      head(response, payload, { 'content-encoding': 'br', etag: payload.etag }).end(
        brotliCompressSync(payload.bytes, { params }),
      );
      return;
    }
  }
}
