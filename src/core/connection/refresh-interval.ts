/** As package.json says it, for whoever sets nothing, or something that is refused. */
const DEFAULT_MINUTES = 5;
/** A week: timers cannot wait longer than some weeks. */
const MOST_MINUTES = 10_080;

/** Milliseconds between automatic refreshes for a value of the setting; undefined where 0 switches them off. */
export function refreshIntervalOf(minutes: unknown): number | undefined {
  if (minutes === 0) return undefined;
  const isUsable =
    typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return (isUsable ? minutes : DEFAULT_MINUTES) * 60_000;
}
