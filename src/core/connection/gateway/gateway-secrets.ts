import * as z from 'zod';

/** What the secret store keeps for the gateway in front of one address. */
export interface GatewaySecrets {
  /** Secret headers by name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The passphrase of the client certificate's key. */
  readonly passphrase?: string | undefined;
}

const NO_SECRETS: GatewaySecrets = { headers: {} };

const schema = z.object({
  headers: z.record(z.string(), z.string()),
  passphrase: z.string().optional(),
});

/** Parses stored secrets; empty if there is nothing, or something invalid. */
export function readGatewaySecrets(stored: string | undefined): GatewaySecrets {
  if (stored === undefined) return NO_SECRETS;
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? NO_SECRETS;
  } catch {
    return NO_SECRETS;
  }
}

/** Serializes secrets for storage; undefined if there are none. */
export function storedGatewaySecrets({ headers, passphrase }: GatewaySecrets): string | undefined {
  const isEmpty = Object.keys(headers).length === 0 && passphrase === undefined;
  return isEmpty ? undefined : JSON.stringify({ headers, passphrase });
}
