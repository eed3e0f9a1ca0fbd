import type { ScanOrigin } from './scan-report.ts';

/** A repository with a known scan: where, when, and what the scan did not read. */
export type ScannedElsewhere = Pick<ScanOrigin, 'repository' | 'folder' | 'when' | 'notRead'>;

/** The places of a flag in one other repository. */
export interface UsedElsewhere {
  readonly repository: string;
  readonly count: number;
  /** The first of them, as `file:line`. */
  readonly places: readonly string[];
}

/** What scans of other repositories report, for one folder of the window. */
export interface Elsewhere {
  /** The folder's own repository; of its scans only what was not read here counts. */
  readonly own: Pick<ScanOrigin, 'repository' | 'folder'>;
  readonly scans: readonly ScannedElsewhere[];
  /** By a flag's name. */
  readonly used: ReadonlyMap<string, readonly UsedElsewhere[]>;
  /** Files of scans that could not be read, or globs without any file. */
  readonly broken: readonly { readonly file: string; readonly why: string }[];
}
