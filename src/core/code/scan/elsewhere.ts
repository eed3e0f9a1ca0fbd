import type { ScanOrigin } from './scan-report.ts';

/** A repository whose scan is known: where, when, and what it did not read. */
export type ScannedElsewhere = Pick<ScanOrigin, 'repository' | 'folder' | 'when' | 'notRead'>;

/** The places of a flag in one other repository. */
export interface UsedElsewhere {
  readonly repository: string;
  readonly count: number;
  /** The first of them, as `file:line`. */
  readonly places: readonly string[];
}

/** What scans of other repositories tell, for a folder of the window. */
export interface Elsewhere {
  /** The folder's own repository; its scans tell nothing that was not read. */
  readonly own: Pick<ScanOrigin, 'repository' | 'folder'>;
  readonly scans: readonly ScannedElsewhere[];
  /** By name of a flag. */
  readonly used: ReadonlyMap<string, readonly UsedElsewhere[]>;
  /** Files of scans, or globs without any, that could not be read. */
  readonly broken: readonly { readonly file: string; readonly why: string }[];
}
