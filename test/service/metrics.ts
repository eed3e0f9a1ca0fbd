import type { Flag } from './model.ts';
import type { State } from './state.ts';

const HOUR = 3_600_000;

/** A name that an application asked for and the server does not have. */
export interface UnknownName {
  name: string;
  application: string;
  environment: string;
}

/** The body of `GET client-metrics/features/{name}`: what was asked within the last hour. Beyond the contract. */
export function featureMetrics(flag: Flag | undefined, name: string, now: Date) {
  const seen = (flag?.environments ?? []).filter(
    ({ lastSeenAt }) => lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) < HOUR,
  );
  const timestamp = new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString();
  return {
    version: 1,
    maturity: 'stable',
    featureName: name,
    lastHourUsage: seen.map((environment) => ({
      environment: environment.name,
      timestamp,
      yes: environment.enabled ? 7 : 0,
      no: environment.enabled ? 0 : 7,
    })),
    seenApplications: seen.length > 0 ? ['shop'] : [],
  };
}

/** The body of `GET metrics/unknown-flags`. Beyond the contract. */
export function unknownFlags({ unknownNames, now }: State) {
  const seenAt = now().toISOString();
  return {
    unknownFlags: unknownNames.map(({ name, application, environment }) => ({
      name,
      lastSeenAt: seenAt,
      lastEventAt: null,
      reports: [{ appName: application, environments: [{ environment, seenAt }] }],
    })),
  };
}
