import type { FlagStatus } from '../code/scan/scan-report.ts';
import type { Staleness } from '../flags/staleness.ts';
import type { FlagKnowledge } from './flag-knowledge.ts';

/** What a report's status says about a flag without querying a server; its dates are unknown. */
export function statusKnowledge(
  name: string,
  status: FlagStatus,
  at: number,
): Pick<FlagKnowledge, 'onServer' | 'server'> {
  if (status === 'not-asked' || status === 'not-settled') return { onServer: 'open' };
  if (status === 'unknown') return { onServer: 'absent' };
  if (status === 'archived') return { onServer: 'archived' };
  const stalenesses: Partial<Readonly<Record<FlagStatus, Staleness>>> = {
    stale: { kind: 'stale' },
    'potentially-stale': { kind: 'potentiallyStale', estimated: false },
  };
  const completed = { source: 'report', entries: [{ stage: 'completed', enteredStageAt: '' }] } as const;
  return {
    onServer: 'yes',
    server: {
      value: {
        flag: { name },
        stage: status === 'completed' ? completed : undefined,
        staleness: stalenesses[status],
        hasDetails: false,
      },
      at,
    },
  };
}
