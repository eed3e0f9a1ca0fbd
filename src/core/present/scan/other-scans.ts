import { whyNotAll } from '../../code/scan/list-state.ts';
import type { ScanOrigin } from '../../code/scan/scan-report.ts';

/** A file of a report, with the repository that it is of where that is another one. */
export function placedFile({
  repository,
  file,
}: {
  readonly repository?: string | undefined;
  readonly file: string;
}): string {
  return repository === undefined ? file : `${repository}: ${file}`;
}

/** `github.com/shop/web/packages/cart` */
export function scanPlace({ repository, folder = '' }: Pick<ScanOrigin, 'repository' | 'folder'>): string {
  return `${repository}/${folder}`.replace(/\/$/, '');
}

/** When a scan was made, and why it cannot tell that a flag is not used there. */
export function scanState(scan: ScanOrigin, now: number): string {
  const day = scan.when.slice(0, 10);
  const why = whyNotAll(scan, now);
  if (why === undefined) return day;
  return why === 'old' ? `${day}: not of the last seven days` : `${day}: not all of it was read`;
}

/** Both in one line. */
export function scanText(scan: ScanOrigin, now: number): string {
  return `${scanPlace(scan)}  ${scanState(scan, now)}`;
}
