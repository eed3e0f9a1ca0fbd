/** Environment variables that carry the run into the extension host. */
export const SOAK = {
  url: 'SOAK_URL',
  token: 'SOAK_TOKEN',
  seconds: 'SOAK_SECONDS',
  seed: 'SOAK_SEED',
  /** The file that the host writes its report to. */
  report: 'SOAK_REPORT',
} as const;

/** Memory of the extension host after a collection, in megabytes. */
export interface Sample {
  readonly second: number;
  readonly heap: number;
  /** Buffers and what else lies outside of the heap. */
  readonly external: number;
  readonly resident: number;
}

/** What the extension host tells at the end. */
export interface HostReport {
  readonly samples: readonly Sample[];
  /** How often each thing was done. */
  readonly actions: Readonly<Record<string, number>>;
  /** Rejections that nobody handled, and exceptions that nobody caught. */
  readonly unhandled: readonly string[];
  /** When everything was disposed of, in milliseconds since 1970. */
  readonly disposedAt: number;
}
