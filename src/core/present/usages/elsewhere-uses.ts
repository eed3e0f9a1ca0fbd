import * as l10n from '@vscode/l10n';
import { type ScannedElsewhere, type UsedElsewhere, whyIncomplete } from '../../code/scan/elsewhere.ts';
import type { ReadFolder, UsageIndex } from '../../usages/usage-index.ts';
import { plural } from '../display-language.ts';
import type { Detail } from '../flag/detail.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { COLORS } from '../stage.ts';

/** Most characters of a repository's name, and of a path in it. */
const LONGEST_PATH = 300;

/**
 * Where other repositories use the name, according to the scans that the folders' settings list; once per repository.
 */
export function usedElsewhere(
  name: string,
  folders: readonly ReadFolder[],
  usages: UsageIndex,
): readonly UsedElsewhere[] {
  const own = ownRepositories(usages);
  const found = new Map<string, UsedElsewhere>();
  for (const { folder } of folders)
    for (const used of usages.elsewhere(folder)?.used.get(name) ?? [])
      if (!own.has(used.repository) && !found.has(used.repository)) found.set(used.repository, used);
  return [...found.values()];
}

/** Whether a flag may be used in another repository although no scan mentions it. */
export function mayBeElsewhere(folders: readonly ReadFolder[], usages: UsageIndex, now: number): boolean {
  return (
    incompleteScans(folders, usages, now).length > 0 ||
    folders.some(({ folder }) => (usages.elsewhere(folder)?.broken.length ?? 0) > 0)
  );
}

/** For example `3 places in 2 other repositories`; undefined for none. */
export function elsewhereText(used: readonly UsedElsewhere[], { count }: Formats): string | undefined {
  if (used.length === 0) return undefined;
  const places = countOf(used);
  const counted = plural(places, {
    one: l10n.t('{0} place', count(places)),
    other: l10n.t('{0} places', count(places)),
  });
  return plural(used.length, {
    one: l10n.t('{0} in {1} other repository', counted, count(used.length)),
    other: l10n.t('{0} in {1} other repositories', counted, count(used.length)),
  });
}

/** For example `3× elsewhere`. */
export function shortElsewhere(used: readonly UsedElsewhere[], { count }: Formats): string {
  return l10n.t('{0}× elsewhere', count(countOf(used)));
}

/** A row for each repository that uses a flag, with its places under it. */
export function elsewhereDetails(used: readonly UsedElsewhere[], formats: Formats): readonly Detail[] {
  return used.map(({ repository, count, places }): Detail => ({
    key: `elsewhere ${repository}`,
    kind: 'fact',
    label: plainText(repository, LONGEST_PATH),
    description: formats.count(count),
    icon: { id: 'repo' },
    children: [
      ...places.map((place): Detail => ({
        key: place,
        kind: 'fact',
        label: plainText(place, LONGEST_PATH),
        icon: { id: 'location' },
      })),
      ...(count > places.length
        ? [
            {
              key: 'more',
              kind: 'fact',
              label: l10n.t('and {0} more', formats.count(count - places.length)),
            } as const,
          ]
        : []),
    ],
  }));
}

/** Why a flag may still be used in another repository ({@link mayBeElsewhere}), one row for each reason. */
export function elsewhereDoubts(
  folders: readonly ReadFolder[],
  usages: UsageIndex,
  formats: Formats,
): readonly Detail[] {
  const icon = { id: 'warning', color: COLORS.stale };
  const scans = incompleteScans(folders, usages, formats.now()).map((scan): Detail => ({
    key: `open ${scan.repository}/${scan.folder ?? ''}`,
    kind: 'fact',
    label: scanName(scan),
    description: incompleteText(scan, formats),
    icon,
  }));
  const broken = folders
    .flatMap(({ folder }) => usages.elsewhere(folder)?.broken ?? [])
    .map(({ file }): Detail => ({ key: `broken ${file}`, kind: 'fact', label: brokenText(file), icon }));
  return [...scans, ...broken];
}

/** The first of the {@link elsewhereDoubts}, as a sentence; undefined if there is none. */
export function elsewhereDoubtText([first]: readonly Detail[]): string | undefined {
  // `shop/web: scanned 3 weeks ago, which is too long ago`
  return first && [first.label, first.description].filter(Boolean).join(': ');
}

/** Scans of other repositories that are too old, or did not read everything. */
function incompleteScans(
  folders: readonly ReadFolder[],
  usages: UsageIndex,
  now: number,
): readonly ScannedElsewhere[] {
  const own = ownRepositories(usages);
  const scans = folders.flatMap(({ folder }) => usages.elsewhere(folder)?.scans ?? []);
  return scans.filter((scan) => !own.has(scan.repository) && whyIncomplete(scan, now) !== undefined);
}

/** Repositories that are folders of the window: their files are read, so scans of them are ignored. */
function ownRepositories(usages: UsageIndex): ReadonlySet<string> {
  // With a `folder`, only that part of the repository is in the window, and scans may tell of the rest.
  const owns = usages.folders.flatMap(({ folder }) => usages.elsewhere(folder)?.own ?? []);
  return new Set(owns.filter(({ folder }) => folder === undefined).map(({ repository }) => repository));
}

function countOf(used: readonly UsedElsewhere[]): number {
  return used.reduce((sum, { count }) => sum + count, 0);
}

function scanName({ repository, folder = '' }: ScannedElsewhere): string {
  return plainText(`${repository}/${folder}`.replace(/\/$/, ''), LONGEST_PATH);
}

function incompleteText(scan: ScannedElsewhere, { dates, now }: Formats): string {
  return whyIncomplete(scan, now()) === 'old'
    ? l10n.t('scanned {0}, which is too long ago', plainText(dates.relative(Date.parse(scan.when), now())))
    : l10n.t('its scan did not read everything');
}

function brokenText(file: string): string {
  return l10n.t('Not every scan of another repository can be read: {0}', plainText(file, LONGEST_PATH));
}
