import { lazy } from '../lazy.ts';
import { createDates, type Dates } from './dates.ts';

/** What every text needs beside its data: language, formats and the time. */
export interface Formats {
  readonly dates: Dates;
  /** A whole number with the language's separators. */
  readonly count: (value: number) => string;
  /** A share as percent with at most one decimal: 0.333 is `33.3%`. */
  readonly percent: (share: number) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The options of {@link createFormats}; every part has a default. */
export interface FormatOptions {
  /** BCP 47 tag; one that `Intl` refuses gives English formats. */
  readonly locale?: string;
  /** IANA name; the machine's own by default. */
  readonly timeZone?: string;
  readonly now?: () => number;
}

/** Formatters are created on first use. */
export function createFormats(options: FormatOptions = {}): Formats {
  const locale = usableLocale(options.locale);
  const numbers = lazy(() => new Intl.NumberFormat(locale));
  const shares = lazy(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  return {
    dates: createDates(locale, options.timeZone),
    count: (value) => numbers().format(value),
    percent: (share) => shares().format(share),
    now: options.now ?? Date.now,
  };
}

function usableLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    // The name of a display language is not always a valid language tag.
    return 'en';
  }
}
