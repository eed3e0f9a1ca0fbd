import type { Accelerators } from '../api/accelerators.ts';
import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { currentStage } from '../flags/lifecycle.ts';

/** What a flag is at this moment, as the server says it. */
export type FlagNow =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'there';
      readonly isArchived: boolean;
      readonly isStale: boolean;
      /** The current stage and, where it is completed, how; undefined where none is recorded. */
      readonly stage: { readonly stage: string; readonly status?: string | undefined } | undefined;
      /** Whether it is on, by environment. */
      readonly environments: ReadonlyMap<string, boolean>;
    };

/** The reads that it takes. */
export interface FlagReads {
  readonly accelerators: Pick<Accelerators, 'flag'>;
  readonly client: Pick<AdminClient, 'getLifecycle'>;
}

/** Reads a flag; undefined where the server does not tell. */
export async function readFlagNow(
  { accelerators, client }: FlagReads,
  project: string,
  name: string,
): Promise<FlagNow | undefined> {
  try {
    const [flag, stages] = await Promise.all([
      accelerators.flag(project, name),
      client.getLifecycle(project, name).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      }),
    ]);
    return {
      kind: 'there',
      isArchived: flag.archived === true,
      isStale: flag.stale === true,
      stage: stages && currentStage(stages),
      environments: new Map(flag.environments?.map((environment) => [environment.name, environment.enabled])),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'notFound' ? { kind: 'absent' } : undefined;
  }
}
