import * as z from 'zod';
import { listOf, records } from './lists.ts';
import { recordOf } from './record-of.ts';

/**
 * Requests of applications for one flag within the last hour, with an entry for each environment and hour that had some
 * (observed on 7.5.1 and 8.2.0): `yes` and `no` are how many got that answer.
 */
export const featureMetricsSchema = recordOf({
  lastHourUsage: listOf(
    recordOf({ environment: z.string(), timestamp: z.string(), yes: z.number(), no: z.number() }),
  ),
  seenApplications: listOf(z.string()),
});

/** The answers that applications got, by environment, and the applications' names. */
export type FeatureMetrics = z.infer<typeof featureMetricsSchema>;

const unknownReportSchema = recordOf({
  appName: z.string(),
  environments: listOf(recordOf({ environment: z.string(), seenAt: z.string() })),
});

/** One name that applications requested and the server does not have. */
export const unknownFlagSchema = recordOf({
  name: z.string(),
  lastSeenAt: z.string().optional(),
  reports: listOf(unknownReportSchema).optional(),
});

/** The body with the list of unknown flags, each of which is read on its own: a malformed one affects only itself. */
export const unknownFlagsSchema = z.object({ unknownFlags: records() });

/** A name that applications requested within the last 24 hours and the server does not have. */
export type UnknownFlag = z.infer<typeof unknownFlagSchema>;
