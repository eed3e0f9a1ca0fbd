import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ApiError } from '../errors.ts';
import { loggable } from './failure.ts';

/** Files of a client certificate by absolute path: certificate and key in PEM, or both in PKCS#12. */
export type CertificateFiles = { readonly cert: string; readonly key: string } | { readonly pfx: string };

/** A client certificate and its key, in the form of node:tls. */
export interface ClientCertificate {
  readonly cert?: Buffer;
  readonly key?: Buffer;
  readonly pfx?: Buffer;
  readonly passphrase?: string;
}

/** OpenSSL's codes for a locked key: no passphrase, or a wrong one. */
const LOCKED = /BAD_DECRYPT|BAD_PASSWORD|INCORRECT_PASSWORD|MISSING_PASSPHRASE/;

/**
 * Reads a client certificate, and opens it to verify that it is usable.
 *
 * @throws ApiError `refused`, with `passphrase` as its fact `gateway` if the key does not open, else `certificate`.
 */
export function loadClientCertificate(
  files: CertificateFiles,
  passphrase: string | undefined,
): ClientCertificate {
  const secret = passphrase === undefined ? {} : { passphrase };
  try {
    const parts =
      'pfx' in files
        ? { pfx: readFileSync(files.pfx) }
        : { cert: readFileSync(files.cert), key: readFileSync(files.key) };
    const certificate = { ...parts, ...secret };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // OpenSSL's own message: a wrong passphrase of PKCS#12 has no code.
    const isLocked = LOCKED.test(code) || message.includes('mac verify failure');
    const [gateway, words] = isLocked
      ? (['passphrase', 'The key of the client certificate needs a passphrase, or another one.'] as const)
      : (['certificate', 'The client certificate or its key cannot be used.'] as const);
    // Nothing to redact: OpenSSL's messages contain no secret, and those of the file system only a path.
    throw new ApiError('refused', words, { gateway, cause: loggable(error, (text) => text) });
  }
}
