import { createDates, lazy, type Dates } from './dates.ts';

/** What every description needs beside the model: language, formats and the time. */
export interface Formats {
  readonly dates: Dates;
  /** A whole number with the language's separators. */
  readonly count: (value: number) => string;
  /** A share as percent with at most one decimal: 0.333 is `33.3%`. */
  readonly percent: (share: number) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a {@link Formats} is made of; every part has a default. */
export interface FormatOptions {
  /** BCP 47 tag; one that `Intl` refuses gives English formats. */
  readonly locale?: string;
  /** IANA name; the machine's own without it. */
  readonly timeZone?: string;
  readonly now?: () => number;
}

/** The formats; their formatters are made on first use. */
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
    // A display language can have a name of its own that is no language tag.
    return 'en';
  }
}
