import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { breather } from '../../breather.ts';

/** Bytes of a piece that a decoder gives: with Node's 16 kB a report of 3 MB takes twice as long, in 180 turns (measured). */
const DECODED_AT_ONCE = 128 * 1024;

/** A body that cannot be used as it came, in contrast to one whose connection broke. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  /** Whether there is more in it than is ever read. */
  readonly isTooLarge: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isTooLarge?: boolean } = {}) {
    super(message, options);
    this.isTooLarge = options.isTooLarge ?? false;
  }
}

/** How a body is read. */
export interface BodyOptions {
  /** The `content-encoding` header; absent where the dispatcher has decoded already. */
  readonly encoding: string | undefined;
  /** Most bytes after decoding. */
  readonly limit: number;
  /** Called for each piece that comes from the network, with its bytes. */
  readonly onPiece: (bytes: number) => void;
  /** Sees each piece after decoding; what it throws ends the reading. */
  readonly onDecoded?: (chunk: Buffer) => void;
}

/**
 * Reads a body to its end, decoding as it comes.
 *
 * @throws BodyError for an encoding that was not asked for, bytes that are not in it, and more bytes than the limit;
 * the stream's own error where the connection fails.
 */
export async function readBody(body: Readable, options: BodyOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    await pumpBody(body, options, (chunk) => chunks.push(chunk));
  } catch (error) {
    throw isDecodingError(error) ? new BodyError('The body is not in its encoding', { cause: error }) : error;
  }
  return joined(chunks);
}

/** All pieces in one, in turns: 30 MB at once hold the thread for 68 ms (measured). */
async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((size, { length }) => size + length, 0));
  const breathe = breather();
  let at = 0;
  for (const chunk of chunks) {
    await breathe();
    at += chunk.copy(whole, at);
  }
  return whole;
}

/** Reads the beginning of a body; whatever fails after it costs only the rest. */
export async function readBeginning(body: Readable, options: BodyOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    await pumpBody(body, options, (chunk) => chunks.push(chunk));
  } catch {
    // The status alone says what happened; a body that breaks off must not hide it.
  }
  return Buffer.concat(chunks);
}

async function pumpBody(body: Readable, options: BodyOptions, take: (chunk: Buffer) => void): Promise<void> {
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      take(chunk);
      if (size > options.limit) {
        throw new BodyError(`The body is larger than ${options.limit} bytes`, { isTooLarge: true });
      }
      options.onDecoded?.(chunk);
    }
  };
  async function* watch(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      options.onPiece(chunk.length);
      yield chunk;
    }
  }
  const decoder = decoderFor(body, options.encoding);
  await (decoder === undefined ? pipeline(body, watch, collect) : pipeline(body, watch, decoder, collect));
}

function decoderFor(body: Readable, encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip({ chunkSize: DECODED_AT_ONCE });
    case 'br':
      return createBrotliDecompress({ chunkSize: DECODED_AT_ONCE });
    default:
      body.on('error', () => undefined).destroy();
      throw new BodyError('The body has an encoding that was not asked for');
  }
}

/** Codes of gzip begin with `Z_`, those of brotli with `ERR__ERROR`; fetch has them one cause further down. */
function isDecodingError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && /^(Z_|ERR__ERROR)/.test(String(at.code))) return true;
  }
  return false;
}
