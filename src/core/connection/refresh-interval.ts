/** The default in package.json, also used for an invalid value. */
const DEFAULT_MINUTES = 5;
/** A week; timers cannot run for more than some weeks. */
const MOST_MINUTES = 10_080;

/** Converts the setting to milliseconds between automatic refreshes; undefined if 0 switches them off. */
export function refreshIntervalOf(minutes: unknown): number | undefined {
  if (minutes === 0) return undefined;
  const isUsable =
    typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return (isUsable ? minutes : DEFAULT_MINUTES) * 60_000;
}
