import { flagRows } from './report-of.ts';
import type { FlagStatus, ScanOrigin, ScanReport } from './scan-report.ts';

/** The fields of a report whose rows belong to files. */
const ROW_KINDS = ['usages', 'mentions', 'words', 'dynamic', 'functions'] as const;
type FileRows = Pick<ScanReport, (typeof ROW_KINDS)[number]>;

/** A row about one file, or, of `words`, about several that are all of one scan. */
interface FileRow {
  readonly file?: string;
  readonly files?: readonly string[];
  readonly repository?: string | undefined;
}

/** The rows of one scan, of a repository or of a folder in it. Each names the repository; paths start at its root. */
export interface ScanList extends FileRows {
  readonly origin: ScanOrigin;
}

/** A folder of a repository; without `folder`, the whole of it. */
type RepositoryFolder = Pick<ScanOrigin, 'repository' | 'folder'>;

/** A report taken apart into the scans that it consists of: its own, and those of other repositories. */
export function listsOf(report: ScanReport): readonly ScanList[] {
  const own = ownOrigin(report);
  const origins = [...own, ...(report.scans ?? [])];
  const placed = mapRows(report, (row) => [withRepository(own[0], row)]);
  return rowsByScan(origins, placed);
}

/**
 * The newest list of each folder of a repository. The rows of a folder with a list of its own are left out of the
 * lists of the folders around it.
 */
export function newestLists(lists: readonly ScanList[]): readonly ScanList[] {
  const newest = new Map<string, ScanList>();
  for (const list of lists) {
    const { repository, folder = '', when } = list.origin;
    const key = JSON.stringify([repository, folder]);
    const known = newest.get(key);
    if (known === undefined || Date.parse(known.origin.when) < Date.parse(when)) newest.set(key, list);
  }
  const kept = [...newest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, list]) => list);
  const nearest = nearestOf(kept.map(({ origin }) => origin));
  return kept.map((list) => ({
    ...list,
    ...mapRows(list, (row) => (nearest(row) === list.origin ? [row] : [])),
  }));
}

/** Lists without the rows of the folder `own`, whose code the caller reads itself. */
export function listsOutside(own: RepositoryFolder, lists: readonly ScanList[]): readonly ScanList[] {
  // A folder ends with `/`; without one, `own` is the whole repository.
  const isOutside = (file: string): boolean => !file.startsWith(own.folder ?? '');
  return lists
    .filter(({ origin }) => origin.repository !== own.repository || isOutside(origin.folder ?? ''))
    .map((list) =>
      list.origin.repository === own.repository
        ? { ...list, ...mapRows(list, (row) => (isOutside(fileOf(row)) ? [row] : [])) }
        : list,
    );
}

/** A report together with the lists of other repositories. */
export function withLists(
  report: ScanReport,
  lists: readonly ScanList[],
  statusOf: (name: string) => FlagStatus,
): ScanReport {
  const all = rowsOfAllKinds((kind) => [report, ...lists].flatMap((one): readonly FileRow[] => one[kind]));
  return {
    ...report,
    ...all,
    flags: flagRows(all.usages, statusOf),
    scans: lists.map(({ origin }) => origin),
  };
}

/** A report that consists only of lists, created at `when`. */
export function reportOfLists(
  lists: readonly ScanList[],
  { when, toolVersion }: Pick<ScanOrigin, 'when' | 'toolVersion'>,
  statusOf: (name: string) => FlagStatus,
): ScanReport {
  const files = { looked: 0, parsed: 0, skipped: {} };
  const empty = { ...rowsOfAllKinds(() => []), flags: [], notRead: [] };
  return withLists({ version: 1, root: '', when, toolVersion, files, ...empty }, lists, statusOf);
}

/** The origin of the report's own rows, as a list of one; empty for a report that only puts lists together. */
function ownOrigin(report: ScanReport): readonly ScanOrigin[] {
  const { repository, folder, commit, when, toolVersion, files, notRead } = report;
  if (repository === undefined) return [];
  const place = {
    repository,
    ...(folder !== undefined && { folder }),
    ...(commit !== undefined && { commit }),
  };
  return [{ ...place, when, toolVersion, files, notRead }];
}

/** A row with its repository, and with its path from the repository's root. */
function withRepository<T extends FileRow>(own: ScanOrigin | undefined, row: T): T {
  // A row of another repository has its path from that root already.
  if (own === undefined || row.repository !== undefined) return row;
  const { repository, folder = '' } = own;
  const { file, files } = row;
  return {
    ...row,
    repository,
    ...(file !== undefined && { file: folder + file }),
    ...(files !== undefined && { files: files.map((one) => folder + one) }),
  };
}

/** The row's file; for a row with several, which share a folder, the first of them. */
function fileOf({ file, files = [] }: FileRow): string {
  return file ?? files[0] ?? '';
}

/** Rows by scan: each belongs to the scan of the innermost folder around it. */
function rowsByScan(origins: readonly ScanOrigin[], rows: FileRows): readonly ScanList[] {
  const nearest = nearestOf(origins);
  const lists = new Map(
    origins.map((origin): [ScanOrigin, { origin: ScanOrigin } & FileRows] => [
      origin,
      { origin, ...rowsOfAllKinds(() => []) },
    ]),
  );
  for (const kind of ROW_KINDS)
    for (const row of rows[kind]) {
      const origin = nearest(row);
      // A row without a scan is dropped: one of a report without a repository.
      const list: FileRow[] | undefined = origin && lists.get(origin)?.[kind];
      list?.push(row);
    }
  return [...lists.values()];
}

/** Finds the scan of the innermost folder around a row; undefined where no scan covers it. */
function nearestOf(origins: readonly ScanOrigin[]): (row: FileRow) => ScanOrigin | undefined {
  const byRepository = Map.groupBy(origins, ({ repository }) => repository);
  for (const own of byRepository.values())
    own.sort((one, other) => (other.folder?.length ?? 0) - (one.folder?.length ?? 0));
  return (row) =>
    byRepository.get(row.repository ?? '')?.find(({ folder = '' }) => fileOf(row).startsWith(folder));
}

/** Rows of all kinds, each replaced by what `take` returns for it: one, or none. */
function mapRows(rows: FileRows, take: <T extends FileRow>(row: T) => readonly T[]): FileRows {
  return rowsOfAllKinds((kind) => rows[kind].flatMap((row: FileRow) => take(row)));
}

/** The rows that `rowsOf` returns for each kind; TypeScript cannot tell that they are of that kind. */
function rowsOfAllKinds(rowsOf: (kind: keyof FileRows) => readonly FileRow[]): FileRows {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, rowsOf(kind)])) as unknown as FileRows;
}
