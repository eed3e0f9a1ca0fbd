import { whyIncomplete } from '../../code/scan/elsewhere.ts';
import type { ScanOrigin } from '../../code/scan/scan-report.ts';

/** A file in a report, with its repository if that is a different one. */
export function placedFile({
  repository,
  file,
}: {
  readonly repository?: string | undefined;
  readonly file: string;
}): string {
  return repository === undefined ? file : `${repository}: ${file}`;
}

/** For example `github.com/shop/web/packages/cart`. */
export function scanPlace({ repository, folder = '' }: Pick<ScanOrigin, 'repository' | 'folder'>): string {
  return `${repository}/${folder}`.replace(/\/$/, '');
}

/** When a scan was made, and why it cannot prove that a flag is unused there. */
export function scanState(scan: ScanOrigin, now: number): string {
  const day = scan.when.slice(0, 10);
  const why = whyIncomplete(scan, now);
  if (why === undefined) return day;
  return why === 'old' ? `${day}: not of the last seven days` : `${day}: not all of it was read`;
}

/** Where a scan was made and when, on one line. */
export function scanText(scan: ScanOrigin, now: number): string {
  return `${scanPlace(scan)}  ${scanState(scan, now)}`;
}
