import { SHOP_FLAGS } from '../../../src/core/sample/shop-flags.ts';
import { fill } from '../../server/fill.ts';
import { startUnleash } from '../../server/unleash.ts';
import { startService } from '../../service/service.ts';

/** A running flag server and a token for it. */
export interface FlagServer {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/** The flag servers that the demo can run on. */
export const FLAG_SERVERS = ['embedded', 'unleash'] as const;
export type FlagServerKind = (typeof FLAG_SERVERS)[number];

/** Starts the embedded flag service, or a real Unleash 8.2.0 that is filled with the same shop's flags. */
export async function startFlagServer(kind: FlagServerKind): Promise<FlagServer> {
  if (kind === 'embedded') return startService({ flags: 'shop' });
  console.log('Starting Unleash 8.2.0 on PostgreSQL ...');
  const unleash = await startUnleash('8.2.0');
  try {
    await fill(unleash.url, unleash.token, SHOP_FLAGS);
  } catch (error) {
    await unleash.close();
    throw error;
  }
  return unleash;
}
