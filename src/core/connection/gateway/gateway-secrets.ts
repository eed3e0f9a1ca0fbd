import * as z from 'zod';

/** What the secret store keeps for what stands in front of one address. */
export interface GatewaySecrets {
  /** Secret headers by their names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the key of the client certificate. */
  readonly passphrase?: string | undefined;
}

const NO_SECRETS: GatewaySecrets = { headers: {} };

const schema = z.object({
  headers: z.record(z.string(), z.string()),
  passphrase: z.string().optional(),
});

/** Secrets as they were stored; none where there is nothing, or nothing of that form. */
export function readGatewaySecrets(stored: string | undefined): GatewaySecrets {
  try {
    return schema.safeParse(JSON.parse(stored ?? '')).data ?? NO_SECRETS;
  } catch {
    return NO_SECRETS;
  }
}

/** Secrets as they are stored; undefined where there are none to keep. */
export function storedGatewaySecrets({ headers, passphrase }: GatewaySecrets): string | undefined {
  const isEmpty = Object.keys(headers).length === 0 && passphrase === undefined;
  return isEmpty ? undefined : JSON.stringify({ headers, passphrase });
}
