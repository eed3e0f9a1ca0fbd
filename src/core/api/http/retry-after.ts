/** A server cannot silence its clients for longer than this, whatever it says. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds to wait, at most a day; undefined if the header is absent or invalid.
 *
 * @param header `Retry-After` as sent: seconds or an HTTP date (RFC 9110 part 10.2.3).
 * @param now milliseconds since the epoch.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), ONE_DAY_MS);
}

/**
 * The three forms of RFC 9110 part 5.6.7 all begin with the name of a day; the one without a time zone is in GMT too.
 */
function httpDate(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return Number.NaN;
  return Date.parse(/GMT$/.test(text) ? text : `${text} GMT`);
}
