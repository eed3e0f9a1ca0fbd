import type { Dialect } from '../../service/dialect.ts';
import { projectIds, type Size } from '../../service/large-projects.ts';
import type { RunningService } from '../../service/service.ts';

/** Something large, and what the server is that has it. */
export interface Scenario {
  readonly name: string;
  readonly size: Size;
  /** 8.2.0 where it is left out; only the contract's sends strategies in a report. */
  readonly dialect?: Dialect;
}

/** Certificates of the machine's own would have them all loaded, and connections of our own: few people have any. */
export const NO_CERTIFICATES = { NODE_EXTRA_CA_CERTS: '' };

export const settingsOf = (service: RunningService, size: Size) => ({
  'flagInsight.baseUrl': service.url,
  'flagInsight.projects': projectIds(size),
});

export const environmentOf = (service: RunningService) => ({
  ...NO_CERTIFICATES,
  FLAG_INSIGHT_BASE_URL: service.url,
  FLAG_INSIGHT_TOKEN: service.token,
});

/** Waits until so many more health reports are answered; the time of the last one's last byte. */
export async function reportsAnswered({ requests, control }: RunningService, more = 1): Promise<number> {
  const reports = { operation: 'healthReport' } as const;
  const before = requests.filter(
    ({ operation, outcome }) => operation === reports.operation && outcome === 'answered',
  ).length;
  await control.answered(reports, before + more);
  return Date.now();
}

export const ms = (value: number): string => value.toFixed(0);

/** A row of a printed table. */
export type Row = Record<string, string>;
