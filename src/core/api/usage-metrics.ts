import * as z from 'zod';
import { listOf, records } from './lists.ts';
import { recordOf } from './record-of.ts';

/**
 * What applications asked of one flag within the last hour: an entry for each environment and hour in which one did
 * (observed on 7.5.1 and 8.2.0).
 */
export const featureMetricsSchema = recordOf({
  lastHourUsage: listOf(
    recordOf({ environment: z.string(), timestamp: z.string(), yes: z.number(), no: z.number() }),
  ),
  seenApplications: listOf(z.string()),
});

/** Answers that applications were given, by environment, and who asks. */
export type FeatureMetrics = z.infer<typeof featureMetricsSchema>;

const unknownReportSchema = recordOf({
  appName: z.string(),
  environments: listOf(recordOf({ environment: z.string(), seenAt: z.string() })),
});

/** One name that applications asked for and the server does not have. */
export const unknownFlagSchema = recordOf({
  name: z.string(),
  lastSeenAt: z.string().optional(),
  reports: listOf(unknownReportSchema).optional(),
});

/** The list around them; each is read by itself, so that one malformed costs itself. */
export const unknownFlagsSchema = z.object({ unknownFlags: records() });

/** A name that applications asked for within the last 24 hours and the server does not have. */
export type UnknownFlag = z.infer<typeof unknownFlagSchema>;
