import { lazy } from '../lazy.ts';

const SECOND = 1000;
/** A minute in milliseconds. */
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units in milliseconds, largest first. Months and years are rounded, since they only say roughly how long. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Dates as text in one language. An invalid date is returned unchanged. */
export interface Dates {
  /** "3 weeks ago", "in 2 days"; "now" within a minute. For lists. */
  readonly relative: (date: string | number, now: number) => string;
  /** Like `relative` with short units, "3 min. ago". For titles. */
  readonly brief: (date: string | number, now: number) => string;
  /** Day and time of day. For tooltips. */
  readonly absolute: (date: string | number) => string;
  /** "12 days": in days if there is at least one, else in a smaller unit; undefined for NaN or less than 0. */
  readonly duration: (milliseconds: number) => string | undefined;
}

/**
 * Formatters of dates are created on first use, since one costs more than a tree row.
 *
 * @param timeZone IANA name; the machine's own by default.
 */
export function createDates(locale: string, timeZone?: string): Dates {
  const formats = lazyFormats(locale, timeZone);
  return {
    relative: (date, now) => relative(date, now, formats.ago, formats.now),
    brief: (date, now) => relative(date, now, formats.briefly, formats.now),
    absolute: (date) => {
      const time = timeOf(date);
      return time === undefined ? String(date) : formats.absolute().format(time);
    },
    duration: (milliseconds) => {
      if (Number.isNaN(milliseconds) || milliseconds < 0) return undefined;
      const [unit, value] = largestOf(milliseconds, DAY);
      return formats.unit(unit).format(value);
    },
  };
}

/**
 * A date of the server as milliseconds since the epoch. Undefined for text that only looks like a date: the platform
 * parses "abc 1" as one.
 *
 * @param date an ISO 8601 date-time, or already milliseconds; undefined too where these are out of the range of dates.
 */
export function timeOf(date: string | number): number | undefined {
  const isDate = typeof date === 'number' || /^[+-]?\d{4,6}-\d{2}-\d{2}/.test(date);
  // A number can be outside the range of dates, for which formatters throw.
  const time = isDate ? new Date(date).getTime() : NaN;
  return Number.isNaN(time) ? undefined : time;
}

type Unit = (typeof UNITS)[number][0] | 'second';

interface Formats {
  readonly ago: () => Intl.RelativeTimeFormat;
  readonly briefly: () => Intl.RelativeTimeFormat;
  /** Says "now" for 0 seconds, where the others say "in 0 seconds". */
  readonly now: () => Intl.RelativeTimeFormat;
  readonly absolute: () => Intl.DateTimeFormat;
  readonly unit: (unit: Unit) => Intl.NumberFormat;
}

function lazyFormats(locale: string, timeZone: string | undefined): Formats {
  return {
    ago: lazy(() => new Intl.RelativeTimeFormat(locale)),
    briefly: lazy(() => new Intl.RelativeTimeFormat(locale, { style: 'short' })),
    now: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    absolute: lazy(
      () =>
        new Intl.DateTimeFormat(locale, {
          dateStyle: 'medium',
          timeStyle: 'short',
          ...(timeZone === undefined ? {} : { timeZone }),
        }),
    ),
    unit: (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  };
}

type Relative = () => Intl.RelativeTimeFormat;

function relative(date: string | number, now: number, format: Relative, formatOfNow: Relative): string {
  const time = timeOf(date);
  if (time === undefined) return String(date);
  const distance = Math.abs(time - now);
  if (distance < MINUTE) return formatOfNow().format(0, 'second');
  const [unit, value] = largestOf(distance, Infinity);
  return format().format(time < now ? -value : value, unit);
}

/** The largest unit up to `limit` of which the time contains at least one, and how many. */
function largestOf(milliseconds: number, limit: number): [Unit, number] {
  for (const [unit, size] of UNITS) {
    if (size <= limit && milliseconds >= size) return [unit, Math.floor(milliseconds / size)];
  }
  return ['second', Math.floor(milliseconds / SECOND)];
}

/** Milliseconds until the age of what happened at `since` changes by a minute: what shows the age is updated then. */
export function untilNextMinute(since: number, now: number): number {
  // Less than 0 if `since` is still to come.
  const part = (now - since) % MINUTE;
  return MINUTE - (part < 0 ? part + MINUTE : part);
}
