import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAuthority, type Authority } from '../../unit/support/certificates.ts';

/** A certificate authority that the extension host takes for the system's, without a change to the machine's store. */
export async function systemAuthority(
  folder: string,
): Promise<{ readonly authority: Authority; readonly env: Readonly<Record<string, string>> }> {
  const authority = createAuthority();
  const file = join(folder, 'ca.pem');
  await writeFile(file, authority.cert);
  return { authority, env: { SSL_CERT_FILE: file } };
}
