import { lstatSync, realpathSync } from 'node:fs';
import { getOrInsert } from '../../get-or-insert.ts';
import { listUnder } from '../list-under.ts';
import type { Elsewhere, UsedElsewhere } from '../scan/elsewhere.ts';
import { readScanList, scanFilesOf, ScanListError } from '../scan/scan-files.ts';
import { listsOutside, newestLists, type ScanList } from '../scan/scan-lists.ts';
import { repositoryPlace } from '../scan/repository-place.ts';
import type { ReadRequest } from './index-messages.ts';

/** Most places of a flag in one repository that are reported. */
const MOST_PLACES = 100;

/** Reads what scans of other repositories report for a folder, again when their files changed. */
export class OtherScans {
  readonly #environment: Readonly<Record<string, string>>;
  /** The setting and the files' sizes and times of the last read, as JSON: unchanged means nothing to report. */
  #lastRead: string | undefined;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /**
   * What the scans report now; undefined where nothing has changed, or no setting names any. With `wantsAllPlaces`
   * everything is reported again, changed or not.
   */
  async news(
    { folder, changed, texts, wantsAllPlaces }: ReadRequest,
    working: (on: string) => void,
  ): Promise<Elsewhere | undefined> {
    // While a person types, the folder is not searched for scans.
    const isOnlyTyping = texts.length > 0 && changed !== 'all' && changed.length === 0;
    if (isOnlyTyping && !wantsAllPlaces) return undefined;
    // A setting that was emptied is reported once, as an empty result.
    if (folder.scans.length === 0 && this.#lastRead === undefined) return undefined;
    const { files, limit } = scanFilesOf(folder.scans, folder.path);
    const read = JSON.stringify([folder.scans, files.map(stampOf)]);
    if (read === this.#lastRead && !wantsAllPlaces) return undefined;
    this.#lastRead = read;
    return await this.#elsewhere({ files, limit }, folder, working);
  }

  async #elsewhere(
    { files, limit }: ReturnType<typeof scanFilesOf>,
    { path, git, scans }: ReadRequest['folder'],
    working: (on: string) => void,
  ): Promise<Elsewhere> {
    const root = realpathSync(path);
    // Without git, no scan counts as one of this folder's own code.
    const own = git ? await repositoryPlace(root, this.#environment) : { repository: '' };
    const broken: { file: string; why: string }[] = [];
    const lists = files.flatMap((file) => {
      // A sign of life; the file is not one of the folder's, so its name is not given.
      working('');
      return readOne(file, broken);
    });
    // `limit` says why some files were left out.
    const why = files.length === 0 && scans.length > 0 ? 'There is no such file.' : limit;
    if (why !== undefined) broken.push({ file: scans.join(', '), why });
    const others = listsOutside(own, newestLists(lists));
    return {
      own,
      scans: others.map(({ origin: { repository, folder, when, notRead } }) => ({
        repository,
        ...(folder !== undefined && { folder }),
        when,
        notRead,
      })),
      used: usedIn(others),
      broken,
    };
  }
}

function readOne(file: string, broken: { file: string; why: string }[]): readonly ScanList[] {
  try {
    return readScanList(file);
  } catch (error) {
    if (!(error instanceof ScanListError)) throw error;
    broken.push({ file, why: error.message });
    return [];
  }
}

/** The places of each flag by repository, with calls that may put its name together: `isOn('shop.' + page)`. */
function usedIn(lists: readonly ScanList[]): Elsewhere['used'] {
  // By name, then by repository.
  const places = new Map<string, Map<string, string[]>>();
  for (const { usages, mentions } of lists) {
    for (const { name, repository = '', file, line } of [
      ...usages,
      ...mentions.filter(({ isBuilt }) => isBuilt),
    ]) {
      const byRepository = getOrInsert(places, name, () => new Map<string, string[]>());
      listUnder(byRepository, repository, `${file}:${line}`);
    }
  }
  return new Map(
    [...places].map(([name, byRepository]): [string, readonly UsedElsewhere[]] => [
      name,
      [...byRepository].map(([repository, all]) => ({
        repository,
        count: all.length,
        places: all.slice(0, MOST_PLACES),
      })),
    ]),
  );
}

/** What tells whether a file changed; without size and time where there is none. */
function stampOf(file: string): readonly unknown[] {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return [file, stats?.size, stats?.mtimeMs];
}
