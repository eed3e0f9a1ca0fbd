import * as z from 'zod';
import { recordOf } from './record-of.ts';
import type { Feature } from './schemas.ts';

/** A page that the server links to a flag; the address is untrusted server text. */
export const pageSchema = recordOf({ url: z.string(), title: z.string().optional() });

/** A flag of a project (contract part 2.6.3). What the server did not send, or sent as null, is absent. */
export interface Flag extends Feature {
  /** Only sent by the flag's own operation, which is outside the contract. */
  readonly links?: readonly z.infer<typeof pageSchema>[] | undefined;
}
/** A flag in one environment (contract part 2.6.4). */
export type FlagEnvironment = NonNullable<Flag['environments']>[number];
/** A strategy of a flag in an environment (contract part 2.6.2). */
export type FlagStrategy = NonNullable<FlagEnvironment['strategies']>[number];
/** A variant of a flag (contract part 2.6.7). */
export type FlagVariant = NonNullable<FlagEnvironment['variants']>[number];
