import type { Accelerators } from '../api/accelerators.ts';
import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { currentStage } from '../flags/lifecycle.ts';

/** The current state of a flag, according to the server. */
export type FlagNow =
  | { readonly kind: 'absent' }
  | { readonly kind: 'archived' }
  | {
      readonly kind: 'there';
      readonly isStale: boolean;
      /** The current stage and, if it is completed, how; undefined if none is recorded. */
      readonly stage: { readonly stage: string; readonly status?: string | undefined } | undefined;
      /** Whether it is on, by environment. */
      readonly environments: ReadonlyMap<string, boolean>;
    };

export interface FlagReads {
  readonly accelerators: Pick<Accelerators, 'flag'>;
  readonly client: Pick<AdminClient, 'getLifecycle'>;
}

/** Reads a flag; undefined if the server does not answer. For archived flags it only has the lifecycle. */
export async function readFlagNow(
  { accelerators, client }: FlagReads,
  project: string,
  name: string,
): Promise<FlagNow | undefined> {
  const [flag, stages] = await Promise.all([
    accelerators.flag(project, name).catch(orError),
    client.getLifecycle(project, name).catch(orError),
  ]);
  const stage = stages instanceof ApiError ? undefined : currentStage(stages);
  if (!(flag instanceof ApiError)) {
    return {
      kind: 'there',
      isStale: flag.stale === true,
      stage,
      environments: new Map(flag.environments?.map((environment) => [environment.name, environment.enabled])),
    };
  }
  if (flag.kind !== 'notFound') return undefined;
  return { kind: stage?.stage === 'archived' ? 'archived' : 'absent' };
}

function orError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
