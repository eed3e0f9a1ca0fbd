import type { FileSkip } from './read-source.ts';

export function countSkips(reasons: Iterable<FileSkip>): Partial<Record<FileSkip, number>> {
  const counts: Partial<Record<FileSkip, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
