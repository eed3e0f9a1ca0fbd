const MINUTE_MS = 60_000;

/** Milliseconds until an age in minutes changes, so that all places that show it update together. */
export function untilNextMinute(since: number, now: number): number {
  const part = (now - since) % MINUTE_MS;
  return MINUTE_MS - (part < 0 ? part + MINUTE_MS : part);
}
