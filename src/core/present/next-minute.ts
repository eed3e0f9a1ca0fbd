const MINUTE_MS = 60_000;

/** Milliseconds until the age of something is another number of minutes: all who tell it then change together. */
export function untilNextMinute(since: number, now: number): number {
  const part = (now - since) % MINUTE_MS;
  return MINUTE_MS - (part < 0 ? part + MINUTE_MS : part);
}
